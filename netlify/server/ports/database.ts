import { headline } from './error-text.ts';

type Values = readonly unknown[];

/** Something that runs SQL: a pooled connection, or one transaction. Values are always parameters, never text. */
export type Queryable = {
  query<R>(text: string, values?: Values): Promise<{ rows: R[]; rowCount: number }>;
  /** All rows of the answer. */
  all<R>(text: string, values?: Values): Promise<R[]>;
  /** The first row of the answer; null where there is none. */
  first<R>(text: string, values?: Values): Promise<R | null>;
  /** Whether there is a row in the answer. */
  any(text: string, values?: Values): Promise<boolean>;
  /** How many rows were written. */
  written(text: string, values?: Values): Promise<number>;
  /** Whether its one row was written: it was there, and as the statement expects it. */
  wroteOne(text: string, values?: Values): Promise<boolean>;
};

/** All the ways to ask what this runs. */
export function queryable(query: Queryable['query']): Queryable {
  const written = async (text: string, values?: Values) => (await query(text, values)).rowCount;
  return {
    query,
    all: async <R>(text: string, values?: Values) => (await query<R>(text, values)).rows,
    first: async <R>(text: string, values?: Values) => (await query<R>(text, values)).rows[0] ?? null,
    any: async (text, values) => (await query(text, values)).rows.length > 0,
    written,
    wroteOne: async (text, values) => (await written(text, values)) === 1,
  };
}

/** One statement with its parameters. */
export type Statement = { text: string; values: readonly unknown[] };

/**
 * For whom a transaction acts. Row-level security shows and accepts only what belongs to this actor:
 * a guest by the hash of the opaque cookie, a customer by user id (and the guest cookie still held), whoever holds an
 * order's secret link by that order's id; `system` and `admin` act for the shop.
 */
export type Acting =
  | { actor: 'guest'; guestHash: string }
  | { actor: 'customer'; userId: string; guestHash: string | null }
  | { actor: 'order'; orderId: string }
  | { actor: 'admin'; userId: string }
  | { actor: 'system' };

/** Someone who has a cart and buys: a guest, or a customer. An admin in the shop is a customer like any other. */
export type Shopper = Extract<Acting, { actor: 'guest' | 'customer' }>;

/** Whether statements may be sent once more where their connection turns out to be dead: they may have been carried out. */
export type Repeatable = { isRepeatable?: boolean };

export type Database = Queryable & {
  /**
   * Runs `work` in one transaction that acts for `acting`. Commits when it answers a value; rolls back when it throws or
   * returns a failure (`{ ok: false, … }`). Where a use case fails and what it wrote must stay, `work` returns a value that
   * says so, and the failure is made of it afterwards.
   * A transaction that Postgres refuses for a deadlock or serialisation failure (40P01, 40001) is run again a moment
   * later, at most three times in all, so `work` must have no effect outside the database.
   */
  transaction<T>(acting: Acting, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * One transaction out of statements that are known beforehand, in one round trip; answers the rows of each. The first that
   * fails undoes all of them (`expect_that` fails where something does not hold). Run again as `transaction` is.
   */
  together<Rows extends unknown[][]>(
    acting: Acting,
    statements: readonly Statement[],
    options?: Repeatable,
  ): Promise<Rows>;
  /**
   * Each statement a transaction of its own that acts for `acting`, in one round trip. Sent once more where its connection
   * turns out to be dead, so what it writes must do no harm when it is written twice.
   */
  as(acting: Acting): Queryable;
  end(): Promise<void>;
};

/**
 * `forReading` is the same database for those who only read: writers that wait for each other's rows never take the
 * connections that it keeps in reserve.
 */
export type SharedDatabase = Database & { forReading: Database };

/**
 * The database cannot answer now, and that is no bug: worth another try. `away`: it cannot be reached, or went away in the
 * middle, so that nobody knows whether a commit under way arrived. `busy`: it was reached and gave up waiting, and what was
 * asked has not happened.
 */
export class DatabaseUnavailable extends Error {
  readonly why: 'away' | 'busy';
  constructor(why: 'away' | 'busy', cause: unknown) {
    super(`the database is ${why}: ${headline(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.why = why;
  }
}

/** Five signs; no class of them begins with E, as the names of system errors do (EPIPE). */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** The SQLSTATE and constraint of an error that Postgres raised, or null for any other error. */
export function databaseError(error: unknown): { code: string; constraint: string | null } | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!SQLSTATE.test(error.code)) return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
  return { code: error.code, constraint };
}

export const UNIQUE_VIOLATION = '23505';
