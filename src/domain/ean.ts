/** The number that a piece has in its bars: a GTIN-13, which all call EAN-13 (GS1 General Specifications, section 2.1). */

/** Digits of an EAN-13, the last of which checks the others. */
const DIGITS = 13;

/**
 * The EAN-13 that a text or a scanner says, as 13 digits; null where it is none. Blanks and hyphens between digits are what
 * people write. Twelve digits are an American UPC-A, which stands among the EANs with a nought before it (GS1 General Specifications,
 * section 3.3: every GTIN fills its field from the left with noughts). The last digit must be the check digit.
 */
export function parseEan(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  const ean = /^\d{12}$/.test(digits) ? `0${digits}` : digits;
  if (!/^\d{13}$/.test(ean)) return null;
  return eanCheckDigit(ean.slice(0, DIGITS - 1)) === Number(ean.at(-1)) ? ean : null;
}

/**
 * The check digit of the first twelve digits: they weigh 3 and 1 in turn, 3 the one beside the check digit; the digit fills
 * the sum up to a multiple of ten (GS1 General Specifications, section 7.9.1, 'Standard check digit calculations for GS1 data
 * structures'). Throws RangeError for any other text.
 */
export function eanCheckDigit(first: string): number {
  if (!/^\d{12}$/.test(first)) throw new RangeError('twelve digits have a check digit');
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Whether an EAN means the same piece everywhere. Those that begin with 02, 04 and 20 to 29 are given away inside one company, 98 and 99
 * are coupons (GS1 General Specifications, section 1.4.4, GS1 prefixes); Google Merchant Center refuses both as `gtin`.
 */
export function isWorldwideEan(ean: string): boolean {
  return !/^(?:02|04|2|98|99)/.test(ean);
}

/**
 * An EAN as it stands under its bars, in groups of one, six and six digits. A spreadsheet takes that for a text, where thirteen digits
 * would become '7,891E+12', the last ones lost.
 */
export function formatEan(ean: string): string {
  return `${ean.slice(0, 1)} ${ean.slice(1, 7)} ${ean.slice(7)}`;
}
