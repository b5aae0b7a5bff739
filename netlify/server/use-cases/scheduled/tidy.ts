import type { Services } from '../../compose.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import { deleteIdleCarts } from '../../sql/carts.sql.ts';
import { deleteOldChanges } from '../../sql/catalogue-index.sql.ts';
import { deleteOldMessages } from '../../sql/contact.sql.ts';
import { clearSpentCodes } from '../../sql/credit-expiry.sql.ts';
import { anonymiseOldOrders, clearContacts } from '../../sql/delete-people.sql.ts';
import { deleteOldFigures, foldFigures, foldStock, mendFigures } from '../../sql/figures.sql.ts';
import { deleteOldKeys } from '../../sql/idempotency.sql.ts';
import { deleteOldRuns } from '../../sql/job-runs.sql.ts';
import { clearSources, deleteSpentProofs } from '../../sql/limits.sql.ts';
import { deleteOldMissedSearches } from '../../sql/missed-searches.sql.ts';
import { deleteOldNewsRemovals } from '../../sql/news-removals.sql.ts';
import { deleteOldNewsProofs, deleteOldNewsRequests } from '../../sql/newsletter.sql.ts';
import { deleteOldClaims } from '../../sql/order-claims.sql.ts';
import { deleteOldMails } from '../../sql/outbox.sql.ts';
import { deleteOldPostalCodes } from '../../sql/postal-codes.sql.ts';
import { deleteOldRebuilds } from '../../sql/publishing.sql.ts';
import { deleteOldHits } from '../../sql/rate-limits.sql.ts';
import { deleteExpiredSessions } from '../../sql/sessions.sql.ts';
import { deleteOldAlerts } from '../../sql/stock-alerts.sql.ts';
import { deleteOldInvitations } from '../../sql/team.sql.ts';
import { allowLongStatements } from '../../sql/timeouts.sql.ts';
import { deleteOldTokens } from '../../sql/tokens.sql.ts';
import { deleteOldWebhooks } from '../../sql/webhooks.sql.ts';
import { type Budget, createBudget } from './budget.ts';
import type { JobResult } from './work-queue.ts';

/** Each deletes at most the given number of rows and returns how many it deleted. */
const CLEANUPS = [
  deleteSpentProofs,
  deleteOldHits,
  deleteOldKeys,
  deleteOldChanges,
  deleteOldMails,
  deleteOldWebhooks,
  deleteOldRebuilds,
  deleteOldPostalCodes,
  deleteOldRuns,
  deleteOldClaims,
  deleteIdleCarts,
  clearSources,
  clearContacts,
  anonymiseOldOrders,
  clearSpentCodes,
  deleteOldMessages,
  deleteOldNewsRequests,
  deleteOldNewsProofs,
  deleteOldNewsRemovals,
  deleteOldMissedSearches,
  deleteOldAlerts,
  deleteOldTokens,
  deleteOldInvitations,
  deleteExpiredSessions,
  deleteOldFigures,
  mendFigures,
  foldFigures,
  foldStock,
];

/** Rows per transaction: about a second, even for orders, so that row locks are short. */
const BATCH = 5_000;

/**
 * Purges old data: throttling windows, idempotency keys, processed catalogue changes, sent or failed mails, finished webhooks
 * and builds, expired links and sessions, abandoned guest carts, data of deleted accounts, messages past the retention period
 * of the privacy page, unconfirmed newsletter requests; and aggregates the figures of the dashboard. The periods are in
 * domain/retention.ts. Each round runs one batch per kind, so that none starves or stops the others.
 */
export async function tidy(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  budget: Budget = createBudget(clock),
): Promise<JobResult> {
  const worked = { done: 0, failed: 0 };
  let left = CLEANUPS;
  while (left.length > 0) {
    const full: typeof CLEANUPS = [];
    for (const sweep of left) {
      if (!budget.isLeft()) return { ...worked, isMore: true };
      try {
        const swept = await database.transaction({ actor: 'system' }, async (tx) => {
          await allowLongStatements(tx);
          return sweep(tx, BATCH);
        });
        worked.done += swept;
        if (swept === BATCH) full.push(sweep);
      } catch (error) {
        worked.failed += 1;
        logLine('error', { job: 'tidy', piece: sweep.name, stack: errorText(error) });
      }
    }
    left = full;
  }
  return { ...worked, isMore: false };
}
