import { afterEach, expect, test } from 'vitest';
import { payOrder } from '#contracts/orders.ts';
import { chargesOf, pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import { makeProduct, placeOne, stockOf } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
afterEach(() => shop.world.provider.set({ holdWebhooks: false, down: false }));

async function placedLongAgo(stock = 3) {
  const product = await makeProduct(shop.owner, { stock });
  const visitor = shop.visitor();
  const order = await placeOne(visitor, product);
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update orders set expires_at = now() - interval '1 minute' where id = $1`, [order.id]),
  );
  return { product, order, visitor };
}

test('an unpaid order expires: cancelled at the provider, restocked once, customer notified', async () => {
  const { product, order, visitor } = await placedLongAgo();
  await shop.runJob('expire-orders');
  await shop.runJob('expire-orders');
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'expired',
    stock: 'returned',
    mails: ['order_placed', 'order_cancelled'],
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(3);
  const [charge] = await chargesOf(shop.owner, order.id);
  expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ status: 'canceled' });
  const again = await visitor.call(payOrder, { order: order.id, token: order.token });
  expect(again).toMatchObject({ ok: false, error: { code: 'order_closed' } });
});

test('an order paid at the last moment becomes paid instead of expiring, before its webhook arrives', async () => {
  const { product, order } = await placedLongAgo();
  shop.world.provider.set({ holdWebhooks: true });
  await pay(shop, order.id);
  await shop.runJob('expire-orders');
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'paid', stock: 'held' });
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
});

test('while the provider is down nothing is restocked', async () => {
  const { product, order } = await placedLongAgo();
  shop.world.provider.set({ down: true });
  await shop.runJob('expire-orders');
  expect((await stateOf(shop.owner, order.id)).payment).toBe('awaiting_payment');
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
  shop.world.provider.set({ down: false });
  await shop.runJob('expire-orders');
  expect((await stateOf(shop.owner, order.id)).payment).toBe('expired');
});

test('a payment after expiry takes the stock that is left', async () => {
  const { product, order } = await placedLongAgo();
  await shop.runJob('expire-orders');
  await pay(shop, order.id);
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'paid',
    stock: 'held',
    flags: ['paid_late'],
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
});

test('a payment after expiry with nothing left is refunded and flagged', async () => {
  const { product, order } = await placedLongAgo(1);
  await shop.runJob('expire-orders');
  await placeOne(shop.visitor(), product);
  await pay(shop, order.id);
  await shop.world.provider.run();
  await shop.world.provider.run();
  const state = await stateOf(shop.owner, order.id);
  expect(state).toMatchObject({ payment: 'refunded', stock: 'returned' });
  // The refund was made; only the late payment is left to look at.
  expect(state.flags).toEqual(['paid_late']);
  expect(await stockOf(shop.owner, product.variantId)).toBe(0);
});
