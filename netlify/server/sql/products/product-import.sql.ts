import type { ProductValues } from '#domain/products/product-columns.ts';
import type { PieceMeasures } from '#domain/sizing/piece-measures.ts';
import type { Queryable } from '../../ports/database.ts';
import { json } from '../json.ts';
import { snakeCase } from '../named.ts';
import { write } from '../statements.ts';
import type { VariantPart } from './admin-product-parts.sql.ts';
import type { Derived } from './admin-products.sql.ts';
import { writeCosts } from './product-costs.sql.ts';
import { FILE_NAMES } from './product-file.sql.ts';

/** Bulk writes of products; each list is passed as one JSON parameter. */

export type ImportedRow = Omit<ProductValues, 'category'> &
  Derived & { id: string; categoryId: string | null };

const PLAIN = [
  'categoryId',
  'slug',
  'searchName',
  'searchText',
  ...FILE_NAMES.filter((name) => name !== 'isFeatured'),
] as const;
const COLUMNS = PLAIN.map(snakeCase);

/** The rows as those of the table, which knows the types. */
const ROWS = 'jsonb_populate_recordset(null::products, $1::jsonb) r';
const FEATURES = `case when r.is_featured then array['destaque'] else '{}' end`;
const asRows = (rows: readonly ImportedRow[]) => [
  json(
    rows.map((row) =>
      Object.fromEntries(
        (['id', 'isFeatured', ...PLAIN] as const).map((name) => [snakeCase(name), row[name]]),
      ),
    ),
  ),
];

export const insertRows = write<[rows: readonly ImportedRow[]]>(
  `insert into products (id, ${COLUMNS.join(', ')}, features)
   select r.id, ${COLUMNS.map((name) => `r.${name}`).join(', ')}, ${FEATURES} from ${ROWS}`,
  asRows,
);

export const updateRows = write<[rows: readonly ImportedRow[]]>(
  `update products p set ${COLUMNS.map((name) => `${name} = r.${name}`).join(', ')},
     features = array_remove(p.features, 'destaque') || ${FEATURES}, version = p.version + 1
   from ${ROWS} where p.id = r.id`,
  asRows,
);

export async function insertProducts(tx: Queryable, rows: readonly ImportedRow[]): Promise<void> {
  await insertRows(tx, rows);
  await writeCosts(tx, rows);
}

/** Writes the products' own rows and increments their versions. */
export async function updateProducts(tx: Queryable, rows: readonly ImportedRow[]): Promise<void> {
  await updateRows(tx, rows);
  await writeCosts(tx, rows);
}

export type ImportedColour = { id: string; productId: string; name: string; hex: string; position: number };

export const insertColours = write<[rows: readonly ImportedColour[]]>(
  `insert into product_colors (id, product_id, name, hex, position)
   select id, "productId", name, hex, position
   from jsonb_to_recordset($1::jsonb) as r(id uuid, "productId" uuid, name text, hex text, position int)`,
  (rows) => [json(rows)],
);

export const recolour = write<[rows: readonly { id: string; hex: string }[]]>(
  `update product_colors k set hex = r.hex from jsonb_to_recordset($1::jsonb) as r(id uuid, hex text)
   where k.id = r.id`,
  (rows) => [json(rows)],
);

export type ImportedSize = {
  id: string;
  productId: string;
  label: string;
  measures: PieceMeasures;
  position: number;
};

export const insertSizes = write<[rows: readonly ImportedSize[]]>(
  `insert into product_sizes (id, product_id, label, measures, position)
   select id, "productId", label, measures, position
   from jsonb_to_recordset($1::jsonb) as r(id uuid, "productId" uuid, label text, measures jsonb, position int)`,
  (rows) => [json(rows)],
);

/** Replaces the measures of existing sizes. */
export const remeasure = write<[rows: readonly Pick<ImportedSize, 'id' | 'measures'>[]]>(
  `update product_sizes s set measures = r.measures
   from jsonb_to_recordset($1::jsonb) as r(id uuid, measures jsonb) where s.id = r.id`,
  (rows) => [json(rows)],
);

/** Clears SKUs and EANs before writing, so that one may move from one variant to another. */
export const clearCodes = write<[ids: readonly string[]]>(`
  update variants set sku = null, ean = null
  where id = any ($1::uuid[]) and (sku is not null or ean is not null)`);

export type ImportedVariant = VariantPart & { id: string; productId: string; stock: number };

/** Upserts variants, with a stock movement by `actorId` for each change. */
export const writeImportedVariants = write<[rows: readonly ImportedVariant[], actorId: string | null]>(
  `with r as (select * from jsonb_to_recordset($1::jsonb) as r(id uuid, "productId" uuid, "colourId" uuid,
       "sizeId" uuid, sku text, ean text, stock int, delta int)),
     written as (
       insert into variants (id, product_id, color_id, size_id, sku, ean, stock)
       select id, "productId", "colourId", "sizeId", sku, ean, stock from r
       on conflict (id) do update set sku = excluded.sku, ean = excluded.ean, stock = excluded.stock returning id)
   insert into stock_movements (variant_id, delta, stock_after, reason, actor_id)
   select r.id, r.delta, r.stock, 'import', $2 from r join written on written.id = r.id where r.delta <> 0`,
  (rows, actorId) => [json(rows), actorId],
);
