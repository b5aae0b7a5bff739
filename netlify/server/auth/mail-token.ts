import { createHash, createHmac, randomBytes } from 'node:crypto';
import { keyId, type Secrets, secretNamed } from './secrets.ts';

export type TokenKind =
  | 'confirm_email'
  | 'reset_password'
  | 'change_email'
  | 'staff_invitation'
  | 'newsletter';

/**
 * The secret of a mail's link. It is a keyed hash of a random number: the number waits in the outbox until the mail is
 * written, the SHA-256 of the secret stands in the table of tokens, and the secret itself is nowhere but in the mail. The number
 * names the key, so that a mail which waits while the shop's secret changes still carries the link that the table knows.
 */
export function mailToken(secrets: Secrets, kind: TokenKind, nonce: string): string {
  const secret = secretNamed(secrets, nonce.split('.')[0] ?? '') ?? secrets.appSecret;
  return createHmac('sha256', secret).update(`${kind}:${nonce}`).digest('base64url');
}

export function newNonce(): string {
  return randomBytes(24).toString('base64url');
}

/** A number for a link's secret, with the name of the key in front. */
export function newLinkNonce({ appSecret }: Secrets): string {
  return `${keyId(appSecret)}.${newNonce()}`;
}

/** What the database knows a token by. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
