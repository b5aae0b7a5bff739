import type { Services } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findDeliveredPurchase, insertReview, type Opinion } from '../../sql/reviews/reviews.sql.ts';
import { isOwnPhoto } from './review-photos.ts';

type Refusal = 'review_not_bought' | 'review_already_written' | 'photo_unknown';

/** Stores a buyer's review, pending approval. */
export async function writeReview(
  shop: Services,
  userId: string,
  review: Opinion,
): Promise<Outcome<{ status: 'pending' }, Refusal>> {
  const { productId, photo } = review;
  if (photo !== null && !(await isOwnPhoto(shop, userId, { productId, photo }))) return fail('photo_unknown');
  return shop.database.transaction(customer(userId), async (tx) => {
    const purchase = await findDeliveredPurchase(tx, userId, review.productId);
    if (!purchase) return fail('review_not_bought');
    const isNew = await insertReview(tx, { ...review, ...purchase, userId });
    return isNew ? ok({ status: 'pending' }) : fail('review_already_written');
  });
}
