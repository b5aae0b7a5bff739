import { isPaid, type OrderState } from '../orders/orders.ts';
import { addBusinessDays, addDays, daysBetween, type PlainDate, today } from '../time/calendar.ts';

/** The kinds of after-sales requests: return the goods, or exchange a piece for another (exchange.ts). */
export type RequestKind = 'withdrawal' | 'exchange';

/**
 * `refused`, `done` and `canceled` are final. The shop answers a withdrawal; an exchange within its term is accepted at once,
 * with the new piece reserved, and `canceled` when the customer gives it up or it times out.
 */
export type RequestStatus = 'open' | 'accepted' | 'refused' | 'done' | 'canceled';

/** Allowed transitions of a request. */
export const REQUEST_TRANSITIONS: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  open: ['accepted', 'refused'],
  accepted: ['done', 'refused'],
  refused: [],
  done: [],
  canceled: [],
};

export function canAnswerRequest(from: RequestStatus, to: RequestStatus): boolean {
  return REQUEST_TRANSITIONS[from].includes(to);
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

/** The fields of an order that decide about requests. `itemId` null means the whole order. */
export type OrderForRequests = OrderState & {
  deliveredAt: Date | null;
  items: readonly { id: string; quantity: number; refundedQuantity: number }[];
  requests: readonly { kind: RequestKind; itemId: string | null; status: RequestStatus }[];
  /** Whether this order is itself the new piece of an exchange whose returned piece has not arrived. */
  isExchangeOpen: boolean;
  /** Whether it is a gift card: its buyer may withdraw, but not exchange it. */
  isGift: boolean;
};

export type RequestWish = { cause?: ReturnCause | null } & (
  | { kind: 'withdrawal'; itemId: string | null }
  | { kind: 'exchange'; itemId: string; units: number }
);

export type RequestProblem =
  | 'request_not_possible'
  | 'request_too_early'
  | 'request_too_late'
  | 'request_already_made'
  | 'request_unknown_item'
  | 'exchange_quantity'
  | 'exchange_still_open'
  | 'exchange_too_often';

/** How often exchanges of one item may be given up or time out: each one reserves a piece for days. */
export const MAX_EXCHANGES_GIVEN_UP = 3;

/**
 * Whether the customer may request this now; null if they may. A paid order may be withdrawn from before it arrives, since the
 * right begins with the contract. An exchange requires the item to have been received.
 */
export function requestProblem(order: OrderForRequests, wish: RequestWish, now: Date): RequestProblem | null {
  const item = order.items.find(({ id }) => id === wish.itemId);
  if (wish.itemId !== null && !item) return 'request_unknown_item';
  if (!isPaid(order.payment) || order.fulfilment === 'canceled') return 'request_not_possible';
  if (isTaken(order, wish.itemId)) return 'request_already_made';
  if (item ? isGivenBack(item) : order.items.every(isGivenBack)) return 'request_not_possible';
  if (wish.kind === 'exchange') {
    if (order.isGift) return 'request_not_possible';
    const problem = exchangeProblem(order, wish, item);
    if (problem) return problem;
  }
  if (order.deliveredAt === null || order.fulfilment !== 'delivered') {
    return wish.kind === 'exchange' ? 'request_too_early' : null;
  }
  return daysBetween(today(now), lastDay(order.deliveredAt, wish)) < 0 ? 'request_too_late' : null;
}

function exchangeProblem(
  { requests, isExchangeOpen }: OrderForRequests,
  { itemId, units }: Extract<RequestWish, { kind: 'exchange' }>,
  item: OrderForRequests['items'][number] | undefined,
): RequestProblem | null {
  if (isExchangeOpen) return 'exchange_still_open';
  if (item && (units < 1 || units > item.quantity - item.refundedQuantity)) return 'exchange_quantity';
  const givenUp = requests.filter((one) => one.itemId === itemId && one.status === 'canceled');
  return givenUp.length >= MAX_EXCHANGES_GIVEN_UP ? 'exchange_too_often' : null;
}

function lastDay(deliveredAt: Date, { kind, cause }: RequestWish): PlainDate {
  if (isFault(cause)) return untilAfter(deliveredAt, DEFECT_DAYS);
  return kind === 'withdrawal' ? withdrawalUntil(deliveredAt) : exchangeUntil(deliveredAt);
}

/** Whether an ended exchange may resume: the customer still has its units, and there is no other request about them. */
export function mayResume(
  order: Pick<OrderForRequests, 'items' | 'requests'>,
  { itemId, units }: { itemId: string; units: number },
): boolean {
  const item = order.items.find(({ id }) => id === itemId);
  return item !== undefined && units <= item.quantity - item.refundedQuantity && !isTaken(order, itemId);
}

/** Whether an existing request already covers this one: the same item, the whole order, or part of a whole order. */
function isTaken({ requests }: Pick<OrderForRequests, 'requests'>, itemId: string | null): boolean {
  return requests.some(
    (request) =>
      request.status !== 'refused' &&
      request.status !== 'canceled' &&
      // A completed exchange counts as returned units; the remaining units are unaffected.
      !(request.kind === 'exchange' && request.status === 'done') &&
      (itemId === null || request.itemId === null || request.itemId === itemId),
  );
}

function isGivenBack({
  quantity,
  refundedQuantity,
}: {
  quantity: number;
  refundedQuantity: number;
}): boolean {
  return refundedQuantity >= quantity;
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
