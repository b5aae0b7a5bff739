import type { PaymentMethod } from '#domain/payments/payments.ts';
import type { OurAttempt, OurOrder } from '#domain/settlement/reconciliation.ts';
import { claiming } from '../order-claims.sql.ts';
import { all, column, write } from '../statements.ts';
import { param, sql } from '../tag.ts';

/** Claims orders with pending work at the provider: refunds, or charges to cancel. */
export const claimUnfinished = column<[limit: number], string>((limit) =>
  claiming(
    sql`select order_id as id, min(since) as since from (
      select order_id, updated_at as since from refunds where status = 'requested'
      union all
      select t.order_id, t.updated_at from payment_transactions t join orders o on o.id = t.order_id
      where t.status in ('pending', 'processing') and t.charge_id is not null and t.attempt is distinct from coalesce(o.paid_attempt,
        case when o.payment_status in ('awaiting_payment', 'failed', 'under_review') then o.payment_attempt end)) open
    group by order_id`,
    limit,
  ),
);

/**
 * Claims orders with an attempt whose state may be outdated: open and not checked since `before`, requested without a
 * response, or cancelled and not checked since `closedBefore`, because a bank may accept such a code days later. Least
 * recently checked first.
 */
export const claimUncertain = column<
  [moments: { before: Date; closedBefore: Date; since: Date }, limit: number],
  string
>((moments, limit) => {
  const before = sql`${param(moments.before)}::timestamptz`;
  const since = sql`${param(moments.since)}::timestamptz`;
  return claiming(
    sql`select order_id as id, min(updated_at) as since from (
      select order_id, updated_at from payment_transactions
      where status in ('pending', 'processing', 'underpaid', 'unreadable') and updated_at < ${before} and created_at > ${since}
      union all
      select order_id, updated_at from payment_transactions
      where status = 'abandoned' and updated_at < ${before} and created_at > now() - interval '2 days'
      union all
      select order_id, updated_at from payment_transactions
      where status in ('canceled', 'failed', 'abandoned') and method <> 'credit_card' and paid_amount_cents = 0
        and charge_id is not null and updated_at < ${moments.closedBefore}
        and created_at > greatest(${since}, now() - interval '10 days')) looked
    group by order_id`,
    limit,
  );
});

/** Records that an order's attempts were checked now. */
export const markChecked = write<[orderId: string]>(
  'update payment_transactions set updated_at = now() where order_id = $1',
);

/** An order's data to compare with the provider. */
export type ComparedOrder = Omit<OurOrder, 'attempts'> & {
  flags: string[];
  attempts: (OurAttempt & { method: PaymentMethod })[];
};

/** Orders placed since then with any request to the provider, by number. */
export const findCompared = all<[since: Date], ComparedOrder>(`
  select o.order_number as number, o.payment_status as "paymentStatus", o.total_cents as "totalCents",
    o.refunded_cents as "refundedCents", o.paid_attempt as "paidAttempt", o.flags,
    json_agg(json_build_object('attempt', t.attempt, 'method', t.method, 'chargeId', t.charge_id, 'status', t.status,
      'amountCents', t.transaction_amount_cents, 'paidCents', t.paid_amount_cents,
      'refundedCents', t.refunded_amount_cents) order by t.attempt) as attempts
  from orders o join payment_transactions t on t.order_id = o.id
  where o.created_at >= $1 group by o.id order by o.order_number`);
