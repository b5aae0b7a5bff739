import type { Cents } from '../money/money.ts';
import { addMonths, daysBetween, type PlainDate, parseISODate, startOfDay, today } from '../time/calendar.ts';

/** Range of gift card values, in cents: whole reais from R$ 50 to R$ 1.000. The shop's own rule. */
export const GIFT_MIN_CENTS: Cents = 5_000;
export const GIFT_MAX_CENTS: Cents = 100_000;

/** The preset values, in cents. */
export const GIFT_VALUES: readonly Cents[] = [10_000, 20_000, 30_000, 50_000];

/** Maximum characters of the message. */
export const GIFT_MESSAGE_LENGTH = 300;

/** How many months ahead delivery can be scheduled. */
export const GIFT_MONTHS = 12;

/** Hour (shop time) at which a scheduled gift card is sent; one for today is sent at once. */
export const GIFT_HOUR = 8;

/** The designs of a gift card, and their names; the first one is preselected. Their pictures: public/casa/vale-*.jpg. */
export const GIFT_DESIGNS = {
  classico: 'Laço',
  flores: 'Flores',
  noite: 'Noite',
  festa: 'Festa',
} as const;
export type GiftDesign = keyof typeof GIFT_DESIGNS;
export const GIFT_DESIGN: GiftDesign = 'classico';

export function isGiftDesign(text: string): text is GiftDesign {
  return Object.hasOwn(GIFT_DESIGNS, text);
}

/** The item name of a gift card in an order. */
export const GIFT_NAME = 'Vale-presente';

/** Whether an amount is a valid gift card value. */
export function isGiftValue(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= GIFT_MIN_CENTS && cents <= GIFT_MAX_CENTS && cents % 100 === 0;
}

/**
 * Parses a typed value to cents: '150', 'R$ 1.000', '150,00'. Null unless it is a whole number of reais within the range of
 * gift cards.
 */
export function parseGiftValue(typed: string): Cents | null {
  const [, reais] = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,00?)?$/i.exec(typed.trim()) ?? [];
  const cents = reais === undefined ? 0 : Number(reais.replaceAll('.', '')) * 100;
  return isGiftValue(cents) ? cents : null;
}

/** The first and last selectable delivery date for a purchase now. */
export function giftDays(now: Date): { first: PlainDate; last: PlainDate } {
  const first = today(now);
  return { first, last: addMonths(first, GIFT_MONTHS) };
}

export type GiftDateProblem = 'date_invalid' | 'gift_date_past' | 'gift_date_far';

/** Why a delivery date ('YYYY-MM-DD') is invalid for a purchase now; null if it is valid. */
export function giftDateProblem(iso: string, now: Date): GiftDateProblem | null {
  const date = parseISODate(iso);
  if (!date) return 'date_invalid';
  const { first, last } = giftDays(now);
  if (daysBetween(first, date) < 0) return 'gift_date_past';
  return daysBetween(date, last) < 0 ? 'gift_date_far' : null;
}

/** When a gift card is sent: in the morning of its date, or at once if that has passed. */
export function giftSentAt(deliverOn: PlainDate, now: Date): Date {
  if (daysBetween(today(now), deliverOn) <= 0) return now;
  return new Date(startOfDay(deliverOn).getTime() + GIFT_HOUR * 3_600_000);
}

/**
 * The refund of a gift card, in cents: never more than its balance, since the rest was spent on products. `wantedCents` null:
 * the whole balance. Null where no such refund is possible.
 */
export function giftRefund(
  wantedCents: Cents | null,
  { balanceCents, moneyCents }: { balanceCents: Cents; moneyCents: Cents },
): Cents | null {
  const mostCents = Math.min(balanceCents, moneyCents);
  const cents = wantedCents ?? mostCents;
  return cents >= 1 && cents <= mostCents ? cents : null;
}
