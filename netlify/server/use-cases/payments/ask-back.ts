import type { Queryable } from '../../ports/database.ts';
import { moneyBehind, spendFunds, takeFrom } from '../../sql/exchange-funds.sql.ts';
import { askRefund, type RefundReason } from '../../sql/refunds.sql.ts';
import { Refusal } from '../refusal.ts';

type Code = 'refund_too_much' | 'refund_in_progress';

export type Back = {
  /** In cents; null asks for all that is left. */
  amountCents: number | null;
  reason: Extract<RefundReason, 'asked' | 'canceled'>;
  /** Who of the team decided it; null where nobody did. */
  actorId: string | null;
};

/**
 * Asks the money behind an order back, and answers how much that is. It goes back the way it came: of what was paid for the order
 * itself first, then of what came along with the pieces that were exchanged for it.
 */
export async function askBack(tx: Queryable, orderId: string, back: Back): Promise<number> {
  const sources = await moneyBehind(tx, orderId);
  const leftCents = sources.reduce((sum, one) => sum + one.availableCents, 0);
  const amountCents = back.amountCents ?? leftCents;
  if (amountCents < 1 || amountCents > leftCents) throw new Refusal<Code>('refund_too_much', { leftCents });
  const parts = takeFrom(sources, amountCents);
  for (const { paymentId, cents } of parts) {
    const { reason, actorId } = back;
    const isNew = await askRefund(tx, { paymentId, amountCents: cents, reason, actorId });
    if (!isNew) throw new Refusal<Code>('refund_in_progress');
  }
  await spendFunds(tx, orderId, parts);
  return amountCents;
}

/** All the money of a paid order that is cancelled: nothing where it cost nothing, or where all of it went to another one. */
export async function askAllBack(tx: Queryable, orderId: string, actorId: string | null): Promise<number> {
  const sources = await moneyBehind(tx, orderId);
  if (sources.length === 0) return 0;
  return askBack(tx, orderId, { amountCents: null, reason: 'canceled', actorId });
}
