import { addBusinessDays, addDays, startOfDay, today } from './calendar.ts';

/**
 * Business days that a payment may stay under review. An analysis of fraud answers within two days as a rule; what is
 * silent after a working week is called off, because its pieces are off the shelf all that time.
 */
export const REVIEW_DAYS = 5;

/** Until when an order whose review begins now waits for it: the end of that day, where the shop is. */
export function reviewEndsAt(now: Date): Date {
  return startOfDay(addDays(addBusinessDays(today(now), REVIEW_DAYS), 1));
}

/** Hours after its deadline that an order waits for a charge which the provider refuses to show or to call off. */
export const REFUSED_HOURS = 24;

/** Business days after its deadline that an order waits for a provider which does not answer at all. */
export const SILENT_DAYS = 5;

/**
 * Whether an order whose time was over at `deadline` ends although its charge could not be called off. `refused`: the
 * provider answers that it does not know the charge or will not touch it; `unavailable`: it does not answer. Money that
 * comes after all finds the order ended and follows the rule for late payments.
 */
export function mayGiveUp(outcome: 'refused' | 'unavailable', deadline: Date, now: Date): boolean {
  const until =
    outcome === 'refused'
      ? deadline.getTime() + REFUSED_HOURS * 3_600_000
      : startOfDay(addDays(addBusinessDays(today(deadline), SILENT_DAYS), 1)).getTime();
  return now.getTime() >= until;
}
