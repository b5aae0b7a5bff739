import { uuidv7 } from 'uuidv7';
import { saidOf } from '#domain/move-in/move-answers.ts';
import type { PlannedProduct } from '#domain/move-in/planned.ts';
import { skuKey } from '#domain/move-in/unique-codes.ts';
import { type ProductWrite, writeOf } from '#domain/move-in/writes.ts';
import type { CatalogueProduct, ProductPlan, VariantPlan } from '#domain/products/product-plan.ts';
import { canonical } from '#domain/text/canonical.ts';
import type { Queryable } from '../../../ports/database.ts';
import { insertMovedPictures } from '../../../sql/move-in/moved-pictures.sql.ts';
import {
  archiveProducts,
  writeChanges,
  writeMovedProducts,
} from '../../../sql/move-in/moved-products.sql.ts';
import { requestRebuild } from '../../../sql/pages/publishing.sql.ts';
import * as sql from '../../../sql/products/product-file.sql.ts';
import { changeOf } from '../products/import-report.ts';
import { writeImport } from '../products/write-import.ts';
import type { MoveBatch } from './step.ts';

/** Products of one transaction. */
export const PRODUCTS_AT_ONCE = 200;

/**
 * Writes products as planned. One that was edited, sold or restocked since is compared again, so that what happened here meanwhile stays;
 * one that was deleted since is left.
 */
export async function writeProducts(tx: Queryable, batch: MoveBatch<ProductWrite>): Promise<void> {
  await sql.lockImports(tx);
  const categories = await sql.findImportCategories(tx, { lock: true });
  const ids = batch.items.flatMap(({ plan }) => (plan.old ? [plan.id] : []));
  await sql.lockProducts(tx, ids);
  const here = new Map((await sql.findCatalogueProducts(tx, ids)).map((one) => [one.id, one]));
  const writes = batch.items.flatMap((item) => asOfNow(item, here.get(item.plan.id), batch) ?? []);
  const changing = writes.filter(({ isUnchanged }) => !isUnchanged);
  const products = await withFreeCodes(
    tx,
    changing.map(({ plan }) => plan),
  );
  await writeImport(tx, { products, unchanged: 0, problems: [] }, { categories, actorId: batch.actorId });
  await remember(tx, batch.moveId, writes);
  for (const plan of products) {
    const { before, after } = changeOf(plan);
    batch.log({ action: 'import', entity: 'product', entityId: plan.id, before, after });
  }
  if (products.length > 0) await requestRebuild(tx, 'products of another shop');
}

/** What is to be written of a product as it is now; null: it is gone. */
function asOfNow(
  write: ProductWrite,
  here: CatalogueProduct | undefined,
  { answers }: MoveBatch<ProductWrite>,
): ProductWrite | null {
  const { plan, key } = write;
  if (plan.old === null) return write;
  if (!here) return null;
  if (canonical(here) === canonical(withoutSlug(plan.old))) return { ...write, plan: { ...plan, old: here } };
  return writeOf(
    plannedOf(write),
    { product: { ...here, slug: '' }, by: 'sku', written: write.writtenBefore },
    {
      takes: (field) => saidOf(answers.conflicts, `${key}\n${field}`) === 'theirs',
      newId: uuidv7,
      problem: () => {},
    },
  );
}

function withoutSlug(product: CatalogueProduct & { slug?: string }): CatalogueProduct {
  const { slug: _address, ...rest } = product;
  return rest;
}

/** A planned product, of what is kept of it. */
export const plannedOf = ({
  key,
  at,
  written,
  wantsActive,
  isArchived,
  pictures,
  oldAddresses,
}: Pick<
  ProductWrite,
  'key' | 'at' | 'written' | 'wantsActive' | 'isArchived' | 'pictures' | 'oldAddresses'
>): PlannedProduct => ({
  ...{ key, at, wantsActive, isArchived, pictures, oldAddresses },
  ...{ values: written.values, colours: written.colours, sizes: written.sizes, variants: written.variants },
});

/** Without codes that another variant was given since they were planned. */
async function withFreeCodes(tx: Queryable, plans: readonly ProductPlan[]): Promise<ProductPlan[]> {
  const all = plans.flatMap(({ parts }) => parts.variants);
  const own = new Set(all.map(({ id }) => id));
  const skus = all.flatMap(({ sku }) => (sku === null ? [] : [skuKey(sku)]));
  const eans = all.flatMap(({ ean }) => ean ?? []);
  const owners = {
    sku: await sql.findCodeOwners(tx, 'sku', skus),
    ean: await sql.findCodeOwners(tx, 'ean', eans),
  };
  const isFree = (owner: string | undefined) => owner === undefined || own.has(owner);
  const free = (variant: VariantPlan): VariantPlan => ({
    ...variant,
    sku:
      variant.sku !== null && isFree(owners.sku.get(skuKey(variant.sku)))
        ? variant.sku
        : (variant.was?.sku ?? null),
    ean:
      variant.ean !== null && isFree(owners.ean.get(variant.ean)) ? variant.ean : (variant.was?.ean ?? null),
  });
  return plans.map((plan) => ({
    ...plan,
    parts: { ...plan.parts, variants: plan.parts.variants.map(free) },
  }));
}

/** Keeps what was written, to compare a later file with, and how products were before. */
async function remember(tx: Queryable, moveId: string, writes: readonly ProductWrite[]): Promise<void> {
  await writeMovedProducts(
    tx,
    moveId,
    writes.map((write) => ({
      ...{ key: write.key, productId: write.plan.id, written: keptOf(write) },
      ...{ wasCreated: write.plan.old === null, wantsActive: write.wantsActive && write.plan.old === null },
    })),
  );
  await archiveProducts(
    tx,
    writes.flatMap(({ plan, isArchived }) => (plan.old === null && isArchived ? [plan.id] : [])),
  );
  const changed = writes.flatMap(({ plan, isUnchanged, writtenBefore }) => {
    if (plan.old === null || isUnchanged) return [];
    const { newColours, newSizes, variants } = plan.parts;
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const added = {
      colours: ids(newColours),
      sizes: ids(newSizes),
      variants: ids(variants.filter(({ was }) => was === null)),
    };
    return [{ productId: plan.id, before: { product: plan.old, added }, writtenBefore }];
  });
  await writeChanges(tx, moveId, changed);
  // A product that was here before any move has its own pictures.
  const pictured = writes.filter(({ plan, writtenBefore }) => plan.old === null || writtenBefore !== null);
  await insertMovedPictures(
    tx,
    moveId,
    pictured.flatMap(({ plan, pictures }) =>
      pictures.map((picture, position) => ({ ...picture, productId: plan.id, position })),
    ),
  );
}

/** What is kept of a file's product: whatever of it is not the same the next time is worth writing. */
export const keptOf = ({
  written,
  pictures,
  oldAddresses,
}: Pick<ProductWrite, 'written' | 'pictures' | 'oldAddresses'>) => ({
  ...written,
  pictures,
  oldAddresses,
});
