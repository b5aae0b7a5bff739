import { cleanText } from '../text/normal-form.ts';

/** Descriptions of other shops are HTML; here they are texts of paragraphs. */

export type HtmlText = {
  /** Paragraphs between empty lines; the items of a list with '•'. */
  text: string;
  /** Pictures, videos and other things that no text has. */
  media: number;
  /** Links, whose words stay. */
  links: number;
};

/** What begins a paragraph and ends one. */
const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'blockquote', 'pre', 'figure'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'tbody', 'thead', 'hr', 'details'],
]);
/** What begins a line. */
const LINES = new Set(['br', 'tr', 'dt', 'dd', 'summary', 'caption', 'figcaption']);
const MEDIA = new Set(['img', 'iframe', 'video', 'audio', 'object', 'embed', 'svg', 'picture', 'canvas']);
/** What is within these is no text. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title', 'svg', 'iframe', 'select']);

/** ISO 8859-1 from 160 on, by the names of its signs (HTML Living Standard, section 13.5). */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', bull: '•' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', trade: '™', euro: '€' }),
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

type Piece = { text: string } | { tag: string; isEnd: boolean };

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
    if (found) yield { tag: name, isEnd: found[1] !== '' };
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

/** What a description says without its markup. A text without tags keeps its lines. */
export function htmlText(html: string): HtmlText {
  if (!/[<&]/.test(html)) return { text: tidy(html), media: 0, links: 0 };
  const pieces = [...piecesOf(html)];
  const isMarked = pieces.some((piece) => 'tag' in piece && (BLOCKS.has(piece.tag) || LINES.has(piece.tag)));
  let [text, media, links] = ['', 0, 0];
  for (const piece of pieces) {
    if ('text' in piece) {
      // A browser shows line breaks of the source as blanks; WordPress makes paragraphs of them if there are no others.
      const said = decoded(piece.text);
      text += isMarked ? said.replace(/\s+/g, ' ') : said;
    } else if (BLOCKS.has(piece.tag)) text += '\n\n';
    else if (piece.tag === 'li') text += piece.isEnd ? '\n' : '\n• ';
    else if (LINES.has(piece.tag)) text += piece.isEnd ? '' : '\n';
    else if (piece.tag === 'td' || piece.tag === 'th') text += piece.isEnd ? '' : ' ';
    if ('tag' in piece && !piece.isEnd) {
      if (MEDIA.has(piece.tag)) media += 1;
      if (piece.tag === 'a') links += 1;
    }
  }
  return { text: tidy(text), media, links };
}

/** One blank between words, at most one empty line, none between the items of a list. */
function tidy(text: string): string {
  return cleanText(text)
    .replace(/[\t ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/•\s*(?=•|$)/g, '')
    .replace(/• ?\n+/g, '• ')
    .replace(/(?<=^|\n)(• [^\n]*)\n\n(?=• )/g, '$1\n')
    .trim();
}
