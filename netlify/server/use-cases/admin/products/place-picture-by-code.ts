import type { adminPlacePicture } from '#contracts/admin/images.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import { MAX_IMAGES } from '#domain/catalogue/product-draft.ts';
import { codesOfPicture } from '#domain/move-in/picture-names.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import type { Pictures } from '../../../ports/pictures.ts';
import { countChange, countImages, lockProductOf } from '../../../sql/move-in/moved-pictures.sql.ts';
import { addPicture } from '../../../sql/products/pictures.sql.ts';
import * as sql from '../../../sql/products/pictures-by-code.sql.ts';
import { showIfReady } from '../../move-in/place-picture.ts';
import { type StoredPicture, storePicture } from '../../store-picture.ts';
import { type Staff, staffRead, staffWrite } from '../staff-write.ts';

type Place = Pick<sql.CodeOwner, 'productId' | 'product'> & { colourId: string | null };
type Refused = 'picture_code_unknown' | 'picture_there' | 'product_full';
type Refusal = Exclude<StoredPicture, { ok: true }>['code'];

/** Stores a picture and adds it to the product that the name of its file means. */
export async function placePictureByCode(
  desk: Services & { pictures: Pictures },
  staff: Staff,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Outcome<OutputOf<typeof adminPlacePicture>, Refused | Refusal>> {
  // Before it is encoded: files that are dropped again are mostly there.
  const found = await staffRead(desk, staff, (tx) => findPlace(tx, name));
  if (!found.ok) return found;
  const stored = await storePicture(desk, 'products', bytes);
  if (!stored.ok) return stored;
  const { key } = stored.value;
  return staffWrite<OutputOf<typeof adminPlacePicture>, Refused>(desk, staff, async (tx, log) => {
    await lockProductOf(tx, found.value.productId);
    // Again, as somebody may have changed the codes, or added the picture, meanwhile.
    const place = await findPlace(tx, name);
    if (!place.ok) return place;
    const { productId, product, colourId } = place.value;
    if (productId !== found.value.productId) return fail('picture_code_unknown');
    await addPicture(tx, key, name);
    await sql.appendImage(tx, productId, { key, colourId });
    await countChange(tx, productId);
    const isShown = await showIfReady(tx, productId);
    log('picture', 'product', productId, { after: { name: product, photo: name } });
    return ok({ productId, product, isShown });
  });
}

async function findPlace(tx: Queryable, name: string): Promise<Outcome<Place, Refused>> {
  const owner = ownerOf(await sql.findCodeOwners(tx, codesOfPicture(name)));
  if (!owner) return fail('picture_code_unknown');
  const { productId, product, colourIds } = owner;
  if (await sql.hasPictureNamed(tx, productId, name)) return fail('picture_there');
  if ((await countImages(tx, productId)) >= MAX_IMAGES) return fail('product_full');
  return ok({ productId, product, colourId: colourIds.length === 1 ? (colourIds[0] ?? null) : null });
}

/** The likeliest of the products that a name may mean; none if it means several alike. */
function ownerOf(owners: readonly sql.CodeOwner[]): sql.CodeOwner | undefined {
  const ranked = owners.toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || a.at - b.at);
  const [first, next] = ranked;
  const isAlone = !next || next.isExact !== first?.isExact || next.at !== first.at;
  return isAlone ? first : undefined;
}
