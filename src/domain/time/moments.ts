import { formatDate, formatDateTime, parseISODate, startOfDay, today, toISODate } from './calendar.ts';

const MINUTE_MS = 60_000;

/**
 * Parses a minute in São Paulo as forms write it ('2026-11-30T23:59'); null for anything else and for dates that do not exist.
 */
export function parseMoment(text: string): Date | null {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const date = day === undefined ? null : parseISODate(day);
  if (!date) return null;
  return new Date(startOfDay(date).getTime() + (Number(hour) * 60 + Number(minute)) * MINUTE_MS);
}

/** '30/11/2026 às 23h59'; '' for an invalid minute. */
export function momentWords(text: string): string {
  const date = parseISODate(text.slice(0, 10));
  return date && parseMoment(text)
    ? `${formatDate(date)} às ${text.slice(11, 13)}h${text.slice(14, 16)}`
    : '';
}

/** An instant as a form value in São Paulo time ('2026-11-30T23:59'), without seconds. */
export function toMoment(instant: Date): string {
  return `${toISODate(today(instant))}T${formatDateTime(instant).slice(-5)}`;
}
