import type { Clock } from '../../ports/clock.ts';

/** How long one run of the scheduled work may go on. */
export type Budget = {
  /** Whether another piece may be begun; with a share, whether that much of the whole is not used up yet. */
  isLeft(share?: number): boolean;
};

/**
 * A scheduled function of Netlify's ends after thirty seconds, whatever it does. What is begun after twenty still has the ten
 * in which a call of the provider or of the mail server answers or gives up.
 */
const RUN_MS = 20_000;

export function createBudget(clock: Clock, ms: number = RUN_MS): Budget {
  const began = clock.now().getTime();
  return { isLeft: (share = 1) => clock.now().getTime() < began + ms * share };
}
