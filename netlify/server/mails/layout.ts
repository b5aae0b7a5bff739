import type { StoreProfile } from '#contracts/store.ts';
import { formatCnpj } from '#domain/people/documents.ts';
import type { Config } from '../config.ts';
import type { Mail } from '../ports/mail.ts';
import { htmlOf } from './html.ts';
import type { Letter, MailParts, MailRow } from './letter.ts';
import { textOf } from './text.ts';

/** How the unsubscribe link of list mails is called. */
const LEAVE = 'Sair da lista';

/** The shop that sends a mail. */
export type Sender = { store: StoreProfile; config: Pick<Config, 'siteUrl'> };

/** Renders HTML and text, with the shop's name at the head and its signature at the end. */
export function mailOf(parts: MailParts, { store, config }: Sender): Mail {
  const { to, replyTo, subject, heading = `${subject}.`, note, leaveUrl, leaveLabel = LEAVE } = parts;
  const { paragraphs, code, link, action, pieces = [], figures = [], facts = [] } = parts;
  const letter: Letter = {
    ...{ heading, paragraphs, pieces, figures, facts },
    preview: previewOf(paragraphs, figures),
    picture: parts.picture ?? null,
    code: code ?? null,
    link: link ?? null,
    action: action ?? null,
    isAboutPieces: parts.isAboutPieces ?? false,
    footer: [...signature(store), ...(note ? [note] : [])],
    leaveUrl: leaveUrl ?? null,
    leaveLabel,
    shop: { name: store.name, logoKey: store.logoKey, url: config.siteUrl },
  };
  return {
    to,
    ...(replyTo && { replyTo }),
    subject,
    html: htmlOf(letter),
    text: textOf(letter),
    ...(leaveUrl && { leaveUrl }),
  };
}

/** Mail programs show no more than this. */
const PREVIEW_LENGTH = 140;

/** The beginning of the text, or else of the figures; cut between words. */
function previewOf(paragraphs: readonly string[], figures: readonly MailRow[]): string {
  const said = paragraphs.join(' ') || figures.map(([label, value]) => `${label}: ${value}`).join(' · ');
  if (said.length <= PREVIEW_LENGTH) return said;
  return `${said.slice(0, PREVIEW_LENGTH).replace(/\s+\S*$/, '')}…`;
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
