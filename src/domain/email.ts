/** The longest address that can be delivered (RFC 5321, 4.5.3.1: a path of 256 with its brackets). */
export const EMAIL_LIMIT = 254;

/**
 * One mailbox and nothing else: a dot-atom before the @ (RFC 5321, 4.1.2, less the signs that mail servers of old read as
 * routes), a host name of two labels or more after it, in lower case. No quotes, comments, lists, groups, brackets or
 * literal IP addresses, which a mailer could read as somebody else's address. A domain with accents is written in its ASCII
 * form (xn--…); an address with accents before the @ is refused, because few servers deliver it.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)(?=.{6,254}$)[a-z0-9_'+~-]+(?:\.[a-z0-9_'+~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Whether this text, as it stands, is an address that the shop keeps and writes to. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** A typed address in the form it is stored in, so that one mailbox is one account. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}
