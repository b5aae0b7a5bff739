import { mayRevive } from '#domain/late-payment.ts';
import { type OrderState, paymentPath } from '#domain/orders.ts';
import { type ProviderPayment, paymentAmountMatches, paymentFromCharge } from '#domain/payments.ts';
import type { Queryable } from '../../ports/database.ts';
import type { ChargeRecord } from '../../ports/payments.ts';
import { spendAgain } from '../../sql/credit.sql.ts';
import * as orders from '../../sql/orders.sql.ts';
import type { PaymentRow } from '../../sql/payments.sql.ts';
import { redeemAgain } from '../../sql/promotions.sql.ts';
import { askRefund, confirmRefunds, dropContestedRefunds } from '../../sql/refunds.sql.ts';
import { allOrNothing } from '../../sql/savepoint.ts';
import { retakeStock } from '../../sql/stock.sql.ts';
import { takeWhatIsBack } from '../gift-cards/take-gift-back.ts';
import { resumeExchange } from '../orders/end-exchange.ts';
import { mailForTransition } from '../orders/mail-for-transition.ts';
import { stepPayment, walkPayment } from '../orders/move-order.ts';
import { adoptAttempt } from './next-attempt.ts';

/**
 * Brings an order to what the provider says of one of its charges, in the caller's transaction. Every step follows the
 * transition table, so a stale or repeated report changes nothing, and each effect happens once. Money that cannot stay
 * (the goods are gone, or it came twice) is asked back here; `finishSettlement` carries that out after the commit.
 */
export async function settlePayment(tx: Queryable, payment: PaymentRow, charge: ChargeRecord): Promise<void> {
  const reported = paymentFromCharge(charge);
  const order = await orders.lockOrderOfCharge(tx, payment, {
    status: charge.status,
    transactionId: charge.transactionId,
    paidCents: reported.paidCents,
    refundedCents: reported.refundedCents,
    declined: charge.declined,
  });
  if (!order) return;
  if (reported.refundedCents > 0) await confirmRefunds(tx, payment.id, reported.refundedCents);
  if (reported.status === 'chargeback') await dropContestedRefunds(tx, payment.id);
  if (reported.status === 'unknown') {
    await orders.recordEvent(tx, order.id, 'provider_status_unknown', 'provider', { status: charge.status });
    return;
  }
  if (reported.paidCents > 0) await settleMoney(tx, order, payment, reported);
  // A former attempt that ends without money says nothing of the order, which has a newer one.
  else if (payment.attempt === order.attempt) await settleWithoutMoney(tx, order, payment, reported, charge);
}

/**
 * Moves an unpaid order to its end; used once its charges can be paid no more. `stillDue` looks at it once more under the
 * lock: a new attempt may have been opened meanwhile. Answers whether it ended.
 */
export async function closeUnpaid(
  tx: Queryable,
  orderId: string,
  to: 'expired' | 'canceled',
  stillDue: (order: orders.LockedOrder) => boolean,
): Promise<boolean> {
  const order = await orders.lockOrder(tx, orderId);
  if (!order || !stillDue(order)) return false;
  const path = paymentPath(order.payment, to);
  await walkPayment(tx, order, path, { actor: 'system' });
  return path.length > 0;
}

