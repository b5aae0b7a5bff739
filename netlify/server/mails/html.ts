import { imageUrl } from '../../../src/paths.ts';
import type { Letter, MailLink, MailPicture, MailPiece, MailRow, TextLink } from './letter.ts';
import { HEAD_STYLES, STYLE } from './styles.ts';
import { factsOf } from './text.ts';

/**
 * The HTML part of a mail: tables and inline styles, which all mail programs render alike, and complete without pictures. Its
 * classes are for dark mode only (styles.ts).
 */
export function htmlOf(letter: Letter): string {
  const { heading, preview, paragraphs, code, link, action, isAboutPieces, pieces, figures, facts, shop } =
    letter;
  const go = action ? button(action) : '';
  const size = isAboutPieces ? PICTURE.large : PICTURE.small;
  const rows = [...pieces.map((piece) => pieceRow(piece, size, shop.url)), ...figures.map(figureRow)];
  const items = rows.length === 0 ? '' : `<table ${TABLE} style="${STYLE.table}">${rows.join('')}</table>`;
  const body = [
    masthead(shop),
    `<h1 class="ink" style="${STYLE.heading}">${wordsOf(heading)}</h1>`,
    letter.picture ? headPicture(letter.picture) : '',
    ...paragraphs.map((text) => `<p class="ink" style="${STYLE.paragraph}">${wordsOf(text)}</p>`),
    code ? `<p class="ink deep" style="${STYLE.code}">${escapeHtml(code)}</p>` : '',
    link ? textLink(link) : '',
    ...(isAboutPieces ? [items, go] : [go, items]),
    ...facts.map(fact),
    footer(letter),
  ];
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(heading)}</title>${HEAD_STYLES}</head><body class="paper" style="${STYLE.body}"><div style="${STYLE.preview}">${escapeHtml(preview)}${AFTER_PREVIEW}</div><table ${TABLE} class="paper"><tr><td align="center" style="padding:24px 16px 40px"><!--[if mso]><table width="560"><tr><td><![endif]--><table ${TABLE} style="max-width:560px"><tr><td align="left">${body.join('')}</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`;
}

const BARE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const TABLE = `${BARE} width="100%"`;

/** Invisible: or mail programs fill a short preview with the beginning of the mail. */
const AFTER_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(80);

/** Wide enough for 40 px of height on dense screens. PNG, because a logo may be transparent. */
const LOGO_WIDTH = 480;

/** The shop's logo on light ground, for which it was drawn; without one, the shop's name. */
function masthead({ name, logoKey, url }: Letter['shop']): string {
  const href = escapeHtml(url);
  if (!logoKey)
    return `<p class="line" style="${STYLE.masthead}"><a class="ink" href="${href}" style="${STYLE.wordmark}">${escapeHtml(name)}</a></p>`;
  const picture = `<img src="${addressOf(url, imageUrl(logoKey, LOGO_WIDTH, 'fm=png'))}" alt="${escapeHtml(name)}" height="40" style="${STYLE.logo}">`;
  return `<p class="line" style="${STYLE.masthead};${STYLE.plate}"><a href="${href}" style="${STYLE.wordmark}">${picture}</a></p>`;
}

const headPicture = ({ url, alt }: MailPicture) =>
  `<p style="${STYLE.headPicture}"><img class="deep soft" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="560" style="${STYLE.picture};width:100%;height:auto"></p>`;

const textLink = ({ before, label, url }: TextLink) =>
  `<p class="ink" style="${STYLE.paragraph}">${escapeHtml(before)} <a class="ink" href="${escapeHtml(url)}" style="${STYLE.textLink}">${escapeHtml(label)}</a></p>`;

/** In a table, because Outlook ignores the padding of a link. */
function button({ label, url }: MailLink): string {
  return `<table ${BARE} style="${STYLE.buttonFrame}"><tr><td class="button" bgcolor="#1c1815"><a class="button" href="${escapeHtml(url)}" style="${STYLE.button}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Sizes in CSS pixels; the file has twice as many. */
const PICTURE = { small: { width: 64, height: 80 }, large: { width: 96, height: 120 } } as const;
type Size = { width: number; height: number };

function pieceRow(piece: MailPiece, size: Size, shopUrl: string): string {
  const { role, quantity, name, price, options = [] } = piece;
  const facts = factsOf(piece);
  const words = [
    role ? `<p class="soft" style="${STYLE.role}">${escapeHtml(role)}</p>` : '',
    `<p class="ink" style="${STYLE.name}">${escapeHtml(quantity ? `${quantity} × ${name}` : name)}</p>`,
    facts ? `<p class="soft" style="${STYLE.small}">${escapeHtml(facts)}</p>` : '',
    options.map(option).join(''),
  ];
  const shown = picture(piece, size, shopUrl);
  const first = shown
    ? `<td class="line" width="${size.width + 16}" valign="top" style="${STYLE.cell}">${shown}</td>`
    : '';
  const last = price
    ? `<td class="ink line" align="right" valign="top" style="${STYLE.cell}${STYLE.price}">${escapeHtml(price)}</td>`
    : '';
  const span = 3 - (first ? 1 : 0) - (last ? 1 : 0);
  return `<tr>${first}<td class="line" colspan="${span}" valign="top" style="${STYLE.cell}">${words.join('')}</td>${last}</tr>`;
}

/** PNG: Outlook shows no WebP, and JPEG would make a transparent picture black. */
function picture({ imageKey, name, facts: [colour] }: MailPiece, { width, height }: Size, shopUrl: string) {
  if (!imageKey) return '';
  const source = imageUrl(imageKey, width * 2, `h=${height * 2}&fit=cover&fm=png`);
  const alt = escapeHtml([name, colour].filter(Boolean).join(', '));
  return `<img class="deep soft" src="${addressOf(shopUrl, source)}" alt="${alt}" width="${width}" height="${height}" style="${STYLE.picture};width:${width}px;height:${height}px">`;
}

const option = ({ label, url }: MailLink) =>
  `<a class="ink edge" href="${escapeHtml(url)}" style="${STYLE.option}">${escapeHtml(label)}</a>`;

function figureRow([label, value]: MailRow): string {
  const total = label === 'Total' ? STYLE.total : '';
  return `<tr><td class="ink line" colspan="2" valign="top" style="${STYLE.cell}${STYLE.label}${total}">${escapeHtml(label)}</td><td class="ink line" align="right" valign="top" style="${STYLE.cell}${STYLE.value}${total}">${escapeHtml(value)}</td></tr>`;
}

const fact = ([label, value]: MailRow) =>
  `<p class="ink" style="${STYLE.fact}"><span class="soft" style="${STYLE.factLabel}">${escapeHtml(label)}</span><br>${escapeHtml(value)}</p>`;

function footer({ footer: lines, leaveUrl, leaveLabel }: Letter): string {
  const leave = leaveUrl
    ? [`<a class="soft" href="${escapeHtml(leaveUrl)}" style="${STYLE.footerLink}">${leaveLabel}</a>`]
    : [];
  return `<p class="soft line" style="${STYLE.footer}">${[...lines.map(wordsOf), ...leave].join('<br>')}</p>`;
}

/** A path of the shop, for an attribute. */
const addressOf = (shopUrl: string, path: string) => escapeHtml(`${shopUrl}${path}`);

/** Words of a text: 'e-mail' and an order's number are not broken at their hyphens. */
const wordsOf = (text: string) =>
  escapeHtml(text).replace(/\be-mails?\b|\bORD-\d+-\d+\b/gi, '<span style="white-space:nowrap">$&</span>');

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
