import type { Leaving } from './leaving.ts';

/** A day of the calendar without hour or zone; month 1 to 12. Plain data, so that it travels as JSON. */
export type PlainDate = { year: number; month: number; day: number };

/** The zone in which the shop counts days and hours. */
const SHOP_TIME_ZONE = 'America/Sao_Paulo';

/** Orders placed before this hour (shop time) leave on the same business day, unless the settings say otherwise. */
export const CUTOFF_HOUR = 15;

/** Range that the settings accept for the cut-off hour. */
export const CUTOFF_RANGE = { min: 1, max: 23 } as const;

const DAY_MS = 86_400_000;

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/**
 * National holidays with a fixed date (Lei 662/1949 as amended by Lei 10.607/2002; Lei 6.802/1980 for 12 October;
 * Lei 14.759/2023 for 20 November).
 */
const FIXED_HOLIDAYS: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [4, 21],
  [5, 1],
  [9, 7],
  [10, 12],
  [11, 2],
  [11, 15],
  [11, 20],
  [12, 25],
];

/**
 * Days without bank clearing that move with Easter, in days from it: Carnival Monday and Tuesday, Good Friday, Corpus
 * Christi (Resolução CMN 4.880/2020). Carriers and Correios keep the same days in most of the country.
 */
const MOVABLE_HOLIDAYS = [-48, -47, -2, 60] as const;

/** Easter Sunday of a Gregorian year (the Meeus/Jones/Butcher method). */
export function easter(year: number): PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return { year, month: Math.floor(n / 31), day: (n % 31) + 1 };
}

/** The day `days` after a date, or before it when negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromSerial(serial(date) + days);
}

/** The same day of the month that many months later, or the last day of that month if it has no such day. */
export function addMonths({ year, month, day }: PlainDate, months: number): PlainDate {
  const serial = year * 12 + (month - 1) + months;
  const first = { year: Math.floor(serial / 12), month: (((serial % 12) + 12) % 12) + 1, day: 1 };
  const daysInMonth = new Date(Date.UTC(first.year, first.month, 0)).getUTCDate();
  return { ...first, day: Math.min(day, daysInMonth) };
}

/**
 * The last day of a term of months: the day of the same number, or the one after the month's end if it has no such day
 * (Código Civil, art. 132, § 3º).
 */
export function termEnd(start: PlainDate, months: number): PlainDate {
  const end = addMonths(start, months);
  return end.day === start.day ? end : addDays(end, 1);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return serial(to) - serial(from);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: PlainDate): number {
  return (((serial(date) + 4) % 7) + 7) % 7;
}

/** Whether a day is a national or bank holiday in Brazil. State and city holidays are not included. */
export function isHoliday(date: PlainDate): boolean {
  if (FIXED_HOLIDAYS.some(([month, day]) => month === date.month && day === date.day)) return true;
  const fromEaster = daysBetween(easter(date.year), date);
  return MOVABLE_HOLIDAYS.some((offset) => offset === fromEaster);
}

/** Monday to Friday and no holiday. */
export function isBusinessDay(date: PlainDate): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !isHoliday(date);
}

/** The n-th business day after a date. With n = 0, the date itself or else the next business day. */
export function addBusinessDays(date: PlainDate, n: number): PlainDate {
  if (!Number.isInteger(n) || n < 0)
    throw new RangeError(`business days must be a whole number from 0 up: ${n}`);
  let current = date;
  let left = n;
  while (left > 0 || !isBusinessDay(current)) {
    current = addDays(current, 1);
    if (left > 0 && isBusinessDay(current)) left -= 1;
  }
  return current;
}

/** The number of business days after `from`, up to and including `to`. */
export function businessDaysBetween(from: PlainDate, to: PlainDate): number {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, n) => addDays(from, n + 1));
  return days.filter(isBusinessDay).length;
}

/** The calendar day of an instant, in the shop's zone. */
export function today(now: Date): PlainDate {
  const { year, month, day } = partsOf(now);
  return { year, month, day };
}

/** The instant at which a day begins, in the shop's zone. */
export function startOfDay(date: PlainDate): Date {
  const wanted = serial(date) * DAY_MS;
  // How far local time is behind the wanted midnight at an instant.
  const behind = (instant: number) => {
    const parts = partsOf(new Date(instant));
    return wanted - (serial(parts) * DAY_MS + (parts.hour * 60 + parts.minute) * 60_000);
  };
  const near = wanted + behind(wanted);
  const nearer = near + behind(near);
  // Where summer time skips midnight, the day starts at the later of the two candidates.
  return new Date(behind(nearer) === 0 ? nearer : Math.max(near, nearer));
}

/** The instant at which a day is over, in the shop's zone. */
export function endOfDay(date: PlainDate): Date {
  return startOfDay(addDays(date, 1));
}

/**
 * The first and last day on which a parcel may arrive: the quote's business days count from the day on which it leaves.
 */
export function deliveryEstimate({
  now,
  minDays,
  maxDays,
  ...leaving
}: { now: Date; minDays: number; maxDays: number } & Leaving): { from: PlainDate; to: PlainDate } {
  const { leaves } = dispatch(now, leaving);
  return { from: addBusinessDays(leaves, minDays), to: addBusinessDays(leaves, maxDays) };
}

