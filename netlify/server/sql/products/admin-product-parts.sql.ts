import type { StockMovement } from '#contracts/admin/products.ts';
import type { PieceMeasures } from '#domain/sizing/piece-measures.ts';
import type { Queryable } from '../../ports/database.ts';
import { type JsonText, json } from '../json.ts';
import { all, column, value, write } from '../statements.ts';

/** Colours, sizes, images and variants of one product; each list is replaced as a whole, in the given order. */

export type ColourPart = { id: string; name: string; hex: string };
export type SizePart = { id: string; label: string; measures: PieceMeasures };
export type ImagePart = {
  key: string;
  alt: string;
  kind: 'product' | 'model';
  colourId: string | null;
  isMain: boolean;
};
export type VariantPart = {
  colourId: string | null;
  sizeId: string | null;
  sku: string | null;
  ean: string | null;
  /** Added to the stock; for a new variant its initial stock. */
  delta: number;
};

/** Replaces the colours. Names may be swapped between colours, so they are cleared first. */
export async function writeColours(tx: Queryable, productId: string, parts: readonly ColourPart[]) {
  const colours = json(parts);
  await deleteOtherColours(tx, productId, colours);
  await clearColourNames(tx, productId);
  await upsertColours(tx, productId, colours);
}

export const deleteOtherColours = write<[productId: string, colours: JsonText]>(`
  delete from product_colors where product_id = $1
    and id not in (select (c->>'id')::uuid from jsonb_array_elements($2::jsonb) c)`);

export const clearColourNames = write<[productId: string]>(
  'update product_colors set name = chr(1) || id where product_id = $1',
);

export const upsertColours = write<[productId: string, colours: JsonText]>(`
  insert into product_colors (id, product_id, name, hex, position)
  select (c->>'id')::uuid, $1, c->>'name', c->>'hex', n - 1
  from jsonb_array_elements($2::jsonb) with ordinality as e(c, n)
  on conflict (id) do update set name = excluded.name, hex = excluded.hex, position = excluded.position`);

/** Replaces the sizes in the same way. */
export async function writeSizes(tx: Queryable, productId: string, parts: readonly SizePart[]) {
  const sizes = json(parts);
  await deleteOtherSizes(tx, productId, sizes);
  await clearSizeLabels(tx, productId);
  await upsertSizes(tx, productId, sizes);
}

export const deleteOtherSizes = write<[productId: string, sizes: JsonText]>(`
  delete from product_sizes where product_id = $1
    and id not in (select (s->>'id')::uuid from jsonb_array_elements($2::jsonb) s)`);

export const clearSizeLabels = write<[productId: string]>(`
  update product_sizes s set label = chr(1) || t.n
  from (select id, row_number() over () as n from product_sizes where product_id = $1) t where s.id = t.id`);

export const upsertSizes = write<[productId: string, sizes: JsonText]>(`
  insert into product_sizes (id, product_id, label, measures, position)
  select (s->>'id')::uuid, $1, s->>'label', s->'measures', n - 1
  from jsonb_array_elements($2::jsonb) with ordinality as e(s, n)
  on conflict (id) do update set label = excluded.label, measures = excluded.measures, position = excluded.position`);

/** Replaces the images, in this order. */
export async function writeImages(tx: Queryable, productId: string, parts: readonly ImagePart[]) {
  await deleteImages(tx, productId);
  await insertImages(tx, productId, json(parts));
}

export const deleteImages = write<[productId: string]>('delete from product_images where product_id = $1');

export const insertImages = write<[productId: string, parts: JsonText]>(`
  insert into product_images (product_id, color_id, kind, key, alt_text, is_main, position)
  select $1, (i->>'colourId')::uuid, i->>'kind', i->>'key', i->>'alt', (i->>'isMain')::boolean, n - 1
  from jsonb_array_elements($2::jsonb) with ordinality as e(i, n)`);

/** Locks the product's variants in id order, as orders do. Call it before writing variants. */
export const lockVariantsOf = write<[productId: string]>(
  'select from variants where product_id = $1 order by id for update',
);

/**
 * Deletes all variants except those of these cells, with a stock movement by `actorId` for each. Earlier movements keep
 * the product id and the names of colour and size for the log. Call it before writing colours and sizes, whose deletion
 * would cascade to variants without movements.
 */
