import { addBusinessDays, endOfDay, today } from '../time/calendar.ts';

/**
 * Business days that a payment may stay under review. Fraud analysis usually answers within two days; after a silent working
 * week the payment is cancelled, because the stock is reserved all that time.
 */
export const REVIEW_DAYS = 5;

/** The deadline of an order whose review begins now: the end of that day, shop time. */
export function reviewEndsAt(now: Date): Date {
  return endOfDay(addBusinessDays(today(now), REVIEW_DAYS));
}

/** Hours after its deadline that an order waits for a charge which the provider refuses to show or cancel. */
export const REFUSED_HOURS = 24;

/** Business days after its deadline that an order waits for a provider that does not answer at all. */
export const SILENT_DAYS = 5;

/**
 * Whether an order past its `deadline` ends although its charge could not be cancelled. `refused`: the provider does not know
 * the charge or will not change it; `unavailable`: it does not answer. Money that still arrives follows the rule for late
 * payments.
 */
export function mayGiveUp(outcome: 'refused' | 'unavailable', deadline: Date, now: Date): boolean {
  const until =
    outcome === 'refused'
      ? deadline.getTime() + REFUSED_HOURS * 3_600_000
      : endOfDay(addBusinessDays(today(deadline), SILENT_DAYS)).getTime();
  return now.getTime() >= until;
}
