import { type ExchangeLeaves, type ExchangeProgress, mayShip } from '../after-sale/exchange.ts';
import type { RegimeName } from '../fiscal/issuer.ts';
import type { NoteState } from '../fiscal/note-life.ts';
import { type FulfilmentStatus, hasLeft, isPaid, type PaymentStatus } from '../orders/orders.ts';
import { type Parcel, type ShippingService, serviceOfQuote } from '../shipping/shipping.ts';

/** Labels that the shop buys for the parcels of its orders. */

export const LABEL_STATES = [
  'wanted',
  'in_cart',
  'paid',
  'ready',
  'failed',
  'canceling',
  'canceled',
  'kept',
] as const;
export type ShippingLabelState = (typeof LABEL_STATES)[number];

/**
 * Why a label does not go on, or was not bought. `unavailable`: no answer yet. `price_changed`: the carrier takes more than was shown.
 * `order_changed`: the order is not to be sent any more. `content_changed`: its parcel was repacked. `note_gone`: its note was cancelled.
 * `note_required`: the shop has to make notes, and the order has none.
 * `not_refunded`: the carrier keeps it. `canceled_there`: somebody cancelled it at the carrier's site, which gives the money back. `expired`: it
 * was not posted in time.
 */
export const SHIPPING_LABEL_PROBLEMS = [
  'unavailable',
  'token',
  'balance',
  'not_served',
  'refused',
  'price_changed',
  'shop_data',
  'order_changed',
  'content_changed',
  'note_gone',
  'note_required',
  'not_refunded',
  'canceled_there',
  'expired',
] as const;
export type ShippingLabelProblem = (typeof SHIPPING_LABEL_PROBLEMS)[number];

/** The states of a label that a parcel is to travel with, bought or about to be: what is in the parcel is not changed under it. */
export const HOLDING_STATES: readonly ShippingLabelState[] = ['wanted', 'in_cart', 'paid', 'ready'];

/** Whether it may be cancelled: it is bought, or about to be. */
export const isCancellable = (state: ShippingLabelState): boolean =>
  HOLDING_STATES.includes(state) || state === 'kept';

/** Whether nothing goes on with it by itself. */
export const isAtRest = (state: ShippingLabelState): boolean =>
  ['ready', 'failed', 'canceled', 'kept'].includes(state);

/** Seconds until a label is tried again: as soon as the carrier may have made it, then ever later, at most an hour. */
export const labelPauseSeconds = (attempts: number): number => Math.min(3_600, 2 ** Math.min(attempts, 12));

/** How often a label that was never put into the cart is tried, over about two hours, before it counts as failed. */
export const LABEL_ATTEMPTS = 12;

/** The sale note of an order, as far as the parcel's papers need it. */
export type NoteOfLabel = { id: string; state: NoteState; key: string | null; isCancelling: boolean };

/** What decides whether a parcel of an order may get a label. */
export type LabelOrder = {
  payment: PaymentStatus;
  fulfilment: FulfilmentStatus;
  isGiftCard: boolean;
  cpf: string | null;
  /** Units that the customer asked to cancel, undecided. */
  cancelling: number;
  exchange: ExchangeProgress | null;
  /** Whether it has to have a note. */
  needsNote: boolean;
  /** Its note that counts; null if there is none yet. */
  note: NoteOfLabel | null;
  /** Units still to be sent in the parcel. */
  units: number;
  /** The state of the label that the parcel has; null without one. */
  label: ShippingLabelState | null;
  /** Whether another one is wanted all the same, though what a `kept` one cost is lost. */
  isAgain: boolean;
};

/** Why there can be no label, most important first; `LABEL_BAR_WORDS` (stores) says how each is mended. */
export const LABEL_BARS = [
  'gift_card',
  'not_paid',
  'ended',
  'left',
  'label_exists',
  'label_kept',
  'nothing_left',
  'cancel_asked',
  'exchange_waits',
  'note_missing',
  'note_refused',
  'note_cancelled',
  'note_required',
  'no_cpf',
  'shop_data',
  'box',
  'no_service',
  'carrier_away',
] as const;
export type LabelBar = (typeof LABEL_BARS)[number];

/**
 * Whether a shop may send goods with a declaration of contents (DC-e) in place of a note. It is for those who need no note: none of the
 * contributors of the ICMS (Ajuste SINIEF 05/2021), but for the MEI who sells to people (Resolução CGSN 140/2018, art. 106). A shop that
 * has not said what it is may, and is warned.
 */
export function mayDeclare(fiscal: { regime: RegimeName; stateRegistration: string } | null): boolean {
  if (fiscal === null || fiscal.regime === 'unset' || fiscal.regime === 'mei') return true;
  return !/\d/.test(fiscal.stateRegistration);
}

/** The shop's rules for labels. */
export type LabelRules = { leaves: ExchangeLeaves; mayDeclare: boolean };

/** Why the order may get no label now, whatever the carriers say; null if it may. */
export function labelBar(order: LabelOrder, rules: LabelRules): LabelBar | null {
  if (order.isGiftCard) return 'gift_card';
  if (order.fulfilment === 'canceled') return 'ended';
  if (hasLeft(order.fulfilment)) return 'left';
  if (!isPaid(order.payment))
    return ['refunded', 'chargeback'].includes(order.payment) ? 'ended' : 'not_paid';
  if (order.label === 'kept') {
    if (!order.isAgain) return 'label_kept';
  } else if (order.label !== null) return 'label_exists';
  if (order.units === 0) return 'nothing_left';
  if (order.cancelling > 0) return 'cancel_asked';
  if (order.exchange && !mayShip(order.exchange, rules.leaves)) return 'exchange_waits';
  return noteBar(order, rules) ?? (order.cpf === null ? 'no_cpf' : null);
}

function noteBar({ note, needsNote }: LabelOrder, rules: LabelRules): LabelBar | null {
  if (note === null) return needsNote ? 'note_missing' : rules.mayDeclare ? null : 'note_required';
  if (note.state === 'authorised') return note.isCancelling ? 'note_cancelled' : null;
  if (note.state === 'refused' || note.state === 'denied') return 'note_refused';
  return note.state === 'cancelled' ? 'note_cancelled' : 'note_missing';
}

/** The limits of a box: what a counter takes (100 cm a side), and 30 kg. */
export const BOX_LIMITS = { grams: { min: 1, max: 30_000 }, cm: { min: 1, max: 100 } } as const;

/** Whether a counter takes the box at all. */
export const isBoxPossible = ({ weightGrams, widthCm, heightCm, lengthCm }: Parcel): boolean =>
  weightGrams >= BOX_LIMITS.grams.min &&
  weightGrams <= BOX_LIMITS.grams.max &&
  [widthCm, heightCm, lengthCm].every((side) => side >= BOX_LIMITS.cm.min && side <= BOX_LIMITS.cm.max);

/** Carriers that take parcels only at a counter that was chosen beforehand, which the shop does not do. */
const BY_COUNTER = /\b(latam|azul|buslog)\b/i;

type Offer = { serviceId: number; company: string; service: string; priceCents: number };

/** The offers for a parcel: those that the shop can hand over, the cheapest first, with which one the customer chose. */
export function labelOffers<T extends Offer>(
  quotes: readonly T[],
  chosen: ShippingService,
): (T & { isChosen: boolean })[] {
  return quotes
    .filter(({ company }) => !BY_COUNTER.test(company))
    .map((quote) => ({ ...quote, isChosen: serviceOfQuote(quote.company, quote.service) === chosen }))
    .toSorted((a, b) => a.priceCents - b.priceCents || a.serviceId - b.serviceId);
}
