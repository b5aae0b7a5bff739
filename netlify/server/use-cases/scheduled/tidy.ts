import type { Services } from '../../compose.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import { forgetIdleCarts } from '../../sql/carts.sql.ts';
import { forgetOldChanges } from '../../sql/catalogue-index.sql.ts';
import { forgetOldMessages } from '../../sql/contact.sql.ts';
import { forgetSpentCodes } from '../../sql/credit-ends.sql.ts';
import { foldFigures, foldStock, forgetOldFigures, mendFigures } from '../../sql/figures.sql.ts';
import { anonymiseOldOrders, forgetContacts } from '../../sql/forget-people.sql.ts';
import { forgetSources, forgetSpentProofs } from '../../sql/holding.sql.ts';
import { forgetOldKeys } from '../../sql/idempotency.sql.ts';
import { forgetOldRuns } from '../../sql/job-runs.sql.ts';
import { forgetOldMissedSearches } from '../../sql/missed-searches.sql.ts';
import { forgetOldNewsRemovals } from '../../sql/news-removals.sql.ts';
import { forgetOldNewsProofs, forgetOldNewsRequests } from '../../sql/newsletter.sql.ts';
import { forgetOldClaims } from '../../sql/order-claims.sql.ts';
import { forgetOldMails } from '../../sql/outbox.sql.ts';
import { allowLongStatements } from '../../sql/patience.sql.ts';
import { forgetOldPostalCodes } from '../../sql/postal-codes.sql.ts';
import { forgetOldRebuilds } from '../../sql/publishing.sql.ts';
import { forgetOldHits } from '../../sql/rate-limits.sql.ts';
import { deleteExpiredSessions } from '../../sql/sessions.sql.ts';
import { forgetOldAlerts } from '../../sql/stock-alerts.sql.ts';
import { forgetOldInvitations } from '../../sql/team.sql.ts';
import { forgetOldTokens } from '../../sql/tokens.sql.ts';
import { forgetOldWebhooks } from '../../sql/webhooks.sql.ts';
import { type Budget, createBudget } from './budget.ts';
import type { Worked } from './work-through.ts';

/** Each deletes at most the given number of rows and returns how many it deleted. */
const SWEEPS = [
  forgetSpentProofs,
  forgetOldHits,
  forgetOldKeys,
  forgetOldChanges,
  forgetOldMails,
  forgetOldWebhooks,
  forgetOldRebuilds,
  forgetOldPostalCodes,
  forgetOldRuns,
  forgetOldClaims,
  forgetIdleCarts,
  forgetSources,
  forgetContacts,
  anonymiseOldOrders,
  forgetSpentCodes,
  forgetOldMessages,
  forgetOldNewsRequests,
  forgetOldNewsProofs,
  forgetOldNewsRemovals,
  forgetOldMissedSearches,
  forgetOldAlerts,
  forgetOldTokens,
  forgetOldInvitations,
  deleteExpiredSessions,
  forgetOldFigures,
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
 * domain/keeping.ts. Each round runs one batch per kind, so that none starves or stops the others.
 */
export async function tidy(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  budget: Budget = createBudget(clock),
): Promise<Worked> {
  const worked = { done: 0, failed: 0 };
  let left = SWEEPS;
  while (left.length > 0) {
    const full: typeof SWEEPS = [];
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
