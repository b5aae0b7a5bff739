import type { Has } from '../../compose.ts';
import {
  claimRequests,
  countFailed,
  finishPublished,
  giveUpRequests,
  isBuildLost,
  rebuildForAnnouncements,
  rebuildForCoupon,
  rebuildForPages,
  rebuildForStock,
} from '../../sql/pages/publishing.sql.ts';
import type { JobResult } from '../work-queue.ts';
import { recordFailedBuild } from './fail-build.ts';

const LOST = { reason: 'A construção não terminou em 15 minutos.', deployedAt: null };

/**
 * Publishes saved changes, sold-out products, and coupons and page versions that start or end. Requests that the live site
 * already shows are finished. If more are pending and nobody has saved for a moment, one build is requested: never while
 * another runs, nor before the minimum interval has passed (`now` skips that wait). A failed build, a lost one and a refused
 * hook are tried again after a pause; requests that could not be published for hours are given up, and the back office says so.
 */
export async function publishCatalogue(
  { database, siteBuilds }: Has<'database' | 'siteBuilds'>,
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
  if (await isBuildLost(database)) await recordFailedBuild({ database }, LOST);
  const claimed = await claimRequests(database, now ? 0 : siteBuilds.everyMinutes, now);
  if (claimed.length > 0) {
    const asked = await siteBuilds.ask();
    if (!asked.ok) {
      const reason = `A hospedagem não aceitou o pedido de construção: ${asked.reason}`;
      await recordFailedBuild({ database }, { reason, deployedAt: null });
    }
  }
  await giveUpRequests(database);
  return { done, failed: await countFailed(database), isMore: false };
}
