import { holdsStock, type OrderState } from '#domain/orders/orders.ts';
import { CHARGED_BACK } from '#server/sql/after-sale/exchange-funds.sql.ts';
import { lapseExchanges } from '#server/use-cases/after-sale/lapse-exchanges.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { expireOrders } from '#server/use-cases/orders/expire-orders.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { asShop } from '../after-sale.ts';
import { denormalisedErrors } from '../denormalised.ts';
import { minutesLater, settle } from './history-end.ts';
import { brokenParcels } from './history-parcels.ts';
import { COUPON, type HistoryScene, STOCK } from './history-scene.ts';

/** Checks the invariants that hold after every action; returns the violations. */
export async function violationsNow(scene: HistoryScene): Promise<string[]> {
  const { owner } = scene.shop;
  const [shelves, orders, uses, [counted]] = await Promise.all([
    asShop<{ id: string; stock: number; moved: number; held: number }>(
      owner,
      `select v.id, v.stock, (select coalesce(sum(delta), 0) from stock_movements where variant_id = v.id) as moved,
         (select coalesce(sum(i.quantity - i.restocked_quantity), 0) from order_items i join orders o on o.id = i.order_id
           where i.variant_id = v.id and o.stock_state = 'held') as held
       from variants v where v.id = any ($1::uuid[])`,
      [scene.shelf],
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
  const broken = [...(await brokenExchanges(scene)), ...(await brokenParcels(scene))];
  for (const { stock, moved, held } of shelves) {
    if (stock < 0) broken.push(`stock ${stock}`);
    if (stock !== STOCK + moved) broken.push(`stock ${stock}, but its movements say ${STOCK + moved}`);
    if (stock !== STOCK - held) broken.push(`stock ${stock}, but orders hold ${held}`);
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

/** Credit of the order `x` by its ledger entries: moved to it with an exchanged item, or spent on the order itself. */
const creditOf = (
  isAlong: boolean,
) => `coalesce((select -sum(e.amount_cents) from credit_entries e where e.order_id = x.id
    and e.kind in ('spend', 'refund') and e.came_along = ${isAlong}), 0)::bigint`;

/** No money is counted twice, and each replacement is covered by the value of the exchanged item. */
async function brokenExchanges({ shop: { owner }, orders }: HistoryScene): Promise<string[]> {
  const [charges, exchanges, givenBack, credits] = await Promise.all([
    asShop<{ number: string; paid: number; back: number; moved: number }>(
      owner,
      `select o.order_number as number, t.paid_amount_cents as paid, t.refunded_amount_cents + coalesce((select sum(r.amount_cents)
           from refunds r where r.payment_id = t.id and r.status = 'requested'), 0)::bigint as back,
         coalesce((select sum(f.amount_cents) from exchange_funds f where f.payment_id = t.id), 0)::bigint
           + coalesce((select sum(k.amount_cents) from kept_as_credit k where k.payment_id = t.id), 0)::bigint as moved
       from payment_transactions t join orders o on o.id = t.order_id where o.id = any ($1::uuid[])`,
      [orders],
    ),
    asShop<{
      number: string;
      status: string;
      stock: string;
      moved: number;
      contested: number;
      asked: number;
      onWay: number;
      spent: number;
    }>(
      owner,
      `select x.order_number as number, r.status, x.stock_state as stock,
         coalesce((select sum(f.amount_cents) from exchange_funds f where f.order_id = x.id), 0)::bigint
           + ${creditOf(true)} as moved, ${creditOf(false)} as spent, ${CHARGED_BACK} as contested,
         i.exchange_paid_cents + case when r.status = 'accepted' then r.back_cents else 0 end as asked,
         (select count(*)::int from order_requests n where n.order_id = x.id and n.kind = 'exchange'
           and n.status in ('accepted', 'done')) as "onWay"
       from order_requests r join orders x on x.id = r.replacement_id join order_items i on i.order_id = x.id
       where r.order_id = any ($1::uuid[])`,
      [orders],
    ),
    asShop<{ number: string; quantity: number; gone: number }>(
      owner,
      `select o.order_number as number, i.quantity, i.refunded_quantity + coalesce((select sum(r.units) from order_requests r
           where r.order_item_id = i.id and r.kind = 'exchange' and r.status = 'accepted'), 0)::int as gone
       from order_items i join orders o on o.id = i.order_id where o.id = any ($1::uuid[])`,
      [orders],
    ),
    asShop<{ number: string; wanted: boolean; left: number; kept: number; given: number }>(
      owner,
      `select o.order_number as number, r.status = 'done' and r.back_as = 'credit' as wanted, r.back_cents as left,
         coalesce((select sum(k.amount_cents) from kept_as_credit k where k.request_id = r.id), 0)::bigint as kept,
         coalesce((select sum(e.amount_cents) from credit_entries e where e.dedupe_key = 'exchange:' || r.id), 0)::bigint as given
       from order_requests r join orders o on o.id = r.order_id where o.id = any ($1::uuid[])`,
      [orders],
    ),
  ]);
  return [
    ...charges.flatMap(({ number, paid, back, moved }) =>
      back + moved > paid
        ? [`${number}: of ${paid} paid ${back} went back and ${moved} to other orders or into credit`]
        : [],
    ),
    ...exchanges.flatMap(({ number, status, stock, moved, contested, asked, onWay, spent }) => {
      if ((status === 'canceled' || status === 'refused') && (moved > 0 || spent > 0))
        return [`${number}: its exchange is ${status}, but it keeps ${moved} and ${spent} of its own credit`];
      if (status === 'accepted' && (stock !== 'held' || moved !== asked))
        return [`${number}: its exchange is under way, its stock ${stock}, with ${moved} of ${asked}`];
      if (status === 'done' && onWay === 0 && moved - contested > asked)
        return [`${number}: has ${moved}, more than ${asked}`];
      return [];
    }),
    ...credits.flatMap(({ number, wanted, left, kept, given }) =>
      kept !== given || given > (wanted ? left : 0)
        ? [
            `${number}: ${given} of credit for ${kept} kept of ${left}, which was ${wanted ? '' : 'not '}wanted`,
          ]
        : [],
    ),
    ...givenBack.flatMap(({ number, quantity, gone }) =>
      gone > quantity ? [`${number}: ${gone} of ${quantity} units went back`] : [],
    ),
  ];
}

/**
 * Runs the scheduled work until nothing is left and compares with the provider, then lets all deadlines pass. Returns
 * the violations.
 */
export async function violationsAtEnd(scene: HistoryScene): Promise<string[]> {
  await settle(scene);
  const broken = [
    ...(await violationsNow(scene)),
    ...(await differences(scene)),
    ...(await denormalisedErrors(scene.shop.owner)),
  ];
  await asShop(
    scene.shop.owner,
    `update orders set expires_at = now() - interval '1 minute'
     where id = any ($1::uuid[]) and payment_status in ('awaiting_payment', 'failed', 'under_review')`,
    [scene.orders],
  );
  await asShop(
    scene.shop.owner,
    `update order_requests set hold_until = now() - interval '1 minute' where order_id = any ($1::uuid[]) and replacement_id is not null`,
    [scene.orders],
  );
  await minutesLater(scene);
  // The first run may find out that an order is under review.
  await expireOrders(scene.services);
  await settle(scene);
  await lapseExchanges(scene.services, createBudget(scene.services.clock));
  await settle(scene);
  broken.push(...(await violationsNow(scene)), ...(await differences(scene)), ...(await unended(scene)));
  broken.push(...(await denormalisedErrors(scene.shop.owner)));
  return broken;
}

/** Compares money and charges with the provider's. */
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

/** Finds orders pending after their deadline, refunds that never complete, and orders paid more than once. */
async function unended(scene: HistoryScene): Promise<string[]> {
  const open = await asShop<{ number: string }>(
    scene.shop.owner,
    `select x.order_number as number from order_requests r join orders x on x.id = r.replacement_id
     where r.order_id = any ($1::uuid[]) and r.status = 'accepted' and r.posted_at is null
       and x.fulfilment_status in ('none', 'preparing')`,
    [scene.orders],
  );
  const rows = await asShop<{
    number: string;
    payment: string;
    refunds: number;
    kept: number;
    untold: number;
  }>(
    scene.shop.owner,
    `select o.order_number as number, o.payment_status as payment,
       (select count(*)::int from refunds r where r.order_id = o.id and r.status = 'requested') as refunds,
       (select count(*)::int from payment_transactions t where t.order_id = o.id
         and t.paid_amount_cents > t.refunded_amount_cents and t.status not in ('chargedback', 'underpaid')) as kept,
       (select count(*)::int from payment_transactions t where t.order_id = o.id and t.status = 'underpaid'
         and t.paid_amount_cents > t.refunded_amount_cents and not 'underpaid' = any (o.flags)) as untold
     from orders o where o.id = any ($1::uuid[])`,
    [scene.orders],
  );
  const unposted = open.map(({ number }) => `${number} is still held for a piece that nobody posted`);
  const others = rows.flatMap(({ number, payment, refunds, kept, untold }) => [
    ...(['awaiting_payment', 'failed', 'under_review'].includes(payment)
      ? [`${number} is still ${payment}`]
      : []),
    ...(refunds > 0 ? [`${number} has ${refunds} refunds under way`] : []),
    ...(kept > 1 ? [`${number} keeps the money of ${kept} attempts`] : []),
    ...(untold > 0 ? [`${number} was paid short, and the desk was not told`] : []),
  ]);
  return [...unposted, ...others];
}

/** The number of a history's orders by status, for statistics. */
export async function endsOf(scene: HistoryScene): Promise<string[]> {
  const rows = await asShop<{ ended: string }>(
    scene.shop.owner,
    `select payment_status || '/' || fulfilment_status as ended from orders where id = any ($1::uuid[])`,
    [scene.orders],
  );
  return rows.map(({ ended }) => ended);
}

/** The number of a history's exchanges by result, for statistics. */
export async function exchangesOf(scene: HistoryScene): Promise<string[]> {
  const rows = await asShop<{ ended: string }>(
    scene.shop.owner,
    `select r.status || case when r.back_cents > 0 then ', cheaper, back as ' || r.back_as when x.total_cents > 0 then ', dearer' else ', equal' end
         || case when o.exchanged_from is not null then ', of an exchange' else '' end as ended
     from order_requests r join orders o on o.id = r.order_id join orders x on x.id = r.replacement_id
     where r.order_id = any ($1::uuid[])`,
    [scene.orders],
  );
  return rows.map(({ ended }) => ended);
}

/** Ages the history's data, so that later histories' jobs do not process it. */
export async function forget(scene: HistoryScene): Promise<void> {
  await asShop(
    scene.shop.owner,
    `with aged as (update payment_transactions set created_at = created_at - interval '40 days'
       where order_id = any ($1::uuid[]))
     update orders set created_at = created_at - interval '1 hour' where id = any ($1::uuid[])`,
    [scene.orders],
  );
}
