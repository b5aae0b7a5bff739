import type { OrderExportInput, OrderListInput } from '#contracts/admin/orders.ts';
import { IN_DELIVERY, SHOWN_STATUSES } from '#domain/orders/order-status.ts';
import { canPay, stateOf } from '#domain/orders/orders.ts';
import { orderLink } from '../../../auth/order-token.ts';
import type { Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findEarnedCoupon } from '../../../sql/after-sale/earned-coupon.sql.ts';
import {
  type DeskOrderFilter,
  findDeskOrder,
  findOrderRows,
} from '../../../sql/order-desk/admin-orders.sql.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

const DELIVERY: readonly string[] = IN_DELIVERY.map((shown) => SHOWN_STATUSES[shown].stored);

/** The filters of the order list for SQL; null if the tab does not show the status, so nothing matches. */
export function orderFilterOf(input: OrderExportInput): DeskOrderFilter | null {
  const { aba, status, busca, atencao, de, ate } = input;
  const ofTab = aba === 'entrega' ? DELIVERY : null;
  if (status && ofTab && !ofTab.includes(status)) return null;
  return {
    text: busca,
    statuses: status ? [status] : (ofTab ?? []),
    parcels: aba === 'entrega',
    flagged: atencao === 'sim',
    late: atencao === 'atrasados',
    from: de ?? null,
    to: ate ?? null,
  };
}

/** One page of the orders. */
export async function listOrders(desk: Desk, staff: Staff, { sentido, pagina, ...wanted }: OrderListInput) {
  const filter = orderFilterOf(wanted);
  if (!filter) return ok({ items: [], total: 0, page: pagina, totalPages: 0 });
  const descending = sentido === 'desc';
  return staffPage(desk, staff, pagina, (tx, slice) => findOrderRows(tx, filter, { descending, ...slice }));
}

export async function openDeskOrder(
  desk: Desk & { config: Pick<Services['config'], 'siteUrl' | 'appSecret'> },
  staff: Staff,
  { id }: { id: string },
) {
  const found = await staffRead(desk, staff, async (tx) => ({
    order: await findDeskOrder(tx, id),
    coupon: await findEarnedCoupon(tx, id),
  }));
  const { order, coupon } = found;
  if (!order) return fail('not_found');
  const isOpen = canPay(stateOf(order));
  const payUrl = isOpen ? orderLink(desk.config, 'pendente', id) : null;
  return ok({ ...order, coupon, payUrl });
}