/**
 * The day on which a parcel ordered now leaves, and the whole minutes left to have it leave today; null when the cut-off has
 * passed, today is no business day, or it takes days to prepare.
 */
export function dispatch(
  now: Date,
  { cutoffHour, handlingDays }: Leaving,
): { leaves: PlainDate; minutesLeft: number | null } {
  const { year, month, day, hour, minute } = partsOf(now);
  const date = { year, month, day };
  if (handlingDays > 0) return { leaves: addBusinessDays(date, handlingDays), minutesLeft: null };
  if (!isBusinessDay(date)) return { leaves: addBusinessDays(date, 0), minutesLeft: null };
  const minutesLeft = cutoffHour * 60 - (hour * 60 + minute);
  if (minutesLeft <= 0) return { leaves: addBusinessDays(date, 1), minutesLeft: null };
  return { leaves: date, minutesLeft };
}

/** For pieces with same-day dispatch: 'Peça em até 2h 13min e sai hoje.', 'Peça agora e sai na segunda, 23/11.' */
export function dispatchNotice(now: Date, cutoffHour: number): string {
  const { leaves, minutesLeft } = dispatch(now, { cutoffHour, handlingDays: 0 });
  // Parcels never leave on Saturday or Sunday, the two weekdays with masculine names.
  if (minutesLeft === null) return `Peça agora e sai na ${dayName(leaves)}.`;
  const hours = Math.floor(minutesLeft / 60);
  const minutes = minutesLeft % 60;
  const left = [hours > 0 ? `${hours}h` : '', minutes > 0 ? `${minutes}min` : ''].filter(Boolean).join(' ');
  return `Peça em até ${left} e sai hoje.`;
}

/** 'chega até sexta, 27/11' */
export function formatArrival(date: PlainDate): string {
  return `chega até ${dayName(date)}`;
}

/** 'sexta, 27/11' */
export function dayName(date: PlainDate): string {
  return `${WEEKDAYS[weekday(date)] ?? ''}, ${two(date.day)}/${two(date.month)}`;
}

/** '27/11/2026'. An instant is shown as its day in the shop's zone. */
export function formatDate(date: PlainDate | Date): string {
  const { year, month, day } = date instanceof Date ? today(date) : date;
  return `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;
}

/** '27/11/2026, 14:05' in the shop's zone: what Intl writes for pt-BR. */
export function formatDateTime(instant: Date): string {
  const { hour, minute } = partsOf(instant);
  return `${formatDate(instant)}, ${two(hour)}:${two(minute)}`;
}

/** The last day of a period that ends at an instant; one ending at midnight ends with the day before. */
export function lastDay(endsAt: Date): PlainDate {
  return today(new Date(endsAt.getTime() - 1));
}

/** A deadline to follow 'até': '27/11/2026, 14:05', or the date alone when the whole day counts. */
export function formatDeadline(endsAt: Date): string {
  const isWholeDay = startOfDay(today(endsAt)).getTime() === endsAt.getTime();
  return isWholeDay ? formatDate(lastDay(endsAt)) : formatDateTime(endsAt);
}

/** '2026-11-27', as date inputs and database columns write it. */
export function toISODate(date: PlainDate): string {
  return `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
}

/** Reads '2026-11-27'; null for any other shape and for a day that does not exist. */
export function parseISODate(text: string): PlainDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return toISODate(addDays(date, 0)) === text ? date : null;
}

/** Whether a day ('2026-11-27') is still to come, in the shop's zone. */
export function isFuture(isoDate: string, now: Date): boolean {
  return isoDate > toISODate(today(now));
}

/**
 * 'agora mesmo', 'há 1 minuto', 'há 3 horas', 'há 2 meses' … A month counts 30 days; a year 12 months or 365 days. A future
 * instant (clock skew) reads 'agora mesmo', an unknown one 'data desconhecida'.
 */
export function relativeTime(then: Date | null, now: Date): string {
  if (then === null || Number.isNaN(then.getTime())) return 'data desconhecida';
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds < 60) return 'agora mesmo';
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return ago(minutes, 'minuto', 'minutos');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ago(hours, 'hora', 'horas');
  const days = Math.floor(hours / 24);
  if (days < 30) return ago(days, 'dia', 'dias');
  const months = Math.floor(days / 30);
  if (months < 12) return ago(months, 'mês', 'meses');
  return ago(Math.max(1, Math.floor(days / 365)), 'ano', 'anos');
}

function ago(n: number, one: string, many: string): string {
  return `há ${n} ${n === 1 ? one : many}`;
}

/** Days since 1970-01-01. */
function serial({ year, month, day }: PlainDate): number {
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS);
}

function fromSerial(days: number): PlainDate {
  const date = new Date(days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}

/** Created on first use: it takes a phone a noticeable part of the time a page has to respond. */
let format: Intl.DateTimeFormat | undefined;

/** The day, hour and minute of an instant in the shop's zone. */
function partsOf(instant: Date): PlainDate & { hour: number; minute: number } {
  format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: SHOP_TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of format.formatToParts(instant)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  return parts;
}
