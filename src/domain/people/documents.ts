import { cleanCode } from '../text/normal-form.ts';

/**
 * CPF and CNPJ, the tax numbers of persons and companies. Not taken from a library: both checks are a few lines, and the
 * checkout ships them to the browser.
 */

/** The eleven digits of a valid CPF, written with or without dots and hyphen; null for anything else. */
export function parseCpf(text: string): string | null {
  const digits = bare(text);
  return isCpf(digits) ? digits : null;
}

/**
 * Whether eleven bare digits are a CPF: not all equal, and both check digits right (modulo 11 over weights 10 to 2
 * and 11 to 2, Receita Federal).
 */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const first = checkDigit(digits.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = checkDigit(digits.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits.endsWith(`${first}${second}`);
}

/** '529.982.247-25', also while typing. Keeps at most eleven digits. */
export function formatCpf(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11);
  return shape(digits, [3, 6, 9], ['.', '.', '-']);
}

/** The fourteen characters of a valid CNPJ in capitals, written with or without punctuation; null for anything else. */
export function parseCnpj(text: string): string | null {
  const characters = bare(text).toUpperCase();
  return isCnpj(characters) ? characters : null;
}

/**
 * Whether fourteen bare characters are a CNPJ. Since July 2026 the first twelve may be letters or digits and the two
 * check digits stay numeric; a character counts as its ASCII code less 48 (IN RFB 2.229/2024).
 */
export function isCnpj(characters: string): boolean {
  if (!/^[A-Z0-9]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return false;
  const first = checkDigit(characters.slice(0, 12), [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = checkDigit(characters.slice(0, 13), [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return characters.endsWith(`${first}${second}`);
}

/** '12.ABC.345/01DE-35', also while typing. */
export function formatCnpj(text: string): string {
  const characters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 14);
  return shape(characters, [2, 5, 8, 12], ['.', '.', '/', '-']);
}

function bare(text: string): string {
  return cleanCode(text).replace(/[\s./-]/g, '');
}

function checkDigit(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce((acc, weight, index) => acc + (characters.charCodeAt(index) - 48) * weight, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Inserts each separator before its position, as far as there are characters. */
function shape(characters: string, positions: readonly number[], signs: readonly string[]): string {
  return [...characters]
    .map((character, index) => (signs[positions.indexOf(index)] ?? '') + character)
    .join('');
}
