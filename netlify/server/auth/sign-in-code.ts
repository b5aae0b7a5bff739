import { createHmac } from 'node:crypto';
import { isMadeByUs, keyedHash } from './hashes.ts';
import { type Secrets, secretNamed } from './secrets.ts';

/** How long a code by mail works. */
export const SIGN_IN_CODE_MINUTES = 10;

/** Whose code it is: the account, and the browser that asked for it (the hash of its cookie). */
export type CodeHolder = { userId: string; askedBy: string };

/**
 * The code of six digits of a nonce (`newLinkNonce`): a keyed hash of it, like the token of a mail link. The outbox stores the nonce,
 * so that the code exists only in the mail.
 */
export function signInCode(secrets: Secrets, nonce: string): string {
  const secret = secretNamed(secrets, nonce.split('.')[0] ?? '') ?? secrets.appSecret;
  const digest = createHmac('sha256', secret).update(`sign_in_code:${nonce}`).digest();
  // 48 bits: that some codes are likelier than others by 1 in 10^8 tells nothing.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** What the database stores of a code. */
export const signInCodeHash = (secret: string, { userId, askedBy }: CodeHolder, code: string): string =>
  keyedHash(secret, `sign_in_code_hash:${userId}:${askedBy}:${code}`);

/** Whether a code as typed, with or without spaces, is the one with this hash. Compares in constant time. */
export function isSignInCode(secrets: Secrets, holder: CodeHolder, typed: string, hash: string): boolean {
  const code = typed.replace(/\s/g, '');
  return isMadeByUs(secrets, hash, (secret) => signInCodeHash(secret, holder, code));
}
