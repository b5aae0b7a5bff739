import type { Services } from '../compose.ts';
import type { Outcome } from '../ports/outcome.ts';
import { findDeliveredPurchase, insertReview } from '../sql/reviews.sql.ts';

/** Takes a buyer's review; it waits for the shop's approval. */
export async function writeReview(
  { database }: Pick<Services, 'database'>,
  userId: string,
  review: { productId: string; rating: number; comment: string },
): Promise<Outcome<{ status: 'pending' }, 'review_not_bought' | 'review_already_written'>> {
  return database.transaction({ actor: 'customer', userId, guestHash: null }, async (tx) => {
    const purchase = await findDeliveredPurchase(tx, userId, review.productId);
    if (!purchase) return { ok: false, code: 'review_not_bought' };
    const isNew = await insertReview(tx, { ...review, ...purchase, userId });
    return isNew ? { ok: true, value: { status: 'pending' } } : { ok: false, code: 'review_already_written' };
  });
}
