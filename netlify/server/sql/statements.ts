import type { Queryable, Statement } from '../ports/database.ts';

/*
 * Statements, declared: `first<[id: string], OrderRow>('select … where id = $1')` is a function of a `Queryable` and an id that returns
 * the row or null. The function that declares a statement determines its result. A text has the arguments as $1, $2 …, unless `values`
 * says what they are. A statement of many values, or of a text that depends on its arguments, is built instead:
 *
 *   export const renameGroup = wroteOne((id: string, name: string) =>
 *     sql`update customer_groups set ${to('customer_groups', { name })} where id = ${id}`);
 *
 * Every declared statement is exported, so that a test can have Postgres check it (tests/integration/operations/checked-sql.test.ts).
 */

/** Converts a call's arguments to the values of $1, $2 …; by default they are the arguments themselves. */
type ToValues<Args extends unknown[]> = (...args: Args) => readonly unknown[];

/** A text, or what builds text and values of a call's arguments; `Row` may be known from its pieces (tag.ts). */
type Source<Args extends unknown[], Row = unknown> = string | ((...args: Args) => Statement<Row>);

const asGiven = (...args: unknown[]) => args;

/** What a statement says of itself, for the test that has Postgres check it. */
export type Declared = {
  build: (...args: never[]) => Statement;
  /** Whether the arguments are the values of $1, $2 … themselves. */
  isDirect: boolean;
};

const builder = <Args extends unknown[], Row>(source: Source<Args, Row>, values: ToValues<Args>) =>
  typeof source === 'string'
    ? (...args: Args): Statement<Row> => ({ text: source, values: values(...args) })
    : source;

function declared<Args extends unknown[], Result>(
  source: Source<Args>,
  values: ToValues<Args>,
  run: (on: Queryable, statement: Statement) => Promise<Result>,
) {
  const build = builder(source, values);
  const isDirect = typeof source === 'string' && values === asGiven;
  return Object.assign((on: Queryable, ...args: Args): Promise<Result> => run(on, build(...args)), {
    build,
    isDirect,
  });
}

/** All rows. */
export const all = <Args extends unknown[], Row>(
  source: Source<Args, Row>,
  values: ToValues<Args> = asGiven,
) => declared(source, values, (on, { text, values: given }): Promise<Row[]> => on.all(text, given));

/** The first row, or null. */
export const first = <Args extends unknown[], Row>(
  source: Source<Args, Row>,
  values: ToValues<Args> = asGiven,
) => declared(source, values, (on, { text, values: given }): Promise<Row | null> => on.first(text, given));

/** The first row; throws if there is none. */
export const one = <Args extends unknown[], Row>(
  source: Source<Args, Row>,
  values: ToValues<Args> = asGiven,
) => declared(source, values, (on, { text, values: given }): Promise<Row> => on.one(text, given));

/** The first row, or `otherwise`. */
export const firstOr = <Args extends unknown[], Row>(
  otherwise: Row,
  source: Source<Args, Row>,
  values: ToValues<Args> = asGiven,
) =>
  declared(
    source,
    values,
    async (on, { text, values: given }): Promise<Row> => (await on.first<Row>(text, given)) ?? otherwise,
  );

/** The only column of every row. */
export const column = <Args extends unknown[], Value>(
  source: Source<Args>,
  values: ToValues<Args> = asGiven,
) => declared(source, values, (on, { text, values: given }): Promise<Value[]> => on.column(text, given));

/** A map from the first column of every row to the second. */
export const pairs = <Args extends unknown[], Value>(
  source: Source<Args>,
  values: ToValues<Args> = asGiven,
) =>
  declared(
    source,
    values,
    async (on, { text, values: given }): Promise<Map<string, Value>> =>
      new Map(
        (await on.all<Record<string, unknown>>(text, given)).map(
          (row) => Object.values(row) as [string, Value],
        ),
      ),
  );

const onlyValue = async <Value>(on: Queryable, { text, values }: Statement): Promise<Value | null> =>
  Object.values((await on.first<Record<string, Value>>(text, values)) ?? {})[0] ?? null;

/** The only column of the first row, or null. */
export const value = <Args extends unknown[], Value>(
  source: Source<Args>,
  values: ToValues<Args> = asGiven,
) => declared(source, values, onlyValue<Value>);

/** The only column of the first row; throws if there is none. */
export const oneValue = <Args extends unknown[], Value>(
  source: Source<Args>,
  values: ToValues<Args> = asGiven,
) =>
  declared(
    source,
    values,
    async (on, { text, values: given }): Promise<Value> =>
      Object.values(await on.one<Record<string, Value>>(text, given))[0] as Value,
  );

/** The only column of the first row, or `otherwise` if it is null or there is no row. */
export const valueOr = <Args extends unknown[], Value>(
  otherwise: Value,
  source: Source<Args>,
  values: ToValues<Args> = asGiven,
) =>
  declared(
    source,
    values,
    async (on, statement): Promise<Value> => (await onlyValue<Value>(on, statement)) ?? otherwise,
  );

/** Whether there is any row. */
export const any = <Args extends unknown[]>(source: Source<Args>, values: ToValues<Args> = asGiven) =>
  declared(source, values, (on, { text, values: given }): Promise<boolean> => on.any(text, given));

/** Writes, without a result. */
export const write = <Args extends unknown[]>(source: Source<Args>, values: ToValues<Args> = asGiven) =>
  declared(
    source,
    values,
    async (on, { text, values: given }): Promise<void> => void (await on.query(text, given)),
  );

/** How many rows were written. */
export const written = <Args extends unknown[]>(source: Source<Args>, values: ToValues<Args> = asGiven) =>
  declared(source, values, (on, { text, values: given }): Promise<number> => on.written(text, given));

/** Whether exactly one row was written. */
export const wroteOne = <Args extends unknown[]>(source: Source<Args>, values: ToValues<Args> = asGiven) =>
  declared(source, values, (on, { text, values: given }): Promise<boolean> => on.wroteOne(text, given));

/** A statement for `database.batch`. */
export const statement = <Args extends unknown[], Row = unknown>(
  source: Source<Args, Row>,
  values: ToValues<Args> = asGiven,
) => {
  const build = builder(source, values);
  return Object.assign((...args: Args): Statement<Row> => build(...args), {
    build,
    isDirect: typeof source === 'string' && values === asGiven,
  });
};
