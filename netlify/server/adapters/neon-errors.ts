import { DatabaseUnavailable, databaseError } from '../ports/database.ts';

/**
 * Time-outs and limits enforced by Postgres: query_canceled, lock_not_available, idle_in_transaction and transaction
 * time-outs, too_many_connections. Nothing was executed.
 */
const BUSY: ReadonlySet<string> = new Set(['57014', '55P03', '25P03', '25P04', '53300']);
/** Connection exceptions, insufficient resources, operator intervention (PostgreSQL, appendix A). */
const UNAVAILABLE = /^(08|53|57)/;

/**
 * Maps an error of the driver to the port's errors. Postgres errors about a statement and bugs of ours (a TypeError) pass
 * unchanged. Everything else is a connection error: the WebSocket rejects with events, Node with system errors (one, or
 * several in an AggregateError), the driver with plain Errors.
 */
export function fromDriver(thrown: unknown): unknown {
  if (thrown instanceof DatabaseUnavailable) return thrown;
  const told = databaseError(thrown);
  if (told && BUSY.has(told.code)) return new DatabaseUnavailable('busy', thrown);
  if (told) return UNAVAILABLE.test(told.code) ? new DatabaseUnavailable('away', thrown) : thrown;
  if (thrown instanceof TypeError || thrown instanceof RangeError || thrown instanceof SyntaxError)
    return thrown;
  return new DatabaseUnavailable(isFullPool(thrown) ? 'busy' : 'away', thrown);
}

/** The pool's message when no connection became free in time. */
function isFullPool(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === 'timeout exceeded when trying to connect';
}

/** Runs a driver call and maps its errors with `fromDriver`. */
export async function mapErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw fromDriver(thrown);
  }
}
