import { createHash, createHmac, randomBytes } from 'node:crypto';

export type TokenKind = 'confirm_email' | 'reset_password' | 'change_email';

/**
 * The secret of a mail's link. It is a keyed hash of a random number: the number waits in the outbox until the mail is
 * written, the SHA-256 of the secret stands in the table of tokens, and the secret itself is nowhere but in the mail.
 */
export function mailToken(secret: string, kind: TokenKind, nonce: string): string {
  return createHmac('sha256', secret).update(`${kind}:${nonce}`).digest('base64url');
}

export function newNonce(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database knows a token by. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
