import { formatDate, parseISODate, startOfDay } from './calendar.ts';

const MINUTE_MS = 60_000;

/** A minute in São Paulo as forms write it ('2026-11-30T23:59'); null for anything else, and for days that do not exist. */
export function parseMoment(text: string): Date | null {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const date = day === undefined ? null : parseISODate(day);
  if (!date) return null;
  return new Date(startOfDay(date).getTime() + (Number(hour) * 60 + Number(minute)) * MINUTE_MS);
}

/** '30/11/2026 às 23h59'; '' for what is no such minute. */
export function momentWords(text: string): string {
  const date = parseISODate(text.slice(0, 10));
  return date && parseMoment(text)
    ? `${formatDate(date)} às ${text.slice(11, 13)}h${text.slice(14, 16)}`
    : '';
}

/** How long until then, in words: '2 dias 03:04:05', '03:04:05'; null where it is over. */
export function leftWords(untilMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((untilMs - nowMs) / 1000);
  if (seconds <= 0) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60].map((part) =>
    two(Math.floor(part)),
  );
  return `${days > 0 ? `${days} ${days === 1 ? 'dia' : 'dias'} ` : ''}${clock.join(':')}`;
}
