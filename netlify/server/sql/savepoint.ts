import type { Queryable } from '../ports/database.ts';

/** Does several things of which any may be refused (false): then none of them was done, and the transaction goes on. */
export async function allOrNothing(tx: Queryable, work: () => Promise<boolean>): Promise<boolean> {
  await tx.query('savepoint all_or_nothing');
  const isDone = await work();
  await tx.query(`${isDone ? 'release' : 'rollback to'} savepoint all_or_nothing`);
  return isDone;
}
