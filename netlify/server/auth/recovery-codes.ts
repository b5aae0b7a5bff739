import { createHmac, randomInt } from 'node:crypto';

const CODE_COUNT = 10;
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten single-use codes to replace a lost authenticator: 'k7m2q-x9fhw'. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: CODE_COUNT }, () => `${part()}-${part()}`);
}

/** The hash stored in the database; ignores hyphen, spaces and case. */
export function recoveryCodeHash(secret: string, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', secret).update(`recovery:${userId}:${plain}`).digest('hex');
}
