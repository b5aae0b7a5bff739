/** The bytes of a text file as text, whichever program wrote them. */

/** `macintosh` is what Excel for Mac calls 'CSV (Macintosh)'. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

export type Decoded = { text: string; encoding: Encoding };

/**
 * Decodes a file; see `decodeBytes`. Accents written apart from their letters (NFD), as macOS does in places, are composed, so that
 * names match those typed.
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeBytes(bytes).text;
}

/**
 * Decodes a file and says as what: UTF-8, UTF-16 with or without its byte order mark, Windows-1252 (which contains Latin-1) or Mac
 * Roman. A file that is UTF-8 but for some broken bytes stays UTF-8, with U+FFFD where they are: read as anything else, each of its
 * accents would be wrong. Never throws.
 */
export function decodeBytes(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes).normalize('NFC'), encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = unmarkedUtf16(bytes);
  if (wide) return wide;
  const { whole, broken } = sequencesIn(bytes);
  if (broken === 0 || whole > broken) return 'utf-8';
  return isMacRoman(bytes) ? 'macintosh' : 'windows-1252';
}

/** Letters without accents have a zero beside them in UTF-16; no other text has zeros. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const pairs = Math.min(bytes.length, 4096) >> 1;
  let first = 0;
  let second = 0;
  for (let at = 0; at < pairs; at += 1) {
    if (bytes[at * 2] === 0) first += 1;
    if (bytes[at * 2 + 1] === 0) second += 1;
  }
  if (second > pairs / 3 && first < pairs / 20) return 'utf-16le';
  return first > pairs / 3 && second < pairs / 20 ? 'utf-16be' : null;
}

/** How many characters beyond ASCII are whole UTF-8, and how many bytes are none. */
function sequencesIn(bytes: Uint8Array): { whole: number; broken: number } {
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length > 1) whole += 1;
    else if (length === 0) broken += 1;
    at += length || 1;
  }
  return { whole, broken };
}

/** The bytes of the UTF-8 character here; 0 if there is none (RFC 3629, section 4). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next] ?? 0;
    const [least, most] = next === 1 ? secondByte(lead) : [0x80, 0xbf];
    if (byte < least || byte > most) return 0;
  }
  return length;
}

function secondByte(lead: number): [least: number, most: number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  return lead === 0xf4 ? [0x80, 0x8f] : [0x80, 0xbf];
}

/** áàâãçéêõú ÇÉ in Mac Roman: in Windows-1252, the same bytes are signs that no word has inside it, or nothing. */
const MAC_LETTERS = new Set([0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8e, 0x90, 0x9b, 0x9c, 0x82, 0x83]);

function isMacRoman(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  bytes.forEach((byte, at) => {
    if (byte >= 0xc0) windows += 1;
    else if (MAC_LETTERS.has(byte) && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) mac += 1;
  });
  return mac > windows;
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}
