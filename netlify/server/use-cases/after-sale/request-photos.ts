import { isSeenInPhotos, type ReturnCause } from '#domain/after-sale/returns.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import { isPhotoOf, orderOfTicket, requestFolder } from '../../auth/request-photos.ts';
import type { Services } from '../../compose.ts';
import { FileAnswer, fail, type Outcome, ok } from '../../ports/outcome.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { findPhotoKey } from '../../sql/after-sale/request-photos.sql.ts';
import { type StoredPicture, storePicture } from '../store-picture.ts';
import { detail, type OrderKey } from './after-sale.ts';

type UploadFailure =
  | 'not_found'
  | 'photo_ticket_old'
  | 'request_not_possible'
  | Extract<StoredPicture, { ok: false }>['code'];

/**
 * Stores a photo of an item to be exchanged or returned. Decoding is expensive, so it is done only if the order allows a
 * request.
 */
export async function uploadRequestPhoto(
  shop: Services & { pictures: Pictures },
  { ticket, bytes }: { ticket: string; bytes: Uint8Array },
): Promise<Outcome<{ key: string }, UploadFailure>> {
  const order = orderOfTicket(shop.config, ticket, shop.clock.now());
  if (order === null) return fail('not_found');
  if (order === 'old') return fail('photo_ticket_old');
  const opened = await detail(shop, { actor: 'order', orderId: order }, order, null);
  if (!opened.ok) return opened;
  const { withdrawal, items } = opened.value;
  const isPossible =
    withdrawal === null || items.some((item) => item.withdrawal === null || item.defect === null);
  if (!isPossible) return fail('request_not_possible');
  const kept = await storePicture(shop, requestFolder(shop.config.appSecret, order), bytes);
  return kept.ok ? ok({ key: kept.value.key }) : kept;
}

export type PhotoCode = 'photo_not_asked' | 'photo_unknown';

/** Why these photos cannot be attached to a request; null if they can. */
export async function photoProblem(
  shop: Services,
  { order, cause, photos }: { order: string; cause: ReturnCause | null; photos: readonly string[] },
): Promise<PhotoCode | null> {
  if (photos.length === 0) return null;
  if (!isSeenInPhotos(cause)) return 'photo_not_asked';
  const isOwn = photos.every((key) => isPhotoOf(shop.config, order, key));
  if (!isOwn || new Set(photos).size < photos.length) return 'photo_unknown';
  const kept = await Promise.all(photos.map((key) => shop.images.has(key)));
  return kept.every(Boolean) ? null : 'photo_unknown';
}

/** A photo of one of the order's requests, for the holder of the order token. */
export async function openPhotoByToken(
  shop: Services,
  { order, token, photo }: OrderKey & { photo: string },
): Promise<Outcome<FileAnswer, 'not_found'>> {
  if (!isOrderToken(shop.config, order, token)) return fail('not_found');
  return photoFile(shop, await findPhotoKey(shop.database.as({ actor: 'system' }), photo, order));
}

/** A photo as a private, uncached file. */
export async function photoFile(
  { images }: Services,
  key: string | null,
): Promise<Outcome<FileAnswer, 'not_found'>> {
  const found = key === null ? null : await images.read(key);
  if (!found) return fail('not_found');
  return ok(new FileAnswer('foto.webp', found.contentType, found.body));
}
