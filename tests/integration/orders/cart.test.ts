import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addItem,
  applyCoupon,
  changeItem,
  getCart,
  removeCoupon,
  removeItem,
  seePrices,
} from '#contracts/cart.ts';
import { addToCart, makeProduct } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const refusal = (status: number, code: string, data?: object) => ({
  ok: false,
  status,
  error: { code, ...(data && { data }) },
});

test('a cart is created with its first piece; looking alone creates none', async () => {
  const visitor = shop.visitor();
  const looked = await visitor.call(getCart, {});
  expect(looked).toMatchObject({ ok: true, data: { id: null, lines: [], itemCount: 0 }, cookies: [] });
  expect(await visitor.call(applyCoupon, { code: 'ELEGANTE10' })).toMatchObject(refusal(409, 'empty_cart'));
  const { id, lines } = await addToCart(visitor, await makeProduct(shop.owner));
  expect(id).not.toBeNull();
  expect(lines).toMatchObject([{ quantity: 1 }]);
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { id, itemCount: 1 } });
});

test('adding a piece again increases its line, up to the stock', async () => {
  const visitor = shop.visitor();
  const product = await makeProduct(shop.owner, { stock: 5, priceCents: 9_990, discountPercent: 15 });
  const unit = 9_990 - Math.floor((9_990 * 15) / 100);
  await addToCart(visitor, product, 2);
  const { lines, itemCount, subtotalCents } = await addToCart(visitor, product, 2);
  expect(lines).toMatchObject([{ quantity: 4, listUnitCents: 9_990, unitCents: unit, totalCents: unit * 4 }]);
  expect({ itemCount, subtotalCents }).toEqual({ itemCount: 4, subtotalCents: unit * 4 });
  const more = { productId: product.id, variantId: product.variantId, quantity: 2 };
  expect(await visitor.call(addItem, more)).toMatchObject(
    refusal(409, 'quantity_over_stock', { available: 5, inCart: 4 }),
  );
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { itemCount: 4 } });
});

test('a piece not on sale, another piece’s variant and an unknown variant cannot be added', async () => {
  const visitor = shop.visitor();
  const [one, other, gone] = [
    await makeProduct(shop.owner),
    await makeProduct(shop.owner),
    await makeProduct(shop.owner),
  ];
  await shop.owner.query('update products set is_active = false where id = $1', [gone.id]);
  for (const [productId, variantId] of [
    [randomUUID(), randomUUID()],
    [gone.id, gone.variantId],
    [one.id, other.variantId],
    [one.id, randomUUID()],
  ] as const)
    expect(await visitor.call(addItem, { productId, variantId, quantity: 1 })).toMatchObject(
      refusal(404, 'product_unavailable'),
    );
  const [colour] = (
    await shop.owner.query<{ id: string }>(
      `insert into product_colors (product_id, name, hex) values ($1, 'Preto', '#000000') returning id`,
      [other.id],
    )
  ).rows;
  await shop.owner.query('update variants set color_id = $2 where id = $1', [other.variantId, colour?.id]);
  expect(await visitor.call(addItem, { productId: other.id, variantId: null, quantity: 1 })).toMatchObject(
    refusal(400, 'choose_variant'),
  );
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { lines: [] } });
});

test('a quantity must be a whole number from one to the stock, and can be changed only in one’s own cart', async () => {
  const [visitor, stranger] = [shop.visitor(), shop.visitor()];
  const product = await makeProduct(shop.owner, { stock: 3 });
  const { lines } = await addToCart(visitor, product);
  const id = lines[0]?.id ?? '';
  for (const quantity of [0, -1, 1.5, 1e9]) {
    expect(await visitor.call(changeItem, { id, quantity }), String(quantity)).toMatchObject({ status: 400 });
    const more = { productId: product.id, variantId: product.variantId, quantity };
    expect(await visitor.call(addItem, more), String(quantity)).toMatchObject({ status: 400 });
  }
  expect(await visitor.call(changeItem, { id, quantity: 4 })).toMatchObject(
    refusal(409, 'quantity_over_stock', { available: 3 }),
  );
  await addToCart(stranger, product);
  expect(await stranger.call(changeItem, { id, quantity: 2 })).toMatchObject(refusal(404, 'line_not_found'));
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { itemCount: 1 } });
  expect(await visitor.call(changeItem, { id, quantity: 3 })).toMatchObject({ data: { itemCount: 3 } });
});

