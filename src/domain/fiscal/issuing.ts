import { addDays, type PlainDate, toISODate } from '../time/calendar.ts';

/** Switching the shop's notes on: in one of the provider's environments, from now on or from the start of one of the last days. */

/** Where notes are made: without value, to try it out, or real ones. */
export type Environment = 'test' | 'production';

export const ENVIRONMENTS = ['test', 'production'] as const satisfies readonly Environment[];

/** Of how many days, today's included, orders already paid may get their notes. */
const START_DAYS = 7;

/** The days from whose start on notes may be made ('2026-12-01'), today's first. */
export function startDays(today: PlainDate): string[] {
  return Array.from({ length: START_DAYS }, (_, ago) => toISODate(addDays(today, -ago)));
}

/** What the provider answered to whether it tells the shop of answers; `message` in its words. */
export type HookProblem = { code: (typeof HOOK_PROBLEMS)[number]; message?: string };

export const HOOK_PROBLEMS = [
  ...(['token_missing', 'permission', 'certificate_expired', 'not_enabled', 'environment'] as const),
  ...(['away', 'refused'] as const),
] as const;
