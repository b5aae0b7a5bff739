import {
  movePayment,
  type OrderEffect,
  type OrderMail,
  type OrderState,
  type PaymentStatus,
  paymentPath,
} from '#domain/orders.ts';
import { paymentAmountMatches, paymentFromCharge } from '#domain/payments.ts';
import type { Services } from '../compose.ts';
import type { Queryable } from '../ports/database.ts';
import type { ChargeRecord } from '../ports/payments.ts';
import * as orders from '../sql/orders.sql.ts';
import { isCurrentAttempt, type PaymentRow, updateCharge } from '../sql/payments.sql.ts';
import { releaseRedemption } from '../sql/promotions.sql.ts';
import { retakeStock, returnStock } from '../sql/stock.sql.ts';
import { mailForTransition } from './mail-for-transition.ts';

/**
 * Brings an order to what the provider says of its charge, in the caller's transaction. Every step follows the
 * transition table, so a stale or repeated report changes nothing, and each effect happens once. Answers whether the
 * money must be given back because the goods are gone.
 */
export async function settlePayment(
  tx: Queryable,
  payment: PaymentRow,
  charge: ChargeRecord,
): Promise<{ refundDue: boolean }> {
  const locked = await orders.lockOrder(tx, payment.orderId);
  if (!locked) return { refundDue: false };
  const reported = paymentFromCharge(charge);
  await updateCharge(tx, payment.id, {
    status: charge.status,
    transactionId: charge.transactionId,
    paidCents: reported.paidCents,
    refundedCents: reported.refundedCents,
  });
  if (reported.status === 'unknown') {
    await orders.recordEvent(tx, locked.id, 'provider_status_unknown', 'provider', { status: charge.status });
    return { refundDue: false };
  }
  if (reported.refundedCents > locked.refundedCents)
    await orders.setRefunded(tx, locked.id, reported.refundedCents);
  if (reported.paidCents > 0) await flagAmount(tx, locked, reported.paidCents);
  const isUnderpaid = reported.paidCents > 0 && reported.paidCents < locked.totalCents;
  const target = isUnderpaid && reported.status === 'paid' ? 'awaiting_payment' : reported.status;
  // A former attempt that ends without money says nothing of the order, which has a newer one.
  if (reported.paidCents === 0 && !(await isCurrentAttempt(tx, payment))) return { refundDue: false };
  return walk(tx, locked, paymentPath(locked.payment, target));
}

/** Moves an unpaid order to its end; used once the provider has called its charges off. */
export async function closeUnpaid(tx: Queryable, orderId: string, to: 'expired' | 'canceled'): Promise<void> {
  const locked = await orders.lockOrder(tx, orderId);
  if (locked) await walk(tx, locked, paymentPath(locked.payment, to));
}

async function walk(
  tx: Queryable,
  order: orders.LockedOrder,
  path: PaymentStatus[],
): Promise<{ refundDue: boolean }> {
  let state: OrderState = { payment: order.payment, fulfilment: order.fulfilment };
  for (const status of path) state = await step(tx, order, state, status);
  if (state.payment !== 'paid_late') return { refundDue: false };
  // The money came after the stock was given back: take it again if all of it is still there.
  if (!(await retakeStock(tx, order.id))) {
    await orders.addFlag(tx, order.id, 'refund_due');
    return { refundDue: true };
  }
  await step(tx, order, state, 'paid');
  return { refundDue: false };
}

async function step(
  tx: Queryable,
  order: orders.LockedOrder,
  from: OrderState,
  to: PaymentStatus,
): Promise<OrderState> {
  const move = movePayment(from, to);
  if (!move.ok) throw new Error(`payment cannot go from ${from.payment} to ${to}`);
  await orders.setState(tx, order.id, move.state);
  await orders.recordEvent(tx, order.id, `payment_${to}`, 'provider', { from: from.payment });
  for (const effect of move.effects) await perform(tx, order, effect, to);
  if (to === 'paid') await orders.countSold(tx, order.id);
  return move.state;
}

/** The domain says what follows; here it is done. Stock of a late payment is retaken in `walk`, which may refuse it. */
async function perform(
  tx: Queryable,
  { id }: orders.LockedOrder,
  effect: OrderEffect,
  to: PaymentStatus,
): Promise<void> {
  if (effect === 'return_stock') await returnStock(tx, id);
  else if (effect === 'release_coupon') await releaseRedemption(tx, id);
  else if (effect.startsWith('alert_shop:')) await orders.addFlag(tx, id, effect.slice('alert_shop:'.length));
  else if (effect.startsWith('send_mail:')) {
    const mail = effect.slice('send_mail:'.length) as OrderMail;
    // A part may be paid back first and the rest later: each is told.
    await mailForTransition(tx, id, mail, to === 'partially_refunded' ? to : '');
  }
}

async function flagAmount(tx: Queryable, order: orders.LockedOrder, paidCents: number): Promise<void> {
  const check = paymentAmountMatches(order.totalCents, paidCents);
  if (!check.ok) await orders.addFlag(tx, order.id, check.code.replace('payment_', ''));
}

/** Gives the money of a charge back at the provider; its webhook then moves the order to `refunded`. */
export async function refundCharge(
  shop: Pick<Services, 'payments'>,
  charge: Pick<ChargeRecord, 'id'>,
): Promise<boolean> {
  const answer = await shop.payments.cancelCharge(charge.id, `refund:${charge.id}`);
  return answer.ok;
}
