import { createHash, createHmac } from 'node:crypto';
import { codeOf } from '#domain/credit/code.ts';
import { newLinkNonce } from './mail-token.ts';
import { type Secrets, secretNamed } from './secrets.ts';

/**
 * The code of a gift card or voucher. Like the secret of a mail's link it is a keyed hash of a random number, which waits in
 * the outbox until the mail is written; the code itself is nowhere but in the mail and on the screen that shows it once.
 */
export function creditCode(secrets: Secrets, nonce: string): string {
  const secret = secretNamed(secrets, nonce.split('.')[0] ?? '') ?? secrets.appSecret;
  return codeOf(createHmac('sha256', secret).update(`credit_code:${nonce}`).digest());
}

/** A number for a code, with the name of the key in front. */
export const newCodeNonce = newLinkNonce;

/** What the database knows a code by (`parseCode` gives the code as it is hashed). */
export function creditCodeHash(code: string): string {
  return createHash('sha256').update(`credit:${code}`).digest('hex');
}
