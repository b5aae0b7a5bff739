import type { Letter, MailPiece, TextLink } from './letter.ts';

/** Colour and size of an item, as one line. */
export const factsOf = ({ facts }: Pick<MailPiece, 'facts'>): string => facts.filter(Boolean).join(' · ');

/** The text part of a mail. */
export function textOf(letter: Letter): string {
  const { heading, paragraphs, code, link, action, isAboutPieces, pieces, figures, facts, footer, leaveUrl } =
    letter;
  const go = action ? `${action.label}: ${action.url}` : '';
  const items = [...pieces.map(pieceText), lines(figures)];
  const ending = [...footer, ...(leaveUrl ? [`${letter.leaveLabel}: ${leaveUrl}`] : [])];
  return [
    heading,
    ...paragraphs,
    code ?? '',
    link ? linkText(link) : '',
    ...(isAboutPieces ? [...items, go] : [go, ...items]),
    lines(facts),
    `--\n${ending.join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const lines = (rows: Letter['figures']) => rows.map(([label, value]) => `${label}: ${value}`).join('\n');

/** A parcel's code is also a part of the carrier's address, and is not written twice. */
function linkText({ before, label, url }: TextLink): string {
  const isInUrl = url.toUpperCase().includes(label.replaceAll(/\s/g, '').toUpperCase());
  return isInUrl ? `${before} ${url}` : `${before} ${label}: ${url}`;
}

function pieceText(piece: MailPiece): string {
  const { role, quantity, name, price, options = [] } = piece;
  const named = [quantity ? `${quantity} × ${name}` : name, factsOf(piece)].filter(Boolean).join(' · ');
  const line = `${role ? `${role}: ` : ''}${named}${price ? `: ${price}` : ''}`;
  return [line, ...options.map(({ label, url }) => `${label}: ${url}`)].join('\n');
}
