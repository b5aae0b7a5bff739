import type { UploadStore } from '#contracts/admin/images.ts';
import type { Services } from '../../../compose.ts';
import { type Outcome, ok } from '../../../ports/outcome.ts';
import type { Pictures } from '../../../ports/pictures.ts';
import { addPicture } from '../../../sql/products/pictures.sql.ts';
import { storePicture } from '../../store-picture.ts';
import { type Staff, staffWrite } from '../staff-write.ts';

type Uploaded = Outcome<
  { key: string; width: number; height: number },
  'image_invalid' | 'image_too_many_pixels'
>;

/** Stores an uploaded image, in the library by the name of its file. */
export async function uploadImage(
  desk: Services & { pictures: Pictures },
  staff: Staff,
  { store, name, bytes }: { store: UploadStore; name: string; bytes: Uint8Array },
): Promise<Uploaded> {
  const kept = await storePicture(desk, store, bytes);
  if (!kept.ok) return kept;
  const { key, width, height, size } = kept.value;
  return staffWrite(desk, staff, async (tx, log) => {
    await addPicture(tx, key, name);
    const after = { name: key, width, height, bytes: size };
    log('upload', 'image', key, { after });
    return ok({ key, width, height });
  });
}
