import type { OrderView } from '#contracts/orders.ts';
import { type OrderForRequests, withdrawalFrom } from '#domain/after-sale/returns.ts';
import { isPartSent, unitsGone } from '#domain/fulfilment/parcels.ts';
import type { FulfilmentStatus, PaymentStatus } from '#domain/orders/orders.ts';
import type { AfterSaleRow } from '../../sql/after-sale/after-sale.sql.ts';
import type { RequestRow } from '../../sql/after-sale/order-requests.sql.ts';
import { receiptsOf } from '../../sql/after-sale/receipts.ts';

/** The items, with the units that have left while a part of the order is still in the shop. */
function withAway(
  { items, parcels }: Pick<AfterSaleRow, 'items' | 'parcels'>,
  { fulfilmentStatus }: Pick<OrderView, 'fulfilmentStatus'>,
): OrderForRequests['items'] {
  if (fulfilmentStatus !== 'preparing' || !isPartSent(items, parcels)) return items;
  return items.map((item) => ({ ...item, away: unitsGone(parcels, item.id) }));
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
    items: withAway(row, order),
    isExchangeOpen: row.isExchangeOpen,
    isGift: row.isGift,
    requests,
  };
}
