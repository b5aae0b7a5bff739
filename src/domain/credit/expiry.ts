import { addDays, endOfDay, termEnd, today } from '../time/calendar.ts';
import type { GivenKind, Lot } from './ledger.ts';

/**
 * Expiry of store credit. Brazilian law sets no term for vouchers and gift cards; it requires that the term is stated clearly
 * beforehand (CDC, art. 6º, III, and 31; Defensoria Pública do Paraná, 'Vale-presente tem prazo de validade?', 15/06/2022), is
 * not so short that it takes away what was paid (CDC, art. 51, IV), and that a card's balance after a purchase stays its
 * holder's (same source). The shop's rule:
 * - paid credit (`exchange`, `gift_card`): five years, the limitation period of a debt stated in writing (Código Civil, art.
 *   206, § 5º, I); no setting shortens it
 * - free credit (`goodwill`): by the settings, one year by default
 * - credit returned by an order: as before it was spent, and at least `RETURNED_DAYS` from the return
 */
export const PAID_CREDIT_MONTHS = 60;
export const GOODWILL_MONTHS = 12;
/** Range of the goodwill setting, in months: never longer than credit that was paid for. */
export const GOODWILL_RANGE = { min: 1, max: PAID_CREDIT_MONTHS } as const;
export const RETURNED_DAYS = 30;

/** Days before expiry on which a reminder is sent: in time for the next purchase, and a last call. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const;
const DAY_MS = 86_400_000;

/** When credit granted now expires: at the end of its last day, shop time. */
export function creditEndsAt(kind: GivenKind, now: Date, goodwillMonths = GOODWILL_MONTHS): Date {
  return endOfDay(termEnd(today(now), kind === 'goodwill' ? goodwillMonths : PAID_CREDIT_MONTHS));
}

/** When credit returned by an order now expires; `before`: when the credit it had used would have expired (null: never). */
export function returnedEndsAt(before: Date | null, now: Date): Date | null {
  if (before === null) return null;
  const least = endOfDay(addDays(today(now), RETURNED_DAYS));
  return before > least ? before : least;
}

/** The reminder due for credit with this expiry, by its days; null if none is due yet or it has expired. */
export function noticeDue(endsAt: Date, now: Date): number | null {
  if (endsAt <= now) return null;
  const reached = EXPIRY_NOTICE_DAYS.filter((days) => noticeAt(endsAt, days) <= now);
  return reached.at(-1) ?? null;
}

/** When the next reminder or expiry is due; null: never. */
export function nextCheckAt(lots: readonly Lot[], now: Date): Date | null {
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
