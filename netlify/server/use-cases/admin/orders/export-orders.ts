import type { OrderExportInput } from '#contracts/admin/orders.ts';
import { ORDERS_HEADER, orderLine } from '#domain/orders/order-export.ts';
import { findExportedOrders, findMatchingOrders } from '../../../sql/order-desk/order-export.sql.ts';
import { batchedLines, csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';
import { orderFilterOf } from './browse-orders.ts';

const BATCH = 500;

/** The orders that match the list's filters, newest first, as streamed CSV. */
export async function exportOrders(desk: Desk, staff: Staff, input: OrderExportInput) {
  const filter = orderFilterOf(input);
  const ids = filter ? await staffRead(desk, staff, (tx) => findMatchingOrders(tx, filter)) : [];
  const lines = batchedLines(ORDERS_HEADER, ids, BATCH, async (batch) => {
    const orders = await staffRead(desk, staff, (tx) => findExportedOrders(tx, batch));
    return orders.map(orderLine);
  });
  return csvAnswer(desk, 'pedidos', lines);
}
