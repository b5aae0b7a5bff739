import { createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Secrets } from './secrets.ts';

/** Base64url of a SHA-256. */
const SEAL = 43;

/**
 * The token of a draft link: page id and expiry (milliseconds), sealed with a keyed hash, so that nothing is stored. Its holder
 * sees the draft and nothing else.
 */
export function previewToken(secret: string, pageId: string, until: number): string {
  const told = `${until.toString(36)}.${pageId}`;
  return seal(secret, told) + told;
}

/** The page id in a token; null if it is forged or expired. Compares in constant time. */
export function previewedPage(secrets: Secrets, token: string, now: Date): string | null {
  const told = token.slice(SEAL);
  const given = Buffer.from(token);
  const isOurs = allSecrets(secrets).some((secret) => {
    const expected = Buffer.from(seal(secret, told) + told);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const [until = '', pageId = ''] = told.split('.');
  return isOurs && Number.parseInt(until, 36) > now.getTime() ? pageId : null;
}

function seal(secret: string, told: string): string {
  return createHmac('sha256', secret).update(`preview:${told}`).digest('base64url');
}
