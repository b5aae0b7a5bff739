import {
  addDays,
  addMonths,
  daysBetween,
  type PlainDate,
  parseISODate,
  toISODate,
  weekday,
} from './calendar.ts';

/** A month view of a calendar: weeks from Sunday to Saturday, and events that span some of their days. */

/** Minutes in São Paulo, '2026-11-27T00:00'; without an end it shows on its first day. */
export type Span = { startsAt: string; endsAt: string | null };

/** Parses 'YYYY-MM'; falls back to the month of `day`. */
export function monthOf(text: string | undefined, day: PlainDate): PlainDate {
  return parseISODate(`${text ?? ''}-01`) ?? { ...day, day: 1 };
}

/** All weeks that contain a day of the month, padded with days of its neighbours. */
export function weeksOf(first: PlainDate): PlainDate[][] {
  const sunday = addDays(first, -weekday(first));
  const count = Math.ceil(daysBetween(sunday, addMonths(first, 1)) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(sunday, week * 7 + day)),
  );
}

/** The first and last day, 'YYYY-MM-DD'; an end at midnight belongs to the day before. */
export function daysOf({ startsAt, endsAt }: Span): { first: string; last: string } {
  const first = startsAt.slice(0, 10);
  if (endsAt === null) return { first, last: first };
  const end = parseISODate(endsAt.slice(0, 10));
  const last = end && endsAt.slice(11) === '00:00' ? toISODate(addDays(end, -1)) : endsAt.slice(0, 10);
  return { first, last };
}

/** The first column (1 to 7) and the number of days within a week; null if it does not overlap. */
export function placeIn(week: readonly PlainDate[], span: Span): { from: number; days: number } | null {
  const { first, last } = daysOf(span);
  const columns = week.flatMap((day, column) => {
    const here = toISODate(day);
    return first <= here && here <= last ? [column + 1] : [];
  });
  const [from] = columns;
  return from === undefined ? null : { from, days: columns.length };
}

/** The days of a month on which something starts or ends; what is already running is listed on the first. */
export function agendaOf<S extends Span>(
  month: PlainDate,
  spans: readonly S[],
): { day: string; begins: S[]; ends: S[] }[] {
  const start = toISODate(month);
  const after = toISODate(addMonths(month, 1));
  const days = new Map<string, { day: string; begins: S[]; ends: S[] }>();
  const on = (day: string) => {
    const found = days.get(day) ?? { day, begins: [], ends: [] };
    days.set(day, found);
    return found;
  };
  for (const span of spans) {
    const { first, last } = daysOf(span);
    if (first >= after || last < start) continue;
    const runs = first < start;
    on(runs ? start : first).begins.push(span);
    if (span.endsAt !== null && last < after) on(last).ends.push(span);
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
