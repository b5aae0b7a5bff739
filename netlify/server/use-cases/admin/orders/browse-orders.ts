import type { DeskOrder, OrderExportInput, OrderListInput } from '#contracts/admin/orders.ts';
import { withdrawalFrom, withdrawalUntil } from '#domain/after-sale/returns.ts';
import { unitsToSendAgain } from '#domain/fulfilment/parcels.ts';
import { STUCK_DAYS } from '#domain/fulfilment/tracking.ts';
import { mayChange } from '#domain/orders/order-changes.ts';
import { IN_DELIVERY, SHOWN_STATUSES } from '#domain/orders/order-status.ts';
import { canPay, isPaid, stateOf } from '#domain/orders/orders.ts';
import { toISODate } from '#domain/time/calendar.ts';
import { orderLink } from '../../../auth/order-token.ts';
import type { Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findEarnedCoupon } from '../../../sql/after-sale/earned-coupon.sql.ts';
import { type ReceiptRow, receiptsOf } from '../../../sql/after-sale/receipts.ts';
import { type DeskOrderFilter, findDeskOrder, findOrderRows } from '../../../sql/orders/admin-orders.sql.ts';
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
    attention: atencao ?? null,
    from: de ?? null,
    to: ate ?? null,
  };
}

/** One page of the orders. */
export async function listOrders(desk: Desk, staff: Staff, { sentido, pagina, ...wanted }: OrderListInput) {
  const filter = orderFilterOf(wanted);
  if (!filter) return ok({ items: [], total: 0, page: pagina, totalPages: 0, stuckDays: STUCK_DAYS });
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
  const { receipts, address, ...rest } = order;
  const isEarly = mayChange(stateOf(order), { isGift: order.isGiftCard });
  const isPacked = isEarly && order.parcels.length > 0;
  const changeable = isEarly && !isPacked ? address : null;
  const isBack = order.parcels.some(({ id }) => unitsToSendAgain(order.items, order.parcels, id).length > 0);
  const sendAgainTo = isBack && isPaid(order.paymentStatus) ? address : null;
  return ok({
    ...rest,
    coupon,
    payUrl,
    changeable,
    isPacked,
    sendAgainTo,
    firstPurchase: firstPurchaseOf(receipts),
  });
}

/** The purchase behind an exchange; null for an order that is one itself. */
function firstPurchaseOf(chain: readonly ReceiptRow[]): DeskOrder['firstPurchase'] {
  const [first] = chain;
  if (!first || chain.length === 1) return null;
  const { id, number, placedAt, deliveredAt } = first;
  const since = withdrawalFrom(receiptsOf(chain)).at;
  return {
    id,
    number,
    placedAt,
    deliveredAt,
    withdrawalUntil: since && toISODate(withdrawalUntil(since)),
  };
}
