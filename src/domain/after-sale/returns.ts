import { hasLeft, isPaid, type OrderState } from '../orders/orders.ts';
import { addBusinessDays, addDays, daysBetween, type PlainDate, today } from '../time/calendar.ts';
import {
  type AskedWhere,
  countAt,
  freeUnits,
  givenUpUnits,
  type ItemUnits,
  type RequestKind,
  type RequestStatus,
  type RequestUnits,
  unitsOf,
} from './units.ts';

/** Allowed transitions of a request. Only its customer takes an open one back (`canceled`). */
export const REQUEST_TRANSITIONS: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  open: ['accepted', 'refused', 'canceled'],
  accepted: ['done', 'refused'],
  refused: [],
  done: [],
  canceled: [],
};

export function canAnswerRequest(from: RequestStatus, to: RequestStatus): boolean {
  return REQUEST_TRANSITIONS[from].includes(to);
}

/** Whether the customer may take a return back: until the shop has answered. An exchange is given up instead (exchange.ts). */
export function mayTakeBack({ kind, status }: { kind: RequestKind; status: RequestStatus }): boolean {
  return kind === 'withdrawal' && status === 'open';
}

/** Days to withdraw from a purchase made at a distance, counted from receipt (CDC, Lei 8.078/1990, art. 49). */
export const WITHDRAWAL_DAYS = 7;

/**
 * Days to exchange a piece, counted from receipt: the shop's own promise. It never displaces a withdrawal: within its seven
 * days both are offered side by side, and money is returned as money (CDC, art. 49, sole paragraph).
 */
export const EXCHANGE_DAYS = 30;

/**
 * Days to claim a defect, counted from receipt: clothes are durable goods, so 90 and not 30 (CDC, art. 26, I and II; § 1). The
 * buyer then chooses another piece, a refund, or a lower price (art. 18, § 1).
 */
export const DEFECT_DAYS = 90;

/**
 * The last of so many days. The day of receipt does not count, the last one does, and a non-business day moves to the next
 * business day (Código Civil, art. 132).
 */
function untilAfter(deliveredAt: Date, days: number): PlainDate {
  return addBusinessDays(addDays(today(deliveredAt), days), 0);
}

/** The last day to withdraw. */
export function withdrawalUntil(deliveredAt: Date): PlainDate {
  return untilAfter(deliveredAt, WITHDRAWAL_DAYS);
}

/** The last day to request an exchange. */
export function exchangeUntil(deliveredAt: Date): PlainDate {
  return untilAfter(deliveredAt, EXCHANGE_DAYS);
}

/** Why a piece is returned, as its buyer says; optional (CDC, art. 49). */
export const RETURN_CAUSES = ['small', 'large', 'look', 'defect', 'wrong_piece', 'changed_mind'] as const;
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/** The reasons to choose from: 'small' and 'large' only for a product with a fit question. */
export function causesOf({ isFitAsked }: { isFitAsked: boolean }): readonly ReturnCause[] {
  return isFitAsked ? RETURN_CAUSES : RETURN_CAUSES.filter((cause) => cause !== 'small' && cause !== 'large');
}

/** Maximum photos per request. */
export const MAX_REQUEST_PHOTOS = 3;

/** Whether photos are useful for a reason: a wrong size or a change of mind cannot be seen. */
export function isSeenInPhotos(cause: ReturnCause | null | undefined): boolean {
  return cause === 'look' || isFault(cause);
}

/** Whether the piece is at fault, not the buyer's taste: then the longer term applies. */
export function isFault(cause: ReturnCause | null | undefined): boolean {
  return cause === 'defect' || cause === 'wrong_piece';
}

/** The fields of an order that decide about requests. */
export type OrderForRequests = OrderState & {
  deliveredAt: Date | null;
  /** Where an earlier order's receipt began the seven days (`withdrawalFrom`); null if its own does. */
  startedAt: Date | null;
  items: readonly ItemUnits[];
  requests: readonly RequestUnits[];
  /** Whether this order is itself the new piece of an exchange whose returned piece has not arrived. */
  isExchangeOpen: boolean;
  /** Whether it is a gift card: its buyer may withdraw, but not exchange it. */
  isGift: boolean;
};

/** `itemId` null: all units of the order that are free. Without `units`: all free ones of the item. */
export type RequestWish = { cause?: ReturnCause | null; where?: AskedWhere | undefined } & (
  | { kind: 'withdrawal'; itemId: string | null; units?: number | undefined }
  | { kind: 'exchange'; itemId: string; units: number }
);

export type RequestProblem =
  | 'request_not_possible'
  | 'request_too_early'
  | 'request_too_late'
  | 'request_already_made'
  | 'request_unknown_item'
  | 'exchange_quantity'
  | 'return_quantity'
  | 'exchange_still_open'
  | 'part_sent'
  | 'exchange_too_often';

/** How often an exchange of each unit of an item may be given up or time out: each one reserves a piece for days. */
export const MAX_EXCHANGES_GIVEN_UP = 3;

/**
 * Whether the customer may request this now; null if they may. Rights belong to units (units.ts): what is asked for some hides
 * nothing of the others. A paid order may be withdrawn from before it arrives, since the right begins with the contract. An
 * exchange requires the item to have been received.
 */
export function requestProblem(order: OrderForRequests, wish: RequestWish, now: Date): RequestProblem | null {
  const item = order.items.find(({ id }) => id === wish.itemId);
  if (wish.itemId !== null && !item) return 'request_unknown_item';
  if (!isPaid(order.payment) || order.fulfilment === 'canceled') return 'request_not_possible';
  if (wish.kind === 'exchange' && order.isGift) return 'request_not_possible';
  return unitsProblem(order, wish, item ? [item] : order.items) ?? termProblem(order, wish, now);
}

