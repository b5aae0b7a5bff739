import type { Queryable } from '../ports/database.ts';
import { write } from './statements.ts';

/** Runs `work` in a savepoint; rolls back to it, without aborting the transaction, if `work` returns false. */
export async function allOrNothing(tx: Queryable, work: () => Promise<boolean>): Promise<boolean> {
  await setSavepoint(tx);
  const isDone = await work();
  await (isDone ? releaseSavepoint(tx) : rollBack(tx));
  return isDone;
}

export const setSavepoint = write<[]>('savepoint all_or_nothing');
export const releaseSavepoint = write<[]>('release savepoint all_or_nothing');
export const rollBack = write<[]>('rollback to savepoint all_or_nothing');
