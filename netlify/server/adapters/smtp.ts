import type { Transporter } from 'nodemailer';
import { isEmail } from '#domain/email.ts';
import type { Mailer } from '../ports/mail.ts';

export type SmtpOptions = { smtpUrl: string; from: { name: string; address: string } };

/** Mail over SMTP, one connection per message: a function may be frozen between two of them. */
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

/** RFC 2369 and RFC 8058: a mail program leaves the list with one POST, of which no scanner that opens links knows. */
function leaving(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Nearly every function may come to send a mail and hardly any call does: the library is read by the first that does. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // A body is what we wrote, never a file or an address that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** An object and not a text, because the library reads a text as a list that may hold anybody's address. */
function mailbox(address: string): { name: string; address: string } {
  if (!isEmail(address)) throw new Error('not an address that mail is sent to');
  return { name: '', address };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
