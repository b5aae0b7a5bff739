import { today, toISODate } from '#domain/calendar.ts';
import { lastDays, type Period, periodBefore } from '#domain/sales-report.ts';
import type { Clock } from '../../ports/clock.ts';

/** Days of a report where nobody says since when. */
const DAYS = 30;

/** The days that a report is asked for, and as many before. A period that ends before it begins is its last day. */
export function askedPeriods(
  clock: Clock,
  { de, ate }: { de?: string | undefined; ate?: string | undefined },
): { period: Period; before: Period } {
  const to = ate ?? toISODate(today(clock.now()));
  const period = de ? { from: de > to ? to : de, to } : lastDays(to, DAYS);
  return { period, before: periodBefore(period) };
}
