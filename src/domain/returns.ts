import { addBusinessDays, addDays, daysBetween, type PlainDate, today } from './calendar.ts';
import type { OrderState } from './orders.ts';

/** What a customer may ask for after buying: to give goods back, or to have another piece for one (exchange.ts). */
export type RequestKind = 'withdrawal' | 'exchange';

/**
 * `refused`, `done` and `canceled` are the ends. The shop answers a withdrawal; an exchange within its days is accepted from the
 * start, with the new piece held, and `canceled` when the customer gives it up or its time is over.
 */
export type RequestStatus = 'open' | 'accepted' | 'refused' | 'done' | 'canceled';

/** What the shop may answer, from where a request stands. */
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
 * Days to exchange a piece, counted from receipt: the shop's own promise. Nobody is led here instead of a withdrawal: within its
 * seven days both stand side by side, and money comes back as money (CDC, art. 49, sole paragraph).
 */
export const EXCHANGE_DAYS = 30;

/**
 * Days to complain of a defect, counted from receipt: clothes are durable things, so 90 and not 30 (CDC, art. 26, I and II; § 1). The
 * buyer then chooses another piece, the money, or a lower price (art. 18, § 1).
 */
export const DEFECT_DAYS = 90;

/**
 * The last day to withdraw. The day of receipt does not count, the last one does, and one without business moves to the
 * next business day (Código Civil, art. 132).
 */
export function withdrawalUntil(deliveredAt: Date): PlainDate {
  return addBusinessDays(addDays(today(deliveredAt), WITHDRAWAL_DAYS), 0);
}

/** The last day to ask for another piece, counted in the same way. */
export function exchangeUntil(deliveredAt: Date): PlainDate {
  return addBusinessDays(addDays(today(deliveredAt), EXCHANGE_DAYS), 0);
}

/** The last day to complain of a defect, or of another piece than was bought, counted in the same way. */
export function defectUntil(deliveredAt: Date): PlainDate {
  return addBusinessDays(addDays(today(deliveredAt), DEFECT_DAYS), 0);
}

/** Why a piece goes back, as its buyer says; nobody has to (CDC, art. 49). */
export const RETURN_CAUSES = ['small', 'large', 'look', 'defect', 'wrong_piece', 'changed_mind'] as const;
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/** The causes to choose from: only of a piece whose size is asked about can one say that it was small or large. */
export function causesOf({ isFitAsked }: { isFitAsked: boolean }): readonly ReturnCause[] {
  return isFitAsked ? RETURN_CAUSES : RETURN_CAUSES.filter((cause) => cause !== 'small' && cause !== 'large');
}

/** So many photos may go with what is asked for. */
export const MAX_REQUEST_PHOTOS = 3;

/** Whether a photo shows what the cause says: of a size or a change of mind there is nothing to see. */
export function isSeenInPhotos(cause: ReturnCause | null | undefined): boolean {
  return cause === 'look' || isFault(cause);
}

/** Whether it is the piece that is wrong, not its buyer's taste: then there is more time. */
export function isFault(cause: ReturnCause | null | undefined): boolean {
  return cause === 'defect' || cause === 'wrong_piece';
}

/** An order as far as requests are concerned. `itemId` null means the whole order. */
export type OrderForRequests = OrderState & {
  deliveredAt: Date | null;
  items: readonly { id: string; quantity: number; refundedQuantity: number }[];
  requests: readonly { kind: RequestKind; itemId: string | null; status: RequestStatus }[];
  /** Whether this order is itself the new piece of an exchange whose other piece has not arrived. */
  isExchangeOpen: boolean;
  /** Whether it is a gift card: its buyer may withdraw, but there is no other piece for it. */
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

/** So often an exchange of one item may be given up or run out: each one keeps a piece off the shelf for days. */
export const MAX_EXCHANGES_GIVEN_UP = 3;

/**
 * Whether the customer may ask for this now; null when they may. A paid order may be withdrawn from before it arrives,
 * too: the right begins with the contract. An exchange is of something that was received.
 */
export function requestProblem(order: OrderForRequests, wish: RequestWish, now: Date): RequestProblem | null {
  const item = order.items.find(({ id }) => id === wish.itemId);
  if (wish.itemId !== null && !item) return 'request_unknown_item';
  if (!isPaid(order) || order.fulfilment === 'canceled') return 'request_not_possible';
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
  if (isFault(cause)) return defectUntil(deliveredAt);
  return kind === 'withdrawal' ? withdrawalUntil(deliveredAt) : exchangeUntil(deliveredAt);
}

/** Whether an exchange that had ended may go on: its units are still the customer's, and nothing else was asked for about them. */
export function mayResume(
  order: Pick<OrderForRequests, 'items' | 'requests'>,
  { itemId, units }: { itemId: string; units: number },
): boolean {
  const item = order.items.find(({ id }) => id === itemId);
  return item !== undefined && units <= item.quantity - item.refundedQuantity && !isTaken(order, itemId);
}

/** Whether something asked for already covers this: the same item, the whole order, or any part of a whole order. */
function isTaken({ requests }: Pick<OrderForRequests, 'requests'>, itemId: string | null): boolean {
  return requests.some(
    (request) =>
      request.status !== 'refused' &&
      request.status !== 'canceled' &&
      // What an exchange that is done took with it counts as given back; the rest is like any other.
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

function isPaid({ payment }: OrderState): boolean {
  return payment === 'paid' || payment === 'partially_refunded';
}

export const REQUEST_LABELS: Readonly<Record<RequestKind, string>> = {
  withdrawal: 'Devolução',
  exchange: 'Troca',
};

/** What a request is called: before anything left, giving it back is cancelling it. */
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
