import type { Queryable } from '../../../ports/database.ts';
import { deleteMovedCustomers } from '../../../sql/people/moved-customers.sql.ts';
import { deletePastOrders } from '../../../sql/people/past-orders.sql.ts';

/** What one transaction takes back. */
const AT_ONCE = 500;

/**
 * Takes back past orders and customers of a move, as much as fits a transaction; false once nothing is left. Whoever has come and proven
 * the mailbox stays, without the orders.
 */
export async function undoPeople(tx: Queryable, moveId: string): Promise<boolean> {
  const orders = (await deletePastOrders(tx, moveId, AT_ONCE)) ?? 0;
  const { n } = await deleteMovedCustomers(tx, moveId, AT_ONCE);
  return orders + n > 0;
}
