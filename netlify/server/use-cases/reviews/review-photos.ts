import { photoFolder } from '../../auth/photo-folder.ts';
import { allSecrets } from '../../auth/secrets.ts';
import type { Services } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { REVIEW_STORE } from '../../ports/images.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { findDeliveredPurchase, hasReviewed, isApprovedPhoto } from '../../sql/reviews/reviews.sql.ts';
import { type StoredPicture, storePicture } from '../store-picture.ts';

type Refusal = 'review_not_bought';

/** Other keys are not queried in the database. */
const KEY = new RegExp(`^${REVIEW_STORE}/[0-9a-f]{32}/[0-9a-f-]{36}\\.webp$`);

/** Stores a buyer's photo for a review. Only the shop can see it before the review is approved. */
export async function uploadReviewPhoto(
  shop: Services & { pictures: Pictures },
  userId: string,
  { productId, bytes }: { productId: string; bytes: Uint8Array },
): Promise<Outcome<{ key: string }, Refusal | Extract<StoredPicture, { ok: false }>['code']>> {
  const refusal = await refusalOf(shop, userId, productId);
  if (refusal) return fail(refusal);
  const kept = await storePicture(shop, folderOf(shop.config.appSecret, userId, productId), bytes);
  return kept.ok ? ok({ key: kept.value.key }) : kept;
}

/** Checks first whether the customer may write or change the review, because decoding is expensive. */
function refusalOf({ database }: Services, userId: string, productId: string): Promise<Refusal | null> {
  return database.transaction(customer(userId), async (tx) => {
    if (await findDeliveredPurchase(tx, userId, productId)) return null;
    return (await hasReviewed(tx, userId, productId)) ? null : 'review_not_bought';
  });
}

/** Whether this customer uploaded the photo for this product's review and it still exists. */
export async function isOwnPhoto(
  shop: Services,
  userId: string,
  { productId, photo }: { productId: string; photo: string },
): Promise<boolean> {
  const folders = allSecrets(shop.config).map((secret) => folderOf(secret, userId, productId));
  return folders.some((folder) => photo.startsWith(`${folder}/`)) && shop.images.has(photo);
}

/** Whether a picture is public: all except photos of unapproved reviews. */
export async function isForEverybody({ database }: Services, key: string): Promise<boolean> {
  return !isReviewPhoto(key) || (KEY.test(key) && isApprovedPhoto(database, key));
}

export function isReviewPhoto(key: string): boolean {
  return key.startsWith(`${REVIEW_STORE}/`);
}

function folderOf(secret: string, userId: string, productId: string): string {
  return `${REVIEW_STORE}/${photoFolder(secret, userId, productId)}`;
}
