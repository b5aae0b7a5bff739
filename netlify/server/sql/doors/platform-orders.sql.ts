import type { PlatformEvent } from '#domain/doors/events.ts';
import { all, write } from '../statements.ts';

/** Orders of assistants, for the platform that is told how they go on (db/migrations/0591_platform_orders.sql). Needs the actor `system`. */

/** From now on the platform is told of this order, also one that wanted nothing any more. */
export const followOrder = write<
  [platform: string, address: string, kinds: readonly PlatformEvent[], orderId: string]
>(
  `with platform as (
     insert into webhook_endpoints (platform, address, kinds) values ($1, $2, $3)
     on conflict (platform) do update set address = excluded.address, kinds = excluded.kinds, state = 'on',
       failing_since = case when webhook_endpoints.state = 'on' then webhook_endpoints.failing_since end,
       slow_until = case when webhook_endpoints.state = 'on' then webhook_endpoints.slow_until end
     returning id)
   insert into platform_orders (order_id, endpoint_id) select $4, id from platform on conflict do nothing`,
);

/** What happened to an order besides its delivery. */
export type Adjustment = {
  id: string;
  type: 'refund' | 'credit' | 'cancellation' | 'dispute';
  status: 'pending' | 'completed' | 'failed';
  occurredAt: Date;
  /** What went back; null: it is no money. */
  backCents: number | null;
};

/** What went back without being asked for here, in the provider's own panel, is a refund of its charge. */
export const findAdjustments = all<[orderId: string], Adjustment>(
  `select id, type, status, "occurredAt", "backCents" from (
     select r.id, 'refund' as type, case r.status when 'done' then 'completed' when 'refused' then 'failed' else 'pending' end as status,
       r.created_at as "occurredAt", r.amount_cents as "backCents"
     from refunds r where r.order_id = $1
     union all
     select p.id, 'refund', 'completed', p.updated_at, p.refunded_amount_cents - p.asked from (
       select t.*, coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = t.id and r.status = 'done'), 0)::bigint as asked
       from payment_transactions t where t.order_id = $1) p where p.refunded_amount_cents > p.asked
     union all
     select e.id, case e.kind when 'credit_returned' then 'credit' when 'payment_chargeback' then 'dispute' else 'cancellation' end,
       'completed', e.created_at, case e.kind when 'credit_returned' then (e.data->>'amountCents')::bigint end
     from order_events e where e.order_id = $1
       and e.kind in ('credit_returned', 'payment_chargeback', 'payment_canceled', 'payment_expired', 'fulfilment_canceled')) a
   order by "occurredAt", id`,
);
