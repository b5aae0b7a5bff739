import { vi } from 'vitest';
import type { Queryable } from '#server/ports/database.ts';

/**
 * Waits until calls wait for locks, for instance those that `tx` holds: at least so many sessions in this database, as work that follows
 * an answer may wait, too. Fails at once with what a call answered that did not wait.
 */
export async function untilWaiting(tx: Queryable, calls: readonly Promise<unknown>[]): Promise<void> {
  let early: unknown;
  for (const call of calls)
    call.then(
      (answer) => (early ??= answer),
      (error: unknown) => (early ??= error),
    );
  await vi.waitUntil(
    async () => {
      if (early !== undefined) throw new Error(`It did not wait: ${JSON.stringify(early)}`);
      const { rowCount } = await tx.query(
        `select pid from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database() group by pid`,
      );
      return (rowCount ?? 0) >= calls.length;
    },
    { timeout: 20_000, interval: 20 },
  );
}
