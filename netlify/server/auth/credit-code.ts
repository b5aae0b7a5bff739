import { createHmac } from 'node:crypto';
import { codeOf } from '#domain/credit/code.ts';
import { sha256 } from './hashes.ts';
import { newLinkNonce } from './mail-token.ts';
import { type Secrets, secretNamed } from './secrets.ts';

/**
 * The code of a gift card or voucher: a keyed hash of a random nonce, like the token of a mail link. The outbox stores the
 * nonce until the mail is rendered; the code itself exists only in the mail and on the screen that shows it once.
 */
export function creditCode(secrets: Secrets, nonce: string): string {
  const secret = secretNamed(secrets, nonce.split('.')[0] ?? '') ?? secrets.appSecret;
  return codeOf(createHmac('sha256', secret).update(`credit_code:${nonce}`).digest());
}

/** A nonce for a code, prefixed with the key id. */
export const newCodeNonce = newLinkNonce;

/** The hash stored in the database (`parseCode` gives the code in the form that is hashed). */
export function creditCodeHash(code: string): string {
  return sha256(`credit:${code}`);
}
