import type { OrderDetail, OrderSummary } from '#contracts/after-sale.ts';
import type { EarnedCoupon } from '#domain/after-sale/earned-coupon.ts';
import { shownLabel } from '#domain/after-sale/return-labels.ts';
import {
  exchangeUntil,
  type OrderForRequests,
  type RequestWish,
  requestProblem,
  wishedOf,
  withdrawalUntil,
} from '#domain/after-sale/returns.ts';
import { countAt, freeUnits, unitsOf } from '#domain/after-sale/units.ts';
import type { RefundSplit } from '#domain/credit/split.ts';
import { mayChange } from '#domain/orders/order-changes.ts';
import { shownStatus } from '#domain/orders/order-status.ts';
import { canPay, hasLeft, stateOf } from '#domain/orders/orders.ts';
import { isShownInTimeline } from '#domain/orders/timeline.ts';
import { hasFit, placesOf } from '#domain/sizing/buyers-fit.ts';
import { toISODate } from '#domain/time/calendar.ts';
import { isOrderToken, orderToken } from '../../auth/order-token.ts';
import { photoTicket } from '../../auth/request-photos.ts';
import type { Has, Services } from '../../compose.ts';
import { type Acting, customer, type Queryable } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import * as afterSale from '../../sql/after-sale/after-sale.sql.ts';
import { findEarnedCoupon } from '../../sql/after-sale/earned-coupon.sql.ts';
import { fundsOf, movableCents } from '../../sql/after-sale/exchange-funds.sql.ts';
import {
  type ExchangeRules,
  findExchangeRules,
  type ReplacementRow,
  type ReturnedRow,
  replacementsOf,
  returnedFor,
} from '../../sql/after-sale/exchanges.sql.ts';
import { type RequestRow, requestsOf } from '../../sql/after-sale/order-requests.sql.ts';
import { type LabelRow, labelsOf } from '../../sql/after-sale/return-labels.sql.ts';
import { creditLeft } from '../../sql/credit/credit.sql.ts';
import { findShownNotes, type ShownNote } from '../../sql/fiscal/customer-notes.sql.ts';
import { findOrder, type OrderRow } from '../../sql/orders/orders.sql.ts';
import { findStore } from '../../sql/settings/store.sql.ts';
import { boughtPiece } from '../orders/bought-piece.ts';
import { viewOrder } from '../orders/show-order.ts';
import { forRequests } from './for-requests.ts';

export type OrderKey = { order: string; token: string };

const PAGE_SIZE = 10;

