import { headline } from './error-text.ts';

type Values = readonly unknown[];

/** Runs SQL, on a pooled connection or in one transaction. Values are always sent as parameters. */
export type Queryable = {
  query<R>(text: string, values?: Values): Promise<{ rows: R[]; rowCount: number }>;
  /** All rows of the result. */
  all<R>(text: string, values?: Values): Promise<R[]>;
  /** The first row of the result, or null. */
  first<R>(text: string, values?: Values): Promise<R | null>;
  /** The first row of a statement that always returns one; throws if there is none. */
  one<R>(text: string, values?: Values): Promise<R>;
  /** The only column of every row. */
  column<V>(text: string, values?: Values): Promise<V[]>;
  /** Whether the result has any row. */
  any(text: string, values?: Values): Promise<boolean>;
  /** How many rows were written. */
  written(text: string, values?: Values): Promise<number>;
  /** Whether exactly one row was written: it existed and matched the statement's conditions. */
  wroteOne(text: string, values?: Values): Promise<boolean>;
};

/** Builds a Queryable from its `query`. */
export function queryable(query: Queryable['query']): Queryable {
  const all = async <R>(text: string, values?: Values) => (await query<R>(text, values)).rows;
  const first = async <R>(text: string, values?: Values) => (await all<R>(text, values))[0] ?? null;
  const written = async (text: string, values?: Values) => (await query(text, values)).rowCount;
  return {
    query,
    all,
    first,
    one: async <R>(text: string, values?: Values) => {
      const row = await first<R>(text, values);
      if (row === null) throw new Error(`no row from: ${text.trim().slice(0, 100)}`);
      return row;
    },
    column: async <V>(text: string, values?: Values) =>
      (await all<Record<string, V>>(text, values)).flatMap((row) => Object.values(row)),
    any: async (text, values) => (await query(text, values)).rows.length > 0,
    written,
    wroteOne: async (text, values) => (await written(text, values)) === 1,
  };
}

/** One statement with its parameters; `Row` is what it gives, which only types know. */
export type Statement<Row = unknown> = {
  text: string;
  values: readonly unknown[];
  /** Compared both ways, so that a statement may name columns that its pieces do not know. */
  selects?: { row(row: Row): void };
};

/** The statements that give these rows. */
export type StatementsOf<Rows extends unknown[][]> = {
  readonly [At in keyof Rows]: Statement<Rows[At][number]>;
};

/**
 * On whose behalf a transaction runs. Row-level security limits reads and writes to this actor's rows: a guest by the hash
 * of the guest cookie, a customer by user id (and by the guest cookie, if still held), the holder of an order's secret link
 * by the order's id. `system` and `admin` act for the shop.
 */
export type Acting =
  | { actor: 'guest'; guestHash: string }
  | { actor: 'customer'; userId: string; guestHash: string | null }
  | { actor: 'order'; orderId: string }
  | { actor: 'admin'; userId: string }
  | { actor: 'system' };

type Customer = Extract<Acting, { actor: 'customer' }>;

/** A signed-in customer, without the cart of a guest. */
export const customer = (userId: string): Customer => ({ actor: 'customer', userId, guestHash: null });

/** A guest or a customer with a cart. An admin who shops counts as a customer. */
export type Shopper = Extract<Acting, { actor: 'guest' | 'customer' }>;

/** Whether statements may be sent again when their connection turns out to be dead. They may already have been executed. */
export type Repeatable = { isRepeatable?: boolean };

export type Database = Queryable & {
  /**
   * Runs `work` in one transaction on behalf of `acting`. Commits when it returns a value; rolls back when it throws or
   * returns a failure (`{ ok: false, … }`). If a use case fails but its writes must stay, `work` returns a value that says
   * so, and the caller turns that into the failure after the commit.
   * After a deadlock or serialisation failure (40P01, 40001) the transaction is retried after a short delay, at most three
   * attempts in all, so `work` must have no side effects outside the database.
   */
  transaction<T>(acting: Acting, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs statements known in advance as one transaction in one round trip and returns the rows of each. If one fails, all
   * are rolled back (`expect_that` raises an error when its condition is false). Retried like `transaction`.
   */
  batch<Rows extends unknown[][]>(
    acting: Acting,
    statements: StatementsOf<Rows>,
    options?: Repeatable,
  ): Promise<Rows>;
  /**
   * Runs each statement as its own transaction on behalf of `acting`, in one round trip. It is sent again if the connection
   * turns out to be dead, so writes must be idempotent.
   */
  as(acting: Acting): Queryable;
  end(): Promise<void>;
};

/**
 * `forReading` is the same database for calls that only read. It has reserved connections that writers waiting for row
 * locks cannot use up.
 */
export type SharedDatabase = Database & { forReading: Database };

/**
 * The database cannot answer now; the call may be retried. `away`: it cannot be reached, or the connection dropped midway,
 * so a pending commit may or may not have happened. `busy`: it was reached but timed out or refused, and nothing was
 * executed.
 */
export class DatabaseUnavailable extends Error {
  readonly why: 'away' | 'busy';
  constructor(why: 'away' | 'busy', cause: unknown) {
    super(`the database is ${why}: ${headline(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.why = why;
  }
}

/** Five characters. No SQLSTATE class begins with E, unlike system error names (EPIPE). */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** The SQLSTATE and constraint of an error raised by Postgres; null for any other error. */
export function databaseError(error: unknown): { code: string; constraint: string | null } | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!SQLSTATE.test(error.code)) return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
  return { code: error.code, constraint };
}

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
