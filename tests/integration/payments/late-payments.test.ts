import { afterEach, expect, test } from 'vitest';
import { type OrderView, payOrder, getOrder as showOrder } from '#contracts/orders.ts';
import { getOrder } from '#server/sql/orders/orders.sql.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { providerOrder } from '#server/use-cases/payments/provider-order.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { openCouponScene } from '#tests/support/coupons.ts';
import { chargesOf, pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import { ageFormerOrders, makeProduct, placeOne, stockOf } from '#tests/support/scene.ts';
import { dataOf, ownServices } from '#tests/support/shop.ts';

const started = new Date(Date.now() - 1_000);
const scene = await openCouponScene();
const { shop } = scene;
const services = ownServices();
await ageFormerOrders(shop.owner);
const staff = { userId: scene.admin.account.id, email: scene.admin.account.email };
afterEach(() => shop.world.provider.set({ holdWebhooks: false, down: false }));

const system = <T>(work: Parameters<typeof shop.owner.transaction<T>>[1]) =>
  shop.owner.transaction({ actor: 'system' }, work);

async function expire({ id }: OrderView): Promise<void> {
  await system((tx) =>
    tx.query(`update orders set expires_at = now() - interval '1 minute' where id = $1`, [id]),
  );
  await shop.runJob('expire-orders');
}

async function payLate({ id }: OrderView): Promise<void> {
  await pay(shop, id);
  await shop.world.provider.run();
  await shop.world.provider.run();
}

async function bought(code: string): Promise<OrderView> {
  return dataOf(await scene.buy(await scene.withCoupon(code)));
}

async function usesOf(promotionId: string): Promise<number> {
  const { rows } = await system((tx) =>
    tx.query<{ uses: number }>(
      'select count(*)::int as uses from promotion_redemptions where promotion_id = $1 and released_at is null',
      [promotionId],
    ),
  );
  return rows[0]?.uses ?? -1;
}

test('paid late with a coupon that is still available, the order is paid and the coupon used again', async () => {
  const coupon = await createdPromotion(scene.admin, { usageLimit: 1 });
  const other = await scene.withCoupon(coupon.code);
  const order = await bought(coupon.code);
  await expire(order);
  expect(await usesOf(coupon.id)).toBe(0);
  await payLate(order);
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'paid', stock: 'held' });
  expect(await usesOf(coupon.id)).toBe(1);
  expect(await scene.buy(other)).toMatchObject({ ok: false, error: { code: 'coupon_used_up' } });
});

test('paid late with a coupon whose last use is taken, the money is refunded and the stock stays', async () => {
  const coupon = await createdPromotion(scene.admin, { usageLimit: 1 });
  const other = await scene.withCoupon(coupon.code);
  const order = await bought(coupon.code);
  await expire(order);
  expect((await scene.buy(other)).ok).toBe(true);
  const before = await stockOf(shop.owner, scene.product.variantId);
  await payLate(order);
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'refunded',
    stock: 'returned',
    flags: ['paid_late'],
  });
  expect(await usesOf(coupon.id)).toBe(1);
  expect(await stockOf(shop.owner, scene.product.variantId)).toBe(before);
});

test('a late payment cannot use a once-per-customer coupon a second time', async () => {
  const coupon = await createdPromotion(scene.admin, { usageLimitPerCustomer: 1 });
  const order = await bought(coupon.code);
  await expire(order);
  const other = await bought(coupon.code);
  await system((tx) =>
    tx.query(
      'update orders set customer_cpf = (select customer_cpf from orders where id = $2) where id = $1',
      [order.id, other.id],
    ),
  );
  await payLate(order);
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'refunded', stock: 'returned' });
  expect(await usesOf(coupon.id)).toBe(1);
});

test('an order that the shop cancelled stays cancelled when paid: it is refunded and the buyer notified', async () => {
  const product = await makeProduct(shop.owner, { stock: 3 });
  const order = await placeOne(shop.visitor(), product);
  expect((await cancelOrder(services, staff, { id: order.id })).ok).toBe(true);
  await payLate(order);
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'refunded',
    stock: 'returned',
    flags: ['paid_late'],
    mails: ['order_placed', 'order_cancelled', 'order_refunded'],
  });
  const [charge] = await chargesOf(shop.owner, order.id);
  expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({
    canceled_amount: order.totalCents,
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(3);
});

