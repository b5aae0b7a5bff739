import { uuidv7 } from 'uuidv7';
import type { Services } from '../compose.ts';
import { type Outcome, ok } from '../ports/outcome.ts';
import type { Pictures } from '../ports/pictures.ts';

export type StoredPicture = Outcome<
  { key: string; width: number; height: number; size: number },
  'image_invalid' | 'image_too_many_pixels'
>;

/**
 * Stores an uploaded picture, re-encoded, under an unguessable key. Its name starts with the time (UUID v7), by which unused
 * pictures are cleaned up.
 */
export async function storePicture(
  { images, pictures }: Services & { pictures: Pictures },
  folder: string,
  bytes: Uint8Array,
): Promise<StoredPicture> {
  const picture = await pictures.renew(bytes);
  if (!picture.ok) return picture;
  const { width, height } = picture;
  const key = `${folder}/${uuidv7()}.webp`;
  await images.write(key, picture.bytes, picture.contentType);
  return ok({ key, width, height, size: picture.bytes.length });
}
