import { randomBytes } from 'node:crypto';
import { isMadeByUs, keyedHash } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/** 16 random bytes and a 126-bit seal, together as long as 32 bytes in base64url. */
const RANDOM = 22;
const LENGTH = 43;

/** A guest cookie: random and sealed, so that forged ones can be told from those that the shop issued and counted. */
export function newGuestToken(secret: string): string {
  const random = randomBytes(16).toString('base64url');
  return random + sealOf(secret, random);
}

/** Whether the shop issued it, under this secret or a former one; compares in constant time. */
export function isGuestToken(secrets: Secrets, token: string): boolean {
  return isMadeByUs(secrets, token.slice(RANDOM), (secret) => sealOf(secret, token.slice(0, RANDOM)));
}

function sealOf(secret: string, random: string): string {
  return keyedHash(secret, `guest:${random}`).slice(0, LENGTH - RANDOM);
}
