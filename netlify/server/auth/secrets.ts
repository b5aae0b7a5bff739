import { hkdfSync } from 'node:crypto';

/**
 * The shop's secrets: the current one, and former ones that still verify what they made. To rotate, set a new `APP_SECRET` and
 * put the old one in `APP_SECRET_PREVIOUS` (docs/security.md says when it may be removed).
 */
export type Secrets = { readonly appSecret: string; readonly formerSecrets: readonly string[] };

/** All valid secrets, the current one first. */
export function allSecrets({ appSecret, formerSecrets }: Secrets): readonly string[] {
  return [appSecret, ...formerSecrets];
}

/** An id for a secret that reveals nothing about it. */
export function keyId(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'elegante key id', 4)).toString('hex');
}

/** The secret with this id; null if the shop does not hold it (any more). */
export function secretNamed(secrets: Secrets, id: string): string | null {
  return allSecrets(secrets).find((secret) => keyId(secret) === id) ?? null;
}
