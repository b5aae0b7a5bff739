import { isMadeByUs, keyedHash } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/** Base64url of a SHA-256. */
const SEAL = 43;

/** The token of an unsubscribe link: the e-mail address sealed with a keyed hash, so that nothing is stored. */
export function offersToken(secret: string, email: string): string {
  return keyedHash(secret, `offers:${email}`) + Buffer.from(email).toString('base64url');
}

/** The e-mail address in a token; null if we did not seal it. Compares in constant time. */
export function addressIn(secrets: Secrets, token: string): string | null {
  const email = Buffer.from(token.slice(SEAL), 'base64url').toString();
  return isMadeByUs(secrets, token, (secret) => offersToken(secret, email)) ? email : null;
}

/** The token of the link that ends an account's price alerts, sealed in the same way for this purpose alone. */
export function priceAlertsToken(secret: string, userId: string): string {
  return keyedHash(secret, `price-alerts:${userId}`) + Buffer.from(userId).toString('base64url');
}

/** The account in such a token; null if we did not seal it. Compares in constant time. */
export function alertedAccountIn(secrets: Secrets, token: string): string | null {
  const userId = Buffer.from(token.slice(SEAL), 'base64url').toString();
  return isMadeByUs(secrets, token, (secret) => priceAlertsToken(secret, userId)) ? userId : null;
}
