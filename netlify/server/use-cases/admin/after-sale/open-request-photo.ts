import type { Services } from '../../../compose.ts';
import { findPhotoKey } from '../../../sql/after-sale/request-photos.sql.ts';
import { photoFile } from '../../after-sale/request-photos.ts';
import { type Staff, staffRead } from '../staff-write.ts';

/** A photo attached to a customer's request. */
export async function openRequestPhoto(shop: Services, staff: Staff, { id }: { id: string }) {
  return photoFile(shop, await staffRead(shop, staff, (tx) => findPhotoKey(tx, id)));
}
