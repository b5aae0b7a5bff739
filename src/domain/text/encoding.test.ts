import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedAs } from './encoding.fixture.ts';
import { decodeBytes, decodeText, type Encoding } from './encoding.ts';

const FILE = 'id;preço;descrição\n1;10;Verão à beira-mar: ação, pé, avô, útil\n';

describe('decodeBytes', () => {
  it.each<[Encoding, boolean]>([
    ['utf-8', false],
    ['utf-8', true],
    ['utf-16le', true],
    ['utf-16be', true],
    ['utf-16le', false],
    ['utf-16be', false],
    ['windows-1252', false],
    ['macintosh', false],
  ])('reads %s (byte order mark: %s)', (encoding, mark) => {
    expect(decodeBytes(encodedAs(encoding, mark ? `\uFEFF${FILE}` : FILE))).toEqual({ text: FILE, encoding });
  });

  it('keeps a file UTF-8 of which some bytes are broken', () => {
    const bytes = encodedAs('utf-8', FILE);
    const cut = bytes.slice(0, bytes.indexOf(0xba)); // In the middle of 'ú'.
    expect(decodeBytes(cut)).toEqual({
      text: `${FILE.slice(0, FILE.indexOf('ú'))}\uFFFD`,
      encoding: 'utf-8',
    });
  });

  it.each([
    ['“Preço” — à vista: 10 €', 'windows-1252'],
    ['CAFÉ”', 'windows-1252'],
    ['d’água, copo d’água', 'windows-1252'],
  ] as const)('reads the signs of Windows in %j', (text, encoding) => {
    expect(decodeBytes(encodedAs(encoding, `${text} é`)).text).toBe(`${text} é`);
  });

  it('composes letters and their accents, which some programs write apart', () => {
    expect(decodeText(new TextEncoder().encode('Calça'.normalize('NFD')))).toBe('Calça'.normalize('NFC'));
  });

  it('never throws, and decodes whatever is UTF-8 as that', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof decodeBytes(bytes).text).toBe('string');
      }),
    );
    const unit = fc.constantFrom('a', 'é', 'ã', ' ', '\n', '€', '“', '👗', '中');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        expect(decodeText(new TextEncoder().encode(text))).toBe(text);
      }),
    );
  });
});
