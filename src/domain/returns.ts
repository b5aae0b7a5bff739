import { addBusinessDays, addDays, daysBetween, type PlainDate, today } from './calendar.ts';
import type { OrderState } from './orders.ts';

/** What a customer may ask for after buying: to give goods back, or to have another size of one. */
export type RequestKind = 'withdrawal' | 'exchange';

/** `refused` and `done` are the ends; the shop answers, the customer only asks. */
export type RequestStatus = 'open' | 'accepted' | 'refused' | 'done';

export const REQUEST_TRANSITIONS: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  open: ['accepted', 'refused'],
  accepted: ['done', 'refused'],
  refused: [],
  done: [],
};

export function canAnswerRequest(from: RequestStatus, to: RequestStatus): boolean {
  return REQUEST_TRANSITIONS[from].includes(to);
}

/** Days to withdraw from a purchase made at a distance, counted from receipt (CDC, Lei 8.078/1990, art. 49). */
export const WITHDRAWAL_DAYS = 7;

/** Days to exchange a size, counted from receipt: the shop's own promise. */
export const EXCHANGE_DAYS = 30;

/** Days to complain of a defect in a durable thing, counted from receipt (CDC, art. 26, II). */
export const DEFECT_DAYS = 90;

/**
 * The last day to withdraw. The day of receipt does not count, the last one does, and one without business moves to the
 * next business day (Código Civil, art. 132).
 */
export function withdrawalUntil(deliveredAt: Date): PlainDate {
  return addBusinessDays(addDays(today(deliveredAt), WITHDRAWAL_DAYS), 0);
}

/** The last day to ask for another size, counted in the same way. */
export function exchangeUntil(deliveredAt: Date): PlainDate {
  return addBusinessDays(addDays(today(deliveredAt), EXCHANGE_DAYS), 0);
}

/** Why a piece goes back, as its buyer says; nobody has to (CDC, art. 49). */
export const RETURN_CAUSES = ['small', 'large', 'look', 'defect', 'wrong_piece', 'changed_mind'] as const;
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/** The causes to choose from: only of a piece whose size is asked about can one say that it was small or large. */
export function causesOf({ isFitAsked }: { isFitAsked: boolean }): readonly ReturnCause[] {
  return isFitAsked ? RETURN_CAUSES : RETURN_CAUSES.filter((cause) => cause !== 'small' && cause !== 'large');
}

/** An order as far as requests are concerned. `itemId` null means the whole order. */
export type OrderForRequests = OrderState & {
  deliveredAt: Date | null;
  items: readonly { id: string; size: string; quantity: number; refundedQuantity: number }[];
  requests: readonly { kind: RequestKind; itemId: string | null; status: RequestStatus }[];
};

export type RequestWish =
  | { kind: 'withdrawal'; itemId: string | null }
  | { kind: 'exchange'; itemId: string; size: string };

export type RequestProblem =
  | 'request_not_possible'
  | 'request_too_early'
  | 'request_too_late'
  | 'request_already_made'
  | 'request_unknown_item'
  | 'request_same_size';

/**
 * Whether the customer may ask for this now; null when they may. A paid order may be withdrawn from before it arrives,
 * too: the right begins with the contract. An exchange is of something that was received.
 */
export function requestProblem(order: OrderForRequests, wish: RequestWish, now: Date): RequestProblem | null {
  const item = order.items.find(({ id }) => id === wish.itemId);
  if (wish.itemId !== null && !item) return 'request_unknown_item';
  if (!isPaid(order) || order.fulfilment === 'canceled') return 'request_not_possible';
  if (isTaken(order, wish.itemId)) return 'request_already_made';
  if (item ? item.refundedQuantity >= item.quantity : order.items.every(isGivenBack)) {
    return 'request_not_possible';
  }
  if (wish.kind === 'exchange') {
    if (item?.size === '') return 'request_not_possible';
    if (item?.size === wish.size) return 'request_same_size';
  }
  if (order.deliveredAt === null || order.fulfilment !== 'delivered') {
    return wish.kind === 'exchange' ? 'request_too_early' : null;
  }
  const last =
    wish.kind === 'withdrawal' ? withdrawalUntil(order.deliveredAt) : exchangeUntil(order.deliveredAt);
  return daysBetween(today(now), last) < 0 ? 'request_too_late' : null;
}

/** Whether something asked for already covers this: the same item, the whole order, or any part of a whole order. */
function isTaken({ requests }: OrderForRequests, itemId: string | null): boolean {
  return requests.some(
    (request) =>
      request.status !== 'refused' &&
      // An exchange that is done leaves the customer with an item like any other.
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
  exchange: 'Troca de tamanho',
};

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
};
