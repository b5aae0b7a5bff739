import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Secrets } from './secrets.ts';

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 of a text, which begins with its purpose, so that no hash is valid for another one. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The same in hexadecimal, half as long: for keys and names that only have to be unguessable. */
export const shortHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether `made` gives this text with the current secret or a former one. Compares in constant time. */
export const isMadeByUs = (secrets: Secrets, given: string, made: (secret: string) => string): boolean =>
  allSecrets(secrets).some((secret) => isSame(given, made(secret)));
