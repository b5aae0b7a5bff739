import { beforeEach, expect, test } from 'vitest';
import { adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { payOrder } from '#contracts/orders.ts';
import { asShop, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf, moneyOf } from '#tests/support/exchanges.ts';
import { pay, stateOf } from '#tests/support/provider.ts';
import { fullTotal, makeProduct, stockOf, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

let dress: TestProduct;
let medium: string;
const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  dress = await makeDress(shop.owner, 5);
  medium = await sizeOf(shop.owner, dress.id, 'M');
});

/** Nothing was held and no money moved. */
async function expectUntouched({ order }: Bought, variant: string, stock: number): Promise<void> {
  expect(await stockOf(shop.owner, variant)).toBe(stock);
  expect(await moneyOf(shop.owner, order.id)).toMatchObject({ behind: fullTotal(10_000) });
  expect(await asShop(shop.owner, 'select from order_requests where order_id = $1', [order.id])).toEqual([]);
}

test('a refunded piece cannot be exchanged', async () => {
  const bought = await buyAndReceive(shop, dress);
  const desk = dataOf(await admin.call(adminGetOrder, { id: bought.order.id }));
  const items = [{ id: bought.item, quantity: 1 }];
  const { version } = desk;
  await admin.call(adminRefundOrder, { id: bought.order.id, amountCents: 10_000, items, version });
  expect(await exchangeFor(bought, medium)).toMatchObject({
    status: 409,
    error: { code: 'request_not_possible' },
  });
  expect(await stockOf(shop.owner, medium)).toBe(5);
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ refunded: 10_000, behind: 2_990 });
});

test('a size deleted since the page was opened is rejected with a message, and nothing is held', async () => {
  const other = await makeProduct(shop.owner, { priceCents: 10_000 });
  const bought = await buyAndReceive(shop, dress);
  await asShop(shop.owner, 'delete from variants where id = $1', [other.variantId]);
  expect(await exchangeFor(bought, other.variantId)).toMatchObject({
    status: 409,
    error: { code: 'exchange_unknown_variant' },
  });
  await expectUntouched(bought, medium, 5);
});

test('a product of another size family can be chosen, at its own price', async () => {
  const shoe = await makeProduct(shop.owner, { priceCents: 12_000, stock: 1 });
  const bought = await buyAndReceive(shop, dress);
  // As if it were another size of the same dress.
  expect(await exchangeFor(bought, shoe.variantId)).toMatchObject({
    status: 409,
    error: { code: 'exchange_price_changed', data: { differenceCents: 2_000, backCents: 0 } },
  });
  await expectUntouched(bought, shoe.variantId, 1);
  expect(await exchangeFor(bought, shoe.variantId, { differenceCents: 2_000 })).toMatchObject({ ok: true });
});

test('with two concurrent requests for different pieces, one is held and the other rejected', async () => {
  const other = await makeProduct(shop.owner, { priceCents: 10_000, stock: 5 });
  const bought = await buyAndReceive(shop, dress);
  const answers = await Promise.all([exchangeFor(bought, medium), exchangeFor(bought, other.variantId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'request_already_made' } });
  const left = (await stockOf(shop.owner, medium)) + (await stockOf(shop.owner, other.variantId));
  expect(left).toBe(9);
});

test('when the provider is down the piece is held, and the difference is paid once it is back', async () => {
  const dearer = await makeProduct(shop.owner, { priceCents: 15_000 });
  const bought = await buyAndReceive(shop, dress);
  shop.world.provider.set({ down: true });
  const held = heldOf(await exchangeFor(bought, dearer.variantId, { differenceCents: 5_000 }));
  expect(held).toMatchObject({ isPayable: true });
  const key = { order: held.orderId, token: held.token };
  expect(await bought.visitor.call(payOrder, key)).toMatchObject({
    status: 503,
    error: { code: 'payment_unavailable' },
  });
  shop.world.provider.set({ down: false });
  const asked = await Promise.all([bought.visitor.call(payOrder, key), bought.visitor.call(payOrder, key)]);
  expect(asked.some(({ ok }) => ok)).toBe(true);
  expect(shop.world.provider.store.ordersByCode(held.number)).toHaveLength(1);
  await pay(shop, held.orderId);
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'paid', stock: 'held' });
});
