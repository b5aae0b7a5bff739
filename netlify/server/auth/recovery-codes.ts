import { createHmac, randomInt } from 'node:crypto';

const HOW_MANY = 10;
/** Without the letters and digits that are read for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes that stand in for a lost authenticator, each once: 'k7m2q-x9fhw'. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: HOW_MANY }, () => `${part()}-${part()}`);
}

/** What the database knows a code by; typed without the hyphen or in capitals it is the same code. */
export function recoveryCodeHash(secret: string, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', secret).update(`recovery:${userId}:${plain}`).digest('hex');
}
