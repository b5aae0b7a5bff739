import { cleanCode } from '../text/normal-form.ts';

/** The longest deliverable address (RFC 5321, 4.5.3.1: a path of 256 including its brackets). */
export const EMAIL_LIMIT = 254;

/**
 * A single mailbox: a dot-atom before the @ (RFC 5321, 4.1.2, without the characters that old mail servers read as routes),
 * then a host name of at least two labels, in lower case. No quotes, comments, lists, groups, brackets or IP literals, which a
 * mailer could read as another address. An internationalised domain is written in its ASCII form (xn--…); non-ASCII characters
 * before the @ are refused, because few servers deliver them.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)(?=.{6,254}$)[a-z0-9_'+~-]+(?:\.[a-z0-9_'+~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Whether this text is, unchanged, an address that the shop stores and writes to. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Normalises a typed address to the stored form, so that one mailbox is one account. */
export function normalEmail(text: string): string {
  return cleanCode(text).toLowerCase();
}
