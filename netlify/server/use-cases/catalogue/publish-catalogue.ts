import type { Services } from '../../compose.ts';
import { logLine } from '../../ports/log.ts';
import {
  claimRequests,
  finishPublished,
  giveUpRequests,
  rebuildForAnnouncements,
  rebuildForCoupon,
  rebuildForPages,
  rebuildForStock,
  releaseRequests,
} from '../../sql/pages/publishing.sql.ts';
import type { JobResult } from '../work-queue.ts';

/**
 * Publishes saved changes, sold-out products, and coupons and page versions that start or end. Requests that the live site
 * already shows are finished. If more are pending and nobody has saved for a moment, one build is requested: never while
 * another runs, nor before the minimum interval has passed (`now` skips that wait). A refused hook is retried at the next
 * run; requests that could not be published for hours are given up, and the back office says so.
 */
export async function publishCatalogue(
  { database, siteBuilds }: Pick<Services, 'database' | 'siteBuilds'>,
  { now = false }: { now?: boolean } = {},
): Promise<JobResult> {
  await database.transaction({ actor: 'system' }, async (tx) => {
    await rebuildForCoupon(tx);
    await rebuildForAnnouncements(tx);
    await rebuildForPages(tx);
    await rebuildForStock(tx);
  });
  const liveFrom = await siteBuilds.liveFrom();
  const done = liveFrom ? await finishPublished(database, liveFrom) : 0;
  let failed = 0;
  const claimed = await claimRequests(database, now ? 0 : siteBuilds.everyMinutes);
  if (claimed.length > 0) {
    const asked = await siteBuilds.ask();
    if (!asked.ok) {
      await releaseRequests(database, claimed, asked.reason);
      logLine('error', { job: 'publish', reason: asked.reason });
      failed = claimed.length;
    }
  }
  await giveUpRequests(database);
  return { done, failed, isMore: false };
}
