/**
 * The code of a gift card or voucher: 15 random characters and a check character, in Crockford's Base32 alphabet
 * (https://www.crockford.com/base32.html), which omits I, L, O and U. That is 75 bits, beyond guessing.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHOSEN = 15;
const GROUP = 4;

/** Random bytes needed per code. */
export const CODE_BYTES = CHOSEN;

/** Makes a code from random bytes, five bits of each. Without hyphens, the form that is hashed. */
export function codeOf(bytes: Uint8Array): string {
  const chosen = Array.from(bytes.subarray(0, CHOSEN), (byte) => SIGNS[byte % SIGNS.length]).join('');
  if (chosen.length < CHOSEN) throw new RangeError(`a code needs ${CHOSEN} bytes`);
  return chosen + checkSign(chosen);
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
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–—.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (code.length !== CHOSEN + 1 || [...code].some((sign) => !SIGNS.includes(sign))) return null;
  return checkSign(code.slice(0, CHOSEN)) === code.slice(CHOSEN) ? code : null;
}

/** Luhn's algorithm (ISO/IEC 7812-1, annex B) in base 32: detects every single wrong character and nearly all transpositions. */
function checkSign(chosen: string): string {
  const base = SIGNS.length;
  const sum = [...chosen].toReversed().reduce((total, sign, at) => {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / base) + (value % base);
  }, 0);
  return SIGNS[(base - (sum % base)) % base] ?? '';
}
