/** Captions as SubRip (.srt), which most editing programs write: converted to WebVTT (webvtt.ts), line by line. */

const TIME = String.raw`(\d{1,2}):([0-5]\d):([0-5]\d)[,.](\d{1,3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);

/** What WebVTT has before the first line. */
const HEADER = ['WEBVTT', ''];
export const SUBRIP_LINES_BEFORE = HEADER.length;

/** The same captions as WebVTT, each line `SUBRIP_LINES_BEFORE` further down; null if the text is not SubRip. */
export function fromSubRip(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  // A number, then the times.
  if (!/^\s*\d+\s*$/.test(lines[first] ?? '') || !TIMING.test(lines[first + 1] ?? '')) return null;
  return [...HEADER, ...lines.map(converted)].join('\n');
}

function converted(line: string): string {
  const match = TIMING.exec(line);
  if (!match) return wordsOf(line.trim());
  const [from, until] = [timeOf(match.slice(1, 5)), timeOf(match.slice(5, 9))];
  // Positions in pixels, which some programs append, are dropped.
  return `${from} --> ${until}`;
}

function timeOf([hours = '', minutes = '', seconds = '', rest = '']: readonly string[]): string {
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}.${rest.padEnd(3, '0')}`;
}

/** Keeps bold, italic and underline; drops colours, fonts and positions (`{\an8}`), and escapes the rest. */
function wordsOf(line: string): string {
  return line
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?font\b[^<>]*>/gi, '')
    .replace(/<(\/?)([biu])>/gi, (_, end: string, name: string) => `<${end}${name.toLowerCase()}>`)
    .replace(/&(?!amp;|lt;|gt;|nbsp;)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/g, '&lt;');
}
