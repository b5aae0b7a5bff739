import type { Transporter } from 'nodemailer';
import { isEmail } from '#domain/people/email.ts';
import type { Mailer } from '../ports/mail.ts';

export type SmtpOptions = { smtpUrl: string; from: { name: string; address: string } };

/** Mail over SMTP, one connection per message, because a function may be frozen between two messages. */
export function connectSmtp({ smtpUrl, from }: SmtpOptions): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, replyTo, subject, html, text, leaveUrl }, messageId) {
      transport ??= openTransport(smtpUrl);
      await (await transport).sendMail({
        envelope: { from: from.address, to: [mailbox(to).address] },
        from,
        to: mailbox(to),
        ...(replyTo && { replyTo: mailbox(replyTo) }),
        subject: oneLine(subject),
        html,
        text,
        messageId,
        ...(leaveUrl && { headers: leaving(leaveUrl) }),
      });
    },
  };
}

/** One-click unsubscribe by POST (RFC 2369, RFC 8058): link scanners, which only GET, do not trigger it. */
function leaving(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Loads nodemailer lazily: nearly every function can send mail, but few calls do. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // Never read a file or URL into the message.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** An object, because nodemailer parses a string as a list that may name more recipients. */
function mailbox(address: string): { name: string; address: string } {
  if (!isEmail(address)) throw new Error('not an address that mail is sent to');
  return { name: '', address };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
