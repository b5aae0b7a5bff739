import { uuidv7 } from 'uuidv7';
import type { CategoryDraft } from '#contracts/admin/categories.ts';
import type { PlannedCategory } from '#domain/move-in/planned.ts';
import { CATEGORY_ADDRESS } from '#domain/pages/moved-addresses.ts';
import type { Queryable } from '../../../ports/database.ts';
import { noteMovedCategories } from '../../../sql/move-in/moved-products.sql.ts';
import { claimAddress } from '../../../sql/pages/redirects.sql.ts';
import { findCategoryRows, insertCategory } from '../../../sql/products/admin-categories.sql.ts';
import type { MoveBatch } from './step.ts';

/** A category that says nothing but its name. */
const PLAIN: Omit<CategoryDraft, 'name' | 'parentId' | 'position'> = {
  ...{ sizeFamily: null, description: '', imageKey: null, metaTitle: '', metaDescription: '' },
  ...{ ncm: '', cest: '', goodsOrigin: '', fiscalUnit: '', netGrams: null },
  ...{ isActive: true, isHighlighted: false },
};

/** Writes new categories, parents before their children. One that is here meanwhile stays as it is. */
export async function writeCategories(
  tx: Queryable,
  { moveId, items }: MoveBatch<PlannedCategory>,
): Promise<void> {
  const rows = await findCategoryRows(tx);
  const bySlug = new Map(rows.map(({ slug, id }) => [slug, id]));
  let position = Math.max(0, ...rows.map((row) => row.position));
  const made: string[] = [];
  for (const { slug, path, parentSlug } of items) {
    if (bySlug.has(slug)) continue;
    const id = uuidv7();
    position = Math.min(position + 1, 100_000);
    const parentId = (parentSlug !== null && bySlug.get(parentSlug)) || null;
    await insertCategory(tx, id, slug, { ...PLAIN, name: path.at(-1) ?? slug, parentId, position });
    await claimAddress(tx, CATEGORY_ADDRESS + slug);
    bySlug.set(slug, id);
    made.push(id);
  }
  await noteMovedCategories(tx, moveId, made);
}
