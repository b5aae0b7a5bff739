import { randomBytes } from 'node:crypto';
import { keyedHash, sha256 } from './hashes.ts';
import { keyId, type Secrets, secretNamed } from './secrets.ts';

export type TokenKind =
  | 'confirm_email'
  | 'reset_password'
  | 'change_email'
  | 'staff_invitation'
  | 'newsletter';

/**
 * The secret token of a mail link: a keyed hash of a random nonce. The outbox stores the nonce until the mail is rendered,
 * the token table stores the SHA-256 of the token, and the token itself exists only in the mail. The nonce names the key, so
 * that a mail queued before a secret rotation still carries the token that the table knows.
 */
export function mailToken(secrets: Secrets, kind: TokenKind, nonce: string): string {
  const secret = secretNamed(secrets, nonce.split('.')[0] ?? '') ?? secrets.appSecret;
  return keyedHash(secret, `${kind}:${nonce}`);
}

export function newNonce(): string {
  return randomBytes(24).toString('base64url');
}

/** A nonce for a link token, prefixed with the key id. */
export function newLinkNonce({ appSecret }: Secrets): string {
  return `${keyId(appSecret)}.${newNonce()}`;
}

/** The hash of a token as stored in the database. */
export const tokenHash = sha256;
