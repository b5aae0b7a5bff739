import { luhnDigit } from '../text/luhn.ts';

export type CardBrand = 'visa' | 'mastercard' | 'elo' | 'amex' | 'hipercard' | 'diners' | 'discover' | 'jcb';

/** A card as typed. It stays in the browser and is sent only to the provider's token endpoint. */
export type CardInput = {
  number: string;
  holderName: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits, or the last two of this century. */
  expYear: number;
  cvv: string;
};

export type CardCheck =
  | { ok: true; brand: CardBrand | null; number: string; expMonth: number; expYear: number }
  | { ok: false; code: 'card_invalid'; fields: CardField[] };

export type CardField = 'number' | 'holderName' | 'expMonth' | 'expYear' | 'cvv';

/** An expiry may be at most this many years ahead. */
const MAX_YEARS_AHEAD = 20;

/**
 * First digits of each brand, as inclusive ranges padded to six digits. Elo and Hipercard share prefixes with Visa, Mastercard,
 * Diners and Discover (published BIN lists of the Brazilian acquirers), so they come first.
 */
const BINS: readonly (readonly [
  brand: CardBrand,
  ranges: readonly (readonly [from: number, to: number])[],
])[] = [
  [
    'elo',
    [
      [401178, 401179],
      [431274, 431274],
      [438935, 438935],
      [451416, 451416],
      [457393, 457393],
      [457631, 457632],
      [504175, 504175],
      [506699, 506778],
      [509000, 509999],
      [627780, 627780],
      [636297, 636297],
      [636368, 636368],
      [650031, 650033],
      [650035, 650051],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
  ],
  [
    'hipercard',
    [
      [384100, 384100],
      [384140, 384140],
      [384160, 384160],
      [606282, 606282],
      [637095, 637095],
      [637568, 637568],
      [637599, 637599],
      [637609, 637609],
      [637612, 637612],
    ],
  ],
  [
    'amex',
    [
      [340000, 349999],
      [370000, 379999],
    ],
  ],
  [
    'diners',
    [
      [300000, 305999],
      [309500, 309599],
      [360000, 369999],
      [380000, 399999],
    ],
  ],
  [
    'jcb',
    [
      [213100, 213199],
      [180000, 180099],
      [352800, 358999],
    ],
  ],
  [
    'discover',
    [
      [601100, 601199],
      [622126, 622925],
      [644000, 659999],
    ],
  ],
  [
    'mastercard',
    [
      [510000, 559999],
      [222100, 272099],
    ],
  ],
  ['visa', [[400000, 499999]]],
];

const LENGTHS: Readonly<Record<CardBrand, readonly number[]>> = {
  visa: [13, 16, 19],
  mastercard: [16],
  elo: [16],
  amex: [15],
  hipercard: [13, 16, 19],
  diners: [14, 16, 19],
  discover: [16, 17, 18, 19],
  jcb: [16, 17, 18, 19],
};

/** The brand for the digits typed so far; null while undecided or unknown. */
export function cardBrand(number: string): CardBrand | null {
  const digits = digitsOf(number).slice(0, 6);
  if (digits === '') return null;
  const low = Number(digits.padEnd(6, '0'));
  const high = Number(digits.padEnd(6, '9'));
  const touching = BINS.filter(([, ranges]) => ranges.some(([from, to]) => low <= to && high >= from));
  const certain = BINS.find(([, ranges]) => ranges.some(([from, to]) => low >= from && high <= to));
  if (digits.length === 6) return certain?.[0] ?? null;
  return touching.length === 1 && certain ? certain[0] : null;
}

/** The check digit of card numbers (ISO/IEC 7812-1, Luhn). */
export function isLuhn(number: string): boolean {
  const digits = digitsOf(number);
  if (!/^\d{2,19}$/.test(digits)) return false;
  const all = [...digits].map(Number);
  return luhnDigit(all.slice(0, -1)) === all.at(-1);
}

/** How many digits the security code has: 4 for American Express, 3 for the others. */
export function cvvLength(brand: CardBrand | null): 3 | 4 {
  return brand === 'amex' ? 4 : 3;
}

/** Whether a card is past the last day of its month. `year` has four digits, months are 1 to 12. */
export function isExpired(
  { month, year }: { month: number; year: number },
  now: { month: number; year: number },
): boolean {
  return year < now.year || (year === now.year && month < now.month);
}

/** The number in the groups printed on the card, also while typing: '4000 0000 0000 0010', '3782 822463 10005'. */
export function formatCardNumber(number: string): string {
  const digits = digitsOf(number).slice(0, 19);
  const groups = cardBrand(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/ : null;
  if (groups) return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
  return digits.match(/\d{1,4}/g)?.join(' ') ?? '';
}

/**
 * The expiry as 'MM/AA', also while typing: a first digit above 1 can only be a one-digit month. Browsers also autofill
 * '11/2030' and '2030-11' (HTML, cc-exp).
 */
export function formatExpiry(typed: string): string {
  const iso = /^\s*(?:20)(\d\d)-(\d\d)\s*$/.exec(typed);
  if (iso) return `${iso[2]}/${iso[1]}`;
  const lonely = /^\D*(\d)\s*\//.test(typed);
  const all = typed.replace(/\D/g, '');
  const digits = lonely || /^[2-9]/.test(all) ? `0${all}` : all;
  // '20' must be the start of a four-digit year, since 2020 has passed.
  const year = digits.slice(2).replace(/^(?:20(\d\d).*|(20\d)|(\d\d).*)$/, '$1$2$3');
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)}/${year}`;
}

/** Month and year of an expiry in the form 'MM/AA'; null for anything else. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d\d)\/(\d\d)$/.exec(text.trim());
  if (!match) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

/**
 * Whether a card may be sent to the provider, and the invalid fields. `now` is the current month in the shop's zone. A number
 * of an unknown brand passes with 13 to 19 digits, a security code of an unknown brand with 3 or 4.
 */
export function checkCard(card: CardInput, now: { month: number; year: number }): CardCheck {
  const number = digitsOf(card.number);
  const brand = cardBrand(number);
  const expYear = card.expYear < 100 ? 2000 + card.expYear : card.expYear;
  const fields: CardField[] = [];
  if (!hasLength(number, brand) || !isLuhn(number)) fields.push('number');
  if (card.holderName.trim() === '') fields.push('holderName');
  const isMonth = Number.isInteger(card.expMonth) && card.expMonth >= 1 && card.expMonth <= 12;
  if (!isMonth) fields.push('expMonth');
  if (!Number.isInteger(expYear) || expYear < now.year || expYear > now.year + MAX_YEARS_AHEAD) {
    fields.push('expYear');
  } else if (isMonth && isExpired({ month: card.expMonth, year: expYear }, now)) {
    fields.push('expMonth');
  }
  const cvv = card.cvv.trim();
  const lengths = brand === null ? [3, 4] : [cvvLength(brand)];
  if (!/^\d+$/.test(cvv) || !lengths.some((length) => length === cvv.length)) fields.push('cvv');
  if (fields.length > 0) return { ok: false, code: 'card_invalid', fields };
  return { ok: true, brand, number, expMonth: card.expMonth, expYear };
}

function hasLength(number: string, brand: CardBrand | null): boolean {
  if (brand === null) return number.length >= 13 && number.length <= 19;
  return LENGTHS[brand].includes(number.length);
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/\D.*$/, '');
}
