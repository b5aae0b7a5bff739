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
