import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addAddress, listAddresses, removeAddress } from '#contracts/addresses.ts';
import { buyNow, openBuyNow } from '#contracts/buy-now.ts';
import { getCart } from '#contracts/cart.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, makeDress } from '#tests/support/after-sale.ts';
import { pieceOf, returningBuyer, wantedOf } from '#tests/support/returning.ts';
import {
  addToCart,
  checkoutOf,
  makeProduct,
  pixCodeOf,
  pixTotal,
  placeOne,
  stockOf,
  type TestProduct,
} from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const wanted = (product: TestProduct, changes: object = {}) => ({ ...wantedOf(product), ...changes });

const refusal = (status: number, code: string, data?: object) => ({
  ok: false,
  status,
  error: { code, ...(data && { data }) },
});

test('who bought before sees buyer, addresses, delivery and total of a piece, and never their whole CPF', async () => {
  const buyer = await returningBuyer(shop);
  const product = await makeProduct(shop.owner, { priceCents: 20_000, discountPercent: 10 });
  const answer = await buyer.call(openBuyNow, wanted(product, { quantity: 2 }));
  const shown = dataOf(answer);
  expect(shown).toMatchObject({
    buyer: { name: 'Vera de Teste', email: buyer.account.email },
    addresses: [{ id: buyer.address.id }],
    addressId: buyer.address.id,
    last: { service: 'padrao', method: 'pix' },
    keptVariantId: null,
    cart: {
      id: null,
      lines: [{ variantId: product.variantId, quantity: 2, unitCents: 18_000, notices: [] }],
      subtotalCents: 36_000,
      pixTotalCents: 34_200,
      coupon: null,
    },
    delivery: { problem: null },
  });
  expect(shown.delivery?.options.find(({ service }) => service === 'padrao')).toMatchObject({
    priceCents: 0,
  });
  const [row] = await asShop<{ cpf: string }>(
    shop.owner,
    'select customer_cpf as cpf from orders where user_id = $1',
    [buyer.account.id],
  );
  expect(shown.buyer.cpfEnd).toBe(row?.cpf.slice(-2));
  expect(JSON.stringify(answer)).not.toContain(row?.cpf.slice(0, 9));
});

test('one press orders the piece by the checkout’s rules, and the cart stays as it is', async () => {
  const buyer = await returningBuyer(shop);
  const [kept, product] = [await makeProduct(shop.owner), await makeProduct(shop.owner, { stock: 3 })];
  await addToCart(buyer, kept, 2);
  const before = dataOf(await buyer.call(getCart, {}));
  const placed = dataOf(await buyer.call(buyNow, pieceOf(product, buyer, pixTotal(10_000))));
  expect(placed).toMatchObject({
    hasAccount: true,
    totalCents: pixTotal(10_000),
    couponCode: null,
    items: [{ productId: product.id, quantity: 1 }],
    payment: { method: 'pix', amountCents: pixTotal(10_000) },
  });
  expect(placed.shipping.address).toContain('Avenida Paulista, 1000');
  expect(pixCodeOf(placed)).not.toBe('');
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
  expect(dataOf(await buyer.call(getCart, {}))).toEqual(before);
});

test('a press sent twenty times at once makes one order, and something else under its key is refused', async () => {
  const buyer = await returningBuyer(shop);
  const product = await makeProduct(shop.owner, { stock: 5 });
  const asked = pieceOf(product, buyer, pixTotal(10_000));
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.call(buyNow, asked)));
  const numbers = answers.map((answer) => (answer.ok ? answer.data.number : answer.error.code));
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toMatch(/^ORD-/);
  expect(await stockOf(shop.owner, product.variantId)).toBe(4);
  expect(await buyer.call(buyNow, { ...asked, quantity: 2 })).toMatchObject(refusal(409, 'key_reused'));
});

