import type { OrderExportInput } from '#contracts/admin/orders.ts';
import { ORDERS_HEADER, orderLine } from '#domain/orders/order-export.ts';
import { CSV_START, CSV_TYPE } from '#domain/text/csv.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import type { Services } from '../../../compose.ts';
import { FileAnswer, ok } from '../../../ports/outcome.ts';
import { findExportedOrders, findMatchingOrders } from '../../../sql/order-desk/order-export.sql.ts';
import { type Staff, staffRead } from '../staff-write.ts';
import { orderFilterOf } from './browse-orders.ts';

const BATCH = 500;

/** The orders that match the list's filters, newest first, as streamed CSV. */
export async function exportOrders(
  desk: Pick<Services, 'database' | 'clock'>,
  staff: Staff,
  input: OrderExportInput,
) {
  const filter = orderFilterOf(input);
  const ids = filter ? await staffRead(desk, staff, (tx) => findMatchingOrders(tx, filter)) : [];
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + ORDERS_HEADER;
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const orders = await staffRead(desk, staff, (tx) => findExportedOrders(tx, batch));
      yield orders.map(orderLine).join('');
    }
  }
  const name = `pedidos-${toISODate(today(desk.clock.now()))}.csv`;
  return ok(new FileAnswer(name, CSV_TYPE, lines()));
}
