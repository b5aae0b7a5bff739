import { MAX_IMAGES } from '#domain/catalogue/product-draft.ts';
import { fileNameOf } from '#domain/move-in/picture-tries.ts';
import type { Has } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import * as sql from '../../sql/move-in/moved-pictures.sql.ts';
import { requestRebuild } from '../../sql/pages/publishing.sql.ts';
import { addPicture } from '../../sql/products/pictures.sql.ts';

/**
 * Puts a stored picture among the images of its product, where the other shop had it. False if somebody else has it, or it is not
 * wanted any more: its file is tidied away then.
 */
export function placePicture(
  { database }: Has<'database'>,
  picture: sql.ClaimedPicture,
  key: string,
): Promise<boolean> {
  const { id, productId, position } = picture;
  return database.transaction({ actor: 'system' }, async (tx) => {
    const isActive = await sql.lockProductOf(tx, productId);
    if (isActive === null || !(await sql.lockPicture(tx, picture))) return false;
    if ((await sql.countImages(tx, productId)) >= MAX_IMAGES) {
      await sql.failPicture(tx, picture, 'product_full');
      return true;
    }
    const place = await sql.findPlace(tx, productId, position);
    await sql.makeRoom(tx, productId, place);
    await sql.leaveMain(tx, productId, position);
    await addPicture(tx, key, fileNameOf(picture.url));
    await sql.insertMovedImage(tx, productId, { key, alt: picture.alt, colour: picture.colour, place });
    await sql.markPlaced(tx, id, key);
    await sql.countChange(tx, productId);
    if (isActive) await requestRebuild(tx, 'pictures of another shop');
    else await showIfReady(tx, productId);
    return true;
  });
}

/** Shows a product that only waited for its pictures. Whether it did. */
export async function showIfReady(tx: Queryable, productId: string): Promise<boolean> {
  const isShown = await sql.showMovedProduct(tx, productId);
  if (isShown) await requestRebuild(tx, 'products of another shop');
  return isShown;
}
