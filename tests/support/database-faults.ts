import type { Services } from '#server/compose.ts';

/**
 * What may happen to whoever works with the database, counted in statements or in transactions:
 * - `killed`: the process ends before a statement, as a function does whose time is over;
 * - `dropped`: the database ends the connection under it;
 * - `deaf`: a transaction is committed, and then the process ends.
 */
export type DatabaseFault = { kind: 'killed' | 'dropped' | 'deaf'; after: number };

/** Says of an error that a fault was meant to cause it. */
export class Killed extends Error {}

/** The services as they are for somebody who is about to meet a fault. */
export function meeting(services: Services, { kind, after }: DatabaseFault): Services {
  let left = after;
  const { database } = services;
  const isNow = () => left-- === 0;
  return {
    ...services,
    database: {
      ...database,
      async transaction(acting, work) {
        const answer = await database.transaction(acting, (tx) =>
          work({
            async query(text, values) {
              if (kind === 'killed' && isNow()) throw new Killed('killed');
              if (kind === 'dropped' && isNow())
                await tx.query('select pg_terminate_backend(pg_backend_pid())');
              return tx.query(text, values);
            },
          }),
        );
        if (kind === 'deaf' && isNow()) throw new Killed('killed after the commit');
        return answer;
      },
    },
  };
}
