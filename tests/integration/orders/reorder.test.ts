import { expect, test } from 'vitest';
import { getMyOrder, reorder } from '#contracts/after-sale.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { writeReview } from '#contracts/reviews.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, deliveredOrder, makeDress } from '#tests/support/after-sale.ts';
import { addToCart, makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('reordering fills the cart with what is available and names what is missing', async () => {
  const visitor = shop.visitor();
  const dress = await makeDress(shop.owner);
  const order = await placeOne(visitor, dress);
  const key = { order: order.id, token: order.token };
  expect(await visitor.call(reorder, key)).toMatchObject({
    ok: true,
    data: {
      addedUnits: 1,
      missing: [],
      cart: { lines: [{ name: 'Vestido de teste', size: 'P', quantity: 1 }] },
    },
  });
  await asShop(shop.owner, 'update variants set stock = 1 where id = $1', [dress.variantId]);
  expect(await visitor.call(reorder, key)).toMatchObject({
    data: {
      addedUnits: 0,
      missing: [{ name: 'Vestido de teste', wanted: 1, added: 0 }],
      cart: { itemCount: 1 },
    },
  });
  await asShop(shop.owner, 'update products set is_active = false where id = $1', [dress.id]);
  const elsewhere = shop.visitor();
  expect(await elsewhere.call(reorder, key)).toMatchObject({
    data: { addedUnits: 0, missing: [{ added: 0 }], cart: { lines: [] } },
  });
});

test('reordering takes as many units as are in stock', async () => {
  const visitor = shop.visitor();
  const dress = await makeDress(shop.owner);
  await addToCart(visitor, dress, 2);
  const order = await placeOne(visitor, { ...dress, priceCents: 3 * dress.priceCents });
  await asShop(shop.owner, 'update variants set stock = 2 where id = $1', [dress.variantId]);
  expect(await visitor.call(reorder, { order: order.id, token: order.token })).toMatchObject({
    data: {
      addedUnits: 2,
      missing: [{ name: 'Vestido de teste', wanted: 3, added: 2 }],
      cart: { lines: [{ quantity: 2, stock: 2 }] },
    },
  });
});

test('reordering adds nothing new to a full cart', async () => {
  const visitor = shop.visitor();
  const dress = await makeDress(shop.owner);
  const order = await placeOne(visitor, dress);
  for (let line = 0; line < 50; line++) await addToCart(visitor, await makeProduct(shop.owner));
  expect(await visitor.call(reorder, { order: order.id, token: order.token })).toMatchObject({
    data: { addedUnits: 0, missing: [{ wanted: 1, added: 0 }] },
  });
});

test('a buyer may review a delivered piece once; others see the review only once approved', async () => {
  const mine = await signedIn(shop);
  const dress = await makeDress(shop.owner);
  const review = { productId: dress.id, rating: 4, comment: 'Caimento ótimo.' };
  expect(await mine.call(writeReview, review)).toMatchObject({
    status: 403,
    error: { code: 'review_not_bought' },
  });
  const order = await deliveredOrder(shop.owner, mine, dress, { userId: mine.account.id });
  expect(await mine.call(getMyOrder, { id: order.id })).toMatchObject({
    data: { items: [{ review: 'possible' }] },
  });
  const answers = await Promise.all([1, 2, 3].map(() => mine.call(writeReview, review)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await mine.call(getMyOrder, { id: order.id })).toMatchObject({
    data: { items: [{ review: 'pending' }] },
  });
  const rows = await asShop(
    shop.owner,
    'select author_name as name, status from reviews where product_id = $1',
    [dress.id],
  );
  expect(rows).toEqual([{ name: 'Vera d.', status: 'pending' }]);
  expect(JSON.stringify(await shop.visitor().call(getProduct, { id: dress.id }))).not.toContain(
    'Caimento ótimo',
  );
  const other = await signedIn(shop);
  expect(await other.call(writeReview, review)).toMatchObject({ status: 403 });
  expect(await mine.call(writeReview, { ...review, rating: 6 })).toMatchObject({
    status: 400,
    error: { fields: { rating: 'rating_required' } },
  });
});
