import type { Queryable } from '../ports/database.ts';

/** As long as a scheduled function or an import has. */
const SECONDS = 25;

/** For the rest of this transaction a statement may take longer than the shop's role allows. Locks are not waited for longer. */
export async function allowLongStatements(tx: Queryable): Promise<void> {
  const time = `${SECONDS}s`;
  await tx.query(
    `select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $1, true)`,
    [time],
  );
}

/**
 * What comes until the end of the transaction is planned for the values that it is asked with. Postgres would plan a prepared statement
 * once for any after a few runs, and a report of a year by the plan for a month does not end within its time.
 */
export async function planForThese(tx: Queryable): Promise<void> {
  await tx.query(`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
}
