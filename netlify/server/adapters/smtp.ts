import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports/mail.ts';

/** Mail over SMTP, one connection per message: a function may be frozen between two of them. */
export function connectSmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return {
    async send({ to, replyTo, subject, html, text }, messageId) {
      await transport.sendMail({ from, to, replyTo, subject, html, text, messageId });
    },
  };
}
