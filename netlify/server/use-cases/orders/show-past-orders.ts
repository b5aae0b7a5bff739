import type { MyPastOrder } from '#contracts/past-orders.ts';
import type { Has } from '../../compose.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { findMyPastOrders } from '../../sql/people/past-orders.sql.ts';

/** A customer's orders of the shop that this one moved in from. */
export async function showPastOrders(
  { database }: Has<'database'>,
  userId: string,
): Promise<Outcome<{ orders: MyPastOrder[] }, never>> {
  return ok({ orders: await findMyPastOrders(database.as({ actor: 'system' }), userId) });
}
