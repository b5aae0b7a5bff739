import { isMadeByUs, keyedHash } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/** Base64url of a SHA-256. */
const SEAL = 43;

/**
 * The token of a draft link: page id and expiry (milliseconds), sealed with a keyed hash, so that nothing is stored. Its holder
 * sees the draft and nothing else.
 */
export function previewToken(secret: string, pageId: string, until: number): string {
  return sealed(secret, `${until.toString(36)}.${pageId}`);
}

/** The page id in a token; null if it is forged or expired. Compares in constant time. */
export function previewedPage(secrets: Secrets, token: string, now: Date): string | null {
  const told = token.slice(SEAL);
  const isOurs = isMadeByUs(secrets, token, (secret) => sealed(secret, told));
  const [until = '', pageId = ''] = told.split('.');
  return isOurs && Number.parseInt(until, 36) > now.getTime() ? pageId : null;
}

const sealed = (secret: string, told: string) => keyedHash(secret, `preview:${told}`) + told;
