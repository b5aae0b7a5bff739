import { afterEach, expect, test } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import type { Services } from '#server/compose.ts';
import type { PaymentFailure } from '#server/ports/payments.ts';
import { releaseOrders } from '#server/sql/order-claims.sql.ts';
import { claimUnfinished } from '#server/sql/orders/reconciliation.sql.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { expireOrders } from '#server/use-cases/orders/expire-orders.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { byCard, CARDS, chargesOf, pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import { ageFormerOrders, makeProduct, placeOne, stockOf } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const DAY_MS = 86_400_000;

const shop = await openShop();
const services = ownServices();
await ageFormerOrders(shop.owner);
// Each test triggers the second step of a test card itself.
shop.world.provider.set({ stepSeconds: 86_400 });
const staff = await makeStaff(shop.owner);
afterEach(() => shop.world.provider.set({ down: false, holdWebhooks: false }));

const system = <T>(work: Parameters<typeof shop.owner.transaction<T>>[1]) =>
  shop.owner.transaction({ actor: 'system' }, work);

async function inReview(stock = 3) {
  const product = await makeProduct(shop.owner, { stock });
  const order = await placeOne(shop.visitor(), product, await byCard(shop, CARDS.processingThenPaid));
  expect(order.paymentStatus).toBe('under_review');
  const [charge = ''] = await chargesOf(shop.owner, order.id);
  return { product, order, charge };
}

const overSince = ({ id }: OrderView, ms: number) =>
  system((tx) =>
    tx.query(`update orders set expires_at = now() - $2 * interval '1 millisecond' where id = $1`, [id, ms]),
  );

async function deadlineOf({ id }: OrderView): Promise<number> {
  const { rows } = await system((tx) =>
    tx.query<{ at: Date }>('select expires_at as at from orders where id = $1', [id]),
  );
  return rows[0]?.at.getTime() ?? 0;
}

/** The provider responds, but rejects these calls. */
const refusing = (...calls: ('readCharge' | 'cancelCharge')[]): Services => {
  const refused: PaymentFailure = { ok: false, code: 'refused', status: 404, message: 'Charge not found.' };
  const payments = { ...services.payments };
  for (const call of calls) payments[call] = async () => refused;
  return { ...services, payments };
};

test('a payment review expires after five business days: it is cancelled and the pieces restocked', async () => {
  const { product, order, charge } = await inReview();
  expect(await deadlineOf(order)).toBeGreaterThan(Date.now() + 5 * DAY_MS);
  await shop.runJob('expire-orders');
  expect((await stateOf(shop.owner, order.id)).payment).toBe('under_review');
  await overSince(order, 60_000);
  await shop.runJob('expire-orders');
  await shop.runJob('expire-orders');
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'expired',
    stock: 'returned',
    flags: ['review_ended'],
    mails: ['order_placed', 'order_cancelled'],
  });
  expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ status: 'canceled' });
  expect(await stockOf(shop.owner, product.variantId)).toBe(3);
});

test('a declined review leaves two days for another attempt, not the rest of its own deadline', async () => {
  const { order, charge } = await inReview();
  shop.world.provider.act(charge, 'refuse');
  await shop.world.provider.run();
  expect((await stateOf(shop.owner, order.id)).payment).toBe('failed');
  const left = (await deadlineOf(order)) - Date.now();
  expect(left).toBeGreaterThan(1.9 * DAY_MS);
  expect(left).toBeLessThan(2.1 * DAY_MS);
});

test('the desk can cancel an order under review at once: charge cancelled, restocked, customer notified', async () => {
  const { product, order, charge } = await inReview();
  expect(await cancelOrder(services, staff, { id: order.id })).toMatchObject({
    ok: true,
    value: { money: 'none' },
  });
  expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ status: 'canceled' });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'canceled',
    stock: 'returned',
    mails: ['order_placed', 'order_cancelled'],
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(3);
});

test('when a review was approved just before the cancellation, the desk is told and the order is paid', async () => {
  const { order, charge } = await inReview();
  shop.world.provider.set({ holdWebhooks: true });
  shop.world.provider.act(charge, 'pay');
  expect(await cancelOrder(services, staff, { id: order.id })).toMatchObject({
    ok: false,
    code: 'already_paid',
  });
  expect((await stateOf(shop.owner, order.id)).payment).toBe('paid');
});

test('an order with an unreadable charge ends after a day, flagged; a payment still finds the order', async () => {
  const product = await makeProduct(shop.owner, { stock: 1 });
  const order = await placeOne(shop.visitor(), product);
  const blind = refusing('readCharge');
  await overSince(order, 3_600_000);
  await expireOrders(blind);
  expect((await stateOf(shop.owner, order.id)).payment).toBe('awaiting_payment');
  await overSince(order, 25 * 3_600_000);
  await expireOrders(blind);
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'expired',
    stock: 'returned',
    flags: ['charge_unreadable'],
  });
  // It is not retried forever.
  const unfinished = await system(async (tx) => {
    const taken = await claimUnfinished(tx, 1_000);
    await releaseOrders(tx, taken, []);
    return taken;
  });
  expect(unfinished).not.toContain(order.id);
  await placeOne(shop.visitor(), product);
  await pay(shop, order.id);
  await shop.world.provider.run();
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'refunded', stock: 'returned' });
});

test('a review that the provider will not cancel still ends a day later, flagged', async () => {
  const { order } = await inReview();
  const stubborn = refusing('cancelCharge');
  await overSince(order, 3_600_000);
  await expireOrders(stubborn);
  expect((await stateOf(shop.owner, order.id)).payment).toBe('under_review');
  await overSince(order, 25 * 3_600_000);
  await expireOrders(stubborn);
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'expired',
    flags: ['review_ended', 'charge_unreadable'],
  });
});

test('a provider that is down for a working week does not keep an order open for ever', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  shop.world.provider.set({ down: true });
  await overSince(order, 2 * DAY_MS);
  await shop.runJob('expire-orders');
  expect((await stateOf(shop.owner, order.id)).payment).toBe('awaiting_payment');
  await overSince(order, 16 * DAY_MS);
  await shop.runJob('expire-orders');
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'expired',
    stock: 'returned',
    flags: ['charge_unreadable'],
  });
});

test('the desk can cancel an order whose charge the provider does not know; it is flagged', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  expect(await cancelOrder(refusing('readCharge'), staff, { id: order.id })).toMatchObject({ ok: true });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'canceled',
    stock: 'returned',
    flags: ['charge_unreadable'],
  });
});

test('an underpayment that was already refunded does not keep the order open', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const [charge = ''] = await chargesOf(shop.owner, order.id);
  await pay(shop, order.id, 500);
  shop.world.provider.act(charge, 'refund');
  await shop.world.provider.run();
  await overSince(order, 60_000);
  await shop.runJob('expire-orders');
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'expired', stock: 'returned' });
});
