import type { OrderExportInput } from '#contracts/admin/orders.ts';
import { ORDER_FILE } from '#domain/orders/order-export.ts';
import { findExportedOrders, findMatchingOrders } from '../../../sql/orders/order-export.sql.ts';
import { batchedFile } from '../csv-answer.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';
import { orderFilterOf } from './browse-orders.ts';

/** The orders that match the list's filters, newest first, as streamed CSV. */
export async function exportOrders(desk: Desk, staff: Staff, input: OrderExportInput) {
  const filter = orderFilterOf(input);
  const ids = filter ? await staffRead(desk, staff, (tx) => findMatchingOrders(tx, filter)) : [];
  return batchedFile(desk, staff, { name: 'pedidos', ...ORDER_FILE }, ids, {
    size: 500,
    find: findExportedOrders,
  });
}
