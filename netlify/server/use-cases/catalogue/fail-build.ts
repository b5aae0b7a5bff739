import type { Has } from '../../compose.ts';
import { logLine } from '../../ports/log.ts';
import { queueMail } from '../../sql/operations/outbox.sql.ts';
import { type FailedBuild, failBuild } from '../../sql/pages/publishing.sql.ts';
import { administratorsEmails } from '../../sql/people/administration.sql.ts';

/** Failures in a row after which the team is told by mail: one may be a hiccup that is over with the next try. */
const TOLD_AFTER = 3;

/**
 * Records that the build under way failed: it is tried again after a pause, the back office says so, and after the third failure
 * those who run the shop get a mail, once. False if none of ours was under way.
 */
export async function recordFailedBuild({ database }: Has<'database'>, build: FailedBuild): Promise<boolean> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const failed = await failBuild(tx, build);
    if (!failed) return false;
    logLine('error', { job: 'publish', reason: build.reason, failures: failed.failures });
    if (failed.failures === TOLD_AFTER)
      for (const to of await administratorsEmails(tx))
        await queueMail(tx, `publishing_failed:${failed.oldest}:${to}`, {
          template: 'publishing_failed',
          data: { to, reason: build.reason },
        });
    return true;
  });
}
