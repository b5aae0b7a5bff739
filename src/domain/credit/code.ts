import { luhnDigit } from '../text/luhn.ts';
import { cleanCode } from '../text/normal-form.ts';

/**
 * The code of a gift card or voucher: 15 random characters and a check character, in Crockford's Base32 alphabet
 * (https://www.crockford.com/base32.html), which omits I, L, O and U. That is 75 bits, beyond guessing.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 15;
const GROUP = 4;

/** Makes a code from fifteen or more random bytes, five bits of each. Without hyphens, the form that is hashed. */
export function codeOf(bytes: Uint8Array): string {
  const chosen = Array.from(
    bytes.subarray(0, RANDOM_LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
  if (chosen.length < RANDOM_LENGTH) throw new RangeError(`a code needs ${RANDOM_LENGTH} bytes`);
  return chosen + checkCharacter(chosen);
}

/** 'XXXX-XXXX-XXXX-XXXX', for display. */
export function formatCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** The last four characters, by which people refer to a card. */
export function codeEnd(code: string): string {
  return code.slice(-GROUP);
}

/**
 * Parses a typed code; null if the length or the check character is wrong. Case, spaces and hyphens are ignored; O reads as 0,
 * I and L as 1.
 */
export function parseCode(typed: string): string | null {
  const code = cleanCode(typed)
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (code.length !== RANDOM_LENGTH + 1 || [...code].some((sign) => !ALPHABET.includes(sign))) return null;
  return checkCharacter(code.slice(0, RANDOM_LENGTH)) === code.slice(RANDOM_LENGTH) ? code : null;
}

/** By Luhn's algorithm in base 32, which also detects nearly all transpositions. */
function checkCharacter(chosen: string): string {
  const values = [...chosen].map((sign) => ALPHABET.indexOf(sign));
  return ALPHABET[luhnDigit(values, ALPHABET.length)] ?? '';
}
