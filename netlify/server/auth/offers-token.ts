import { createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Secrets } from './secrets.ts';

/** Base64url of a SHA-256. */
const SEAL = 43;

/** The token of an unsubscribe link: the e-mail address sealed with a keyed hash, so that nothing is stored. */
export function offersToken(secret: string, email: string): string {
  return seal(secret, email) + Buffer.from(email).toString('base64url');
}

/** The e-mail address in a token; null if we did not seal it. Compares in constant time. */
export function addressIn(secrets: Secrets, token: string): string | null {
  const email = Buffer.from(token.slice(SEAL), 'base64url').toString();
  const given = Buffer.from(token);
  const isOurs = allSecrets(secrets).some((secret) => {
    const expected = Buffer.from(offersToken(secret, email));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? email : null;
}

function seal(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`offers:${email}`).digest('base64url');
}
