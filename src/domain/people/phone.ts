import { cleanCode } from '../text/normal-form.ts';

/**
 * A Brazilian telephone number as the payment provider takes it: two-digit area code and eight or nine digits, without country
 * code.
 */
export type Phone = { areaCode: string; number: string };

/** The 67 area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
export const AREA_CODES: ReadonlySet<number> = new Set([
  11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46,
  47, 48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85,
  86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99,
]);

/**
 * Parses a telephone number with area code, with any punctuation, with or without +55 or a leading 0; null if invalid. A mobile
 * has nine digits and begins with 9, a landline eight and begins with 2 to 5 (Anatel, Resolução 749/2022).
 */
export function parsePhone(text: string): Phone | null {
  const typed = cleanCode(text);
  if (!/^[\d\s().+-]+$/.test(typed)) return null;
  const national = typed
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^55(?=\d{10,11}$)/, '');
  const match = /^(\d{2})(9\d{8}|[2-5]\d{7})$/.exec(national);
  const [, areaCode = '', number = ''] = match ?? [];
  return AREA_CODES.has(Number(areaCode)) ? { areaCode, number } : null;
}

/** '(11) 98765-4321' or '(11) 3456-7890'; a string may be incomplete, as while typing. */
export function formatPhone(phone: Phone | string): string {
  // Kept while it is being typed: without it '55' would be taken for an area code.
  if (typeof phone === 'string' && /^\s*\+5{0,2}\s*$/.test(phone)) return phone.trim();
  const digits = (typeof phone === 'string' ? nationalDigits(phone) : phone.areaCode + phone.number).slice(
    0,
    11,
  );
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`;
  const number = digits.slice(2);
  const head = number.length > 8 ? 5 : 4;
  const area = `(${digits.slice(0, 2)}) `;
  return number.length > head ? `${area}${number.slice(0, head)}-${number.slice(head)}` : area + number;
}

/** Without +55 and leading zeros. 55 is an area code as well: without the plus it is the country's only if too long for one. */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (/^\s*\+\s*55/.test(text)) return digits.slice(2).replace(/^0+/, '');
  const isTooLong = digits.length > 12 || (digits.length === 12 && !parsePhone(digits.slice(0, 11)));
  return isTooLong ? digits.replace(/^55/, '') : digits;
}
