import { addBusinessDays, dispatch, toISODate } from '#domain/calendar.ts';
import {
  type ClaimedEffect,
  expiresAt,
  type FulfilmentStatus,
  moveFulfilment,
  movePayment,
  type OrderEffect,
  type OrderMove,
  type OrderState,
  type PaymentStatus,
} from '#domain/orders.ts';
import { reviewEndsAt } from '#domain/payment-review.ts';
import type { Queryable } from '../../ports/database.ts';
import { flagFunded } from '../../sql/exchange-funds.sql.ts';
import { settleReplacement } from '../../sql/exchanges.sql.ts';
import * as orders from '../../sql/orders.sql.ts';
import { releaseRedemption } from '../../sql/promotions.sql.ts';
import { returnStock } from '../../sql/stock.sql.ts';
import { findCutoffHour } from '../../sql/store.sql.ts';
import { returnCredit } from '../credit/return-credit.ts';
import { issueGiftCard } from '../gift-cards/issue-gift-card.ts';
import { takeWhatIsBack } from '../gift-cards/take-gift-back.ts';
import { releaseExchange } from './end-exchange.ts';
import { askFitLater, mailForTransition } from './mail-for-transition.ts';

/** Who moves an order, and what the step is about. */
export type StepDetails = {
  actor: orders.EventActor;
  actorId?: string | null;
  /** The attempt whose report this is; it becomes the one that the order stands on when it brings the money. */
  attempt?: number;
  refundedCents?: number;
  /** What the caller has already done of what the step needs first. */
  claimed?: readonly ClaimedEffect[];
  declined?: string | null;
  /** The caller writes to the customer itself. */
  isSilent?: boolean;
  /** What the timeline keeps beside. */
  data?: Record<string, unknown>;
};

type Locked = Pick<orders.LockedOrder, 'id' | 'payment' | 'fulfilment'>;

/** Walks an order's payment along a path of the transition table; every step has its event and its effects. */
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

/** One step of the payment. Throws where the table has no such step: callers check first. */
export async function stepPayment(
  tx: Queryable,
  id: string,
  from: OrderState,
  to: PaymentStatus,
  details: StepDetails,
): Promise<OrderState> {
  const { actor, actorId, attempt, refundedCents = 0, declined, data } = details;
  const { state, effects } = must(movePayment(from, to));
  const takesMoney = to === 'paid' || to === 'paid_late';
  await orders.moveOrder(tx, id, {
    state,
    kind: `payment_${to}`,
    actor,
    actorId: actorId ?? null,
    data: { from: from.payment, ...(declined && { declined }), ...data },
    paidAttempt: takesMoney ? (attempt ?? null) : null,
    expiresAt: newDeadline(from.payment, to, new Date()),
    ...(to === 'paid' && { sale: arrivalsFrom(new Date(), await findCutoffHour(tx)) }),
  });
  const about = to === 'failed' ? String(attempt) : to.endsWith('refunded') ? String(refundedCents) : '';
  for (const effect of effects) await perform(tx, id, effect, details, about);
  // A gift card is on its way from here on: to be sent by mail on its day.
  const isGift = to === 'paid' && (await issueGiftCard(tx, id));
  return isGift && state.fulfilment === 'none'
    ? stepFulfilment(tx, id, state, 'preparing', { actor: 'system', isSilent: true })
    : state;
}

/**
 * A review has a time of its own. When it ends in a refusal, another card gets the time that one has, not what the review
 * left over: the pieces are off the shelf.
 */
function newDeadline(from: PaymentStatus, to: PaymentStatus, now: Date): Date | undefined {
  if (to === 'under_review') return reviewEndsAt(now);
  return from === 'under_review' && to === 'failed' ? expiresAt('credit_card', now) : undefined;
}

/** Beyond this no carrier goes. */
const MOST_DAYS = 90;

/**
 * The time to deliver counts from the payment, which may come days after the order. `arrivals` are the days on which a
 * parcel that leaves at the first chance arrives after 0, 1, 2 … business days; one that does not ship the same day is
 * `later` by so many of them.
 */
function arrivalsFrom(paidAt: Date, cutoffHour: number): { arrivals: string[]; later: 0 | 1 } {
  const { leaves, minutesLeft } = dispatch(paidAt, cutoffHour);
  const days = [leaves];
  for (let day = leaves; days.length <= MOST_DAYS; days.push(day)) day = addBusinessDays(day, 1);
  return { arrivals: days.map(toISODate), later: minutesLeft === null ? 0 : 1 };
}

/** One step of the goods. */
export async function stepFulfilment(
  tx: Queryable,
  id: string,
  from: OrderState,
  to: FulfilmentStatus,
  details: StepDetails,
): Promise<OrderState> {
  const { actor, actorId, data } = details;
  const { state, effects } = must(moveFulfilment(from, to));
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

function must(move: OrderMove): Extract<OrderMove, { ok: true }> {
  if (move.ok) return move;
  const { from, to } = move;
  throw new Error(`no way from ${from.payment}/${from.fulfilment} to ${to.payment}/${to.fulfilment}`);
}

/**
 * The domain says what follows; here it is done. `about` tells occasions of one mail apart that may come more than once
 * (a refused attempt, a sum given back). An effect that is the caller's to claim and was not claimed is a bug: the step
 * fails rather than leave an order without its stock, its coupon or its refund.
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
      await takeWhatIsBack(tx, id, null);
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
