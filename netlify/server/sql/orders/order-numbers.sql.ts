import type { Queryable, Shopper } from '../../ports/database.ts';
import { first, value } from '../statements.ts';
import { type JsonOrder, ORDER_COLUMNS, type OrderRow, reviveOrder } from './orders.sql.ts';

/** The id of the order with this number, or null. */
export const findOrderIdByNumber = value<[orderNumber: string], string>(
  'select id from orders where order_number = $1',
);

/** The shopper's own order with this number, or null. */
export async function findOrderOfShopper(
  tx: Queryable,
  shopper: Shopper,
  orderNumber: string,
): Promise<OrderRow | null> {
  const row = await selectOrderOfShopper(
    tx,
    orderNumber,
    shopper.guestHash,
    shopper.actor === 'customer' ? shopper.userId : null,
  );
  return reviveOrder(row);
}

export const selectOrderOfShopper = first<
  [orderNumber: string, guestHash: string | null, userId: string | null],
  JsonOrder
>(
  `select ${ORDER_COLUMNS} from orders o where o.order_number = $1 and (o.guest_hash = $2 or o.user_id = $3)`,
);
