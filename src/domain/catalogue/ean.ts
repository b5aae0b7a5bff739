import { cleanCode } from '../text/normal-form.ts';

/** The number in a product's barcode: a GTIN-13, commonly called EAN-13 (GS1 General Specifications, section 2.1). */

/** Digits of an EAN-13, including the check digit. */
const DIGITS = 13;

/**
 * Parses an EAN-13 from text or a scanner: 13 digits, or null. Spaces and hyphens are ignored. A 12-digit American UPC-A gets a
 * leading zero (GS1 General Specifications, section 3.3: GTINs are padded with zeros on the left). The last digit must be the
 * check digit.
 */
export function parseEan(text: string): string | null {
  const digits = cleanCode(text).replace(/[\s-]/g, '');
  const ean = /^\d{12}$/.test(digits) ? `0${digits}` : digits;
  if (!/^\d{13}$/.test(ean)) return null;
  return eanCheckDigit(ean.slice(0, DIGITS - 1)) === Number(ean.at(-1)) ? ean : null;
}

/**
 * The check digit for the first twelve digits: weights 3 and 1 alternate, 3 next to the check digit, which completes the sum to
 * a multiple of ten (GS1 General Specifications, section 7.9.1, 'Standard check digit calculations for GS1 data structures').
 * Throws RangeError for any other text.
 */
export function eanCheckDigit(first: string): number {
  if (!/^\d{12}$/.test(first)) throw new RangeError('twelve digits have a check digit');
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Whether an EAN is globally unique. Prefixes 02, 04 and 20 to 29 are for use within a company, 98 and 99 are coupons (GS1
 * General Specifications, section 1.4.4, GS1 prefixes); Google Merchant Center refuses both as `gtin`.
 */
export function isWorldwideEan(ean: string): boolean {
  return !/^(?:02|04|2|98|99)/.test(ean);
}

/**
 * An EAN as printed under its barcode, in groups of one, six and six digits. Spreadsheets keep that as text, while they would
 * turn thirteen digits into '7,891E+12' and lose the last ones.
 */
export function formatEan(ean: string): string {
  return `${ean.slice(0, 1)} ${ean.slice(1, 7)} ${ean.slice(7)}`;
}
