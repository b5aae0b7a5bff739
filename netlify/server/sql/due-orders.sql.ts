import type { Queryable } from '../ports/database.ts';
import { claimOrders } from './order-claims.sql.ts';
import { addFlag } from './orders.sql.ts';

/** Takes orders in hand whose time to be paid, or to be reviewed, is over, oldest first. */
export function claimDueOrders(tx: Queryable, now: Date, limit: number): Promise<string[]> {
  const sql = `select id, expires_at as since from orders
     where payment_status in ('awaiting_payment', 'failed', 'under_review') and expires_at <= $1::timestamptz`;
  return claimOrders(tx, { sql, values: [now.toISOString()] }, limit);
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
