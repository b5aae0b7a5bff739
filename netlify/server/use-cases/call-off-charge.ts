import { paymentFromCharge } from '#domain/payments.ts';
import type { Services } from '../compose.ts';
import type { ChargeRecord } from '../ports/payments.ts';
import { type PaymentRow, updateCharge } from '../sql/payments.sql.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Makes sure that nobody can pay a charge any more. It is read first, for the provider's one call cancels what is open
 * and refunds what is paid: `paid` means that money is there (or was, until a moment ago) and the order was settled
 * accordingly; `unavailable` that nothing is known and nothing may be concluded.
 */
export async function callOffCharge(
  shop: Pick<Services, 'database' | 'payments'>,
  payment: PaymentRow,
): Promise<'closed' | 'paid' | 'unavailable'> {
  if (!payment.chargeId) return 'closed';
  const read = await shop.payments.readCharge(payment.chargeId);
  if (!read.ok) return 'unavailable';
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

async function settle(
  { database }: Pick<Services, 'database'>,
  payment: PaymentRow,
  charge: ChargeRecord,
): Promise<'paid'> {
  await database.transaction({ actor: 'system' }, (tx) => settlePayment(tx, payment, charge));
  return 'paid';
}

async function close(
  { database }: Pick<Services, 'database'>,
  payment: PaymentRow,
  charge: ChargeRecord,
): Promise<'closed'> {
  const { status, transactionId } = charge;
  await database.transaction({ actor: 'system' }, (tx) =>
    updateCharge(tx, payment.id, { status, transactionId, paidCents: 0, refundedCents: 0 }),
  );
  return 'closed';
}
