import type { Services } from '../../compose.ts';
import { claimNotes, type NoteRow, postponeNotes, releaseNotes } from '../../sql/fiscal/note-claims.sql.ts';
import { dropNotes, wantNotes } from '../../sql/fiscal/notes.sql.ts';
import type { Budget } from '../budget.ts';
import { type JobResult, processQueue, sumResults } from '../work-queue.ts';
import { checkOrders } from './check-orders.ts';
import { keepHookAnyway } from './keep-hook.ts';
import { asSystem, type Run } from './note-run.ts';
import { voidLostNumbers } from './void-numbers.ts';
import { workOn } from './work-on-note.ts';

const MOST_WANTED = 500;
const BATCH = 24;
/** Notes worked on concurrently; each mostly waits for the provider. */
const WIDTH = 3;

/**
 * Makes the notes of paid orders and of what came back of them, beside the orders: nothing waits for it. That a note is sent, cancelled
 * or corrected is committed before it is, and until the provider has said what it knows, such a note is only read: so crashed and
 * concurrent runs do nothing twice, and forget nothing.
 */
export async function issueNotes(shop: Services, budget: Budget): Promise<JobResult> {
  const run: Run = { shop, pause: { seconds: 0 } };
  await keepHookAnyway(shop);
  await asSystem(shop, async (tx) => {
    await dropNotes(tx);
    await wantNotes(tx, MOST_WANTED);
  });
  await checkOrders(shop, budget);
  const notes = await processQueue<NoteRow>({
    job: 'issue-notes',
    claim: async () =>
      (await asSystem(shop, (tx) => claimNotes(tx, BATCH))).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    work: (note) => workOn(run, note),
    release: async ({ untouched }) => {
      const ids = untouched.map(({ id }) => id);
      if (ids.length > 0) await asSystem(shop, (tx) => releaseNotes(tx, ids));
    },
    width: WIDTH,
    isLeft: () => run.pause.seconds === 0 && budget.isLeft(),
  });
  const result = sumResults(notes, await voidLostNumbers(run, budget));
  if (run.pause.seconds === 0) return result;
  await asSystem(shop, (tx) => postponeNotes(tx, run.pause.seconds));
  return { ...result, isMore: false };
}

/** The next step of notes that the caller has claimed. */
export async function workOnNotes(shop: Services, claimed: readonly NoteRow[]): Promise<void> {
  const run: Run = { shop, pause: { seconds: 0 } };
  await Promise.all(claimed.map((note) => workOn(run, note)));
  if (run.pause.seconds > 0) await asSystem(shop, (tx) => postponeNotes(tx, run.pause.seconds));
}
