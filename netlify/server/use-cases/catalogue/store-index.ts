import type { Has } from '../../compose.ts';
import { isSnapshotDue, storeSnapshot } from '../../sql/catalogue/catalogue-snapshots.sql.ts';
import type { JobResult } from '../work-queue.ts';
import { readCatalogue } from './catalogue-cache.ts';

/** Smaller catalogues load as quickly without a snapshot. */
const FROM_PRODUCTS = 2_000;
/** The snapshot is renewed after this many changes, which a new instance still reads quickly. */
const CHANGES = 500;

/**
 * Stores a snapshot of a large catalogue's index, if there is none or it is outdated. New function instances load it and the
 * changes since (catalogue-cache.ts) instead of every product.
 */
export async function storeIndex(
  { database }: Has<'database'>,
  { products = FROM_PRODUCTS, changes = CHANGES } = {},
): Promise<JobResult> {
  const isDue = await isSnapshotDue(database, { products, changes });
  if (!isDue) return { done: 0, failed: 0, isMore: false };
  const { index, ...followed } = await readCatalogue(database);
  await storeSnapshot(database, { ...followed, index: index.snapshot() });
  return { done: 1, failed: 0, isMore: false };
}
