/**
 * When a message is sent again, and when no more (Standard Webhooks 1.0.0, Operational considerations): at once, after 5 s, 5 min,
 * 30 min, 2, 5, 10, 14, 20 and 24 h, which is three days and a half in all.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from one attempt to the next; after the last there is none. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
export const MOST_ATTEMPTS = PAUSES.length + 1;

/** The longest that a receiver may ask to be left alone. */
const LONGEST_REST = 6 * HOUR;
/** Statuses of a receiver that is too busy. */
const BUSY: readonly (number | null)[] = [429, 502, 504];
const GONE = 410;

/** Days without a message received after which an endpoint is switched off: before the first message is given up. */
export const OFF_AFTER_DAYS = 3;
/** Minutes without one after which it counts as having been away: what waits is sent as soon as it is back. */
export const AWAY_AFTER_MINUTES = 10;

/** Failures in a row of one run after which an endpoint is left alone. */
export const MOST_IN_A_ROW = 3;

export type FailedAttempt = { status: number | null; retryAfterSeconds: number | null };

/** What follows from a failure. */
export type AfterFailure = {
  /** Seconds until the next attempt; null: it is given up. */
  pause: number | null;
  /** Seconds for which nothing else is sent there. */
  rest: number;
  /** It wants nothing any more. */
  isGone: boolean;
};

/** After the nth attempt. */
export function afterFailure(attempts: number, { status, retryAfterSeconds }: FailedAttempt): AfterFailure {
  const pause = PAUSES[attempts - 1] ?? null;
  const rest = BUSY.includes(status) ? Math.min(retryAfterSeconds ?? MINUTE, LONGEST_REST) : 0;
  return { pause: pause === null ? null : Math.max(pause, rest), rest, isGone: status === GONE };
}

/** Seconds for which an endpoint that fails is left alone before it is tried again, which has failed for so many. */
export const restOfFailing = (seconds: number): number => Math.min(Math.max(seconds / 10, MINUTE), HOUR);
