import { holdsStock, type OrderState } from '#domain/orders.ts';
import { expireOrders } from '#server/use-cases/orders/expire-orders.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { asShop } from './after-sale.ts';
import { COUPON, type HistoryScene, STOCK } from './history-scene.ts';
import { unlikePlain } from './kept-beside.ts';

/** What must be true after every act, whatever happened; answers what is not. */
export async function brokenNow(scene: HistoryScene): Promise<string[]> {
  const { owner } = scene.shop;
  const [shelves, orders, uses, [counted]] = await Promise.all([
    asShop<{ id: string; stock: number; moved: number; held: number; aside: number }>(
      owner,
      `select v.id, v.stock, (select coalesce(sum(delta), 0) from stock_movements where variant_id = v.id) as moved,
         (select coalesce(sum(i.quantity - i.restocked_quantity), 0) from order_items i join orders o on o.id = i.order_id
           where i.variant_id = v.id and o.stock_state = 'held') as held,
         (select coalesce(sum(r.held_quantity), 0) from order_requests r where r.held_variant_id = v.id) as aside
       from variants v where v.product_id = $1`,
      [scene.productId],
    ),
    asShop<
      OrderState & {
        number: string;
        stock: 'held' | 'returned';
        coupon: boolean;
        live: boolean;
        money: number;
        isRisen: boolean;
      }
    >(
      owner,
      `select o.order_number as number, o.payment_status as payment, o.fulfilment_status as fulfilment, o.stock_state as stock,
         o.promotion_id is not null as coupon, exists (select from promotion_redemptions r
           where r.order_id = o.id and r.released_at is null) as live,
         (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'payment_paid') as money,
         exists (select from order_events c join order_events p on p.order_id = c.order_id and p.id > c.id
           where c.order_id = o.id and c.kind = 'payment_canceled' and p.kind = 'payment_paid') as "isRisen"
       from orders o where o.id = any ($1::uuid[])`,
      [scene.orders],
    ),
    asShop<{ email: string; uses: number }>(
      owner,
      `select email, count(*)::int as uses from promotion_redemptions where promotion_id = $1 and released_at is null group by email`,
      [scene.promotionId],
    ),
    asShop<{ live: number; all: number }>(
      owner,
      `select live, (select count(*)::int from promotion_redemptions r where r.promotion_id = u.promotion_id
         and r.released_at is null) as all from promotion_uses u where promotion_id = $1`,
      [scene.promotionId],
    ),
  ]);
  const broken: string[] = [];
  for (const { stock, moved, held, aside } of shelves) {
    if (stock < 0) broken.push(`stock ${stock}`);
    if (stock !== STOCK + moved) broken.push(`stock ${stock}, but its movements say ${STOCK + moved}`);
    if (stock !== STOCK - held - aside)
      broken.push(`stock ${stock}, but orders hold ${held} and requests ${aside}`);
  }
  for (const { number, payment, fulfilment, stock, coupon, live, money, isRisen } of orders) {
    const where = `${number} (${payment}/${fulfilment})`;
    const holds = holdsStock({ payment, fulfilment });
    if (holds !== (stock === 'held')) broken.push(`${where}: its stock is ${stock}`);
    if (coupon && holds !== live) broken.push(`${where}: its coupon is ${live ? 'used' : 'released'}`);
    if (isRisen) broken.push(`${where}: lives again although it was cancelled`);
    if (money > 1) broken.push(`${where}: became paid ${money} times`);
  }
  const all = uses.reduce((sum, one) => sum + one.uses, 0);
  if (counted && counted.live !== counted.all)
    broken.push(`the coupon is in ${counted.all} orders, but counted in ${counted.live}`);
  if (all > COUPON.usageLimit) broken.push(`the coupon is in ${all} orders`);
  if (uses.some((one) => one.uses > COUPON.usageLimitPerCustomer))
    broken.push('a person has the coupon too often');
  return broken;
}

/**
 * Lets everything come to rest, as the scheduled runs do in the end, and compares with the provider; then lets the time of
 * whatever still waits be over. Answers what is not as it must be.
 */
