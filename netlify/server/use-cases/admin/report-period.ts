import { today, toISODate } from '#domain/calendar.ts';
import { lastDays, type Period, periodBefore } from '#domain/sales-report.ts';
import type { Clock } from '../../ports/clock.ts';

/** Days of a report where nobody says since when. */
const DAYS = 30;

/** The years that forms take. A year that is being typed comes as 0002 and 0020 first. */
const [FIRST, LAST] = ['2000-01-01', '2099-12-31'] as const;
const within = (day: string) => (day < FIRST ? FIRST : day > LAST ? LAST : day);

/**
 * The days that a report is asked for, and as many before. A period that ends before it begins is its last day; days before 2000 and
 * after 2099 are the first and the last between.
 */
export function askedPeriods(
  clock: Clock,
  { de, ate }: { de?: string | undefined; ate?: string | undefined },
): { period: Period; before: Period } {
  const to = within(ate ?? toISODate(today(clock.now())));
  const period = de ? { from: de > to ? to : within(de), to } : lastDays(to, DAYS);
  return { period, before: periodBefore(period) };
}
