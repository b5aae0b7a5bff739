import { hkdfSync } from 'node:crypto';

/**
 * The shop's own secrets: what new things are made with, and those that things still in use were made with. Rotating one means
 * to name a new `APP_SECRET` and the old one in `APP_SECRET_PREVIOUS` (docs/security.md says when that may go).
 */
export type Secrets = { readonly appSecret: string; readonly formerSecrets: readonly string[] };

/** All that may have made a thing, the current one first. */
export function allSecrets({ appSecret, formerSecrets }: Secrets): readonly string[] {
  return [appSecret, ...formerSecrets];
}

/** Names a secret without telling anything of it. */
export function keyId(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'elegante key id', 4)).toString('hex');
}

/** The secret of this name; null where the shop does not hold it (any more). */
export function secretNamed(secrets: Secrets, id: string): string | null {
  return allSecrets(secrets).find((secret) => keyId(secret) === id) ?? null;
}