export async function brokenAtLast(scene: HistoryScene): Promise<string[]> {
  await settle(scene);
  const broken = [
    ...(await brokenNow(scene)),
    ...(await differences(scene)),
    ...(await unlikePlain(scene.shop.owner)),
  ];
  await asShop(
    scene.shop.owner,
    `update orders set expires_at = now() - interval '1 minute'
     where id = any ($1::uuid[]) and payment_status in ('awaiting_payment', 'failed', 'under_review')`,
    [scene.orders],
  );
  // A run that died has orders in hand for a minute yet.
  await asShop(
    scene.shop.owner,
    `update order_claims set until = now() - interval '1 minute' where order_id = any ($1::uuid[])`,
    [scene.orders],
  );
  // The first run may find an order under review that was not known to be.
  await expireOrders(scene.services);
  await settle(scene);
  broken.push(...(await brokenNow(scene)), ...(await differences(scene)), ...(await unended(scene)));
  broken.push(...(await unlikePlain(scene.shop.owner)));
  return broken;
}

async function settle({ shop, services }: HistoryScene): Promise<void> {
  for (let round = 0; round < 3; round++) {
    // What could not be delivered is delivered in the end.
    for (const { id, state } of shop.world.provider.webhooks.latest(200))
      if (state !== 'delivered') shop.world.provider.webhooks.redeliver(id);
    await shop.world.provider.run();
    await reconcile(services, { quietMs: -60_000, closedQuietMs: -60_000 });
  }
}

/** Money and charges, ours and the provider's. */
async function differences(scene: HistoryScene): Promise<string[]> {
  const compared = await compareWithProvider(scene.services, scene.startedAt);
  if (!compared.ok) return ['the provider cannot be compared with'];
  const mine = new Set(
    (
      await asShop<{ number: string }>(
        scene.shop.owner,
        'select order_number as number from orders where id = any ($1::uuid[])',
        [scene.orders],
      )
    ).map(({ number }) => number),
  );
  return compared.value.differences
    .filter(({ order }) => mine.has(order))
    .map(({ order, kind, ours, theirs }) => `${order}: ${kind}, ours ${ours}, theirs ${theirs}`);
}

/** Orders that still wait after their time, money on its way without an end, and money of more than one attempt. */
async function unended(scene: HistoryScene): Promise<string[]> {
  const rows = await asShop<{ number: string; payment: string; refunds: number; kept: number }>(
    scene.shop.owner,
    `select o.order_number as number, o.payment_status as payment,
       (select count(*)::int from refunds r where r.order_id = o.id and r.status = 'requested') as refunds,
       (select count(*)::int from payment_transactions t where t.order_id = o.id
         and t.paid_amount_cents > t.refunded_amount_cents and t.status <> 'chargedback') as kept
     from orders o where o.id = any ($1::uuid[])`,
    [scene.orders],
  );
  return rows.flatMap(({ number, payment, refunds, kept }) => [
    ...(['awaiting_payment', 'failed', 'under_review'].includes(payment)
      ? [`${number} is still ${payment}`]
      : []),
    ...(refunds > 0 ? [`${number} has ${refunds} refunds under way`] : []),
    ...(kept > 1 ? [`${number} keeps the money of ${kept} attempts`] : []),
  ]);
}

/** Where the orders of a history stand, for the figures of a run. */
export async function endsOf(scene: HistoryScene): Promise<string[]> {
  const rows = await asShop<{ ended: string }>(
    scene.shop.owner,
    `select payment_status || '/' || fulfilment_status as ended from orders where id = any ($1::uuid[])`,
    [scene.orders],
  );
  return rows.map(({ ended }) => ended);
}

/** Makes what happened older, so that the next history's runs have nothing to do with it. */
export async function forget(scene: HistoryScene): Promise<void> {
  await asShop(
    scene.shop.owner,
    `with aged as (update payment_transactions set created_at = created_at - interval '40 days'
       where order_id = any ($1::uuid[]))
     update orders set created_at = created_at - interval '1 hour' where id = any ($1::uuid[])`,
    [scene.orders],
  );
}