async function settleMoney(
  tx: Queryable,
  locked: orders.LockedOrder,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> {
  if (locked.paidAttempt !== null && locked.paidAttempt !== payment.attempt) {
    await refuseMoney(tx, locked, payment, reported, 'paid_twice');
    return;
  }
  const check = paymentAmountMatches(payment.amountCents, reported.paidCents);
  if (!check.ok) await orders.addFlag(tx, locked.id, check.code.replace('payment_', ''));
  const isUnderpaid = reported.paidCents < payment.amountCents;
  if (reported.status === 'awaiting_payment' || reported.status === 'unknown') return;
  // Paid for good, and less than was asked: no more will come for this charge, so it goes back.
  if (isUnderpaid && reported.status === 'paid') {
    const amountCents = reported.paidCents - reported.refundedCents;
    await askRefund(tx, { paymentId: payment.id, amountCents, reason: 'underpaid' });
    return;
  }
  // Given back before it ever counted: nothing of the order changes.
  if (isUnderpaid && locked.paidAttempt === null) return;
  // The shopper paid an earlier attempt after all: the order is what that one asked for.
  const order = payment.attempt === locked.attempt ? locked : await adoptAttempt(tx, locked, payment);
  const grows = reported.refundedCents > order.refundedCents;
  if (grows) await orders.setRefunded(tx, order.id, reported.refundedCents);
  // All of this charge is back, and what else paid for it is not: there is something left of it.
  const isPartly = reported.status === 'refunded' && order.besideCents > 0;
  const path = paymentPath(order.payment, isPartly ? 'partially_refunded' : reported.status);
  const state = await walkPayment(tx, order, path, {
    actor: 'provider',
    attempt: payment.attempt,
    refundedCents: reported.refundedCents,
  });
  if (grows) await takeWhatIsBack(tx, order.id, reported.refundedCents);
  if (grows && order.payment === 'partially_refunded' && state.payment === 'partially_refunded')
    await mailForTransition(tx, order.id, 'order_refunded', String(reported.refundedCents));
  if (path.at(-1) === 'paid_late') await retake(tx, order, state, payment, reported);
}

async function settleWithoutMoney(
  tx: Queryable,
  order: orders.LockedOrder,
  payment: PaymentRow,
  reported: ProviderPayment,
  charge: ChargeRecord,
): Promise<void> {
  if (reported.status === 'unknown') return;
  const details = { actor: 'provider', attempt: payment.attempt, declined: charge.declined } as const;
  if (reported.status !== 'canceled') {
    await walkPayment(tx, order, paymentPath(order.payment, reported.status), details);
  } else if (payment.method === 'credit_card') {
    // A charge that the provider ended is one attempt less, not the end of the order: that comes with its deadline.
    await walkPayment(tx, order, paymentPath(order.payment, 'failed'), details);
  }
}

/**
 * The money came after the order had ended. Where the rule of `late-payment.ts` lets it live again, its stock and its
 * coupon are taken once more, both or none; else the money goes back.
 */
async function retake(
  tx: Queryable,
  order: orders.LockedOrder,
  state: OrderState,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> {
  const isBack =
    mayRevive(order) &&
    (await allOrNothing(
      tx,
      async () =>
        (await retakeStock(tx, order.id)) &&
        (await redeemAgain(tx, order.id)) &&
        (await resumeExchange(tx, order.id, new Date())) &&
        (await spendAgain(tx, order.id)),
    ));
  if (isBack) {
    const claimed = ['take_stock', 'redeem_coupon', 'spend_credit'] as const;
    await stepPayment(tx, order.id, state, 'paid', { actor: 'system', attempt: payment.attempt, claimed });
    return;
  }
  if (reported.paidCents > reported.refundedCents) await orders.addFlag(tx, order.id, 'refund_due');
  await refuseMoney(tx, order, payment, reported, 'paid_late');
}

async function refuseMoney(
  tx: Queryable,
  order: orders.LockedOrder,
  payment: PaymentRow,
  { status, paidCents, refundedCents }: ProviderPayment,
  reason: 'paid_twice' | 'paid_late',
): Promise<void> {
  if (reason === 'paid_twice') await orders.addFlag(tx, order.id, reason);
  // Its bank has taken it back already: there is nothing to give, but somebody has to know.
  if (status === 'chargeback') {
    await orders.addFlag(tx, order.id, 'chargeback');
    return;
  }
  const amountCents = paidCents - refundedCents;
  if (amountCents > 0) await askRefund(tx, { paymentId: payment.id, amountCents, reason });
}
