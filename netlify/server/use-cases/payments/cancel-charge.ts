import { paymentFromCharge } from '#domain/settlement/provider-charge.ts';
import type { Services } from '../../compose.ts';
import type { ChargeRecord } from '../../ports/payments.ts';
import { addFlag } from '../../sql/orders/orders.sql.ts';
import { type PaymentRow, updateCharge } from '../../sql/payments/payments.sql.ts';
import { requestRefund } from '../../sql/payments/refunds.sql.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * - `closed`: the charge can no longer be paid, and none of its money is kept.
 * - `paid`: it is (or just was) paid, and the order was settled accordingly.
 * - `under_review`: the provider's decision is pending and must be awaited.
 * - `refused`: the provider does not know the charge or refuses to cancel it.
 * - `unavailable`: no response. As with `refused`, the state is unknown.
 */
export type CancelResult = 'closed' | 'paid' | 'under_review' | 'refused' | 'unavailable';

/**
 * Cancels a charge so that it can no longer be paid. It is read first, because the provider's single endpoint cancels open
 * charges and refunds paid ones. An underpayment is refunded. A charge under review is left alone unless its review is to
 * `end` here.
 */
export async function cancelCharge(
  shop: Services,
  payment: PaymentRow,
  { reviews = 'wait' }: { reviews?: 'wait' | 'end' } = {},
): Promise<CancelResult> {
  if (!payment.chargeId) return 'closed';
  const read = await shop.payments.readCharge(payment.chargeId);
  if (!read.ok) return read.code;
  if (!isOpen(read.value)) return conclude(shop, payment, read.value);
  if (read.value.status === 'processing' && reviews === 'wait') {
    await settle(shop, payment, read.value);
    return 'under_review';
  }
  const canceled = await shop.payments.cancelCharge(payment.chargeId, `${payment.idempotencyKey}:cancel`);
  if (!canceled.ok) return canceled.code;
  // Accepted, but still being processed by the acquirer.
  if (isOpen(canceled.value)) return 'refused';
  return conclude(shop, payment, canceled.value);
}

function isOpen({ status }: ChargeRecord): boolean {
  return status === 'pending' || status === 'processing';
}

/** The result for a charge that is not open. */
async function conclude(
  shop: Services,
  payment: PaymentRow,
  charge: ChargeRecord,
): Promise<Extract<CancelResult, 'closed' | 'paid'>> {
  const { paidCents, refundedCents } = paymentFromCharge(charge);
  if (paidCents === 0) await close(shop, payment, charge);
  else if (paidCents >= payment.amountCents) return settle(shop, payment, charge);
  else if (paidCents > refundedCents) await refundRest(shop, payment, charge, paidCents - refundedCents);
  else await settle(shop, payment, charge);
  return 'closed';
}

async function refundRest(
  shop: Services,
  payment: PaymentRow,
  charge: ChargeRecord,
  amountCents: number,
): Promise<void> {
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    await settlePayment(shop, tx, payment, charge);
    await addFlag(tx, payment.orderId, 'underpaid');
    await requestRefund(tx, { paymentId: payment.id, amountCents, reason: 'underpaid' });
  });
}

async function settle(shop: Services, payment: PaymentRow, charge: ChargeRecord): Promise<'paid'> {
  await shop.database.transaction({ actor: 'system' }, (tx) => settlePayment(shop, tx, payment, charge));
  return 'paid';
}

async function close({ database }: Services, payment: PaymentRow, charge: ChargeRecord): Promise<void> {
  await database.transaction({ actor: 'system' }, (tx) =>
    updateCharge(tx, payment, { ...charge, paidCents: 0, refundedCents: 0 }),
  );
}
