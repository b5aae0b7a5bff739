import { paymentFromCharge } from '#domain/payments.ts';
import type { Services } from '../compose.ts';
import type { ChargeRecord } from '../ports/payments.ts';
import { addFlag } from '../sql/orders.sql.ts';
import { type PaymentRow, updateCharge } from '../sql/payments.sql.ts';
import { askRefund } from '../sql/refunds.sql.ts';
import { settlePayment } from './settle-payment.ts';

type Shop = Pick<Services, 'database' | 'payments'>;

/**
 * Makes sure that nobody can pay a charge any more. It is read first, for the provider's one call cancels what is open
 * and refunds what is paid: `paid` means that money is there (or was, until a moment ago) and the order was settled
 * accordingly; `unavailable` that nothing is known and nothing may be concluded. Too little money is asked back.
 */
export async function callOffCharge(
  shop: Shop,
  payment: PaymentRow,
): Promise<'closed' | 'paid' | 'unavailable'> {
  if (!payment.chargeId) return 'closed';
  const read = await shop.payments.readCharge(payment.chargeId);
  if (!read.ok) return 'unavailable';
  if (isUnderpaid(payment, read.value)) return giveBack(shop, payment, read.value);
  if (hasMoney(read.value)) return settle(shop, payment, read.value);
  if (read.value.status !== 'pending') return close(shop, payment, read.value);
  const canceled = await shop.payments.cancelCharge(payment.chargeId, `${payment.idempotencyKey}:cancel`);
  if (!canceled.ok) return 'unavailable';
  return hasMoney(canceled.value)
    ? settle(shop, payment, canceled.value)
    : close(shop, payment, canceled.value);
}

function hasMoney(charge: ChargeRecord): boolean {
  return paymentFromCharge(charge).paidCents > 0 || charge.status === 'processing';
}

function isUnderpaid(payment: PaymentRow, charge: ChargeRecord): boolean {
  const { paidCents } = paymentFromCharge(charge);
  return charge.status === 'underpaid' && paidCents > 0 && paidCents < payment.amountCents;
}

async function giveBack({ database }: Shop, payment: PaymentRow, charge: ChargeRecord): Promise<'closed'> {
  await database.transaction({ actor: 'system' }, async (tx) => {
    await settlePayment(tx, payment, charge);
    const { paidCents, refundedCents } = paymentFromCharge(charge);
    await addFlag(tx, payment.orderId, 'underpaid');
    await askRefund(tx, {
      paymentId: payment.id,
      amountCents: paidCents - refundedCents,
      reason: 'underpaid',
    });
  });
  return 'closed';
}

async function settle({ database }: Shop, payment: PaymentRow, charge: ChargeRecord): Promise<'paid'> {
  await database.transaction({ actor: 'system' }, (tx) => settlePayment(tx, payment, charge));
  return 'paid';
}

async function close({ database }: Shop, payment: PaymentRow, charge: ChargeRecord): Promise<'closed'> {
  const { status, transactionId, declined } = charge;
  await database.transaction({ actor: 'system' }, (tx) =>
    updateCharge(tx, payment, { status, transactionId, paidCents: 0, refundedCents: 0, declined }),
  );
  return 'closed';
}
