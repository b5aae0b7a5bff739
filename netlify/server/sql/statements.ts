import type { Queryable, Statement } from '../ports/database.ts';

/*
 * Statements, declared by their text: `first<[id: string], OrderRow>('select … where id = $1')` is a function of a
 * `Queryable` and an id that returns the row or null. The function that declares a statement determines its result.
 */

/** Converts a call's arguments to the values of $1, $2 …; by default they are the arguments themselves. */
type ToValues<Args extends unknown[]> = (...args: Args) => readonly unknown[];

const asGiven = (...args: unknown[]) => args;

/** What a statement says of itself, for the test that has Postgres check it. */
export type Declared = {
  sql: string;
  /** Whether the arguments are the values of $1, $2 … themselves. */
  isDirect: boolean;
};

const declared = <Run extends object>(sql: string, values: unknown, run: Run): Run & Declared =>
  Object.assign(run, { sql, isDirect: values === asGiven });

/** All rows. */
export const all = <Args extends unknown[], Row>(text: string, values: ToValues<Args> = asGiven) =>
  declared(text, values, (on: Queryable, ...args: Args): Promise<Row[]> => on.all(text, values(...args)));

/** The first row, or null. */
export const first = <Args extends unknown[], Row>(text: string, values: ToValues<Args> = asGiven) =>
  declared(
    text,
    values,
    (on: Queryable, ...args: Args): Promise<Row | null> => on.first(text, values(...args)),
  );

/** The first row; throws if there is none. */
export const one = <Args extends unknown[], Row>(text: string, values: ToValues<Args> = asGiven) =>
  declared(text, values, (on: Queryable, ...args: Args): Promise<Row> => on.one(text, values(...args)));

/** The first row, or `otherwise`. */
export const firstOr = <Args extends unknown[], Row>(
  otherwise: Row,
  text: string,
  values: ToValues<Args> = asGiven,
) =>
  declared(
    text,
    values,
    async (on: Queryable, ...args: Args): Promise<Row> =>
      (await on.first<Row>(text, values(...args))) ?? otherwise,
  );

/** The only column of every row. */
export const column = <Args extends unknown[], Value>(text: string, values: ToValues<Args> = asGiven) =>
  declared(
    text,
    values,
    (on: Queryable, ...args: Args): Promise<Value[]> => on.column(text, values(...args)),
  );

/** A map from the first column of every row to the second. */
export const pairs = <Args extends unknown[], Value>(text: string, values: ToValues<Args> = asGiven) =>
  declared(
    text,
    values,
    async (on: Queryable, ...args: Args): Promise<Map<string, Value>> =>
      new Map(
        (await on.all<Record<string, unknown>>(text, values(...args))).map(
          (row) => Object.values(row) as [string, Value],
        ),
      ),
  );

/** The only column of the first row, or null. */
export const value = <Args extends unknown[], Value>(text: string, values: ToValues<Args> = asGiven) =>
  declared(
    text,
    values,
    async (on: Queryable, ...args: Args): Promise<Value | null> =>
      Object.values((await on.first<Record<string, Value>>(text, values(...args))) ?? {})[0] ?? null,
  );

/** The only column of the first row, or `otherwise` if it is null or there is no row. */
export const valueOr = <Args extends unknown[], Value>(
  otherwise: Value,
  text: string,
  values: ToValues<Args> = asGiven,
) =>
  declared(
    text,
    values,
    async (on: Queryable, ...args: Args): Promise<Value> =>
      (await value<Args, Value>(text, values)(on, ...args)) ?? otherwise,
  );

/** Whether there is any row. */
export const any = <Args extends unknown[]>(text: string, values: ToValues<Args> = asGiven) =>
  declared(text, values, (on: Queryable, ...args: Args): Promise<boolean> => on.any(text, values(...args)));

/** Writes, without a result. */
export const write = <Args extends unknown[]>(text: string, values: ToValues<Args> = asGiven) =>
  declared(text, values, async (on: Queryable, ...args: Args): Promise<void> => {
    await on.query(text, values(...args));
  });

/** How many rows were written. */
export const written = <Args extends unknown[]>(text: string, values: ToValues<Args> = asGiven) =>
  declared(
    text,
    values,
    (on: Queryable, ...args: Args): Promise<number> => on.written(text, values(...args)),
  );

/** Whether exactly one row was written. */
export const wroteOne = <Args extends unknown[]>(text: string, values: ToValues<Args> = asGiven) =>
  declared(
    text,
    values,
    (on: Queryable, ...args: Args): Promise<boolean> => on.wroteOne(text, values(...args)),
  );

/** A statement for `database.batch`. */
export const statement = <Args extends unknown[]>(text: string, values: ToValues<Args> = asGiven) =>
  declared(text, values, (...args: Args): Statement => ({ text, values: values(...args) }));
