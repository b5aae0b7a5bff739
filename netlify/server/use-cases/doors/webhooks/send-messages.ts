import { MOST_IN_A_ROW, restOfFailing } from '#domain/doors/delivery.ts';
import type { Services } from '../../../compose.ts';
import { claimDeliveries, findDueEndpoints, restEndpoint } from '../../../sql/doors/deliveries.sql.ts';
import type { Budget } from '../../budget.ts';
import { inParallel } from '../../in-parallel.ts';
import { type JobResult, sumResults } from '../../work-queue.ts';
import { attempt } from './attempt.ts';
import { takeEvents } from './sort-events.ts';

/** Endpoints at once, each with so many messages at once: who is slow holds up nobody else. */
const LANES = 20;
const WIDTH = 5;
/** Nothing starts after this share of the time, so that an attempt of fifteen seconds ends with the run. */
const SHARE = 0.6;

/**
 * Sorts what happened and sends what is due. Of one object, one message after the other to each endpoint, at least once: a claim lasts a
 * minute, so that a process that dies leaves it to the next.
 */
export async function sendMessages(shop: Services, budget: Budget): Promise<JobResult> {
  const taken = await takeEvents(shop, { isLeft: (share = SHARE) => budget.isLeft(share) });
  const endpoints = await findDueEndpoints(shop.database.as({ actor: 'system' }));
  const lanes = await inParallel(endpoints, LANES, (id) => sendTo(shop, id, budget));
  return sumResults(taken, ...lanes);
}

/** Sends to one endpoint, round by round, as long as something is due and it takes it. */
async function sendTo(shop: Services, endpointId: string, budget: Budget): Promise<JobResult> {
  const db = shop.database.as({ actor: 'system' });
  const worked = { done: 0, failed: 0 };
  let inARow = 0;
  while (budget.isLeft(SHARE)) {
    const round = await claimDeliveries(db, endpointId, WIDTH);
    if (round.length === 0) return { ...worked, isMore: false };
    for (const went of await inParallel(round, WIDTH, (one) => attempt(shop, one))) {
      if (went.outcome !== 'failed') {
        worked.done += 1;
        inARow = 0;
        continue;
      }
      worked.failed += 1;
      inARow += 1;
      if (inARow < MOST_IN_A_ROW) continue;
      await restEndpoint(db, endpointId, restOfFailing(went.hurt?.failingSeconds ?? 0));
      return { ...worked, isMore: false };
    }
  }
  return { ...worked, isMore: true };
}
