import { returnedEndsAt } from '#domain/credit/expiry.ts';
import { giftRefund } from '#domain/credit/gift-card.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import {
  addGiftRefund,
  findUncovered,
  type GiftCard,
  lockGiftCard,
} from '../../sql/checkout/gift-cards.sql.ts';
import { findLedger, insertEntry } from '../../sql/credit/credit.sql.ts';

/**
 * Debits a gift card before a refund, by an amount or by all that is left (null), and returns the amount. Refuses to refund
 * what was spent. Null for every other order. The caller holds the order's lock.
 */
export async function debitForRefund(
  tx: Queryable,
  orderId: string,
  wantedCents: number | null,
  moneyCents: number,
): Promise<number | null> {
  const gift = await lockGiftCard(tx, orderId);
  if (!gift) return null;
  const balanceCents = gift.balanceCents ?? 0;
  const cents = giftRefund(wantedCents, { balanceCents, moneyCents });
  if (cents === null)
    throw new Refusal<'gift_card_spent'>('gift_card_spent', {
      leftCents: Math.min(balanceCents, moneyCents),
    });
  await debit(tx, gift, cents);
  return cents;
}

/**
 * Debits a gift card, down to zero, by what the provider reports as refunded (null: all of it, a chargeback). Refunds requested
 * here were debited before.
 */
export async function debitRefunded(
  tx: Queryable,
  orderId: string,
  refundedCents: number | null,
): Promise<void> {
  const gift = await lockGiftCard(tx, orderId);
  if (!gift) return;
  const missing = Math.min(refundedCents ?? gift.amountCents, gift.amountCents) - gift.takenCents;
  const cents = Math.min(missing, gift.balanceCents ?? 0);
  if (cents > 0) await debit(tx, gift, cents);
}

/**
 * Debits credit that has just been returned to these wallets, which the caller has locked, if they are gift cards whose money the
 * shop lost while it was spent: by a chargeback, say.
 */
export async function debitUncovered(tx: Queryable, walletIds: readonly string[]): Promise<void> {
  for (const { cents, ...gift } of await findUncovered(tx, walletIds)) await debit(tx, gift, cents);
}

/**
 * Credits a gift card again after the provider refused its refund: the shop still has the money, and the refund may be
 * requested again. Never restores what was refunded. The caller holds the order's lock.
 */
export async function recreditGift(
  tx: Queryable,
  orderId: string,
  { amountCents, refundedCents }: { amountCents: number; refundedCents: number },
): Promise<void> {
  const gift = await lockGiftCard(tx, orderId);
  if (!gift?.walletId) return;
  const cents = Math.min(amountCents, gift.takenCents - refundedCents);
  if (cents < 1) return;
  const bought = (await findLedger(tx, gift.walletId)).find(({ kind }) => kind === 'gift_card');
  await insertEntry(tx, {
    walletId: gift.walletId,
    kind: 'correction',
    cents,
    expiresAt: returnedEndsAt(bought?.expiresAt ?? null, new Date()),
    reason: 'Devolução recusada pelo provedor de pagamentos',
    orderId,
    author: { kind: 'system' },
  });
  await addGiftRefund(tx, orderId, -cents);
}

async function debit(
  tx: Queryable,
  { orderId, walletId }: Pick<GiftCard, 'orderId' | 'walletId'>,
  cents: number,
): Promise<void> {
  if (!walletId) throw new Error('a gift card that was never paid has nothing to give back');
  await insertEntry(tx, {
    walletId,
    kind: 'correction',
    cents: -cents,
    reason: 'Vale-presente devolvido',
    orderId,
    author: { kind: 'system' },
  });
  await addGiftRefund(tx, orderId, cents);
}
