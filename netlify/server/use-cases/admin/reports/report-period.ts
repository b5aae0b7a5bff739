import { lastDays, type Periods, periodBefore } from '#domain/reports/sales-report.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Default length of a report, in days. */
const DAYS = 30;

/** The days that forms accept. A year being typed is sent as 0002 and 0020 first. */
const [FIRST, LAST] = ['2000-01-01', '2099-12-31'] as const;
const within = (day: string) => (day < FIRST ? FIRST : day > LAST ? LAST : day);

/**
 * The period of a report, and the equally long one before. A period that ends before it starts becomes its last day;
 * days are clamped to 2000–2099.
 */
export function askedPeriods(
  clock: Clock,
  { de, ate }: { de?: string | undefined; ate?: string | undefined },
): Periods {
  const to = within(ate ?? toISODate(today(clock.now())));
  const period = de ? { from: de > to ? to : within(de), to } : lastDays(to, DAYS);
  return { period, before: periodBefore(period) };
}
