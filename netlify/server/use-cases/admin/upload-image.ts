import { uuidv7 } from 'uuidv7';
import type { UploadStore } from '#contracts/admin/images.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { type Staff, staffWrite } from './staff-write.ts';

type Uploaded = Outcome<
  { key: string; width: number; height: number },
  'image_invalid' | 'image_too_many_pixels'
>;

/**
 * Keeps an uploaded picture, drawn anew, under a key that nobody can guess. The key begins with the time (UUID v7), by
 * which pictures that nothing came to name are tidied away.
 */
export async function uploadImage(
  desk: Pick<Services, 'database' | 'images'> & { pictures: Pictures },
  staff: Staff,
  { store, bytes }: { store: UploadStore; bytes: Uint8Array },
): Promise<Uploaded> {
  const picture = await desk.pictures.renew(bytes);
  if (!picture.ok) return picture;
  const { width, height } = picture;
  const key = `${store}/${uuidv7()}.webp`;
  await desk.images.write(key, picture.bytes, picture.contentType);
  return staffWrite(desk, staff, async (_, log) => {
    const after = { name: key, width, height, bytes: picture.bytes.length };
    log({ action: 'upload', entity: 'image', entityId: key, before: null, after });
    return { ok: true, value: { key, width, height } };
  });
}