export async function removeVariants(
  tx: Queryable,
  productId: string,
  kept: readonly Pick<VariantPart, 'colourId' | 'sizeId'>[],
  actorId: string | null,
): Promise<void> {
  const cells = json(kept);
  await recordRemoval(tx, productId, cells, actorId);
  await keepNames(tx, productId, cells);
  await deleteOtherVariants(tx, productId, cells);
}

/** The variants `v` of a product that are in none of these cells. */
const GONE = `v.product_id = $1 and not exists (select from jsonb_array_elements($2::jsonb) k
    where (k->>'colourId')::uuid is not distinct from v.color_id and (k->>'sizeId')::uuid is not distinct from v.size_id)`;

export const recordRemoval = write<[productId: string, cells: JsonText, actorId: string | null]>(`
  insert into stock_movements (variant_id, delta, stock_after, reason, actor_id)
  select v.id, -v.stock, 0, 'removed', $3 from variants v where v.stock > 0 and ${GONE}`);

export const keepNames = write<[productId: string, cells: JsonText]>(`
  update stock_movements m set product_id = v.product_id, colour = c.name, size = s.label
  from variants v left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
  where m.variant_id = v.id and ${GONE}`);

export const deleteOtherVariants = write<[productId: string, cells: JsonText]>(
  `delete from variants v where ${GONE}`,
);

/**
 * Writes these variants and adds the deltas to their stock, each with a movement by `actorId`. Null if every stock
 * stays at 0 or more; else the units that the first variant would lack, and the caller rolls back.
 */
export async function writeVariants(
  tx: Queryable,
  productId: string,
  parts: readonly VariantPart[],
  { actorId, reason }: { actorId: string | null; reason: 'adjustment' | 'initial' | 'import' },
): Promise<number | null> {
  const wanted = json(parts);
  const missing = await missingUnits(tx, productId, wanted);
  if (missing !== null) return missing;
  await clearCodesOf(tx, productId);
  await upsertVariants(tx, productId, wanted, reason, actorId);
  return null;
}

const WANTED = `(select (w->>'colourId')::uuid as color_id, (w->>'sizeId')::uuid as size_id, w->>'sku' as sku, w->>'ean' as ean,
    (w->>'delta')::int as delta from jsonb_array_elements($2::jsonb) w)`;

export const missingUnits = value<[productId: string, wanted: JsonText], number>(`
  select -(v.stock + w.delta) as missing from variants v join ${WANTED} w
    on w.color_id is not distinct from v.color_id and w.size_id is not distinct from v.size_id
  where v.product_id = $1 and v.stock + w.delta < 0 limit 1`);

export const clearCodesOf = write<[productId: string]>(
  'update variants set sku = null, ean = null where product_id = $1',
);

export const upsertVariants = write<
  [productId: string, wanted: JsonText, reason: string, actorId: string | null]
>(`
  with written as (
    insert into variants (product_id, color_id, size_id, sku, ean, stock)
    select $1, w.color_id, w.size_id, w.sku, w.ean, greatest(w.delta, 0) from ${WANTED} w
    on conflict (product_id, color_id, size_id) do update
      set sku = excluded.sku, ean = excluded.ean, stock = variants.stock + (select w.delta from ${WANTED} w
        where w.color_id is not distinct from variants.color_id and w.size_id is not distinct from variants.size_id)
    returning id, color_id, size_id, stock)
  insert into stock_movements (variant_id, delta, stock_after, reason, actor_id)
  select written.id, w.delta, written.stock, $3, $4 from written join ${WANTED} w
    on w.color_id is not distinct from written.color_id and w.size_id is not distinct from written.size_id
  where w.delta <> 0`);

/** Which of these keys belong to images of other products. */
export const findForeignKeys = column<[productId: string, keys: readonly string[]], string>(
  'select key from product_images where key = any ($2) and product_id <> $1',
);

/** The latest movements of a product's stock, newest first. */
export const findMovements = all<[productId: string, limit: number], StockMovement>(`
  with moved as (
    select m.*, c.name as colour_now, s.label as size_now
    from variants v join stock_movements m on m.variant_id = v.id
      left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
    where v.product_id = $1
    union all
    select m.*, m.colour, m.size from stock_movements m where m.product_id = $1 and m.variant_id is null)
  select m.id, to_json(m.created_at)#>>'{}' as "createdAt", m.colour_now as colour, m.size_now as size, m.delta,
    m.stock_after as "stockAfter", m.reason, m.note, o.order_number as "orderNumber", u.email as "actorEmail"
  from moved m left join orders o on o.id = m.order_id left join users u on u.id = m.actor_id
  order by m.created_at desc, m.id desc limit $2`);
