import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import type { DeskOrder, DeskOrderRow, OrderExportInput, OrderListInput } from '#contracts/admin/orders.ts';
import { pageCount } from '#domain/catalogue.ts';
import { IN_DELIVERY, SHOWN_STATUSES } from '#domain/order-status.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { type DeskOrderFilter, findDeskOrder, findOrderRows } from '../../sql/admin-orders.sql.ts';
import { type Staff, staffRead } from './staff-write.ts';

type Desk = Pick<Services, 'database'>;
type Page = { items: DeskOrderRow[]; total: number; page: number; totalPages: number };

const DELIVERY: readonly string[] = IN_DELIVERY.map((shown) => SHOWN_STATUSES[shown].stored);

/** What the list's filters mean; null: a status that the tab does not show, which finds nothing. */
export function orderFilterOf({
  aba,
  status,
  busca,
  atencao,
  de,
  ate,
}: OrderExportInput): DeskOrderFilter | null {
  const ofTab = aba === 'entrega' ? DELIVERY : null;
  if (status && ofTab && !ofTab.includes(status)) return null;
  return {
    text: busca,
    statuses: status ? [status] : (ofTab ?? []),
    flagged: atencao === 'sim',
    from: de ?? null,
    to: ate ?? null,
  };
}

/** A page of the orders. */
export async function listOrders(
  desk: Desk,
  staff: Staff,
  { sentido, pagina, ...wanted }: OrderListInput,
): Promise<Outcome<Page, never>> {
  const filter = orderFilterOf(wanted);
  const slice = { descending: sentido === 'desc', limit: PAGE_SIZE, offset: (pagina - 1) * PAGE_SIZE };
  const found = filter
    ? await staffRead(desk, staff, (tx) => findOrderRows(tx, filter, slice))
    : { items: [], total: 0 };
  return { ok: true, value: { ...found, page: pagina, totalPages: pageCount(found.total, PAGE_SIZE) } };
}

export async function openDeskOrder(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<DeskOrder, 'not_found'>> {
  const order = await staffRead(desk, staff, (tx) => findDeskOrder(tx, id));
  return order ? { ok: true, value: order } : { ok: false, code: 'not_found' };
}
