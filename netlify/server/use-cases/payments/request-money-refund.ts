import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import { type MoneySource, spendFunds, takeCents } from '../../sql/after-sale/exchange-funds.sql.ts';
import { type RefundReason, requestRefund } from '../../sql/payments/refunds.sql.ts';

export type RefundRequest = {
  amountCents: number;
  reason: Extract<RefundReason, 'asked' | 'canceled'>;
  /** The team member who decided it, or null. */
  actorId: string | null;
};

/**
 * Requests a refund of an order's money from its sources in order: first the order's own payment, then money of items that were
 * exchanged for it.
 */
export async function requestMoneyRefund(
  tx: Queryable,
  orderId: string,
  sources: readonly MoneySource[],
  { amountCents, reason, actorId }: RefundRequest,
): Promise<void> {
  const parts = takeCents(sources, amountCents);
  for (const { paymentId, cents } of parts) {
    const isNew = await requestRefund(tx, { paymentId, amountCents: cents, reason, actorId });
    if (!isNew) throw new Refusal<'refund_in_progress'>('refund_in_progress');
  }
  await spendFunds(tx, orderId, parts);
}

/** The total of all sources, in cents. */
export const moneyOf = (sources: readonly MoneySource[]) =>
  sources.reduce((sum, { availableCents }) => sum + availableCents, 0);
