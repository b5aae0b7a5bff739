import { uuidv7 } from 'uuidv7';
import type { Written } from '#domain/move-in/identify.ts';
import type { PlannedProduct } from '#domain/move-in/planned.ts';
import { writeOf } from '#domain/move-in/writes.ts';
import type { CatalogueProduct } from '#domain/products/product-plan.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { lockMove } from '../../../sql/move-in/move-ins.sql.ts';
import type { ClaimedMove } from '../../../sql/move-in/move-items.sql.ts';
import { takeBackPictures } from '../../../sql/move-in/moved-pictures.sql.ts';
import * as sql from '../../../sql/move-in/moved-products.sql.ts';
import { forgetOldAddresses } from '../../../sql/pages/old-addresses.sql.ts';
import { requestRebuild } from '../../../sql/pages/publishing.sql.ts';
import {
  findCatalogueProducts,
  findImportCategories,
  lockImports,
  lockProducts,
} from '../../../sql/products/product-file.sql.ts';
import { writeImport } from '../products/write-import.ts';
import { type Desk, type Staff, staffWriteUnlessTaken } from '../staff-write.ts';
import { moveOf } from './moves.ts';
import { undoPeople } from './undo-people.ts';

const AT_ONCE = 200;
const TAKEN = { move_ins_one_at_a_time: 'move_running' } as const;

/** Begins to take a move back as a whole: not once something of it was ordered. */
export function undoMove(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWriteUnlessTaken(desk, staff, TAKEN, async (tx, log) => {
    if (!(await lockMove(tx, id))) return fail('not_found');
    const { undoBar } = await moveOf(tx, id);
    if (undoBar === 'running') return fail('move_running');
    if (undoBar !== null) return fail('move_undo_late');
    await sql.markUndoing(tx, id);
    log('move.undo', 'move_in', id, { after: {} });
    return ok(await moveOf(tx, id));
  });
}

/** Takes the next of a move back in one transaction; false once all is. What was ordered meanwhile stays. */
export async function undoSome(tx: Queryable, move: ClaimedMove): Promise<boolean> {
  await lockImports(tx);
  const changes = await sql.findChanges(tx, move.id, AT_ONCE);
  if (changes.length > 0) {
    await takeBack(tx, move, changes);
    return true;
  }
  const created = await sql.findCreated(tx, move.id, AT_ONCE);
  if (created.length > 0) {
    await lockProducts(tx, created);
    await sql.deleteProducts(tx, created);
    await requestRebuild(tx, 'a move taken back');
    return true;
  }
  if (await undoPeople(tx, move.id)) return true;
  await takeBackPictures(tx, move.id);
  await forgetOldAddresses(tx, move.id);
  for (const areBelow of [true, false]) await sql.deleteMovedCategories(tx, move.id, areBelow);
  await sql.forgetMoved(tx, move.id);
  await sql.markUndone(tx, move.id, move.claim);
  return false;
}

/** Gives products what they had, but for what was edited here since. */
async function takeBack(
  tx: Queryable,
  move: ClaimedMove,
  changes: readonly sql.StoredChange[],
): Promise<void> {
  const categories = await findImportCategories(tx, { lock: true });
  const ids = changes.map(({ productId }) => productId);
  await lockProducts(tx, ids);
  const here = new Map((await findCatalogueProducts(tx, ids)).map((one) => [one.id, one]));
  const products = changes.flatMap(({ productId, before, written }) => {
    const product = here.get(productId);
    if (!product) return [];
    const { plan, isUnchanged } = writeOf(
      asPlanned(before.product),
      { product: { ...product, slug: '' }, by: 'sku', written: written as Written },
      { takes: () => false, newId: uuidv7, problem: () => {} },
    );
    return isUnchanged ? [] : [plan];
  });
  await writeImport(tx, { products, unchanged: 0, problems: [] }, { categories, actorId: move.actorId });
  for (const { before } of changes) await sql.deleteAdded(tx, before.added);
  await sql.forgetChanges(tx, move.id, ids);
  if (products.length > 0) await requestRebuild(tx, 'a move taken back');
}

/** A product of this shop as if a file brought it. */
function asPlanned({ colours, sizes, variants, id, ...values }: CatalogueProduct): PlannedProduct {
  return {
    ...{ key: id, at: [], values, wantsActive: false, isArchived: false, pictures: [], oldAddresses: [] },
    colours: colours.map(({ name, hex }) => ({ name, hex })),
    sizes: sizes.map(({ label }) => ({ label })),
    variants: variants.map(({ colourId, sizeId, sku, ean, stock }) => ({
      ...{ sku, ean, stock, handle: '' },
      colour: colours.find((one) => one.id === colourId)?.name ?? null,
      size: sizes.find((one) => one.id === sizeId)?.label ?? null,
    })),
  };
}
