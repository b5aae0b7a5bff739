import type { Clock } from '../ports/clock.ts';

/** The time budget of one run of the scheduled work. */
export type Budget = {
  /** Whether another item may be started; with a share, whether that fraction of the time is not used up yet. */
  isLeft(share?: number): boolean;
};

/**
 * Netlify ends scheduled functions after thirty seconds. Nothing starts after twenty, which leaves ten seconds for a call of the
 * provider or mail server to finish or time out.
 */
const RUN_MS = 20_000;

export function createBudget(clock: Clock, ms: number = RUN_MS): Budget {
  const began = clock.now().getTime();
  return { isLeft: (share = 1) => clock.now().getTime() < began + ms * share };
}
