import { type PaymentMethod, PIX_EXPIRES_SECONDS } from '../payments/payments.ts';
import { addBusinessDays, addDays, endOfDay, type PlainDate, today } from '../time/calendar.ts';

/** The payment status of an order. */
export const PAYMENT_STATUSES = [
  'awaiting_payment',
  'paid',
  'failed',
  'expired',
  'canceled',
  'under_review',
  'paid_late',
  'partially_refunded',
  'refunded',
  'chargeback',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The fulfilment status of an order. */
export const FULFILMENT_STATUSES = ['none', 'preparing', 'shipped', 'delivered', 'canceled'] as const;
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** An order has two independent statuses. */
export type OrderState = { payment: PaymentStatus; fulfilment: FulfilmentStatus };

/** The initial state of every order; it reserves stock and the coupon. */
export const INITIAL_STATE: OrderState = { payment: 'awaiting_payment', fulfilment: 'none' };

/**
 * Allowed payment transitions. `failed` still reserves the stock for another attempt, so it can expire or be cancelled like a
 * pending one. `under_review` also ends at its deadline if the provider never decides. `paid_late` is money received after the
 * stock was released: the shop either reserves it again (`paid`) or refunds.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  awaiting_payment: ['paid', 'failed', 'expired', 'canceled', 'under_review'],
  failed: ['awaiting_payment', 'paid', 'expired', 'canceled'],
  under_review: ['paid', 'failed', 'canceled', 'expired'],
  expired: ['paid_late'],
  canceled: ['paid_late'],
  paid_late: ['paid', 'refunded', 'chargeback'],
  paid: ['partially_refunded', 'refunded', 'chargeback'],
  partially_refunded: ['refunded', 'chargeback'],
  refunded: [],
  chargeback: [],
};

/** Allowed fulfilment transitions; the payment status must permit them too, see `canFulfilment`. */
export const FULFILMENT_TRANSITIONS: Readonly<Record<FulfilmentStatus, readonly FulfilmentStatus[]>> = {
  none: ['preparing', 'canceled'],
  preparing: ['shipped', 'canceled'],
  shipped: ['delivered'],
  delivered: [],
  canceled: [],
};

/** Whether a payment may move between two statuses. */
export function canPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/**
 * Whether the fulfilment may move. Preparing, shipping and cancelling require a paid order; an unpaid one is cancelled through
 * its payment. A shipped order may be delivered whatever happens to the payment.
 */
export function canFulfilment(from: FulfilmentStatus, to: FulfilmentStatus, payment: PaymentStatus): boolean {
  return FULFILMENT_TRANSITIONS[from].includes(to) && (to === 'delivered' || isPaid(payment));
}

/** Whether there is money that can be paid back. */
export function canRefund(payment: PaymentStatus): boolean {
  return isPaid(payment) || payment === 'paid_late';
}

/** Whether the shop has money for the order, of which a part may be refunded. */
export function isPaid(payment: PaymentStatus): boolean {
  return payment === 'paid' || payment === 'partially_refunded';
}

type Stored = { paymentStatus: PaymentStatus; fulfilmentStatus: FulfilmentStatus };

/** The state of an order as it is stored. */
export function stateOf(order: Stored): OrderState {
  return { payment: order.paymentStatus, fulfilment: order.fulfilmentStatus };
}

/** Whether the shopper may pay (again) now. */
export function canPay({ payment, fulfilment }: OrderState): boolean {
  return fulfilment === 'none' && (payment === 'awaiting_payment' || payment === 'failed');
}

/** Maximum payment attempts per order; only card testers need more. */
export const MAX_PAYMENT_ATTEMPTS = 12;

/** Maximum age, in days, of an order that gets another attempt, since each one renews the reservation. */
export const PAYABLE_DAYS = 10;

export type AttemptCheck = { ok: true } | { ok: false; code: 'too_many_attempts' | 'order_closed' };

/** Whether another payment attempt may start, after `attempts` of them; whether the order is payable at all is up to `canPay`. */
export function canTryAgain(
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  attempts: number,
  now: Date,
): AttemptCheck {
  const ageDays = (now.getTime() - createdAt.getTime()) / 86_400_000;
  if (expiresAt <= now || ageDays > PAYABLE_DAYS) return { ok: false, code: 'order_closed' };
  return attempts < MAX_PAYMENT_ATTEMPTS ? { ok: true } : { ok: false, code: 'too_many_attempts' };
}

/**
 * The steps from our status to the one the provider now reports for the order's current attempt, in order; empty
 * when nothing is to change. A stale report never moves an order back, and only a new attempt, never a report, makes
 * a failed payment wait again. A report that implies a missed one passes through it (awaiting → paid → refunded).
 * Money for an expired or cancelled order stops at `paid_late`: taking the stock again is for the caller to try.
 */
export function paymentPath(current: PaymentStatus, reported: PaymentStatus): PaymentStatus[] {
  if (reported === current || reported === 'awaiting_payment') return [];
  if (current === 'expired' || current === 'canceled') {
    if (reported === 'paid' || reported === 'partially_refunded') return ['paid_late'];
    return canPayment('paid_late', reported) ? ['paid_late', reported] : [];
  }
  if (current === 'paid_late') {
    return reported !== 'paid' && canPayment(current, reported) ? [reported] : [];
  }
  if (canPayment(current, reported)) return [reported];
  return canPayment(current, 'paid') && canPayment('paid', reported) ? ['paid', reported] : [];
}

export type OrderMail =
  | 'order_paid'
  | 'payment_failed'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled'
  | 'order_refunded';

/** What the back office is alerted to. */
export type ShopAlert = 'paid_late' | 'chargeback';

/**
 * What must succeed before a transition, because it can fail: no stock left, coupon used up, credit spent, a refund in
 * progress. The caller does this first, in the same transaction, and says so.
 */
export type ClaimedEffect = 'take_stock' | 'redeem_coupon' | 'spend_credit' | 'refund_payment';

/** Side effects of a transition, once per order and transition, in the same transaction. */
export type OrderEffect =
  | ClaimedEffect
  | 'return_stock'
  | 'release_coupon'
  | 'release_credit'
  | `alert_shop:${ShopAlert}`
  | `send_mail:${OrderMail}`;

export type OrderTransition = { from: OrderState; to: OrderState };

/** Whether the parcel was shipped or delivered: its units are out of stock whatever happens to the payment. */
export function hasLeft(fulfilment: FulfilmentStatus): boolean {
  return fulfilment === 'shipped' || fulfilment === 'delivered';
}

/** Whether the units of an order in this state are reserved or shipped. */
export function holdsStock({ payment, fulfilment }: OrderState): boolean {
  if (hasLeft(fulfilment)) return true;
  if (fulfilment === 'canceled') return false;
  return (
    isPaid(payment) || payment === 'awaiting_payment' || payment === 'failed' || payment === 'under_review'
  );
}

/**
 * The effects of a transition. Stock, coupon and credit follow `holdsStock`, so that they are never returned or taken twice;
 * goods sent back after delivery are restocked by the return, not here. Cancelling at the provider happens before an order
 * becomes `expired` or `canceled`, so it is not an effect either.
 */
export function effectsOf({ from, to }: OrderTransition): OrderEffect[] {
  const effects: OrderEffect[] = [];
  if (holdsStock(from) && !holdsStock(to)) effects.push('return_stock', 'release_coupon', 'release_credit');
  if (!holdsStock(from) && holdsStock(to)) effects.push('take_stock', 'redeem_coupon', 'spend_credit');
  if (from.payment !== to.payment) effects.push(...paymentEffects(from.payment, to.payment));
  if (from.fulfilment !== to.fulfilment) effects.push(...fulfilmentEffects(to));
  return effects;
}

export type OrderMove =
  | { ok: true; state: OrderState; effects: OrderEffect[] }
  | { ok: false; code: 'transition_not_allowed'; from: OrderState; to: OrderState };

/** Moves the payment status, or refuses. */
export function movePayment(from: OrderState, payment: PaymentStatus): OrderMove {
  const to = { ...from, payment };
  if (!canPayment(from.payment, payment)) return { ok: false, code: 'transition_not_allowed', from, to };
  return { ok: true, state: to, effects: effectsOf({ from, to }) };
}

/** Moves the fulfilment status, or refuses. */
export function moveFulfilment(from: OrderState, fulfilment: FulfilmentStatus): OrderMove {
  const to = { ...from, fulfilment };
  if (!canFulfilment(from.fulfilment, fulfilment, from.payment)) {
    return { ok: false, code: 'transition_not_allowed', from, to };
  }
  return { ok: true, state: to, effects: effectsOf({ from, to }) };
}

/**
 * Cancels an order before it ships: an unpaid one through its payment, a paid one through its fulfilment, which requests a
 * refund; the payment becomes `refunded` when the provider confirms it.
 */
export function cancelOrder(from: OrderState): OrderMove {
  return isPaid(from.payment) ? moveFulfilment(from, 'canceled') : movePayment(from, 'canceled');
}

/** Days from the order to the boleto's due date. */
export const BOLETO_DAYS = 3;

/** Maximum business days until the bank reports a paid boleto. */
export const CLEARING_DAYS = 3;

/** The due date of a boleto, shop time. */
export function boletoDueDate(createdAt: Date): PlainDate {
  return addDays(today(createdAt), BOLETO_DAYS);
}

/**
 * The last day on which a boleto with this due date clears: due on a bank holiday, it may be paid on the next business day, and
 * takes three more.
 */
export function boletoClearedBy(due: PlainDate): PlainDate {
  return addBusinessDays(addBusinessDays(due, 0), CLEARING_DAYS);
}

/**
 * When an unpaid order releases its stock, counted from its latest payment attempt: PIX after 24 hours, a card after 48, a
 * boleto at the end of the day on which it clears at the latest.
 */
export function expiresAt(method: PaymentMethod, createdAt: Date): Date {
  if (method === 'boleto') return endOfDay(boletoClearedBy(boletoDueDate(createdAt)));
  const seconds = method === 'pix' ? PIX_EXPIRES_SECONDS : PENDING_HOURS * 3600;
  return new Date(createdAt.getTime() + seconds * 1000);
}

/** How long any other payment may stay pending. */
export const PENDING_HOURS = 48;

function paymentEffects(from: PaymentStatus, to: PaymentStatus): OrderEffect[] {
  switch (to) {
    case 'paid':
      return ['send_mail:order_paid'];
    case 'failed':
      // A decline at the checkout is on screen; one after a review finds the shopper gone.
      return from === 'under_review' ? ['send_mail:payment_failed'] : [];
    case 'expired':
    case 'canceled':
      return ['send_mail:order_cancelled'];
    case 'partially_refunded':
    case 'refunded':
      return ['send_mail:order_refunded'];
    case 'paid_late':
      return ['alert_shop:paid_late'];
    case 'chargeback':
      return ['alert_shop:chargeback'];
    case 'awaiting_payment':
    case 'under_review':
      return [];
  }
}

function fulfilmentEffects({ payment, fulfilment }: OrderState): OrderEffect[] {
  switch (fulfilment) {
    case 'shipped':
      return ['send_mail:order_shipped'];
    case 'delivered':
      return ['send_mail:order_delivered'];
    case 'canceled':
      return isPaid(payment)
        ? ['refund_payment', 'send_mail:order_cancelled']
        : ['send_mail:order_cancelled'];
    case 'none':
    case 'preparing':
      return [];
  }
}
