import type { PastOrderListInput } from '#contracts/admin/past-orders.ts';
import { PAST_ORDER_FILE } from '#domain/people/past-order-file.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/people/past-orders.sql.ts';
import { batchedFile } from '../csv-answer.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

export async function listPastOrders(desk: Desk, staff: Staff, input: PastOrderListInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => sql.findPastOrders(tx, input, slice));
}

export async function openPastOrder(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await staffRead(desk, staff, (tx) => sql.findPastOrder(tx, id));
  return found ? ok(found) : fail('not_found');
}

export async function showPastSales(desk: Desk, staff: Staff) {
  return ok({ months: await staffRead(desk, staff, sql.findPastMonths) });
}

export async function exportPastOrders(desk: Desk, staff: Staff, { busca }: { busca: string }) {
  const ids = await staffRead(desk, staff, (tx) => sql.findPastOrderIds(tx, busca));
  const file = { name: 'pedidos-anteriores', ...PAST_ORDER_FILE };
  return batchedFile(desk, staff, file, ids, { size: 500, find: sql.findExportedPastOrders });
}
