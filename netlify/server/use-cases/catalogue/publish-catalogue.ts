import type { Services } from '../../compose.ts';
import { logLine } from '../../ports/log.ts';
import {
  claimRequests,
  finishPublished,
  giveUpRequests,
  releaseRequests,
  requestDueAnnouncement,
  requestDueAnnouncements,
  requestDuePages,
  requestTurnedStock,
} from '../../sql/publishing.sql.ts';
import type { Worked } from '../scheduled/work-through.ts';

/**
 * Brings what was saved, what orders sold out, a coupon whose day has come or gone, and versions of pages likewise, onto the public pages. What the live site already shows is
 * finished; if more waits and nobody has saved for a moment, one build is asked for, never a second while the first is on its way, nor
 * sooner after the last one than the shop wants to pay for (`now` skips that wait). A hook that refuses is asked
 * again at the next run; what could not be published for hours is given up, and the back office says so.
 */
export async function publishCatalogue(
  { database, siteBuilds }: Pick<Services, 'database' | 'siteBuilds'>,
  { now = false }: { now?: boolean } = {},
): Promise<Worked> {
  await database.transaction({ actor: 'system' }, async (tx) => {
    await requestDueAnnouncement(tx);
    await requestDueAnnouncements(tx);
    await requestDuePages(tx);
    await requestTurnedStock(tx);
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
