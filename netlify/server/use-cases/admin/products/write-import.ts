import type { ImportPlan, ProductPlan } from '#domain/products/product-plan.ts';
import type { Queryable } from '../../../ports/database.ts';
import type { ImportCategory } from '../../../sql/products/product-file.sql.ts';
import * as sql from '../../../sql/products/product-import.sql.ts';
import { inBatches } from '../in-batches.ts';
import { derivedFrom } from './product-index.ts';

/** Rows per statement. */
const PRODUCTS = 500;
const PARTS = 5_000;

type Context = { categories: readonly ImportCategory[]; actorId: string | null };

/** Writes an import plan without problems: products, colours, sizes, then variants with their stock movements. */
export async function writeImport(
  tx: Queryable,
  { products }: ImportPlan,
  { categories, actorId }: Context,
): Promise<void> {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const rows = (some: readonly ProductPlan[]) => some.map((plan) => rowOf(plan, bySlug));
  const created = products.filter(({ old }) => old === null);
  for (const batch of inBatches(created, PRODUCTS)) await sql.insertProducts(tx, rows(batch));
  const changed = products.filter(({ old }) => old !== null);
  for (const batch of inBatches(changed, PRODUCTS)) await sql.updateProducts(tx, rows(batch));

  const all = <T>(part: (plan: ProductPlan) => readonly T[]) =>
    products.flatMap((plan) => part(plan).map((one) => ({ ...one, productId: plan.id })));
  const newColours = all(({ parts }) => parts.newColours);
  for (const batch of inBatches(newColours, PARTS)) await sql.insertColours(tx, batch);
  const recoloured = all(({ parts }) => parts.recoloured);
  for (const batch of inBatches(recoloured, PARTS)) await sql.recolour(tx, batch);
  const newSizes = all(({ parts }) => parts.newSizes);
  for (const batch of inBatches(newSizes, PARTS)) await sql.insertSizes(tx, batch);
  const remeasured = all(({ parts }) => parts.remeasured);
  for (const batch of inBatches(remeasured, PARTS)) await sql.remeasure(tx, batch);

  const variants = all(({ parts }) => parts.variants);
  const renamed = variants.filter(({ was, sku, ean }) => was && (was.sku !== sku || was.ean !== ean));
  const ids = renamed.map(({ id }) => id);
  for (const batch of inBatches(ids, PARTS)) await sql.clearCodes(tx, batch);
  for (const batch of inBatches(variants, PARTS)) {
    const written = batch.map(({ line, name, was, ...row }) => ({
      ...row,
      delta: row.stock - (was?.stock ?? 0),
    }));
    await sql.writeImportedVariants(tx, written, actorId);
  }
}

function rowOf({ id, values }: ProductPlan, bySlug: ReadonlyMap<string, ImportCategory>): sql.ImportedRow {
  const { category: slug, ...own } = values;
  const category = slug === null ? undefined : bySlug.get(slug);
  const names = { category: category?.name ?? null, parent: category?.parentName ?? null };
  return { ...own, id, categoryId: category?.id ?? null, ...derivedFrom({ ...own, ...names }) };
}
