import type { StoreProfile } from '#contracts/store.ts';
import { formatCnpj } from '#domain/people/documents.ts';
import type { Mail } from '../ports/mail.ts';

/** The parts of a mail; HTML and text are rendered from them, so that both have the same content. */
export type MailParts = {
  to: string;
  replyTo?: string;
  subject: string;
  /** By default the subject as a sentence. */
  heading?: string;
  paragraphs: string[];
  /** Rows of a table: label and value. */
  rows?: [string, string][];
  /** A text to copy, such as a PIX code. */
  code?: string;
  /** Questions that the reader answers by following one of the links. */
  choices?: { label: string; options: { label: string; url: string }[] }[];
  action?: { label: string; url: string };
  /** Printed below the signature. */
  note?: string;
  /** Unsubscribe URL of list mails, for the link at the end and the mail program's button. */
  leaveUrl?: string;
};

type Headed = MailParts & { heading: string };

const LEAVE = 'Sair da lista';

/** Renders HTML and text, with the shop's signature. */
export function mailOf(letter: MailParts, store: StoreProfile): Mail {
  const { to, replyTo, subject, heading = `${subject}.`, note, leaveUrl } = letter;
  const parts = { ...letter, heading };
  const footer = [...signature(store), ...(note ? [note] : [])];
  return {
    to,
    ...(replyTo && { replyTo }),
    subject,
    html: htmlOf(parts, footer),
    text: textOf(parts, footer),
    ...(leaveUrl && { leaveUrl }),
  };
}

/** Plain HTML with tables and no pictures, which all mail programs render alike. */
function htmlOf(
  { heading, paragraphs, rows = [], code, choices = [], action, leaveUrl }: Headed,
  footer: readonly string[],
): string {
  const leave = leaveUrl ? [`<a href="${escapeHtml(leaveUrl)}" style="color:#5c5650">${LEAVE}</a>`] : [];
  const body = [
    `<h1 style="margin:0 0 24px;font:400 26px/1.25 Georgia,serif;color:#1c1a19">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p style="margin:0 0 16px;font:16px/1.6 Arial,sans-serif;color:#1c1a19">${escapeHtml(text)}</p>`,
    ),
    rows.length > 0
      ? `<table role="presentation" width="100%" style="border-collapse:collapse;margin:8px 0 24px">${rows.map(row).join('')}</table>`
      : '',
    code
      ? `<p style="margin:0 0 24px;padding:12px;background:#f1ebdf;font:13px/1.5 monospace;word-break:break-all">${escapeHtml(code)}</p>`
      : '',
    ...choices.map(choice),
    action
      ? `<p style="margin:0 0 32px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 28px;background:#1c1a19;color:#fbfaf7;font:16px Arial,sans-serif;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
    `<p style="margin:0;padding-top:16px;border-top:1px solid #d9d2c5;font:13px/1.6 Arial,sans-serif;color:#5c5650">${[...footer.map(escapeHtml), ...leave].join('<br>')}</p>`,
  ];
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;background:#fbfaf7"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" style="max-width:560px"><tr><td>${body.join('')}</td></tr></table></td></tr></table></body></html>`;
}

function textOf(
  { heading, paragraphs, rows = [], code, choices = [], action, leaveUrl }: Headed,
  footer: readonly string[],
): string {
  const ending = [...footer, ...(leaveUrl ? [`${LEAVE}: ${leaveUrl}`] : [])];
  return [
    heading,
    ...paragraphs,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    code ?? '',
    ...choices.map(({ label, options }) =>
      [label, ...options.map((option) => `${option.label}: ${option.url}`)].join('\n'),
    ),
    action ? `${action.label}: ${action.url}` : '',
    `--\n${ending.join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const CELL = 'padding:8px 0;border-bottom:1px solid #e6dfd2;font:15px/1.5 Arial,sans-serif;color:#1c1a19';

function row([label, value]: [string, string]): string {
  return `<tr><td style="${CELL}">${escapeHtml(label)}</td><td align="right" style="${CELL}">${escapeHtml(value)}</td></tr>`;
}

const CHOICE =
  'display:inline-block;margin:0 8px 8px 0;padding:10px 14px;border:1px solid #1c1a19;font:15px Arial,sans-serif;color:#1c1a19;text-decoration:none';

function choice({ label, options }: NonNullable<MailParts['choices']>[number]): string {
  const links = options.map(
    (option) => `<a href="${escapeHtml(option.url)}" style="${CHOICE}">${escapeHtml(option.label)}</a>`,
  );
  return `<p style="margin:0 0 8px;font:bold 15px/1.5 Arial,sans-serif;color:#1c1a19">${escapeHtml(label)}</p><p style="margin:0 0 20px">${links.join('')}</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The signature: the parts of the store profile that are filled in. */
function signature(store: StoreProfile): string[] {
  return [
    [store.legalName || store.name, store.cnpj && `CNPJ ${formatCnpj(store.cnpj)}`]
      .filter(Boolean)
      .join(' · '),
    store.address,
    [store.contactEmail, store.contactPhone].filter(Boolean).join(' · '),
  ].filter((line) => line !== '');
}
