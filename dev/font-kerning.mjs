/**
 * Kerning in the old `kern` table, with the strongest pairs only. The GPOS table of a font costs as many bytes as a third of
 * its outlines; the pairs that an eye notices ('To', 'Ve', 'AV') fit into a few hundred. Browsers apply `kern` where a font
 * has no GPOS kerning (HarfBuzz and Core Text alike).
 */
import * as harfbuzz from 'harfbuzzjs';

const fontOf = (sfnt) => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(sfnt)));

function glyphsOf(font, text) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => ({ glyph: codepoint, advance: advances[index] }));
}

const isLower = (letter) => /\p{Ll}/u.test(letter);
const isDigit = (letter) => /\d/.test(letter);
const isLetter = (letter) => /\p{L}/u.test(letter);

/** Whether text has such a pair: no 'aT', no 'a1'. */
function isNatural(left, right) {
  if (isLower(left) && isLetter(right) && !isLower(right)) return false;
  return !(isDigit(left) && isLetter(right)) && !(isLetter(left) && isDigit(right));
}

/** Pairs that `kerned` moves by at least `atLeast` units, with the glyphs of `bare`. */
function strongPairs({ kerned, bare, letters, atLeast }) {
  const [before, after] = [fontOf(kerned), fontOf(bare)];
  const shown = [...letters].filter((letter) => letter.trim());
  const alone = new Map(shown.map((letter) => [letter, glyphsOf(before, letter)[0].advance]));
  const glyph = new Map(shown.map((letter) => [letter, glyphsOf(after, letter)[0].glyph]));
  const pairs = [];
  for (const left of shown) {
    for (const right of shown) {
      if (!isNatural(left, right)) continue;
      const [first, second] = glyphsOf(before, left + right);
      const value = second ? first.advance - alone.get(left) : 0;
      if (Math.abs(value) >= atLeast) pairs.push({ left: glyph.get(left), right: glyph.get(right), value });
    }
  }
  return pairs.sort((a, b) => a.left - b.left || a.right - b.right);
}

/** Number of entries, and what a binary search over them begins with (OpenType: searchRange, entrySelector, rangeShift). */
function searchHead(entries, size) {
  const selector = Math.floor(Math.log2(entries));
  const range = 2 ** selector * size;
  return [entries, range, selector, entries * size - range];
}

/** OpenType `kern`, version 0 with one horizontal subtable of format 0. */
function kernTable(pairs) {
  const words = [0, 1, 0, 14 + 6 * pairs.length, 1, ...searchHead(pairs.length, 6)];
  for (const { left, right, value } of pairs) words.push(left, right, value & 0xffff);
  const table = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, 2 * index);
  return table;
}

function tablesOf(sfnt) {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
    const record = 12 + 16 * index;
    const offset = sfnt.readUInt32BE(record + 8);
    return {
      tag: sfnt.toString('latin1', record, record + 4),
      data: sfnt.subarray(offset, offset + sfnt.readUInt32BE(record + 12)),
    };
  });
}

function padded(data) {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

function checksum(data) {
  let sum = 0;
  for (let offset = 0; offset < data.length; offset += 4) sum = (sum + data.readUInt32BE(offset)) >>> 0;
  return sum;
}

/** The font with more tables: table directory, then tables, each on a multiple of four bytes. */
function withTables(sfnt, ...added) {
  const tables = [...tablesOf(sfnt), ...added].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  sfnt.copy(directory, 0, 0, 4);
  for (const [index, word] of searchHead(tables.length, 16).entries())
    directory.writeUInt16BE(word, 4 + 2 * index);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, { tag, data }] of tables.entries()) {
    const record = 12 + 16 * index;
    const part = padded(data);
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(checksum(part), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(data.length, record + 12);
    parts.push(part);
    offset += part.length;
  }
  return Buffer.concat(parts);
}

/** A `name` table without names: browsers ask for the table, not for what is in it. */
const NO_NAMES = { tag: 'name', data: Buffer.from([0, 0, 0, 0, 0, 6]) };

/** `bare` (an sfnt without names and kerning) as browsers accept it. */
export function withoutKerning(bare) {
  return withTables(Buffer.from(bare), NO_NAMES);
}

/** The same with the pairs of `kerned` that move at least `atLeast` font units. */
export function withStrongKerning({ kerned, bare, letters, atLeast }) {
  const pairs = strongPairs({ kerned, bare, letters, atLeast });
  return withTables(Buffer.from(bare), NO_NAMES, { tag: 'kern', data: kernTable(pairs) });
}
