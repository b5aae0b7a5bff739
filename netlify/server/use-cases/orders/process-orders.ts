import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { releaseOrders } from '../../sql/order-claims.sql.ts';
import { type JobResult, processQueue } from '../work-queue.ts';

/** Orders claimed at once: few, so that little has to be released when the time is up. */
const BATCH = 48;

/**
 * Orders processed concurrently. Each mostly waits for the provider; more than these would queue for the instance's database
 * connections, of which seven may write (compose.ts).
 */
const WIDTH = 12;

/** Processes the orders that `claim` returns and releases their claims. */
export async function processOrders(
  { database }: Services,
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
): Promise<JobResult> {
  return processQueue<string>({
    job,
    claim: () => database.transaction({ actor: 'system' }, (tx) => claim(tx, BATCH)),
    work,
    release: ({ done, failed, untouched }) =>
      database.transaction({ actor: 'system' }, (tx) => releaseOrders(tx, [...done, ...untouched], failed)),
    width: WIDTH,
    isLeft,
  });
}
