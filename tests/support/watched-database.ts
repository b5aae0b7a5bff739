import { type Database, type Queryable, queryable, type Statement } from '#server/ports/database.ts';

/** A round trip to the database: one statement for itself, a step of a transaction, or statements together. */
export type Trip = 'query' | 'begin' | 'statement' | 'commit' | 'together';

/**
 * The same database, of which `before` hears each round trip before it is made; what it throws happens instead. `committed`
 * hears of transactions that ended well: what it throws is all that their caller learns.
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
    together: async <Rows extends unknown[][]>(
      acting: Parameters<Database['together']>[0],
      all: readonly Statement[],
      options?: Parameters<Database['together']>[2],
    ) => {
      await before('together');
      const rows = await database.together<Rows>(acting, all, options);
      committed();
      return rows;
    },
    as: (acting) =>
      queryable(async <R>(text: string, values?: readonly unknown[]) => {
        await before('together');
        const answer = await database.as(acting).query<R>(text, values);
        committed();
        return answer;
      }),
    end: () => database.end(),
  };
}