/** A charge at the provider that the shop does not know: the provider forgot the key, or we crashed before storing its answer. */
async function chargeUnknownHere({ id }: OrderView): Promise<string> {
  const row = await system((tx) => getOrder(tx, id));
  const [attempt] = row.payments;
  if (!attempt) throw new Error('an order without an attempt');
  const request = providerOrder(row, attempt, null);
  const made = await services.payments.createOrder(request, crypto.randomUUID());
  const charge = made.ok && made.value.charges[0];
  if (!charge) throw new Error('not made');
  return charge.id;
}

test('an unknown charge with our order number pays the order if it is the only one paid', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  shop.world.provider.set({ holdWebhooks: true });
  const charge = await chargeUnknownHere(order);
  shop.world.provider.act(charge, 'pay');
  shop.world.provider.set({ holdWebhooks: false });
  await shop.world.provider.run();
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'paid', stock: 'held' });
  const [first] = await chargesOf(shop.owner, order.id);
  expect(await readAtProvider(shop, `/charges/${first}`)).toMatchObject({ status: 'canceled' });
});

test('a PIX code that the provider ends is told as ended, and a new one is made', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const [charge] = await chargesOf(shop.owner, order.id);
  const key = { order: order.id, token: order.token };
  expect(order).toMatchObject({ lapsed: false, payment: { method: 'pix' } });
  expect(shop.world.provider.act(charge ?? '', 'expire')).toMatchObject({ ok: true });
  await shop.world.provider.run();
  await shop.world.provider.run();
  expect(await shop.visitor().call(showOrder, key)).toMatchObject({
    data: { status: 'PENDING', payment: null, lapsed: true },
  });
  expect(await shop.visitor().call(payOrder, key)).toMatchObject({
    data: { payment: { method: 'pix' }, lapsed: false },
  });
});

test('an unknown charge of an order already paid is refunded', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  shop.world.provider.set({ holdWebhooks: true });
  const charge = await chargeUnknownHere(order);
  await pay(shop, order.id);
  shop.world.provider.act(charge, 'pay');
  shop.world.provider.set({ holdWebhooks: false });
  await shop.world.provider.run();
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'paid', flags: ['paid_twice'] });
  expect(await compareWithProvider(services, started)).toMatchObject({ value: { differences: [] } });
});

test('a pending unknown charge is cancelled, by its webhook or by the scheduled run', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const told = await chargeUnknownHere(order);
  await shop.world.provider.run();
  expect(await readAtProvider(shop, `/charges/${told}`)).toMatchObject({ status: 'canceled' });
  shop.world.provider.set({ holdWebhooks: true });
  const untold = await chargeUnknownHere(order);
  await reconcile(services, { quietMs: -60_000, since: started });
  expect(await readAtProvider(shop, `/charges/${untold}`)).toMatchObject({ status: 'canceled' });
  // The code shown to the shopper can still be paid.
  await pay(shop, order.id).catch(() => {});
  const [first] = await chargesOf(shop.owner, order.id);
  shop.world.provider.act(first ?? '', 'pay');
  shop.world.provider.set({ holdWebhooks: false });
  await shop.world.provider.run();
  expect((await stateOf(shop.owner, order.id)).payment).toBe('paid');
});

test('ending an order also cancels unknown charges for it', async () => {
  for (const end of [expire, (order: OrderView) => cancelOrder(services, staff, { id: order.id })]) {
    const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
    shop.world.provider.set({ holdWebhooks: true });
    const charge = await chargeUnknownHere(order);
    await end(order);
    expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ status: 'canceled' });
    shop.world.provider.set({ holdWebhooks: false });
    await shop.world.provider.run();
  }
});

test('a cancelled code paid at the bank is found by the scheduled run when its webhook is lost', async () => {
  const product = await makeProduct(shop.owner, { stock: 1 });
  const order = await placeOne(shop.visitor(), product);
  await expire(order);
  shop.world.provider.set({ loseWebhooks: true });
  await pay(shop, order.id);
  shop.world.provider.set({ loseWebhooks: false });
  await reconcile(services, { quietMs: -60_000, since: started });
  expect((await stateOf(shop.owner, order.id)).payment).toBe('expired');
  await reconcile(services, { quietMs: -60_000, closedQuietMs: -60_000, since: started });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'paid', flags: ['paid_late'] });
});
