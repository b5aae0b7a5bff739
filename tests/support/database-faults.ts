import type { Services } from '#server/compose.ts';
import { type Acting, queryable, type StatementsOf } from '#server/ports/database.ts';

/**
 * Database faults, after a number of statements or transactions:
 * - `killed`: the process ends before a statement, like a function that times out;
 * - `dropped`: the database closes the connection;
 * - `deaf`: the process ends after a commit.
 */
export type DatabaseFault = { kind: 'killed' | 'dropped' | 'deaf'; after: number };

const HANG_UP = { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };

/** Marks errors caused by an injected fault. */
export class Killed extends Error {}

/** The services with a fault injected. */
export function meeting(services: Services, { kind, after }: DatabaseFault): Services {
  let left = after;
  const { database } = services;
  const isNow = () => left-- === 0;
  const kill = () => {
    if (kind === 'killed' && isNow()) throw new Killed('killed');
  };
  const deaf = () => {
    if (kind === 'deaf' && isNow()) throw new Killed('killed after the commit');
  };
  const batch = async <Rows extends unknown[][]>(acting: Acting, statements: StatementsOf<Rows>) => {
    const at = statements.findIndex(() => kind !== 'deaf' && isNow());
    if (at >= 0 && kind === 'killed') throw new Killed('killed');
    const all = at < 0 ? statements : [...statements.slice(0, at), HANG_UP, ...statements.slice(at)];
    const rows = await database.batch<Rows>(acting, all as StatementsOf<Rows>);
    deaf();
    return rows;
  };
  return {
    ...services,
    database: {
      ...database,
      batch,
      as: (acting) =>
        queryable(async <R>(text: string, values: readonly unknown[] = []) => {
          const [rows = []] = await batch<[R[]]>(acting, [{ text, values }]);
          return { rows, rowCount: rows.length };
        }),
      async transaction(acting, work) {
        const answer = await database.transaction(acting, (tx) =>
          work(
            queryable(async (text, values) => {
              kill();
              if (kind === 'dropped' && isNow()) await tx.query(HANG_UP.text);
              return tx.query(text, values);
            }),
          ),
        );
        deaf();
        return answer;
      },
    },
  };
}
