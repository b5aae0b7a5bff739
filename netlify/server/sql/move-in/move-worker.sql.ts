import { one, value, write, wroteOne } from '../statements.ts';

/** The one that works on moves in the background. All functions here need the actor `admin` or `system`. */

/** Longer than anything that it does without saying that it is still there. */
const UNTIL = `now() + interval '90 seconds'`;
/** How soon one that was called is there, a cold start included. */
const SOON = `interval '40 seconds'`;
/** How long after one that did not come another is called. */
const AGAIN = `interval '10 minutes'`;
const IS_THERE = `coalesce(w.claimed_until > now(), false)`;

/** Comes to work; null if another one is there. */
export const claimWorker = value<[], number>(
  `update move_worker w set claim = w.claim + 1, claimed_until = ${UNTIL}, called_at = null
   where not ${IS_THERE} returning w.claim`,
);

/** Stays; false if another one came meanwhile. */
export const keepWorker = wroteOne<[claim: number]>(
  `update move_worker set claimed_until = ${UNTIL} where claim = $1`,
);

export const releaseWorker = write<[claim: number]>(
  'update move_worker set claimed_until = null where claim = $1',
);

/** there. coming: it was called just now. absent: it was called and did not come. none: it is to be called. */
export type WorkerState = 'there' | 'coming' | 'absent' | 'none';

/** How it is with the worker, and the claim of the last one. */
export const seeWorker = one<[], { state: WorkerState; claim: number }>(
  `select case when ${IS_THERE} then 'there' when w.called_at > now() - ${SOON} then 'coming'
     when w.called_at > now() - ${AGAIN} then 'absent' else 'none' end as state, w.claim from move_worker w`,
);

/** One was called; not if it came already. */
export const noteCall = write<[claim: number]>('update move_worker set called_at = now() where claim = $1');
