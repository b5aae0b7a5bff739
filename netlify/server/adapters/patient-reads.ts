import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable, type Queryable, queryable } from '../ports/database.ts';

/** Pauses before another try, in ms. A database that restarts or moves is away for seconds. */
const PAUSES = [500, 2_000, 5_000, 10_000];

/** The reads of a build, tried again while the database cannot answer: a connection lost once must not end a build of minutes. */
export function patientReads(
  database: Pick<Queryable, 'query'>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Queryable {
  return queryable(async <R>(text: string, values?: readonly unknown[]) => {
    for (let tried = 0; ; tried++) {
      try {
        return await database.query<R>(text, values);
      } catch (error) {
        const wait = PAUSES[tried];
        if (!(error instanceof DatabaseUnavailable) || wait === undefined) throw error;
        await pause(wait);
      }
    }
  });
}