test('a line is removed once; removing it again is not an error, and a stranger’s stays', async () => {
  const [visitor, stranger] = [shop.visitor(), shop.visitor()];
  const [kept, removed] = [await makeProduct(shop.owner), await makeProduct(shop.owner)];
  await addToCart(visitor, kept);
  const { lines } = await addToCart(visitor, removed);
  const id = lines.find(({ productId }) => productId === removed.id)?.id ?? '';
  await addToCart(stranger, kept);
  expect(await stranger.call(removeItem, { id })).toMatchObject({ ok: true, data: { itemCount: 1 } });
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { itemCount: 2 } });
  for (const _ of [1, 2])
    expect(await visitor.call(removeItem, { id })).toMatchObject({
      ok: true,
      data: { lines: [{ productId: kept.id }], itemCount: 1 },
    });
});

test('a changed price is reported until it was seen, then the next change, and compared with the price seen', async () => {
  const [visitor, stranger] = [shop.visitor(), shop.visitor()];
  const product = await makeProduct(shop.owner, { priceCents: 10_000 });
  const { lines } = await addToCart(visitor, product);
  const id = lines[0]?.id ?? '';
  const costs = (priceCents: number) =>
    shop.owner.query('update products set price_cents = $2 where id = $1', [product.id, priceCents]);
  const noticesNow = async () => {
    const answer = await visitor.call(getCart, {});
    return answer.ok ? answer.data.lines.flatMap(({ notices }) => notices) : answer;
  };
  await costs(8_000);
  const cheaper = [{ kind: 'price_changed', beforeCents: 10_000, nowCents: 8_000 }];
  expect(await noticesNow()).toEqual(cheaper);
  await addToCart(stranger, product);
  await stranger.call(seePrices, { lines: [{ id, unitCents: 8_000 }] });
  expect(await noticesNow()).toEqual(cheaper);

  expect(await visitor.call(seePrices, { lines: [{ id, unitCents: 8_000 }] })).toMatchObject({ ok: true });
  expect(await noticesNow()).toEqual([]);
  await costs(10_000);
  expect(await noticesNow()).toEqual([{ kind: 'price_changed', beforeCents: 8_000, nowCents: 10_000 }]);
});

test('a coupon is accepted in any letter case, can be removed, and does not affect the free shipping threshold', async () => {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 30_000 }));
  expect(await visitor.call(getCart, {})).toMatchObject({
    data: { totalCents: 30_000, pixTotalCents: 28_500, freeShippingMissingCents: 1 },
  });
  expect(await visitor.call(applyCoupon, { code: 'elegante 10' })).toMatchObject({
    data: {
      coupon: {
        code: 'ELEGANTE10',
        benefit: { kind: 'percent', percent: 10 },
        discountCents: 3_000,
        problem: null,
      },
      totalCents: 27_000,
      pixTotalCents: 25_650,
      freeShippingMissingCents: 1,
    },
  });
  expect(await visitor.call(applyCoupon, { code: 'ELEGANTE11' })).toMatchObject(
    refusal(404, 'coupon_invalid'),
  );
  expect(await visitor.call(getCart, {})).toMatchObject({ data: { coupon: { code: 'ELEGANTE10' } } });
  expect(await visitor.call(removeCoupon, {})).toMatchObject({ data: { coupon: null, totalCents: 30_000 } });
});