test('two buyers of the last piece: one has it, the other is told', async () => {
  const buyers = [await returningBuyer(shop), await returningBuyer(shop)];
  const product = await makeProduct(shop.owner, { stock: 1 });
  const answers = await Promise.all(
    buyers.map((buyer) => buyer.call(buyNow, pieceOf(product, buyer, pixTotal(10_000)))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal(409, 'quantity_over_stock', { available: 0 }));
  expect(await stockOf(shop.owner, product.variantId)).toBe(0);
});

test('another price is told with the new total, and nothing is ordered', async () => {
  const buyer = await returningBuyer(shop);
  const product = await makeProduct(shop.owner, { stock: 2 });
  await shop.owner.query('update products set price_cents = 12000 where id = $1', [product.id]);
  expect(await buyer.call(buyNow, pieceOf(product, buyer, pixTotal(10_000)))).toMatchObject(
    refusal(409, 'total_changed', { totalCents: pixTotal(12_000) }),
  );
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
  expect(await buyer.call(buyNow, pieceOf(product, buyer, pixTotal(12_000)))).toMatchObject({ ok: true });
});

test('what is not on sale, another piece’s variant and more than the stock are refused', async () => {
  const buyer = await returningBuyer(shop);
  const [gone, other, product] = [
    await makeProduct(shop.owner),
    await makeProduct(shop.owner),
    await makeProduct(shop.owner, { stock: 1 }),
  ];
  await shop.owner.query('update products set is_active = false where id = $1', [gone.id]);
  const try_ = (changes: object) => buyer.call(buyNow, pieceOf(product, buyer, 1, { ...changes }));
  for (const changes of [
    { productId: gone.id, variantId: gone.variantId },
    { variantId: other.variantId },
    { productId: randomUUID(), variantId: null },
  ])
    expect(await try_(changes), JSON.stringify(changes)).toMatchObject(refusal(409, 'product_unavailable'));
  expect(await try_({ quantity: 2 })).toMatchObject(refusal(409, 'quantity_over_stock'));
  expect(await try_({ quantity: 0 })).toMatchObject({ status: 400 });
});

test('another’s address, and one that is gone, are refused', async () => {
  const [buyer, other] = [await returningBuyer(shop), await returningBuyer(shop)];
  const product = await makeProduct(shop.owner);
  const toOther = pieceOf(product, other, pixTotal(10_000));
  expect(await buyer.call(buyNow, toOther)).toMatchObject(refusal(409, 'address_unknown'));
  const shown = dataOf(await buyer.call(openBuyNow, wanted(product, { addressId: other.address.id })));
  expect(shown).toMatchObject({ addressId: buyer.address.id, addresses: [{ id: buyer.address.id }] });
  const { addresses } = dataOf(await buyer.call(addAddress, { ...checkoutOf(1).address, number: '7' }));
  const second = addresses.find(({ number }) => number === '7')?.id ?? '';
  const placed = dataOf(
    await buyer.call(buyNow, pieceOf(product, buyer, pixTotal(10_000), { addressId: second })),
  );
  expect(placed.shipping.address).toContain('Avenida Paulista, 7,');
  await buyer.call(removeAddress, { id: second });
  expect(
    await buyer.call(buyNow, pieceOf(product, buyer, pixTotal(10_000), { addressId: second })),
  ).toMatchObject(refusal(409, 'address_unknown'));
});

test('guests are asked to sign in, and who has no order or no address to go through the checkout', async () => {
  const product = await makeProduct(shop.owner);
  const guest = shop.visitor();
  expect(await guest.call(openBuyNow, wanted(product))).toMatchObject({ status: 401 });
  const asked = pieceOf(product, { address: { id: randomUUID() } }, pixTotal(10_000));
  expect(await guest.call(buyNow, asked)).toMatchObject({ status: 401 });
  const newcomer = await signedIn(shop);
  dataOf(await newcomer.call(addAddress, checkoutOf(1).address));
  const [address] = dataOf(await newcomer.call(listAddresses, {})).addresses;
  expect(await newcomer.call(openBuyNow, wanted(product))).toMatchObject(refusal(409, 'buyer_unknown'));
  expect(
    await newcomer.call(buyNow, pieceOf(product, { address: address as never }, pixTotal(10_000))),
  ).toMatchObject(refusal(409, 'buyer_unknown'));
  const homeless = await signedIn(shop);
  await placeOne(homeless, await makeProduct(shop.owner));
  expect(await homeless.call(openBuyNow, wanted(product))).toMatchObject(refusal(409, 'buyer_unknown'));
});

test('the size kept last of a category is proposed, if it is in stock', async () => {
  const buyer = await returningBuyer(shop);
  const [bought, dress] = [await makeDress(shop.owner), await makeDress(shop.owner)];
  await shop.owner.query(
    `update products set category_id = (select id from categories order by slug limit 1) where id = any($1)`,
    [[bought.id, dress.id]],
  );
  const [row] = await asShop<{ colourId: string | null }>(
    shop.owner,
    'select color_id as "colourId" from variants where id = $1',
    [dress.variantId],
  );
  const open = async () =>
    dataOf(await buyer.call(openBuyNow, wanted(dress, { variantId: null, colourId: row?.colourId ?? null })));
  expect(await open()).toMatchObject({ keptVariantId: null, cart: { lines: [] }, delivery: null });
  await placeOne(buyer, bought);
  expect(await open()).toMatchObject({
    keptVariantId: dress.variantId,
    cart: { lines: [{ size: 'P', variantId: dress.variantId }] },
    delivery: { problem: null },
  });
  await asShop(shop.owner, 'update variants set stock = 0 where id = $1', [dress.variantId]);
  expect(await open()).toMatchObject({ keptVariantId: null, cart: { lines: [] } });
});
