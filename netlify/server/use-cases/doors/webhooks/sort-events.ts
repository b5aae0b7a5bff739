import type { Has } from '../../../compose.ts';
import { findUnwritten, lockSorting, sortEvents } from '../../../sql/doors/events.sql.ts';
import type { Budget } from '../../budget.ts';
import { inParallel } from '../../in-parallel.ts';
import { inRounds, type JobResult, sumResults } from '../../work-queue.ts';
import { writeMessage } from './write-message.ts';

const BATCH = 500;
const WIDTH = 4;

/** Gives what happened to the endpoints that want it, and writes the messages, as long as they are about how it is now. */
export async function takeEvents(shop: Has<'database'>, budget: Budget): Promise<JobResult> {
  const sorted = await inRounds(budget, BATCH, () => sortBatch(shop));
  const written = await inRounds(budget, BATCH, () => writeBatch(shop));
  return sumResults(sorted, written);
}

const sortBatch = ({ database }: Has<'database'>): Promise<number> =>
  database.transaction({ actor: 'system' }, async (tx) =>
    (await lockSorting(tx)) ? sortEvents(tx, BATCH) : 0,
  );

async function writeBatch({ database }: Has<'database'>): Promise<number> {
  const db = database.as({ actor: 'system' });
  const events = await findUnwritten(db, BATCH);
  await inParallel(events, WIDTH, (event) => writeMessage(db, event));
  return events.length;
}
