import { returnedEndsAt } from '#domain/credit/expiry.ts';
import { giftRefund } from '#domain/gift-card.ts';
import type { Queryable } from '../../ports/database.ts';
import { findLedger, insertEntry } from '../../sql/credit.sql.ts';
import { addTaken, type GiftCard, lockGiftCard } from '../../sql/gift-cards.sql.ts';
import { Refusal } from '../refusal.ts';

/**
 * Takes off a gift card what is about to go back as money, and answers how much that is: so much, or all that is left on it
 * (null). Refuses what was spent: it has been paid out in pieces. Null for every other order. Needs the order's lock.
 */
export async function takeForRefund(
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
  await take(tx, gift, cents);
  return cents;
}

/**
 * Takes off a gift card what the provider says is back already (null: all of it, its bank took it), as far as it is still there:
 * what was asked back here has been taken before.
 */
export async function takeWhatIsBack(
  tx: Queryable,
  orderId: string,
  refundedCents: number | null,
): Promise<void> {
  const gift = await lockGiftCard(tx, orderId);
  if (!gift) return;
  const missing = Math.min(refundedCents ?? gift.amountCents, gift.amountCents) - gift.takenCents;
  const cents = Math.min(missing, gift.balanceCents ?? 0);
  if (cents > 0) await take(tx, gift, cents);
}

/**
 * Puts back on a gift card what was taken off it for a refund that the provider will not make: the shop still has that money, so it
 * still owes the card, and the refund may be asked for once more. Never what is back already. Needs the order's lock.
 */
export async function restoreGift(
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
  await addTaken(tx, orderId, -cents);
}

async function take(tx: Queryable, { orderId, walletId }: GiftCard, cents: number): Promise<void> {
  if (!walletId) throw new Error('a gift card that was never paid has nothing to give back');
  await insertEntry(tx, {
    walletId,
    kind: 'correction',
    cents: -cents,
    reason: 'Vale-presente devolvido',
    orderId,
    author: { kind: 'system' },
  });
  await addTaken(tx, orderId, cents);
}
