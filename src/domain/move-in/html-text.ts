import { cleanText } from '../text/normal-form.ts';

/** Descriptions of other shops are HTML; here they are texts of paragraphs. */

export type HtmlText = {
  /** Paragraphs between empty lines; the items of a list with '•' or their number, the cells of a table with '|' between them. */
  text: string;
  /** Pictures, videos and other things that no text has. */
  media: number;
  /** Links to somewhere else, whose words stay. */
  links: number;
  tables: number;
  /** The first code of a plugin, like '[gallery ids="1,2"]', and how many there are; what is between two of them stays. */
  codes: { first: string; count: number } | null;
};

/** What begins a paragraph and ends one. */
const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'blockquote', 'pre', 'figure'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'hr', 'details', 'summary'],
  ...['caption', 'figcaption', 'form', 'fieldset'],
]);
/** What begins a line. */
const LINES = new Set(['br', 'tr', 'dt', 'dd', 'option']);
const MEDIA = new Set(['img', 'iframe', 'video', 'audio', 'object', 'embed', 'svg', 'picture', 'canvas']);
/** What is within these is no text. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title', 'svg', 'iframe']);

/** ISO 8859-1 from 160 on, by the names of its signs (HTML Living Standard, section 13.5). */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', bull: '•' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', trade: '™', euro: '€' }),
  ...Object.entries({
    rarr: '→',
    larr: '←',
    uarr: '↑',
    darr: '↓',
    check: '✓',
    hearts: '♥',
    star: '☆',
    starf: '★',
  }),
  ...Object.entries({
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwj: '',
    zwnj: '',
    prime: '′',
    Prime: '″',
    minus: '−',
  }),
  ...Object.entries({
    le: '≤',
    ge: '≥',
    ne: '≠',
    infin: '∞',
    oelig: 'œ',
    OElig: 'Œ',
    sbquo: '‚',
    bdquo: '„',
  }),
]);

/** Text without character references: '&eacute;', '&#233;', '&#xe9;'. An unknown one stays as written. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,9}));/gi, (whole, decimal, hex, name) => {
    if (name) return SIGNS.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });
}

type Tag = { tag: string; isEnd: boolean; isLink: boolean };
type Piece = { text: string } | Tag;

/** An anchor within the page, or a mere name, leads nowhere else. */
const LINK = /\shref\s*=\s*["']?\s*[^\s"'#>]/i;

/** The tags and texts of HTML, in one pass, however broken it is. */
function* piecesOf(html: string): Generator<Piece> {
  const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/iy;
  let from = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    tag.lastIndex = at;
    const isComment = html.startsWith('<!--', at);
    const found = isComment ? null : tag.exec(html);
    if (!isComment && !found) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > from) yield { text: html.slice(from, at) };
    const name = (found?.[2] ?? '').toLowerCase();
    if (found) yield { tag: name, isEnd: found[1] !== '', isLink: name === 'a' && LINK.test(found[0]) };
    from = isComment ? endOf(html, '-->', at) : tag.lastIndex;
    if (UNSEEN.has(name) && found?.[1] === '' && !found[0].endsWith('/>'))
      from = endOf(html, new RegExp(`</${name}\\b[^<>]*>`, 'gi'), from);
    at = html.indexOf('<', from);
  }
  if (from < html.length) yield { text: html.slice(from) };
}

/** Behind the next end; at the end of all if there is none. */
function endOf(html: string, end: string | RegExp, from: number): number {
  if (typeof end === 'string') {
    const at = html.indexOf(end, from);
    return at === -1 ? html.length : at + end.length;
  }
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : html.length;
}

/** Codes that WordPress itself knows; any other is one by its attributes, or because it ends somewhere. */
const KNOWN_CODES = new Set([
  ...['gallery', 'playlist', 'audio', 'video', 'embed', 'caption', 'products', 'product', 'product_page'],
]);
const CODE = /\[(\/?)([a-z][\w-]{1,40})(\s[^[\]<>\n]{0,500})?\]/gi;

