import type { PlannedOrder } from '#domain/move-in/to-past-orders.ts';
import type { Queryable } from '../../../ports/database.ts';
import { insertPastOrders } from '../../../sql/people/past-orders.sql.ts';

/**
 * Writes orders of another shop as history, some five hundred in one transaction: those that are not here yet, so that it may be repeated. They
 * belong to the accounts that have confirmed their addresses, or will. The actor is `admin` or `system`.
 */
export function writePastOrders(
  tx: Queryable,
  orders: readonly PlannedOrder[],
  moveId: string,
): Promise<{ created: number }> {
  return insertPastOrders(tx, orders, moveId);
}
