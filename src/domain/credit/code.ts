/**
 * The code of a gift card or voucher: 15 signs by chance and one that checks them, in Crockford's alphabet
 * (https://www.crockford.com/base32.html), which leaves out I, L, O and U. That are 75 bits: nobody finds one by trying.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHOSEN = 15;
const GROUP = 4;

/** How many bytes of chance a code is made of. */
export const CODE_BYTES = CHOSEN;

/** Makes a code of bytes of chance: five bits of each. Without hyphens, as it is hashed. */
export function codeOf(bytes: Uint8Array): string {
  const chosen = Array.from(bytes.subarray(0, CHOSEN), (byte) => SIGNS[byte % SIGNS.length]).join('');
  if (chosen.length < CHOSEN) throw new RangeError(`a code needs ${CHOSEN} bytes`);
  return chosen + checkSign(chosen);
}

/** 'XXXX-XXXX-XXXX-XXXX', as people read it. */
export function formatCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** What people call a card by: its last four signs. */
export function codeEnd(code: string): string {
  return code.slice(-GROUP);
}

/**
 * The code that somebody typed, or null where it cannot be one: a sign too many or too few, or one that is wrong. Small letters,
 * spaces and hyphens do not matter; O counts as 0, I and L count as 1.
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

/** Luhn's check (ISO/IEC 7812-1, annex B) over 32 signs: finds every single wrong sign and nearly all that changed places. */
function checkSign(chosen: string): string {
  const base = SIGNS.length;
  const sum = [...chosen].toReversed().reduce((total, sign, at) => {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / base) + (value % base);
  }, 0);
  return SIGNS[(base - (sum % base)) % base] ?? '';
}
