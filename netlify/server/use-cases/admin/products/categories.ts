import { uuidv7 } from 'uuidv7';
import type { CategoryDraft, CategoryRow } from '#contracts/admin/categories.ts';
import { CATEGORY_ADDRESS } from '#domain/pages/moved-addresses.ts';
import { mayBeChildOf } from '#domain/products/categories.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, type Outcome, ok, Refusal } from '../../../ports/outcome.ts';
import { abandonAddress, claimAddress, moveAddress } from '../../../sql/pages/redirects.sql.ts';
import { findIndexSources, writeSearchTexts } from '../../../sql/products/admin-bulk.sql.ts';
import * as categories from '../../../sql/products/admin-categories.sql.ts';
import {
  changesOf,
  requireRow,
  type Staff,
  savedOf,
  staffRead,
  staffWrite,
  staffWriteUnlessTaken,
} from '../staff-write.ts';
import { searchTextOf } from './product-index.ts';

const TAKEN = { categories_slug_key: 'slug_taken' } as const;

type Refused = 'parent_unknown' | 'category_depth' | 'image_unknown';

export async function listCategories(desk: Services, staff: Staff) {
  const rows = await staffRead(desk, staff, categories.findCategoryRows);
  return ok({ categories: rows });
}

/** Creates a category. Removes a redirect from its address. */
export async function createCategory(
  desk: Services,
  staff: Staff,
  { slug, ...draft }: CategoryDraft & { slug: string },
) {
  if (draft.imageKey && !(await desk.images.has(draft.imageKey))) return fail('image_unknown');
  const id = uuidv7();
  return staffWriteUnlessTaken<CategoryRow, 'slug_taken', Refused>(desk, staff, TAKEN, async (tx, log) => {
    await requirePlace(tx, null, draft.parentId);
    await categories.insertCategory(tx, id, slug, draft);
    await claimAddress(tx, CATEGORY_ADDRESS + slug);
    const after = await rowOf(tx, id);
    log('create', 'category', id, { after: plain(after) });
    return ok(after);
  });
}

type NotSaved = Refused | 'not_found' | 'changed_meanwhile';

/** Saves a category. Indexes its products again if its name or parent changed. */
export async function saveCategory(
  desk: Services,
  staff: Staff,
  { id, version, ...draft }: CategoryDraft & { id: string; version: number },
): Promise<Outcome<CategoryRow, NotSaved>> {
  const known = await staffRead(desk, staff, (tx) => findRow(tx, id));
  if (!known) return fail('not_found');
  const isNewImage = draft.imageKey !== null && draft.imageKey !== known.imageKey;
  if (isNewImage && !(await desk.images.has(draft.imageKey ?? ''))) return fail('image_unknown');
  return staffWrite<CategoryRow, NotSaved>(desk, staff, async (tx, log) => {
    const before = await requirePlace(tx, id, draft.parentId);
    if (!before) return fail('not_found');
    if (before.version !== version) return fail('changed_meanwhile', savedOf(before));
    await categories.updateCategory(tx, id, draft);
    if (before.name !== draft.name || before.parentId !== draft.parentId) await indexAgain(tx, id);
    const after = await rowOf(tx, id);
    log('update', 'category', id, changesOf(plain(before), plain(after)));
    return ok(after);
  });
}

/** Changes a category's address and redirects its previous ones. */
export async function moveCategory(desk: Services, staff: Staff, { id, slug }: { id: string; slug: string }) {
  return staffWriteUnlessTaken(desk, staff, TAKEN, async (tx, log) => {
    await categories.lockCategories(tx, [id]);
    const before = await findRow(tx, id);
    if (!before) return fail('not_found');
    if (before.slug !== slug) {
      await categories.writeSlug(tx, id, slug);
      const [from, to] = [CATEGORY_ADDRESS + before.slug, CATEGORY_ADDRESS + slug];
      await moveAddress(tx, { from, to, userId: staff.userId });
    }
    const { name } = before;
    log('category.move', 'category', id, { before: { name, slug: before.slug }, after: { name, slug } });
    return ok(await rowOf(tx, id));
  });
}

/** Deletes an empty category. A concurrent write that puts a product into it waits for the lock, then fails. */
export function deleteCategory(desk: Services, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    await categories.lockCategories(tx, [id]);
    const before = await findRow(tx, id);
    if (!before) return fail('not_found');
    const { products, children } = before;
    if (products + children > 0) return fail('category_in_use', { products, children });
    await categories.deleteCategory(tx, id);
    await abandonAddress(tx, CATEGORY_ADDRESS + before.slug);
    log('delete', 'category', id, { before: plain(before) });
    return ok({ id });
  });
}

/** Orders the subcategories of a parent; `ids` must name exactly those it has now. */
export function orderCategories(
  desk: Services,
  staff: Staff,
  { parentId, ids }: { parentId: string | null; ids: readonly string[] },
) {
  return staffWrite(desk, staff, async (tx, log) => {
    const standing = await categories.lockSiblings(tx, parentId);
    if (standing.join() !== ids.toSorted().join()) return fail('changed_meanwhile');
    const isSibling = (row: CategoryRow) => row.parentId === parentId;
    const before = (await categories.findCategoryRows(tx)).filter(isSibling);
    await categories.writePositions(tx, ids);
    const rows = await categories.findCategoryRows(tx);
    const after = rows.filter(isSibling);
    const [first] = after;
    log('order', 'category', parentId ?? first?.id ?? '', {
      before: { order: before.map(({ name }) => name) },
      after: { order: after.map(({ name }) => name) },
    });
    return ok({ categories: rows });
  });
}

/**
 * Locks a category (null: a new one) and its future parent, and refuses a place that would create a third level or a
 * cycle. Returns the category as stored.
 */
async function requirePlace(
  tx: Queryable,
  id: string | null,
  parentId: string | null,
): Promise<CategoryRow | null> {
  await categories.lockCategories(
    tx,
    [id, parentId].filter((one) => one !== null),
  );
  const rows = await categories.findCategoryRows(tx);
  if (parentId !== null && !rows.some((row) => row.id === parentId))
    throw new Refusal<Refused>('parent_unknown');
  if (!mayBeChildOf(rows, id, parentId)) throw new Refusal<Refused>('category_depth');
  return rows.find((row) => row.id === id) ?? null;
}

/** The search index contains the names of the category and its parent. */
async function indexAgain(tx: Queryable, id: string): Promise<void> {
  const ids = await categories.lockProductsBelow(tx, id);
  if (ids.length === 0) return;
  const sources = await findIndexSources(tx, ids);
  const texts = sources.map((source) => ({ id: source.id, searchText: searchTextOf(source) }));
  await writeSearchTexts(tx, texts);
}

async function findRow(tx: Queryable, id: string): Promise<CategoryRow | undefined> {
  return (await categories.findCategoryRows(tx)).find((row) => row.id === id);
}

async function rowOf(tx: Queryable, id: string): Promise<CategoryRow> {
  return requireRow(await findRow(tx, id));
}

/** The fields that the audit log compares. */
function plain({ version, updatedAt, products, children, ...rest }: CategoryRow) {
  return rest;
}
