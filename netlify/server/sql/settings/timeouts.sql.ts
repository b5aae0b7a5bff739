import { write } from '../statements.ts';

/** The time available to a scheduled function or an import. */
const SECONDS = 25;

/** Raises the statement timeout for the rest of this transaction; the lock timeout stays. */
export const allowLongStatements = write<[]>(() => {
  const time = `${SECONDS}s`;
  return {
    text: `select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $1, true)`,
    values: [time],
  };
});

/**
 * Plans statements with their actual values until the transaction ends. After a few runs Postgres would use a generic
 * plan, with which a report of a year times out.
 */
export const forceCustomPlan = write<[]>(`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
