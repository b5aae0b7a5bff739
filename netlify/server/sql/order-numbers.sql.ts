import type { Queryable, Shopper } from '../ports/database.ts';
import { ORDER_COLUMNS, type OrderRow, reviveOrder } from './orders.sql.ts';

/** The id of the order with this number, or null. */
export async function findOrderIdByNumber(tx: Queryable, orderNumber: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>('select id from orders where order_number = $1', [
    orderNumber,
  ]);
  return rows[0]?.id ?? null;
}

/** The shopper's own order with this number, or null. */
export async function findOrderOfShopper(
  tx: Queryable,
  shopper: Shopper,
  orderNumber: string,
): Promise<OrderRow | null> {
  const { rows } = await tx.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where o.order_number = $1 and (o.guest_hash = $2 or o.user_id = $3)`,
    [orderNumber, shopper.guestHash, shopper.actor === 'customer' ? shopper.userId : null],
  );
  return reviveOrder(rows[0]);
}
