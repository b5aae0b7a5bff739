import { type OrderState, paymentPath } from '#domain/orders/orders.ts';
import { mayRevive } from '#domain/settlement/late-payment.ts';
import {
  type ProviderPayment,
  paymentAmountMatches,
  paymentFromCharge,
} from '#domain/settlement/provider-charge.ts';
import type { Has } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { ChargeRecord } from '../../ports/payments.ts';
import { respendCredit } from '../../sql/credit/credit.sql.ts';
import * as orders from '../../sql/orders/orders.sql.ts';
import type { PaymentRow } from '../../sql/payments/payments.sql.ts';
import { confirmRefunds, dropChargedBackRefunds, requestRefund } from '../../sql/payments/refunds.sql.ts';
import { redeemAgain } from '../../sql/pricing/promotions.sql.ts';
import { retakeStock } from '../../sql/products/stock.sql.ts';
import { allOrNothing } from '../../sql/savepoint.ts';
import { resumeExchange } from '../after-sale/end-exchange.ts';
import { debitRefunded } from '../gift-cards/debit-gift-card.ts';
import { mailForTransition } from '../orders/mail-for-transition.ts';
import { stepPayment, walkPayment } from '../orders/move-order.ts';
import { keepCard } from './keep-card.ts';
import { adoptAttempt } from './next-attempt.ts';

/**
 * Updates an order from the provider's report of one of its charges, in the caller's transaction. Every step follows the
 * transition table, so stale or repeated reports change nothing, and each effect happens once. Money that cannot be kept
 * (sold out, or paid twice) gets a refund request here; `finishSettlement` carries it out after the commit.
 */
export async function settlePayment(
  shop: Has<'config'>,
  tx: Queryable,
  payment: PaymentRow,
  charge: ChargeRecord,
): Promise<void> {
  const reported = paymentFromCharge(charge);
  const order = await orders.lockOrderOfCharge(tx, payment, {
    status: charge.status,
    transactionId: charge.transactionId,
    paidCents: reported.paidCents,
    refundedCents: reported.refundedCents,
    declined: charge.declined,
    authorisation: charge.authorisation,
  });
  if (!order) return;
  await keepCard(shop, tx, payment, { charge, status: reported.status });
  if (reported.refundedCents > 0) await confirmRefunds(tx, payment.id, reported.refundedCents);
  if (reported.status === 'chargeback') await dropChargedBackRefunds(tx, payment.id);
  if (reported.status === 'unknown') {
    await orders.recordEvent(tx, order.id, 'provider_status_unknown', 'provider', { status: charge.status });
    return;
  }
  if (reported.paidCents > 0) await settleMoney(tx, order, payment, reported);
  // A former attempt that ends unpaid does not affect the order, which has a newer one.
  else if (payment.attempt === order.attempt) await settleWithoutMoney(tx, order, payment, reported, charge);
}

/**
 * Ends an unpaid order whose charges can no longer be paid. `stillDue` checks it again under the lock, since a new attempt may
 * have been opened. Returns whether it ended.
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
  // Finally paid, but too little: no more will come for this charge, so refund it.
  if (isUnderpaid && reported.status === 'paid') {
    const amountCents = reported.paidCents - reported.refundedCents;
    await requestRefund(tx, { paymentId: payment.id, amountCents, reason: 'underpaid' });
    return;
  }
  // Refunded before it counted: the order does not change.
  if (isUnderpaid && locked.paidAttempt === null) return;
  // The shopper paid an earlier attempt: switch the order to it.
  const order = payment.attempt === locked.attempt ? locked : await adoptAttempt(tx, locked, payment);
  const grows = reported.refundedCents > order.refundedCents;
  if (grows) await orders.setRefunded(tx, order.id, reported.refundedCents);
  // This charge is fully refunded, but other money or credit still pays for the order.
  const isPartly = reported.status === 'refunded' && (await orders.besideCents(tx, order.id)) > 0;
  const path = paymentPath(order.payment, isPartly ? 'partially_refunded' : reported.status);
  const state = await walkPayment(tx, order, path, {
    actor: 'provider',
    attempt: payment.attempt,
    refundedCents: reported.refundedCents,
  });
  if (grows) await debitRefunded(tx, order.id, reported.refundedCents);
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
    // A failed charge ends the attempt, not the order, which ends at its deadline.
    await walkPayment(tx, order, paymentPath(order.payment, 'failed'), details);
  }
}

/**
 * The order was paid after it had ended. If `late-payment.ts` allows it, the order is revived, and stock and coupon are taken
 * again, both or neither; otherwise the money is refunded.
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
        (await respendCredit(tx, order.id)),
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
  // Already charged back: nothing to refund, but flag it for the back office.
  if (status === 'chargeback') {
    await orders.addFlag(tx, order.id, 'chargeback');
    return;
  }
  const amountCents = paidCents - refundedCents;
  if (amountCents > 0) await requestRefund(tx, { paymentId: payment.id, amountCents, reason });
}
