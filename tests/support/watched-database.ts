import { type Database, type Queryable, queryable, type StatementsOf } from '#server/ports/database.ts';

/** A database round trip: a single statement, a step of a transaction, or a batch. */
export type Trip = 'query' | 'begin' | 'statement' | 'commit' | 'batch';

/**
 * The database with hooks: `before` is called before each round trip, `committed` after each successful commit. An
 * error that a hook throws reaches the caller.
 */
export function watched(
  database: Database,
  before: (trip: Trip) => void | Promise<void>,
  committed: () => void = () => {},
): Database {
  const inside = (tx: Queryable): Queryable =>
    queryable(async (text, values) => {
      await before('statement');
      return tx.query(text, values);
    });
  return {
    ...queryable(async (text, values) => {
      await before('query');
      return database.query(text, values);
    }),
    transaction: async (acting, work) => {
      await before('begin');
      const answer = await database.transaction(acting, async (tx) => {
        const value = await work(inside(tx));
        await before('commit');
        return value;
      });
      committed();
      return answer;
    },
    batch: async <Rows extends unknown[][]>(
      acting: Parameters<Database['batch']>[0],
      all: StatementsOf<Rows>,
      options?: Parameters<Database['batch']>[2],
    ) => {
      await before('batch');
      const rows = await database.batch<Rows>(acting, all, options);
      committed();
      return rows;
    },
    as: (acting) =>
      queryable(async <R>(text: string, values?: readonly unknown[]) => {
        await before('batch');
        const answer = await database.as(acting).query<R>(text, values);
        committed();
        return answer;
      }),
    end: () => database.end(),
  };
}
