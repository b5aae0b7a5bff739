import { addDays, type PlainDate, startOfDay, today } from '../calendar.ts';
import type { GivenKind, Lot } from './ledger.ts';

/**
 * How long credit lives. No law of Brazil gives a term to vouchers and gift cards; what is owed is that the term is said
 * plainly beforehand (CDC, art. 6º, III, and 31; Defensoria Pública do Paraná, 'Vale-presente tem prazo de validade?',
 * 15/06/2022), is not so short that it takes away what was paid (CDC, art. 51, IV), and that what is left of a card after a
 * purchase stays its holder's (same source). So the house chose:
 * - what somebody paid for (`exchange`, `gift_card`): five years, in which a debt stated in writing may be claimed (Código
 *   Civil, art. 206, § 5º, I); no setting shortens it
 * - what the shop gave for nothing (`goodwill`): as the settings say, a year where they do not
 * - what an order gives back: as before it was spent, and at least `RETURNED_DAYS` from then
 */
export const PAID_CREDIT_MONTHS = 60;
export const GOODWILL_MONTHS = 12;
/** What a setting may say of it, in months: never longer than what was paid for. */
export const GOODWILL_RANGE = { min: 1, max: PAID_CREDIT_MONTHS } as const;
export const RETURNED_DAYS = 30;

/** So many days before it ends a mail says so: in time for the next purchase, and once more at last. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const;
const DAY_MS = 86_400_000;

/** When credit that is given now ends: as its last day ends where the shop is. */
export function creditEndsAt(kind: GivenKind, now: Date, goodwillMonths = GOODWILL_MONTHS): Date {
  return endOfDay(addMonths(today(now), kind === 'goodwill' ? goodwillMonths : PAID_CREDIT_MONTHS));
}

/** When credit ends that an order gives back now; `before`: when what it had taken would have ended (null: never). */
export function returnedEndsAt(before: Date | null, now: Date): Date | null {
  if (before === null) return null;
  const least = endOfDay(addDays(today(now), RETURNED_DAYS));
  return before > least ? before : least;
}

/** Which of the mails is due of credit that ends then, by its days; null where none is yet, or it has ended. */
export function noticeDue(endsAt: Date, now: Date): number | null {
  if (endsAt <= now) return null;
  const reached = EXPIRY_NOTICE_DAYS.filter((days) => noticeAt(endsAt, days) <= now);
  return reached.at(-1) ?? null;
}

/** When something is to be done about credit for the next time: a mail, or to take what has ended; null: never. */
export function nextLookAt(lots: readonly Lot[], now: Date): Date | null {
  const times = lots
    .flatMap(({ expiresAt }) =>
      expiresAt ? [expiresAt, ...EXPIRY_NOTICE_DAYS.map((days) => noticeAt(expiresAt, days))] : [],
    )
    .filter((time) => time > now);
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

function noticeAt(endsAt: Date, days: number): Date {
  return new Date(endsAt.getTime() - days * DAY_MS);
}

function endOfDay(date: PlainDate): Date {
  return startOfDay(addDays(date, 1));
}

/** The same day of a later month, or its last day where it has no such one. */
function addMonths({ year, month, day }: PlainDate, months: number): PlainDate {
  const at = year * 12 + (month - 1) + months;
  const first = { year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 };
  const inMonth = new Date(Date.UTC(first.year, first.month, 0)).getUTCDate();
  return { ...first, day: Math.min(day, inMonth) };
}
