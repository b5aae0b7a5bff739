/**
 * The test cards of Pagar.me's simulator and their results. Any other number is declined.
 */
export const OUTCOMES = [
  'approved',
  'declined',
  'processing_paid',
  'processing_failed',
  'pending_canceled',
  'paid_chargedback',
  // Of kept cards.
  'expired',
  'without_cvv',
] as const;

export type CardOutcome = (typeof OUTCOMES)[number];

const TEST_CARDS: ReadonlyMap<string, CardOutcome> = new Map([
  ['4000000000000010', 'approved'],
  ['4000000000000028', 'declined'],
  ['4000000000000036', 'processing_paid'],
  ['4000000000000044', 'processing_failed'],
  ['4000000000000051', 'pending_canceled'],
  ['4000000000000069', 'paid_chargedback'],
]);

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^(4011|4312|4389|4514|4576|5041|5066|5067|509|6277|6362|6363|650|6516|6550)/, 'Elo'],
  [/^(606282|3841)/, 'Hipercard'],
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'Amex'],
  [/^3(0[0-5]|[68])/, 'Diners'],
];

export function outcomeOf(number: string): CardOutcome {
  return TEST_CARDS.get(number) ?? 'declined';
}

export function brandOf(number: string): string {
  return BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'Visa';
}

/** Luhn check (ISO/IEC 7812-1) on 13 to 19 digits. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card expires at the end of its month. `year` may have two digits. */
export function isExpired(month: number, year: number, now: number): boolean {
  const full = year < 100 ? 2000 + year : year;
  return Date.UTC(full, month, 1) <= now;
}
