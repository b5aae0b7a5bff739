import { changesPages } from '#domain/reviews/reviews.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { requestRebuild } from '../../sql/pages/publishing.sql.ts';
import {
  deleteReview,
  type FormerReview,
  type Opinion,
  replaceReview,
} from '../../sql/reviews/reviews.sql.ts';
import { isOwnPhoto } from './review-photos.ts';

const SYSTEM = { actor: 'system' } as const;

/** Replaces the customer's own review, which leaves the page until it is approved again. */
export async function changeReview(
  shop: Services,
  userId: string,
  opinion: Opinion,
): Promise<Outcome<{ status: 'pending' }, 'not_found' | 'photo_unknown'>> {
  const { productId, photo } = opinion;
  if (photo !== null && !(await isOwnPhoto(shop, userId, { productId, photo }))) return fail('photo_unknown');
  const former = await shop.database.transaction(SYSTEM, async (tx) =>
    rebuildWithout(tx, await replaceReview(tx, userId, opinion)),
  );
  if (!former) return fail('not_found');
  if (former.photoKey !== photo) await dropPhoto(shop, former);
  return ok({ status: 'pending' });
}

/** Removes the customer's own review. */
export async function removeReview(
  shop: Services,
  userId: string,
  { productId }: { productId: string },
): Promise<Outcome<{ removed: true }, never>> {
  const former = await shop.database.transaction(SYSTEM, async (tx) =>
    rebuildWithout(tx, await deleteReview(tx, userId, productId)),
  );
  if (former) await dropPhoto(shop, former);
  return ok({ removed: true });
}

/** Has the pages built anew that showed the former review. */
async function rebuildWithout(tx: Queryable, former: FormerReview | null): Promise<FormerReview | null> {
  if (former && changesPages(former.status, 'pending')) await requestRebuild(tx, 'review of a customer');
  return former;
}

/** No longer referenced: one that cannot be removed now goes with the daily clean-up. */
async function dropPhoto({ images }: Services, { photoKey }: FormerReview): Promise<void> {
  if (photoKey !== null) await Promise.allSettled([images.remove(photoKey)]);
}
