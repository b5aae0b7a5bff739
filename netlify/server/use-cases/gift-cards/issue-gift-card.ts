import { creditEndsAt } from '#domain/credit/expiry.ts';
import { GIFT_NAME, giftSentAt } from '#domain/credit/gift-card.ts';
import { parseISODate, today } from '#domain/time/calendar.ts';
import type { Queryable } from '../../ports/database.ts';
import { lockGiftCard, queueGiftMail, setGiftWallet } from '../../sql/checkout/gift-cards.sql.ts';
import { insertCodeWallet, insertEntry } from '../../sql/credit/credit.sql.ts';

/**
 * Issues a paid gift card, once: creates its wallet with its value and queues the mail for its delivery day. Runs in the
 * transaction that marks the order as paid, under the order's lock. False for every other order.
 */
export async function issueGiftCard(tx: Queryable, orderId: string): Promise<boolean> {
  const gift = await lockGiftCard(tx, orderId);
  if (!gift) return false;
  if (gift.walletId) return true;
  const now = new Date();
  const walletId = await insertCodeWallet(tx, {
    hash: gift.codeHash,
    end: gift.codeEnd,
    email: gift.recipientEmail,
  });
  await insertEntry(tx, {
    walletId,
    kind: 'gift_card',
    cents: gift.amountCents,
    expiresAt: creditEndsAt('gift_card', now),
    reason: GIFT_NAME,
    orderId,
    author: { kind: 'system' },
    dedupeKey: `gift_card:${orderId}`,
  });
  await setGiftWallet(tx, orderId, walletId);
  await queueGiftMail(tx, orderId, giftSentAt(parseISODate(gift.deliverOn) ?? today(now), now));
  return true;
}
