/** `to` and `replyTo` are one address each, of the grammar in `domain/email.ts`. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Where a list is left by one POST (RFC 8058); mail programs show a button for it. */
  leaveUrl?: string;
};

/**
 * Hands a message to the mail server; throws when it does not take it, and for an address that is none. The id makes a
 * repeat recognisable.
 */
export type Mailer = { send(mail: Mail, messageId: string): Promise<void> };
