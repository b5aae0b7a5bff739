import type { OrderDetail, OrderSummary } from '#contracts/after-sale.ts';
import type { OrderView } from '#contracts/orders.ts';
import { toISODate } from '#domain/calendar.ts';
import { shownStatus } from '#domain/order-status.ts';
import type { FulfilmentStatus, PaymentStatus } from '#domain/orders.ts';
import { exchangeUntil, type OrderForRequests, requestProblem, withdrawalUntil } from '#domain/returns.ts';
import { hasFit, placesOf } from '#domain/sizing/buyers-fit.ts';
import { isShownInTimeline } from '#domain/timeline.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import type { Acting } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import * as afterSale from '../../sql/after-sale.sql.ts';
import { type RequestRow, requestsOf } from '../../sql/order-requests.sql.ts';
import { findOrderView } from './show-order.ts';

export type OrderKey = { order: string; token: string };

const PAGE_SIZE = 10;

/** One page of the customer's orders. */
export async function listOrders(
  { database }: Pick<Services, 'database'>,
  userId: string,
  page: number,
): Promise<Outcome<{ orders: OrderSummary[]; pageCount: number }, never>> {
  const { orders, total } = await afterSale.ordersOf(database.as(customer(userId)), userId, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { ok: true, value: { orders: orders.map(summary), pageCount: Math.ceil(total / PAGE_SIZE) } };
}

/** A customer's own order. Placed as a guest and never taken into the account, it opens by its token only. */
export async function openMyOrder(
  shop: Services,
  userId: string,
  id: string,
): Promise<Outcome<OrderDetail, 'not_found'>> {
  const acting = customer(userId);
  const isMine = await afterSale.isOrderOf(shop.database.as(acting), userId, id);
  return isMine ? detail(shop, acting, id, userId) : { ok: false, code: 'not_found' };
}

/** The order that a token opens. A wrong token and an unknown order answer alike. */
export async function openByToken(
  shop: Services,
  { order, token }: OrderKey,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, 'not_found'>> {
  if (!isOrderToken(shop.config, order, token)) return { ok: false, code: 'not_found' };
  return detail(shop, { actor: 'order', orderId: order }, order, reviewer);
}

/** An order as its owner sees it, with what may still be requested. */
export async function detail(
  shop: Services,
  acting: Acting,
  id: string,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, 'not_found'>> {
  const order = await findOrderView(shop, acting, id);
  if (!order) return { ok: false, code: 'not_found' };
  const { row, requests, isReviewer } = await shop.database.transaction(acting, async (tx) => ({
    row: await afterSale.findAfterSale(tx, id, reviewer),
    requests: await requestsOf(tx, id),
    isReviewer: reviewer !== null && (await afterSale.isOrderOf(tx, reviewer, id)),
  }));
  if (!row) return { ok: false, code: 'not_found' };
  return { ok: true, value: compose(order, row, requests, isReviewer, shop.clock.now()) };
}

function compose(
  order: OrderView,
  row: afterSale.AfterSaleRow,
  requests: RequestRow[],
  isReviewer: boolean,
  now: Date,
): OrderDetail {
  const subject = forRequests(order, row, requests);
  const { deliveredAt } = row;
  return {
    order,
    items: row.items.map((item, index) => ({
      ...itemView(order, index),
      id: item.id,
      withdrawal: requestProblem(subject, { kind: 'withdrawal', itemId: item.id }, now),
      // Any other size: which one is the customer's to say.
      exchange:
        item.otherSizes.length === 0
          ? 'request_not_possible'
          : requestProblem(subject, { kind: 'exchange', itemId: item.id, size: '' }, now),
      otherSizes: item.otherSizes,
      review: isReviewer && deliveredAt ? (item.review ?? 'possible') : 'none',
      fit: fitOf(row, item),
    })),
    timeline: row.events.filter(({ kind }) => isShownInTimeline(kind)),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    withdrawal: requestProblem(subject, { kind: 'withdrawal', itemId: null }, now),
    withdrawalUntil: deliveredAt && toISODate(withdrawalUntil(deliveredAt)),
    exchangeUntil: deliveredAt && toISODate(exchangeUntil(deliveredAt)),
    requests: requests.map(({ orderId: _o, updatedAt: _u, createdAt, ...request }) => ({
      ...request,
      createdAt: createdAt.toISOString(),
    })),
  };
}

type Item = afterSale.AfterSaleRow['items'][number];
export type AskedItem = Item & { product: NonNullable<Item['product']> };

/** Whether the buyer is asked how a piece's size turned out: once it arrived, of what comes in sizes. */
export function isFitAsked(
  { deliveredAt }: Pick<afterSale.AfterSaleRow, 'deliveredAt'>,
  item: Item,
): item is AskedItem {
  return (
    deliveredAt !== null && item.product !== null && hasFit({ size: item.size, family: item.product.family })
  );
}

/** What the buyer says of its size, and where it may not have fitted; null where that is not asked. */
function fitOf(row: afterSale.AfterSaleRow, item: Item): OrderDetail['items'][number]['fit'] {
  if (!isFitAsked(row, item)) return null;
  const places = [...placesOf(item.product.family)];
  return { answer: item.fit?.answer ?? null, place: item.fit?.place ?? null, places };
}

/** Items of the view and of the after-sale row stand in the same order: both by position. */
function itemView({ items }: OrderView, index: number): Omit<OrderView['items'][number], never> {
  const item = items[index];
  if (!item) throw new Error('an order has more items than it shows');
  return item;
}

/** The order in the form that the rules of the domain take. */
export function forRequests(
  order: Pick<OrderView, 'paymentStatus' | 'fulfilmentStatus'>,
  row: Pick<afterSale.AfterSaleRow, 'deliveredAt' | 'items'>,
  requests: RequestRow[],
): OrderForRequests {
  return {
    payment: order.paymentStatus as PaymentStatus,
    fulfilment: order.fulfilmentStatus as FulfilmentStatus,
    deliveredAt: row.deliveredAt,
    items: row.items,
    requests,
  };
}

function summary({ paymentStatus, fulfilmentStatus, items, createdAt, ...row }: afterSale.OrderSummaryRow) {
  return {
    ...row,
    status: shownStatus(paymentStatus, fulfilmentStatus),
    createdAt: createdAt.toISOString(),
    items: items.map(({ imageKey, ...item }): OrderSummary['items'][number] => ({
      ...item,
      image: imageKey ? { key: imageKey, alt: item.name } : null,
    })),
  };
}

const customer = (userId: string): Acting => ({ actor: 'customer', userId, guestHash: null });
