import { uuidv7 } from 'uuidv7';
import type { ProductDraft, ProductForm } from '#contracts/admin/products.ts';
import { parseEan } from '#domain/catalogue/ean.ts';
import { cellKey, cellsOf, withOneMain } from '#domain/catalogue/product-draft.ts';
import type { Queryable } from '../../../ports/database.ts';
import { Refusal } from '../../../ports/outcome.ts';
import * as parts from '../../../sql/products/admin-product-parts.sql.ts';

type Pieces = Pick<ProductDraft, 'colours' | 'sizes' | 'images' | 'stock'>;

/**
 * Writes the colours, sizes, images and stock of a draft. Replaces the client's ids of new colours and sizes. Stock
 * changes by the difference entered on the screen; variants missing from the draft keep their stock, or start at zero.
 */
export async function writeParts(
  tx: Queryable,
  productId: string,
  draft: Pieces,
  { actorId, before }: { actorId: string | null; before: ProductForm | null },
): Promise<void> {
  const colourIds = ownIds(draft.colours, before?.colours ?? []);
  const sizeIds = ownIds(draft.sizes, before?.sizes ?? []);
  const own = (ids: ReadonlyMap<string, string>, id: string | null) =>
    id === null ? null : (ids.get(id) ?? null);
  const colours = draft.colours.map((colour) => ({ ...colour, id: own(colourIds, colour.id) ?? colour.id }));
  const sizes = draft.sizes.map((size) => ({ ...size, id: own(sizeIds, size.id) ?? size.id }));
  const asked = new Map(
    draft.stock.map((cell) => {
      const place = { colourId: own(colourIds, cell.colourId), sizeId: own(sizeIds, cell.sizeId) };
      return [cellKey(place), cell];
    }),
  );
  const had = new Map((before?.stock ?? []).map((cell) => [cellKey(cell), cell]));
  const variants = cellsOf({ colours, sizes }).map((place) => {
    const wanted = asked.get(cellKey(place));
    const old = had.get(cellKey(place));
    const delta = wanted ? wanted.now - (old ? wanted.was : 0) : 0;
    const sku = wanted ? wanted.sku : (old?.sku ?? null);
    const ean = wanted?.ean === undefined ? (old?.ean ?? null) : parseEan(wanted.ean ?? '');
    return { ...place, sku, ean, delta };
  });

  await parts.lockVariantsOf(tx, productId);
  await parts.removeVariants(tx, productId, variants, actorId);
  await parts.writeColours(tx, productId, colours);
  await parts.writeSizes(tx, productId, sizes);
  await parts.writeImages(
    tx,
    productId,
    withOneMain(draft.images).map((image) => ({ ...image, colourId: own(colourIds, image.colourId) })),
  );
  const missing = await parts.writeVariants(tx, productId, variants, {
    actorId,
    reason: before ? 'adjustment' : 'initial',
  });
  if (missing !== null) throw new Refusal('stock_below_zero', { missing });
}

/** Maps the draft's ids to the product's: keeps known ones, generates new ones. */
function ownIds(
  drafts: readonly { id: string }[],
  known: readonly { id: string }[],
): ReadonlyMap<string, string> {
  const mine = new Set(known.map(({ id }) => id));
  return new Map(drafts.map(({ id }) => [id, mine.has(id) ? id : uuidv7()]));
}
