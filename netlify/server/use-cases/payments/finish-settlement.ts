import { REFUND_FAILED } from '#domain/orders/order-status.ts';
import type { Services } from '../../compose.ts';
import { refundingInChain } from '../../sql/after-sale/exchange-funds.sql.ts';
import { giveUpCharges } from '../../sql/orders/due-orders.sql.ts';
import { addFlag, findOrder, lockOrder } from '../../sql/orders/orders.sql.ts';
import type { PaymentRow } from '../../sql/payments/payments.sql.ts';
import {
  findOpenRefunds,
  isRefundOpen,
  type RefundRow,
  refuseRefund,
} from '../../sql/payments/refunds.sql.ts';
import { recreditGift } from '../gift-cards/debit-gift-card.ts';
import { cancelCharge } from './cancel-charge.ts';
import { settlePayment } from './settle-payment.ts';

/** State of the refunds; `pending` is retried by the next run. */
export type RefundState = 'done' | 'pending' | 'refused';

/**
 * Carries out an order's decisions at the provider: requested refunds, and cancellation of charges that must not be paid any
 * more. Every step is idempotent, and the scheduled run repeats it until all is done.
 */
export async function finishSettlement(shop: Services, orderId: string): Promise<RefundState> {
  const outcome = await finishOne(shop, orderId);
  // Money of an exchanged item was paid with an earlier order and is refunded there.
  const before = await refundingInChain(shop.database.as({ actor: 'system' }), orderId);
  const others: RefundState[] = [];
  for (const id of before) others.push(await finishOne(shop, id));
  return others.find((other) => other !== 'done') ?? outcome;
}

async function finishOne(shop: Services, orderId: string): Promise<RefundState> {
  const { order, refunds } = await shop.database.transaction({ actor: 'system' }, async (tx) => ({
    order: await findOrder(tx, orderId),
    refunds: await findOpenRefunds(tx, orderId),
  }));
  if (!order) return 'done';
  let outcome: RefundState = 'done';
  for (const refund of refunds) {
    const payment = order.payments.find((one) => one.id === refund.paymentId);
    const one = payment ? await refundCharge(shop, payment, refund) : 'refused';
    if (one !== 'done') outcome = one;
  }
  // Only the paid or awaited attempt's charge may stay open.
  const isWaiting = ['awaiting_payment', 'failed', 'under_review'].includes(order.paymentStatus);
  const keeps = order.paidAttempt ?? (isWaiting ? order.attempt : null);
  for (const other of order.payments) {
    const isOpen = other.status === 'pending' || other.status === 'processing';
    if (other.attempt === keeps || !isOpen || other.chargeId === null) continue;
    const calledOff = await cancelCharge(shop, other, { reviews: 'end' });
    if (calledOff === 'unavailable') outcome = 'pending';
    if (calledOff === 'refused') {
      await shop.database.transaction({ actor: 'system' }, (tx) => giveUpCharges(tx, orderId, [other.id]));
    }
  }
  return outcome;
}

/**
 * Refunds once. The charge is read first: the provider's idempotency keys expire after a day, and its refunded amount tells a
 * retry from a second refund. After a chargeback nothing is refunded: settling the charge drops the refund.
 */
async function refundCharge(shop: Services, payment: PaymentRow, refund: RefundRow): Promise<RefundState> {
  if (!payment.chargeId) return 'refused';
  const read = await shop.payments.readCharge(payment.chargeId);
  if (!read.ok && read.code === 'unavailable') return 'pending';
  if (!read.ok) return refuse(shop, payment, refund, read.message);
  const given = read.value.canceledAmountCents ?? 0;
  const isDone = given >= refund.refundedBeforeCents + refund.amountCents;
  const isOnItsWay = read.value.transactionStatus === 'pending_refund';
  const isContested = read.value.status === 'chargedback';
  const answer =
    isDone || isOnItsWay || isContested
      ? read
      : await shop.payments.cancelCharge(payment.chargeId, `refund:${refund.id}`, refund.amountCents);
  if (!answer.ok && answer.code === 'unavailable') return 'pending';
  if (!answer.ok) return refuse(shop, payment, refund, answer.message);
  return shop.database.transaction({ actor: 'system' }, async (tx) => {
    await settlePayment(shop, tx, payment, answer.value);
    if (answer.value.status === 'chargedback') return 'refused';
    return (await isRefundOpen(tx, refund.id)) ? 'pending' : 'done';
  });
}

/** The provider refuses the refund or does not know the charge: flagged for the back office. A gift card gets its value back. */
async function refuse(
  shop: Services,
  payment: PaymentRow,
  refund: RefundRow,
  why: string,
): Promise<'refused'> {
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    await lockOrder(tx, payment.orderId);
    const refused = await refuseRefund(tx, refund.id, why);
    await addFlag(tx, payment.orderId, REFUND_FAILED);
    const isTaken = refused?.reason === 'asked' || refused?.reason === 'canceled';
    if (isTaken) await recreditGift(tx, payment.orderId, refused);
  });
  return 'refused';
}
