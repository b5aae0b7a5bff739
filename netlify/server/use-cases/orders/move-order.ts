import {
  type ClaimedEffect,
  expiresAt,
  type FulfilmentStatus,
  isPaid,
  moveFulfilment,
  movePayment,
  type OrderEffect,
  type OrderMove,
  type OrderState,
  type PaymentStatus,
} from '#domain/orders/orders.ts';
import { reviewEndsAt } from '#domain/settlement/payment-review.ts';
import { addBusinessDays, dispatch, toISODate } from '#domain/time/calendar.ts';
import { HANDLING_RANGE, type Leaving } from '#domain/time/leaving.ts';
import type { Queryable } from '../../ports/database.ts';
import { flagFunded } from '../../sql/after-sale/exchange-funds.sql.ts';
import { settleReplacement } from '../../sql/after-sale/exchanges.sql.ts';
import { flagPaidByGift } from '../../sql/checkout/gift-cards.sql.ts';
import { emptyParcels } from '../../sql/fulfilment/parcels.sql.ts';
import * as orders from '../../sql/orders/orders.sql.ts';
import { releaseRedemption } from '../../sql/pricing/promotions.sql.ts';
import { returnStock } from '../../sql/products/stock.sql.ts';
import { findLeaving } from '../../sql/settings/store.sql.ts';
import { releaseExchange } from '../after-sale/end-exchange.ts';
import { returnCredit } from '../credit/return-credit.ts';
import { debitRefunded } from '../gift-cards/debit-gift-card.ts';
import { issueGiftCard } from '../gift-cards/issue-gift-card.ts';
import { leaveRest } from './leave-rest.ts';
import { askFitLater, mailForTransition } from './mail-for-transition.ts';

/** The actor and details of a transition. */
export type StepDetails = {
  actor: orders.EventActor;
  actorId?: string | null;
  /** The payment attempt of this report; becomes the order's paid attempt when the step is a payment. */
  attempt?: number;
  refundedCents?: number;
  /** Effects required by the step that the caller has already performed. */
  claimed?: readonly ClaimedEffect[];
  declined?: string | null;
  /** The caller sends its own mail to the customer. */
  isSilent?: boolean;
  /** Extra data for the timeline. */
  data?: Record<string, unknown>;
};

type Locked = Pick<orders.LockedOrder, 'id' | 'payment' | 'fulfilment'>;

/** Moves an order's payment along a path of the transition table, with the events and effects of every step. */
export async function walkPayment(
  tx: Queryable,
  order: Locked,
  path: readonly PaymentStatus[],
  details: StepDetails,
): Promise<OrderState> {
  let state: OrderState = { payment: order.payment, fulfilment: order.fulfilment };
  for (const status of path) state = await stepPayment(tx, order.id, state, status, details);
  return state;
}

/** One payment transition. Throws if the table does not allow it; callers check first. */
export async function stepPayment(
  tx: Queryable,
  id: string,
  from: OrderState,
  to: PaymentStatus,
  details: StepDetails,
): Promise<OrderState> {
  const { actor, actorId, attempt, refundedCents = 0, declined, data } = details;
  const { state, effects } = requireMove(movePayment(await withoutRest(tx, id, from, to, actor), to));
  const takesMoney = to === 'paid' || to === 'paid_late';
  await orders.moveOrder(tx, id, {
    state,
    kind: `payment_${to}`,
    actor,
    actorId: actorId ?? null,
    data: { from: from.payment, ...(declined && { declined }), ...data },
    paidAttempt: takesMoney ? (attempt ?? null) : null,
    expiresAt: newDeadline(from.payment, to, new Date()),
    ...(to === 'paid' && { sale: arrivalsFrom(new Date(), await findLeaving(tx)) }),
  });
  const about = to === 'failed' ? String(attempt) : to.endsWith('refunded') ? String(refundedCents) : '';
  for (const effect of effects) await perform(tx, id, effect, details, about);
  // A paid gift card waits to be mailed on its delivery day.
  const isGift = to === 'paid' && (await issueGiftCard(tx, id));
  return isGift && state.fulfilment === 'none'
    ? stepFulfilment(tx, id, state, 'preparing', { actor: 'system', isSilent: true })
    : state;
}

/** A sent part stays sold when all money goes back: the order has left, without what is still here. */
async function withoutRest(
  tx: Queryable,
  id: string,
  from: OrderState,
  to: PaymentStatus,
  actor: orders.EventActor,
): Promise<OrderState> {
  const endsHere = isPaid(from.payment) && from.fulfilment === 'preparing' && !isPaid(to);
  return endsHere && (await leaveRest(tx, id))
    ? stepFulfilment(tx, id, from, 'shipped', { actor, isSilent: true })
    : from;
}