/** Without the codes of plugins, which nothing here understands. */
function withoutCodes(html: string): { html: string; codes: HtmlText['codes'] } {
  if (!html.includes('[')) return { html, codes: null };
  const ended = new Set(
    [...html.matchAll(CODE)].flatMap(([, end, name = '']) => (end ? [name.toLowerCase()] : [])),
  );
  let codes: HtmlText['codes'] = null;
  const left = html.replace(CODE, (whole, end: string, name: string, attributes = '') => {
    const key = name.toLowerCase();
    const isCode = end !== '' || ended.has(key) || KNOWN_CODES.has(key) || /\w\s*=/.test(attributes);
    if (!isCode) return whole;
    codes = { first: codes?.first ?? whole, count: (codes?.count ?? 0) + (end === '' ? 1 : 0) };
    return '';
  });
  return { html: left, codes };
}

/** What a description says without its markup. A text without tags keeps its lines. */
export function htmlText(html: string): HtmlText {
  const { html: own, codes } = withoutCodes(html);
  if (!/[<&]/.test(own)) return { text: tidy(own), media: 0, links: 0, tables: 0, codes };
  const pieces = [...piecesOf(own)];
  const isMarked = pieces.some((piece) => 'tag' in piece && (BLOCKS.has(piece.tag) || LINES.has(piece.tag)));
  const found = { media: 0, links: 0, tables: 0 };
  const writer = createWriter();
  let text = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      // A browser shows line breaks of the source as blanks; WordPress makes paragraphs of them if there are no others.
      const said = decoded(piece.text);
      text += isMarked ? said.replace(/\s+/g, ' ') : said;
      continue;
    }
    text += writer.write(piece);
    if (piece.isEnd) continue;
    if (MEDIA.has(piece.tag)) found.media += 1;
    if (piece.isLink) found.links += 1;
    if (piece.tag === 'table') found.tables += 1;
  }
  return { text: tidy(text), ...found, codes };
}

/** What tags are in a text; a list knows its numbers, a row its cells. */
function createWriter(): { write(tag: Tag): string } {
  const numbers: (number | null)[] = [];
  let cells = 0;
  let isInCell = false;
  const item = () => {
    const number = numbers.at(-1) ?? null;
    if (number === null) return '\n• ';
    numbers[numbers.length - 1] = number + 1;
    return `\n${number}. `;
  };
  const cell = (isEnd: boolean) => {
    isInCell = !isEnd;
    if (isEnd) return '';
    cells += 1;
    return cells > 1 ? ' | ' : '';
  };
  return {
    write({ tag, isEnd }) {
      if (tag === 'td' || tag === 'th') return cell(isEnd);
      if (tag === 'tr' || tag === 'table') [cells, isInCell] = [0, false];
      // A cell is one line, whatever is in it.
      if (isInCell) return BLOCKS.has(tag) || LINES.has(tag) || tag === 'li' ? ' ' : '';
      if (tag === 'ul' || tag === 'ol') {
        if (isEnd) numbers.pop();
        else numbers.push(tag === 'ol' ? 1 : null);
      }
      if (BLOCKS.has(tag)) return '\n\n';
      if (tag === 'li') return isEnd ? '\n' : item();
      return LINES.has(tag) && !isEnd ? '\n' : '';
    },
  };
}

const EMPTY_ITEM = /•\s*(?=•|$)/g;
const TORN_ITEM = /(?<=^|\n)(•|\d{1,3}\.) ?\n+/g;
/** Items of one kind; those of the other are another list. */
const PARTED_ITEMS = /(?<=^|\n)(• [^\n]*)\n\n(?=• )|(?<=^|\n)(\d{1,3}\. [^\n]*)\n\n(?=\d{1,3}\. )/g;

/** One blank between words, at most one empty line, none between the items of a list. */
function tidy(text: string): string {
  return cleanText(text)
    .replace(/[\t ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(EMPTY_ITEM, '')
    .replace(TORN_ITEM, '$1 ')
    .replace(PARTED_ITEMS, '$1$2\n')
    .trim();
}
