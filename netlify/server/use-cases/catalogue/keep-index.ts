import type { Services } from '../../compose.ts';
import { isSnapshotDue, keepSnapshot } from '../../sql/catalogue-snapshots.sql.ts';
import type { Worked } from '../scheduled/work-through.ts';
import { readCatalogue } from './catalogue-memory.ts';

/** Fewer are read as quickly as what is kept of them. */
const FROM_PRODUCTS = 2_000;
/** As many as a new instance reads beside it in a moment. */
const CHANGES = 500;

/**
 * Keeps the index of a large catalogue for function instances that begin, once there is none or what is kept has aged. They read it
 * and what changed since (catalogue-memory.ts) instead of every product.
 */
export async function keepIndex(
  { database }: Pick<Services, 'database'>,
  { products = FROM_PRODUCTS, changes = CHANGES } = {},
): Promise<Worked> {
  const isDue = await isSnapshotDue(database, { products, changes });
  if (!isDue) return { done: 0, failed: 0, isMore: false };
  const { index, ...followed } = await readCatalogue(database);
  await keepSnapshot(database, { ...followed, index: index.snapshot() });
  return { done: 1, failed: 0, isMore: false };
}
