import { isMadeByUs, keyedHash } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/** A call is made at once; longer than clocks differ. */
const VALID_MS = 5 * 60_000;
/** Base64url of a SHA-256. */
const SEAL = 43;

/** Proves to a background function that the shop itself calls it, now. */
export function backgroundCall(secret: string, name: string, now: Date): string {
  return sealed(secret, name, (now.getTime() + VALID_MS).toString(36));
}

/** Whether the shop itself called this function just now. Compares in constant time. */
export function isBackgroundCall(secrets: Secrets, name: string, proof: string, now: Date): boolean {
  const until = proof.slice(SEAL);
  return (
    isMadeByUs(secrets, proof, (secret) => sealed(secret, name, until)) &&
    Number.parseInt(until, 36) > now.getTime()
  );
}

const sealed = (secret: string, name: string, until: string) =>
  keyedHash(secret, `background:${name}:${until}`) + until;
