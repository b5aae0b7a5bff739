import { PRODUCT_COLUMNS } from '#domain/products/product-columns.ts';
import type { CatalogueProduct, CodeKind } from '#domain/products/product-plan.ts';
import type { Queryable } from '../../ports/database.ts';
import { columns } from '../named.ts';
import { Parameters } from '../parameters.ts';
import { all, column, pairs, write } from '../statements.ts';
import { type ProductFilter, rowsMatching } from './admin-products.sql.ts';
import { COST } from './product-costs.sql.ts';

/** Ids of the products matching a filter, newest first. */
export const findMatchingIds = column<[filter: ProductFilter], string>((filter) => {
  const parameters = new Parameters();
  return {
    text: `select p.id from products p where ${rowsMatching(filter, parameters)} order by p.created_at desc, p.id desc`,
    values: parameters.values,
  };
});

/** Ids of the products that a file may refer to: by id, or by lower-case name unless archived. */
export const findNamedIds = column<[wanted: { ids: readonly string[]; names: readonly string[] }], string>(
  `select id from products where id = any ($1::uuid[]) or (lower(name) = any ($2::text[]) and archived_at is null) order by id`,
  ({ ids, names }) => [ids, names],
);

/** Locks products and then their variants, each in id order, against deadlocks. */
export async function lockProducts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await lockProductRows(tx, ids);
  await lockVariantRows(tx, ids);
}

export const lockProductRows = write<[ids: readonly string[]]>(
  'select from products where id = any ($1::uuid[]) order by id for update',
);

export const lockVariantRows = write<[ids: readonly string[]]>(
  'select from variants where product_id = any ($1::uuid[]) order by id for update',
);

/** Serialises imports. */
export const lockImports = write<[]>(`select pg_advisory_xact_lock(hashtext('product import'))`);

/** The fields of the file that are columns of the same name. */
export const FILE_NAMES = PRODUCT_COLUMNS.map(({ key }) => key).filter(
  (key) => key !== 'category' && key !== 'costCents',
);

/** Products with all columns of the file, in the order of `ids`. */
export const findCatalogueProducts = all<[ids: readonly string[]], CatalogueProduct>(`
  select p.id, ${columns('products', 'p', FILE_NAMES).text}, c.slug as category, ${COST} as "costCents",
    (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'hex', k.hex)
       order by k.position, k.id), '[]') from product_colors k where k.product_id = p.id) as colours,
    (select coalesce(json_agg(json_build_object('id', s.id, 'label', s.label, 'measures', s.measures)
       order by s.position, s.id), '[]') from product_sizes s where s.product_id = p.id) as sizes,
    (select coalesce(json_agg(json_build_object('id', v.id, 'colourId', v.color_id, 'sizeId', v.size_id,
       'sku', v.sku, 'ean', v.ean, 'stock', v.stock) order by v.id), '[]') from variants v where v.product_id = p.id) as variants
  from unnest($1::uuid[]) with ordinality as wanted(id, place)
    join products p on p.id = wanted.id left join categories c on c.id = p.category_id
  order by wanted.place`);

const COMPARED: Record<CodeKind, string> = { sku: 'plain_text(sku)', ean: 'ean' };

/** The id of the variant with each of these SKUs or EANs, in the form that `codesIn` gives them. */
export const findCodeOwners = pairs<[kind: CodeKind, codes: readonly string[]], string>((kind, codes) => ({
  text: `select ${COMPARED[kind]} as code, id from variants where ${COMPARED[kind]} = any ($1::text[])`,
  values: [codes],
}));

export type ImportCategory = { id: string; slug: string; name: string; parentName: string | null };

/** All categories. `lock` prevents renames until the transaction ends, as search texts contain the names. */
export async function findImportCategories(
  tx: Queryable,
  { lock }: { lock: boolean },
): Promise<ImportCategory[]> {
  if (lock) await lockCategoryNames(tx);
  return selectImportCategories(tx);
}

export const lockCategoryNames = write<[]>('select from categories order by id for share');

export const selectImportCategories = all<[], ImportCategory>(`
  select c.id, c.slug, c.name, up.name as "parentName"
  from categories c left join categories up on up.id = c.parent_id order by c.slug`);
