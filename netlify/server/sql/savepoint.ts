import type { Queryable } from '../ports/database.ts';

/** Runs `work` in a savepoint; rolls back to it, without aborting the transaction, if `work` returns false. */
export async function allOrNothing(tx: Queryable, work: () => Promise<boolean>): Promise<boolean> {
  await tx.query('savepoint all_or_nothing');
  const isDone = await work();
  await tx.query(`${isDone ? 'release' : 'rollback to'} savepoint all_or_nothing`);
  return isDone;
}
