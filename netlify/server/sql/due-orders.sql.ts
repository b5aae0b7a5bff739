import type { Queryable } from '../ports/database.ts';
import { addFlag } from './orders.sql.ts';

export type DueOrder = { id: string; dueAt: string };

/** Orders whose time to be paid, or to be reviewed, is over, oldest first, after the last one seen. */
export async function findDueOrders(
  tx: Queryable,
  now: Date,
  after: DueOrder | null,
  limit: number,
): Promise<DueOrder[]> {
  const { rows } = await tx.query<DueOrder>(
    `select id, expires_at::text as "dueAt" from orders
     where payment_status in ('awaiting_payment', 'failed', 'under_review') and expires_at <= $1
       and ($2::timestamptz is null or (expires_at, id) > ($2::timestamptz, $3::uuid))
     order by expires_at, id limit $4`,
    [now, after?.dueAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/**
 * Notes that an order ended although the provider would not show or call off charges of it: somebody has to look there.
 * Nothing is done for such a charge by itself any more, until the provider tells of it again.
 */
export async function giveUpCharges(
  tx: Queryable,
  orderId: string,
  paymentIds: readonly string[],
): Promise<void> {
  await tx.query(
    `update payment_transactions set status = 'unreadable'
     where order_id = $1 and id = any ($2::uuid[]) and status in ('pending', 'processing', 'underpaid')`,
    [orderId, paymentIds],
  );
  await addFlag(tx, orderId, 'charge_unreadable');
}
