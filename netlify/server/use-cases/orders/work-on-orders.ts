import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { releaseOrders } from '../../sql/order-claims.sql.ts';
import { type Pieces, type Worked, workThrough } from '../scheduled/work-through.ts';

/** Claimed at once: few enough that little has to be let go when the time is over. */
const BATCH = 48;

/**
 * Orders under way at once. Each waits most of its time for the provider; more than these would stand in line for the
 * connections of the function instance, of which seven may write (compose.ts).
 */
const WIDTH = 12;

/** Works through the orders that `claim` takes in hand, and lets them go again. */
export async function workOnOrders(
  { database }: Pick<Services, 'database'>,
  job: string,
  {
    claim,
    work,
    isLeft,
  }: {
    claim: (tx: Queryable, limit: number) => Promise<string[]>;
    work: (orderId: string) => Promise<boolean>;
    isLeft: () => boolean;
  },
): Promise<Worked> {
  const pieces: Pieces<string> = await workThrough({
    job,
    claim: () => database.transaction({ actor: 'system' }, (tx) => claim(tx, BATCH)),
    work,
    width: WIDTH,
    isLeft,
  });
  const { done, failed, untouched, isMore } = pieces;
  if (done.length + failed.length + untouched.length > 0)
    await database.transaction({ actor: 'system' }, (tx) =>
      releaseOrders(tx, [...done, ...untouched], failed),
    );
  return { done: done.length, failed: failed.length, isMore };
}
