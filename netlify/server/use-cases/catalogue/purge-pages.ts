import { EVERYTHING, joinTags, tagsToPurge } from '#domain/pages/page-tags.ts';
import type { Has } from '../../compose.ts';
import { logLine } from '../../ports/log.ts';
import { currentPosition } from '../../sql/catalogue/catalogue-index.sql.ts';
import {
  findUnpurged,
  recordFailedPurge,
  recordFullPurge,
  recordPurge,
} from '../../sql/pages/page-purges.sql.ts';
import type { JobResult } from '../work-queue.ts';

/**
 * Purges pages from the CDN that show what changed in the catalogue since the last purge. Triggers record changes in the same
 * transaction. The position advances only after a successful purge; a refused one is retried at the next run. Each change is
 * purged again a little later, for pages that were being rendered meanwhile.
 */
export async function purgePages({ database, pageCache }: Has<'database' | 'pageCache'>): Promise<JobResult> {
  const unpurged = await findUnpurged(database);
  if (!unpurged) return purgeAll({ database, pageCache });
  const { changes, again, isAgainDue } = unpurged;
  const changed = tagsToPurge(changes);
  const tags = isAgainDue ? joinTags(changed, again) : changed;
  if (tags.length === 0) return { done: 0, failed: 0, isMore: false };
  const purged = await pageCache.purge(tags);
  if (!purged.ok) return refused(database, purged.reason, changes.length);
  await recordPurge(database, unpurged, isAgainDue ? changed : joinTags(changed, again));
  return { done: changes.length, failed: 0, isMore: false };
}

/** Reads the position first, so that changes during the purge are part of the next one. */
async function purgeAll({ database, pageCache }: Has<'database' | 'pageCache'>): Promise<JobResult> {
  const place = await currentPosition(database);
  const purged = await pageCache.purge([EVERYTHING]);
  if (!purged.ok) return refused(database, purged.reason, 1);
  await recordFullPurge(database, place, [EVERYTHING]);
  return { done: 1, failed: 0, isMore: false };
}

async function refused(
  database: Has<'database' | 'pageCache'>['database'],
  reason: string,
  failed: number,
): Promise<JobResult> {
  logLine('error', { job: 'purge-pages', reason });
  await recordFailedPurge(database);
  return { done: 0, failed: Math.max(1, failed), isMore: false };
}
