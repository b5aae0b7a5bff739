import { daysBetween, type PlainDate, parseISODate, startOfDay, today } from './calendar.ts';
import type { Cents } from './money.ts';

/** What a gift card may be worth, in cents: whole reais from R$ 50 to R$ 1.000. The house's own rule. */
export const GIFT_MIN_CENTS: Cents = 5_000;
export const GIFT_MAX_CENTS: Cents = 100_000;

/** The values to choose from, in cents. */
export const GIFT_VALUES: readonly Cents[] = [10_000, 20_000, 30_000, 50_000];

/** Signs of the message that goes with it. */
export const GIFT_MESSAGE_LENGTH = 300;

/** So many months ahead it may be sent. */
export const GIFT_MONTHS = 12;

/** At this hour of its day it is sent, where the shop is; bought on that day, at once. */
export const GIFT_HOUR = 8;

/** What a gift card is called in an order. */
export const GIFT_NAME = 'Vale-presente';

/** Whether so much may be put on a gift card. */
export function isGiftValue(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= GIFT_MIN_CENTS && cents <= GIFT_MAX_CENTS && cents % 100 === 0;
}

/**
 * The value that somebody typed, in cents: '150', 'R$ 1.000', '150,00'. Null where it is no sum of whole reais that a
 * gift card may have.
 */
export function parseGiftValue(typed: string): Cents | null {
  const [, reais] = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,00?)?$/i.exec(typed.trim()) ?? [];
  const cents = reais === undefined ? 0 : Number(reais.replaceAll('.', '')) * 100;
  return isGiftValue(cents) ? cents : null;
}

/** The first and the last day on which a gift card that is bought now may be sent. */
export function giftDays(now: Date): { first: PlainDate; last: PlainDate } {
  const first = today(now);
  const at = { ...first, year: first.year + GIFT_MONTHS / 12 };
  const exists = new Date(Date.UTC(at.year, at.month - 1, at.day)).getUTCMonth() === at.month - 1;
  // From 29 February to its last day, as a term of months ends (Código Civil, art. 132, § 3º).
  return { first, last: exists ? at : { ...at, day: 28 } };
}

export type GiftDateProblem = 'date_invalid' | 'gift_date_past' | 'gift_date_far';

/** What is wrong with a day ('YYYY-MM-DD') to send a gift card that is bought now; null: nothing. */
export function giftDateProblem(iso: string, now: Date): GiftDateProblem | null {
  const date = parseISODate(iso);
  if (!date) return 'date_invalid';
  const { first, last } = giftDays(now);
  if (daysBetween(first, date) < 0) return 'gift_date_past';
  return daysBetween(date, last) < 0 ? 'gift_date_far' : null;
}

/** When a gift card is sent: in the morning of its day; at once where that is over. */
export function giftSentAt(deliverOn: PlainDate, now: Date): Date {
  if (daysBetween(today(now), deliverOn) <= 0) return now;
  return new Date(startOfDay(deliverOn).getTime() + GIFT_HOUR * 3_600_000);
}

/**
 * What of a gift card goes back as money, in cents: never more than is left on it, for what was spent has been paid out in
 * pieces. `wantedCents` null: all that is left. Null where that cannot be.
 */
export function giftRefund(
  wantedCents: Cents | null,
  { balanceCents, moneyCents }: { balanceCents: Cents; moneyCents: Cents },
): Cents | null {
  const mostCents = Math.min(balanceCents, moneyCents);
  const cents = wantedCents ?? mostCents;
  return cents >= 1 && cents <= mostCents ? cents : null;
}
