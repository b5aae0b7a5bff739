import type { OrderView } from '#contracts/orders.ts';
import { type OrderForRequests, withdrawalFrom } from '#domain/after-sale/returns.ts';
import type { UnitsSent } from '#domain/after-sale/units.ts';
import { isGone, isPartSent } from '#domain/fulfilment/parcels.ts';
import type { FulfilmentStatus, PaymentStatus } from '#domain/orders/orders.ts';
import type { AfterSaleRow } from '../../sql/after-sale/after-sale.sql.ts';
import type { RequestRow } from '../../sql/after-sale/order-requests.sql.ts';
import { receiptsOf } from '../../sql/after-sale/receipts.ts';

/** The items, with the parcels that their units left in, and whether a part of the order is still in the shop. */
export function itemsInParcels<
  Item extends Pick<AfterSaleRow['items'][number], 'id' | 'quantity' | 'refundedQuantity'>,
>(
  { items, parcels }: { items: readonly Item[]; parcels: AfterSaleRow['parcels'] },
  { fulfilmentStatus }: Pick<OrderView, 'fulfilmentStatus'>,
): (Item & { sent: UnitsSent[]; isPart: boolean })[] {
  const isPart = fulfilmentStatus === 'preparing' && isPartSent(items, parcels);
  return items.map((item) => ({ ...item, isPart, sent: sentOf(item, parcels) }));
}

function sentOf({ id }: { id: string }, parcels: AfterSaleRow['parcels']): UnitsSent[] {
  return parcels.flatMap(({ position, state, units }) => {
    const held = isGone(state) ? units.find(({ itemId }) => itemId === id) : undefined;
    return held
      ? [{ parcel: position, units: held.units, back: held.back, hasArrived: state === 'delivered' }]
      : [];
  });
}

/** The order in the form of the domain rules. */
export function forRequests(
  order: Pick<OrderView, 'paymentStatus' | 'fulfilmentStatus'>,
  row: Pick<AfterSaleRow, 'deliveredAt' | 'receipts' | 'items' | 'isExchangeOpen' | 'isGift' | 'parcels'>,
  requests: RequestRow[],
): OrderForRequests {
  const began = withdrawalFrom(receiptsOf(row.receipts));
  return {
    payment: order.paymentStatus as PaymentStatus,
    fulfilment: order.fulfilmentStatus as FulfilmentStatus,
    deliveredAt: row.deliveredAt,
    startedAt: began.isOwn ? null : began.at,
    items: itemsInParcels(row, order),
    isExchangeOpen: row.isExchangeOpen,
    isGift: row.isGift,
    requests,
  };
}