/**
 * A payment review has a deadline of its own. If it ends in a decline, another card attempt gets its usual time instead of what
 * the review left over, because the units are still reserved.
 */
function newDeadline(from: PaymentStatus, to: PaymentStatus, now: Date): Date | undefined {
  if (to === 'under_review') return reviewEndsAt(now);
  return from === 'under_review' && to === 'failed' ? expiresAt('credit_card', now) : undefined;
}

/** No carrier takes longer than 90 days. */
const MAX_DAYS = 90 + HANDLING_RANGE.max;

/**
 * Delivery time counts from the payment, which may come days after the order. `arrivals[n]` is the arrival day of a parcel that
 * ships at the first chance and takes n business days; parcels without same-day dispatch are `later` by so many days. (The days of
 * handling count from today, or from the last business day before the first chance if that is not today.)
 */
export function arrivalsFrom(
  paidAt: Date,
  { cutoffHour, handlingDays }: Leaving,
): { arrivals: string[]; later: number } {
  const { leaves, minutesLeft } = dispatch(paidAt, { cutoffHour, handlingDays: 0 });
  const days = [leaves];
  for (let day = leaves; days.length <= MAX_DAYS; days.push(day)) day = addBusinessDays(day, 1);
  return { arrivals: days.map(toISODate), later: minutesLeft === null ? handlingDays - 1 : handlingDays };
}

/** One fulfilment transition. */
export async function stepFulfilment(
  tx: Queryable,
  id: string,
  from: OrderState,
  to: FulfilmentStatus,
  details: StepDetails,
): Promise<OrderState> {
  const { actor, actorId, data } = details;
  const { state, effects } = requireMove(moveFulfilment(from, to));
  await orders.moveOrder(tx, id, {
    state,
    kind: `fulfilment_${to}`,
    actor,
    actorId: actorId ?? null,
    data: { from: from.fulfilment, ...data },
  });
  for (const effect of effects) await perform(tx, id, effect, details);
  if (to === 'shipped') await settleReplacement(tx, id);
  return state;
}

function requireMove(move: OrderMove): Extract<OrderMove, { ok: true }> {
  if (move.ok) return move;
  const { from, to } = move;
  throw new Error(`no way from ${from.payment}/${from.fulfilment} to ${to.payment}/${to.fulfilment}`);
}

/**
 * Performs the effects that the domain returns. `about` distinguishes repeated mails of one kind (a declined attempt, a partial
 * refund). An effect that the caller had to claim but did not is a bug: the step throws rather than leave an order without its
 * stock, coupon or refund.
 */
async function perform(
  tx: Queryable,
  id: string,
  effect: OrderEffect,
  { actor, claimed = [], isSilent = false }: StepDetails,
  about = '',
): Promise<void> {
  if (isSilent && effect.startsWith('send_mail:')) return;
  switch (effect) {
    case 'take_stock':
    case 'redeem_coupon':
    case 'spend_credit':
    case 'refund_payment':
      if (!claimed.includes(effect)) throw new Error(`a step that needs ${effect} was taken without it`);
      return;
    case 'return_stock':
      await emptyParcels(tx, id);
      await returnStock(tx, id);
      return releaseExchange(tx, id, actor);
    case 'release_coupon':
      return releaseRedemption(tx, id);
    case 'release_credit':
      await returnCredit(tx, id);
      return;
    case 'alert_shop:paid_late':
      return orders.addFlag(tx, id, 'paid_late');
    case 'alert_shop:chargeback':
      await orders.addFlag(tx, id, 'chargeback');
      await debitRefunded(tx, id, null);
      await flagPaidByGift(tx, id, 'chargeback');
      return flagFunded(tx, id, 'chargeback');
    case 'send_mail:order_paid':
      return mailForTransition(tx, id, 'order_paid', about);
    case 'send_mail:payment_failed':
      return mailForTransition(tx, id, 'payment_failed', about);
    case 'send_mail:order_shipped':
      return mailForTransition(tx, id, 'order_shipped', about);
    case 'send_mail:order_delivered':
      await mailForTransition(tx, id, 'order_delivered', about);
      return askFitLater(tx, id);
    case 'send_mail:order_cancelled':
      return mailForTransition(tx, id, 'order_cancelled', about);
    case 'send_mail:order_refunded':
      return mailForTransition(tx, id, 'order_refunded', about);
    default:
      throw new Error(`nobody knows what to do for ${effect satisfies never}`);
  }
}
