import { DatabaseUnavailable, databaseError } from '../ports/database.ts';

/**
 * Refused for want of patience or room, by Postgres itself: query_canceled, lock_not_available, idle_in_transaction and
 * transaction time-outs, too_many_connections. Nothing of what was asked has happened.
 */
const BUSY: ReadonlySet<string> = new Set(['57014', '55P03', '25P03', '25P04', '53300']);
/** Connection exceptions, insufficient resources, operator interventions (PostgreSQL, appendix A). */
const AWAY = /^(08|53|57)/;

/**
 * What the driver threw, as the port tells it. Errors of Postgres about a statement stay as they are, and so do mistakes of
 * ours (a TypeError). All else is the connection's: the WebSocket rejects with events, Node with system errors, alone or
 * several in an AggregateError, and the driver with plain Errors.
 */
export function fromDriver(thrown: unknown): unknown {
  if (thrown instanceof DatabaseUnavailable) return thrown;
  const told = databaseError(thrown);
  if (told && BUSY.has(told.code)) return new DatabaseUnavailable('busy', thrown);
  if (told) return AWAY.test(told.code) ? new DatabaseUnavailable('away', thrown) : thrown;
  if (thrown instanceof TypeError || thrown instanceof RangeError || thrown instanceof SyntaxError)
    return thrown;
  return new DatabaseUnavailable(isFullPool(thrown) ? 'busy' : 'away', thrown);
}

/** The pool's own sentence for a caller who waited in vain for one of its connections. */
function isFullPool(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === 'timeout exceeded when trying to connect';
}

/** Runs something of the driver's; what it throws is thrown as the port tells it. */
export async function driven<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw fromDriver(thrown);
  }
}