/** One page of the customer's orders. */
export async function listOrders(
  { database }: Has<'database'>,
  userId: string,
  { pagina: page }: { pagina: number },
): Promise<Outcome<{ orders: OrderSummary[]; pageCount: number }, never>> {
  const { orders, total } = await afterSale.ordersOf(database.as(customer(userId)), userId, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return ok({ orders: orders.map(summary), pageCount: Math.ceil(total / PAGE_SIZE) });
}

/** A customer's own order. Guest orders not linked to the account open by their token only. */
export async function openMyOrder(
  shop: Services,
  userId: string,
  { id }: { id: string },
): Promise<Outcome<OrderDetail, 'not_found'>> {
  const acting = customer(userId);
  const isMine = await afterSale.isOrderOf(shop.database.as(acting), userId, id);
  return isMine ? detail(shop, acting, id, userId) : fail('not_found');
}

/** The order opened by a token. A wrong token and an unknown order get the same response. */
export async function openByToken(
  shop: Services,
  { order, token }: OrderKey,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, 'not_found'>> {
  if (!isOrderToken(shop.config, order, token)) return fail('not_found');
  return detail(shop, { actor: 'order', orderId: order }, order, reviewer);
}

/** The owner's view of an order, with the requests that are still possible. */
export async function detail(
  shop: Services,
  acting: Acting,
  id: string,
  reviewer: string | null,
): Promise<Outcome<OrderDetail, 'not_found'>> {
  const read = await shop.database.transaction(acting, async (tx) => {
    const order = await findOrder(tx, id);
    if (!order) return null;
    const isReviewer = reviewer !== null && (await afterSale.isOrderOf(tx, reviewer, id));
    return { order, requests: await requestsOf(tx, id), isReviewer };
  });
  if (!read) return fail('not_found');
  // The other orders of its exchanges say what is possible with this one, and are open to who opens this one by its token.
  const exchanges = await shop.database.transaction({ actor: 'system' }, async (tx) => ({
    row: await afterSale.getAfterSale(tx, id, reviewer),
    rules: await findExchangeRules(tx),
    left: { moneyCents: movableCents(await fundsOf(tx, id)), creditCents: await creditLeft(tx, id) },
    replacements: read.requests.some(({ replacementId }) => replacementId)
      ? await replacementsOf(tx, id)
      : [],
    returned: read.order.isExchange ? await returnedFor(tx, id) : null,
    coupon: await findEarnedCoupon(tx, id),
    notes: read.order.paidAt ? await findShownNotes(tx, id) : [],
    ...(await posting(tx, id, read.requests)),
  }));
  return ok(compose(shop, { ...read, ...exchanges }, shop.clock.now()));
}

/** Return labels, and the return address for items without one. */
async function posting(
  tx: Queryable,
  id: string,
  requests: readonly RequestRow[],
): Promise<Pick<Read, 'labels' | 'address'>> {
  const labels = requests.some(({ status }) => status === 'accepted') ? await labelsOf(tx, id) : new Map();
  const store = labels.size > 0 ? await findStore(tx) : null;
  return { labels, address: [store?.name, store?.address].filter(Boolean).join(', ') };
}

type Read = {
  order: OrderRow;
  row: afterSale.AfterSaleRow;
  requests: RequestRow[];
  isReviewer: boolean;
  rules: ExchangeRules;
  left: RefundSplit;
  replacements: ReplacementRow[];
  returned: ReturnedRow | null;
  coupon: EarnedCoupon | null;
  notes: ShownNote[];
  labels: Map<string, LabelRow>;
  address: string;
};

function compose(shop: Has<'config' | 'clock'>, read: Read, now: Date): OrderDetail {
  const { row, isReviewer, rules, returned } = read;
  const order = viewOrder(shop, read.order);
  const subject = forRequests(order, row, read.requests);
  const problemOf = (wish: RequestWish) => requestProblem(subject, wish, now);
  const { deliveredAt } = row;
  const [isEarly, isPacked] = [mayChange(subject, subject), row.parcels.length > 0];
  const since = subject.startedAt ?? deliveredAt;
  return {
    order,
    items: row.items.map((item, index) => ({
      ...itemAt(order, index),
      id: item.id,
      variantId: read.order.items[index]?.variantId ?? null,
      unitsLeft: item.quantity - item.refundedQuantity,
      unitsFree: unitsOf(itemAt(subject, index), subject.requests).free,
      ...unitsByPlace(subject, index),
      bought: boughtPiece(itemAt(read.order, index), item.refundedQuantity),
      withdrawal: problemOf({
        kind: 'withdrawal',
        itemId: item.id,
        where: itemAt(subject, index).isPart ? 'sent' : undefined,
      }),
      exchange: problemOf({ kind: 'exchange', itemId: item.id, units: 1 }),
      // Defects have a longer period than withdrawals (CDC, art. 26, II).
      defect: problemOf({ kind: 'exchange', itemId: item.id, units: 1, cause: 'defect' }),
      ...reviewOf(item, isReviewer && deliveredAt !== null),
      fit: fitOf(row, item),
    })),
    timeline: row.events.filter(({ kind }) => isShownInTimeline(kind)),
    parcels: row.parcels.map(({ position, state, sentAgainAs }) => ({
      ...{ position, state, isSentAgain: sentAgainAs !== null },
      movedAt: row.moves.find((move) => move.position === position)?.at ?? '',
    })),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    withdrawal: problemOf({ kind: 'withdrawal', itemId: null }),
    withdrawalUntil: since && toISODate(withdrawalUntil(since)),
    withdrawalSince: subject.startedAt?.toISOString() ?? null,
    exchangeUntil: deliveredAt && toISODate(exchangeUntil(deliveredAt)),
    left: read.left,
    exchangeRules: rules,
    coupon: read.coupon,
    notes: read.notes,
    requests: read.requests.map((request) => requestView(shop, request, read, now)),
    exchangeOf: returned && { ...returned, token: orderToken(shop.config.appSecret, returned.orderId) },
    changeable: isEarly && !isPacked ? read.order.address : null,
    isPacked: isEarly && isPacked,
    photoTicket: photoTicket(shop.config, read.order.id, now),
  };
}

/** The free units of an item by where they are: those that may be exchanged, and those that an order sent in part still has here. */
function unitsByPlace(
  subject: OrderForRequests,
  index: number,
): Pick<OrderDetail['items'][number], 'unitsArrived' | 'unitsHere'> {
  const item = itemAt(subject, index);
  const wished = wishedOf(subject, { kind: 'exchange' });
  const here = item.isPart ? freeUnits(item, subject.requests, { where: 'here' }) : [];
  return { unitsArrived: countAt(freeUnits(item, subject.requests, wished)), unitsHere: countAt(here) };
}

function reviewOf(
  { review }: afterSale.AfterSaleRow['items'][number],
  isPossible: boolean,
): Pick<OrderDetail['items'][number], 'review' | 'written'> {
  if (!isPossible) return { review: 'none', written: null };
  if (!review) return { review: 'possible', written: null };
  const { status, ...written } = review;
  return { review: status, written };
}

function requestView(
  { config }: Has<'config'>,
  request: RequestRow,
  { replacements, labels, address }: Pick<Read, 'replacements' | 'labels' | 'address'>,
  now: Date,
): OrderDetail['requests'][number] {
  const { orderId: _, replacementId: __, updatedAt: ___, ...rest } = request;
  const piece = replacements.find(({ requestId }) => requestId === request.id);
  return {
    ...rest,
    label: labelView(labels.get(request.id), address, now),
    createdAt: request.createdAt.toISOString(),
    holdUntil: request.holdUntil?.toISOString() ?? null,
    postedAt: request.postedAt?.toISOString() ?? null,
    replacement: piece
      ? {
          orderId: piece.orderId,
          number: piece.number,
          token: orderToken(config.appSecret, piece.orderId),
          name: piece.name,
          colour: piece.colour,
          size: piece.size,
          image: piece.imageKey ? { key: piece.imageKey, alt: piece.name } : null,
          totalCents: piece.totalCents,
          isPayable: canPay(stateOf(piece)),
          hasLeft: hasLeft(piece.fulfilmentStatus),
          hasArrived: piece.fulfilmentStatus === 'delivered',
          isCanceled: piece.fulfilmentStatus === 'canceled',
        }
      : null,
  };
}

/** Hides expired posting codes, which the post office would refuse. */
function labelView(
  label: LabelRow | undefined,
  address: string,
  now: Date,
): OrderDetail['requests'][number]['label'] {
  if (!label) return null;
  const shown = shownLabel(label, now);
  const { code, printUrl, validUntil } = label;
  if (shown !== 'ready') return { shown, code: null, printUrl: null, validUntil: null, address };
  return { shown, code, printUrl, validUntil: validUntil?.toISOString() ?? null, address };
}

type Item = afterSale.AfterSaleRow['items'][number];
export type AskedItem = Item & { product: NonNullable<Item['product']> };

/** Whether to ask how an item fits: after delivery, for products with sizes. */
export function isFitAsked(
  { deliveredAt }: Pick<afterSale.AfterSaleRow, 'deliveredAt'>,
  item: Item,
): item is AskedItem {
  return (
    deliveredAt !== null && item.product !== null && hasFit({ size: item.size, family: item.product.family })
  );
}

/** The buyer's answer about the fit, and the possible places where it does not fit; null if not asked. */
function fitOf(row: afterSale.AfterSaleRow, item: Item): OrderDetail['items'][number]['fit'] {
  if (!isFitAsked(row, item)) return null;
  const places = [...placesOf(item.product.family)];
  return { answer: item.fit?.answer ?? null, place: item.fit?.place ?? null, places };
}

/** Items of the view, of the order and of the after-sale row have the same order, by position. */
function itemAt<Item>({ items }: { items: readonly Item[] }, index: number): Item {
  const item = items[index];
  if (!item) throw new Error('an order has more items than it shows');
  return item;
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
