import type { Services } from '../../compose.ts';
import { secondsToNext } from '../../sql/fiscal/notes.sql.ts';
import type { Budget } from '../budget.ts';
import type { JobResult } from '../work-queue.ts';
import { issueNotes } from './issue-notes.ts';

/** How soon something has to be due for a run to wait for it, and the least that it waits. */
const SOON_SECONDS = 12;
const LEAST_SECONDS = 1;

/**
 * The run of each minute. While its time lasts it waits for the answer to what was just sent, so that a note is not left for the next
 * minute only because its hook was lost. It ends at once where nothing is due soon.
 */
export async function issueNotesPatiently(
  shop: Services,
  budget: Budget,
  passed: (ms: number) => Promise<unknown>,
): Promise<JobResult> {
  let result = await issueNotes(shop, budget);
  while (budget.isLeft()) {
    const seconds = await secondsToNext(shop.database.as({ actor: 'system' }));
    if (seconds === null || seconds > SOON_SECONDS) break;
    await passed(1_000 * Math.max(seconds, LEAST_SECONDS));
    const { done, failed, isMore } = await issueNotes(shop, budget);
    result = { done: result.done + done, failed: result.failed + failed, isMore };
  }
  return result;
}
