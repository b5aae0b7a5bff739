/** `to` and `replyTo` are one address each, valid by `domain/people/email.ts`. */
export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** One-click unsubscribe by POST (RFC 8058); mail programs show a button for it. */
  leaveUrl?: string;
};

/**
 * Hands a message to the mail server. Throws when the server rejects it or an address is invalid. The message id makes a
 * repeated send recognisable.
 */
export type Mailer = { send(mail: Mail, messageId: string): Promise<void> };
