import type { BulkChange } from '#contracts/admin/product-bulk.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as bulk from '../../../sql/products/admin-bulk.sql.ts';
import { findCategoryNames } from '../../../sql/products/admin-products.sql.ts';
import { changesOf, type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { searchTextOf } from './product-index.ts';

/** Applies one change to many products, each with its own audit log entry. Skips ids that no longer exist. */
export function bulkEdit(
  desk: Desk,
  staff: Staff,
  { ids, change }: { ids: readonly string[]; change: BulkChange },
) {
  return staffWrite(desk, staff, async (tx, log) => {
    if (change.kind === 'category' && !(await findCategoryNames(tx, change.categoryId)))
      return fail('category_unknown');
    const before = await bulk.lockBulkRows(tx, ids);
    if (before.length === 0) return fail('not_found');
    const after = before.map((row) => changed(row, change));
    await bulk.writeBulkRows(tx, after);
    if (change.kind === 'category') await indexAgain(tx, ids);
    for (const [index, row] of before.entries()) {
      const now = after[index] ?? row;
      log(`bulk.${change.kind}`, 'product', row.id, changesOf(row, now));
    }
    return ok({ changed: before.length });
  });
}

function changed(row: bulk.BulkRow, change: BulkChange): bulk.BulkRow {
  switch (change.kind) {
    case 'prices': {
      const own = change.prices.find(({ id }) => id === row.id);
      return own ? { ...row, priceCents: own.priceCents } : row;
    }
    case 'discount':
      return { ...row, discountPercent: change.percent };
    case 'category':
      return { ...row, categoryId: change.categoryId };
    case 'active':
      return { ...row, isActive: change.value, isArchived: row.isArchived && !change.value };
    case 'archived':
      return { ...row, isActive: row.isActive && !change.value, isArchived: change.value };
    case 'featured':
      return { ...row, isFeatured: change.value };
    case 'goods':
      return { ...row, ...change.goods };
  }
}

/** The search index contains the category's name. */
async function indexAgain(tx: Queryable, ids: readonly string[]): Promise<void> {
  const sources = await bulk.findIndexSources(tx, ids);
  await bulk.writeSearchTexts(
    tx,
    sources.map((source) => ({ id: source.id, searchText: searchTextOf(source) })),
  );
}
