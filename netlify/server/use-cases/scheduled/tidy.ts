import type { Services } from '../../compose.ts';
import { errorText } from '../../ports/error-text.ts';
import { logLine } from '../../ports/log.ts';
import { deleteOldChanges } from '../../sql/catalogue/catalogue-index.sql.ts';
import { deleteOldMissedSearches } from '../../sql/catalogue/missed-searches.sql.ts';
import { deleteOldAlerts } from '../../sql/catalogue/stock-alerts.sql.ts';
import { deleteIdleCarts } from '../../sql/checkout/carts.sql.ts';
import { deleteOldKeys } from '../../sql/checkout/idempotency.sql.ts';
import { deleteOldMessages } from '../../sql/contact/contact.sql.ts';
import { deleteOldNewsRemovals } from '../../sql/contact/news-removals.sql.ts';
import { deleteOldNewsProofs, deleteOldNewsRequests } from '../../sql/contact/newsletter.sql.ts';
import { clearSpentCodes } from '../../sql/credit/credit-expiry.sql.ts';
import { deleteOldAgentSessions, forgetAsked } from '../../sql/doors/agent-sessions.sql.ts';
import { deleteOldAnswers } from '../../sql/doors/door-answers.sql.ts';
import { deleteOldEvents } from '../../sql/doors/events.sql.ts';
import { deleteOldPlatforms } from '../../sql/doors/ucp-platforms.sql.ts';
import { wantForgottenNotes } from '../../sql/fiscal/notes.sql.ts';
import { checkForgottenOrders } from '../../sql/fiscal/return-notes.sql.ts';
import { deleteOldMoves } from '../../sql/move-in/move-ins.sql.ts';
import { deleteOldFigures, foldFigures, foldStock, mendFigures } from '../../sql/operations/figures.sql.ts';
import { deleteOldRuns } from '../../sql/operations/job-runs.sql.ts';
import { deleteOldMails } from '../../sql/operations/outbox.sql.ts';
import { deleteOldClaims } from '../../sql/order-claims.sql.ts';
import { deleteOldRebuilds } from '../../sql/pages/publishing.sql.ts';
import { deleteOldCardWishes } from '../../sql/payments/saved-cards.sql.ts';
import { deleteOldWebhooks } from '../../sql/payments/webhooks.sql.ts';
import { anonymiseOldOrders, clearContacts } from '../../sql/people/delete-people.sql.ts';
import { erasePastOrdersOfOld } from '../../sql/people/past-orders.sql.ts';
import { deleteExpiredSessions } from '../../sql/people/sessions.sql.ts';
import { deleteOldSignInCodes } from '../../sql/people/sign-in-codes.sql.ts';
import { deleteOldInvitations } from '../../sql/people/team.sql.ts';
import { deleteOldTokens } from '../../sql/people/tokens.sql.ts';
import { deleteOldQuestions, forgetOldAskers } from '../../sql/questions/questions.sql.ts';
import { clearSources, deleteSpentProofs } from '../../sql/settings/limits.sql.ts';
import { deleteOldHits } from '../../sql/settings/rate-limits.sql.ts';
import { allowLongStatements } from '../../sql/settings/timeouts.sql.ts';
import { deleteOldPostalCodes } from '../../sql/shipping/postal-codes.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import type { JobResult } from '../work-queue.ts';

/** Each writes or deletes at most the given number of rows and returns how many. */
const CLEANUPS = [
  deleteSpentProofs,
  deleteOldHits,
  deleteOldKeys,
  deleteOldChanges,
  deleteOldMails,
  deleteOldWebhooks,
  deleteOldEvents,
  deleteOldRebuilds,
  deleteOldPostalCodes,
  deleteOldRuns,
  deleteOldClaims,
  deleteIdleCarts,
  clearSources,
  clearContacts,
  anonymiseOldOrders,
  erasePastOrdersOfOld,
  clearSpentCodes,
  deleteOldMessages,
  deleteOldQuestions,
  forgetOldAskers,
  deleteOldNewsRequests,
  deleteOldNewsProofs,
  deleteOldNewsRemovals,
  deleteOldMissedSearches,
  deleteOldAlerts,
  deleteOldTokens,
  deleteOldSignInCodes,
  deleteOldCardWishes,
  deleteOldInvitations,
  deleteOldMoves,
  deleteOldAnswers,
  deleteExpiredSessions,
  deleteOldPlatforms,
  deleteOldAgentSessions,
  forgetAsked,
  deleteOldFigures,
  mendFigures,
  foldFigures,
  foldStock,
  wantForgottenNotes,
  checkForgottenOrders,
];

/** Rows per transaction: about a second, even for orders, so that row locks are short. */
const BATCH = 5_000;

/**
 * Purges old data: throttling windows, idempotency keys, processed catalogue changes, sent or failed mails, finished webhooks
 * and builds, expired links and sessions, abandoned guest carts, data of deleted accounts, messages past the retention period
 * of the privacy page, unconfirmed newsletter requests; aggregates the figures of the dashboard; and looks once more for paid orders without a note, and for returned goods without one. The periods are in
 * domain/people/retention.ts. Each round runs one batch per kind, so that none starves or stops the others.
 */
export async function tidy(
  { database, clock }: Services,
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