/** Which units a wish may be about: an exchange is of what has arrived. */
export function wishedOf(
  { fulfilment }: Pick<OrderForRequests, 'fulfilment'>,
  { kind, where }: Pick<RequestWish, 'kind' | 'where'>,
): { where: AskedWhere | undefined; onlyArrived: boolean } {
  return { where, onlyArrived: kind === 'exchange' && fulfilment !== 'delivered' };
}

function unitsProblem(
  order: OrderForRequests,
  wish: RequestWish,
  items: readonly ItemUnits[],
): RequestProblem | null {
  const { requests } = order;
  const units = items.map((item) => unitsOf(item, requests));
  // What is still in the shop can be called off, and what has arrived returned, item by item.
  if (wish.itemId === null && items.some(({ isPart }) => isPart)) return 'part_sent';
  const free = items.reduce(
    (sum, item) => sum + countAt(freeUnits(item, requests, wishedOf(order, wish))),
    0,
  );
  const isAnyFree = units.some((one) => one.free + one.away > 0);
  if (!isAnyFree)
    return units.some(({ exchanging, returning }) => exchanging + returning > 0)
      ? 'request_already_made'
      : 'request_not_possible';
  if (wish.kind === 'exchange' && order.isExchangeOpen) return 'exchange_still_open';
  if (free === 0) return wish.kind === 'exchange' ? 'request_too_early' : 'part_sent';
  const wanted = wish.units ?? free;
  if (wanted < 1 || wanted > free) return wish.kind === 'exchange' ? 'exchange_quantity' : 'return_quantity';
  const isTiring =
    wish.kind === 'exchange' &&
    items.some((item) => givenUpUnits(item, requests) >= MAX_EXCHANGES_GIVEN_UP * item.quantity);
  return isTiring ? 'exchange_too_often' : null;
}

function termProblem(order: OrderForRequests, wish: RequestWish, now: Date): RequestProblem | null {
  const received = order.fulfilment === 'delivered' ? order.deliveredAt : null;
  const isOver = (last: PlainDate) => daysBetween(today(now), last) < 0;
  // The days of an order in several parcels begin with the last of them: what has arrived before has all the time until then.
  if (
    !received &&
    hasArrivedBefore(order, wish) &&
    (!order.startedAt || isFault(wish.cause) || wish.kind === 'exchange')
  )
    return null;
  if (wish.kind === 'withdrawal' && order.startedAt && !(received && isFault(wish.cause))) {
    // Calling off a new piece before the old one is back only ends the exchange: no money goes out.
    if (order.isExchangeOpen && !hasLeft(order.fulfilment)) return null;
    return isOver(withdrawalUntil(order.startedAt)) ? 'request_too_late' : null;
  }
  if (!received) return wish.kind === 'exchange' ? 'request_too_early' : null;
  return isOver(lastDay(received, wish)) ? 'request_too_late' : null;
}

/** Whether what is asked for has arrived before the other parcels of its order. */
function hasArrivedBefore(order: OrderForRequests, wish: RequestWish): boolean {
  const item = order.items.find(({ id }) => id === wish.itemId);
  const places = item ? freeUnits(item, order.requests, wishedOf(order, wish)) : [];
  return places.length > 0 && places.every(({ hasArrived }) => hasArrived);
}

function lastDay(deliveredAt: Date, { kind, cause }: RequestWish): PlainDate {
  if (isFault(cause)) return untilAfter(deliveredAt, DEFECT_DAYS);
  return kind === 'withdrawal' ? withdrawalUntil(deliveredAt) : exchangeUntil(deliveredAt);
}

/** An order in a chain of exchanges: when it was received, and whether it is for the product of the one before it. */
export type Receipt = { deliveredAt: Date | null; isSameProduct: boolean };

/**
 * The receipt from which the seven days of the last order of a chain run, first order first: the purchase's, or that of the
 * first exchange for another product, which is a new choice with its own seven days, once. Null if it has not been received.
 * A piece of the same product in another size or colour begins nothing anew.
 */
export function withdrawalFrom(chain: readonly Receipt[]): { at: Date | null; isOwn: boolean } {
  const choice = chain.findIndex(({ isSameProduct }, place) => place > 0 && !isSameProduct);
  const place = Math.max(choice, 0);
  return { at: chain[place]?.deliveredAt ?? null, isOwn: place === chain.length - 1 };
}

/** Whether an ended exchange may resume: the customer still has its units, and there is no other request about them. */
export function mayResume(
  order: Pick<OrderForRequests, 'items' | 'requests'>,
  { itemId, units }: { itemId: string; units: number },
): boolean {
  const item = order.items.find(({ id }) => id === itemId);
  return item !== undefined && units <= unitsOf(item, order.requests).free;
}

export const REQUEST_LABELS: Readonly<Record<RequestKind, string>> = {
  withdrawal: 'Devolução',
  exchange: 'Troca',
};

/** The label of a request: before shipping, a withdrawal is called a cancellation. */
export function requestLabel(kind: RequestKind, isCancellation: boolean): string {
  return isCancellation && kind === 'withdrawal' ? 'Cancelamento' : REQUEST_LABELS[kind];
}

export const CAUSE_LABELS: Readonly<Record<ReturnCause, string>> = {
  small: 'Ficou pequeno',
  large: 'Ficou grande',
  look: 'Não é como nas fotos',
  defect: 'Veio com defeito',
  wrong_piece: 'Veio a peça errada',
  changed_mind: 'Mudei de ideia',
};

export const REQUEST_STATUS_LABELS: Readonly<Record<RequestStatus, string>> = {
  open: 'Em análise',
  accepted: 'Aceita',
  refused: 'Recusada',
  done: 'Concluída',
  canceled: 'Cancelada',
};
