import type { Queryable } from '../../ports/database.ts';
import { claiming } from '../order-claims.sql.ts';
import { column, write } from '../statements.ts';
import { sql } from '../tag.ts';
import { addFlag } from './orders.sql.ts';

/** Claims orders whose payment or review deadline has passed, oldest first. */
export const claimDueOrders = column<[now: Date, limit: number], string>((now, limit) =>
  claiming(
    sql`select id, expires_at as since from orders
      where payment_status in ('awaiting_payment', 'failed', 'under_review') and expires_at <= ${now.toISOString()}::timestamptz`,
    limit,
  ),
);

/**
 * Flags an order that ended although the provider would not show or cancel its charges: the back office has to check there.
 * Nothing more is done automatically for such a charge until the provider reports it again.
 */
export async function giveUpCharges(
  tx: Queryable,
  orderId: string,
  paymentIds: readonly string[],
): Promise<void> {
  await markUnreadable(tx, orderId, paymentIds);
  await addFlag(tx, orderId, 'charge_unreadable');
}

export const markUnreadable = write<[orderId: string, paymentIds: readonly string[]]>(`
  update payment_transactions set status = 'unreadable'
  where order_id = $1 and id = any ($2::uuid[]) and status in ('pending', 'processing', 'underpaid')`);
