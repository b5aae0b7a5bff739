import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedAs } from '../text/encoding.fixture.ts';
import type { Encoding } from '../text/encoding.ts';
import { contentOf, fileOf, productsIn, readText, told } from './file.fixture.ts';
import { readFile } from './read-file.ts';
import { MOVE_IN_LIMITS } from './read-table.ts';

/** Files as people really have them. */

const REDIRECTS = 'Redirect from,Redirect to\n/a,/b\n';

describe('a file that is none', () => {
  it.each([
    ['', 'file_empty', 1, null],
    ['Redirect from,Redirect to\n', 'file_empty', 1, null],
    ['PK\u0003\u0004', 'csv_workbook', 1, null],
    ['<!doctype html><html><body>Entrar', 'csv_page', 1, null],
    ['Redirect from,Redirect to\n/a,/b\n/c,"/d\n/e,/f\n', 'csv_quote_open', 3, 'Redirect to'],
    ['Redirect from,Redirect to\n/a,"/b"c\n', 'csv_quote_stray', 2, 'Redirect to'],
    ['Nome,Idade\nAna,30\n', 'dialect_unknown', 1, null],
  ])('%j is refused with line and column', (text, code, line, column) => {
    const file = readText(text);
    expect(file.ok).toBe(false);
    expect(told(file)).toEqual([[line, column, code]]);
  });

  it('is refused before it is read if it is too large', () => {
    const file = readFile(new Uint8Array(MOVE_IN_LIMITS.bytes + 1));
    expect(file).toMatchObject({ ok: false, findings: [{ code: 'file_large', data: { megabytes: 100 } }] });
  });

  it('is refused with more rows than fit', () => {
    const file = readText(`Redirect from,Redirect to\n${'/a,/b\n'.repeat(MOVE_IN_LIMITS.rows + 1)}`);
    expect(told(file)).toEqual([[MOVE_IN_LIMITS.rows + 2, null, 'too_many_rows']]);
  });
});

describe('a file as it comes', () => {
  it.each([
    ['only CR', REDIRECTS.replaceAll('\n', '\r')],
    ['CRLF', REDIRECTS.replaceAll('\n', '\r\n')],
    ['semicolons', REDIRECTS.replaceAll(',', ';')],
    ['tabs', REDIRECTS.replaceAll(',', '\t')],
    ['another case', REDIRECTS.replace('Redirect from', 'REDIRECT FROM')],
    ['blanks around names', REDIRECTS.replace('Redirect from', ' Redirect from ')],
    ['a byte order mark', `\uFEFF${REDIRECTS}`],
    ['sep=', `sep=,\n${REDIRECTS}`],
  ])('is read with %s', (_, text) => {
    expect(contentOf(readText(text), 'redirects').redirects).toMatchObject([{ from: '/a', to: '/b' }]);
  });

  it.each([
    ['redirects', [[1, null, 'line_before_header']]],
    ['Exportado em 1/2/2026, 10:00; 3 linhas; por Ana', [[1, null, 'line_before_header']]],
  ])('is read below the line %j', (line, found) => {
    const file = readText(`${line}\n${REDIRECTS.replaceAll(',', '\t')}`);
    expect(told(file)).toEqual(found);
    expect(contentOf(file, 'redirects').redirects).toHaveLength(1);
  });

  it('is read without headers that come again', () => {
    const file = readText(REDIRECTS + REDIRECTS.replaceAll('/', '/x'));
    expect(told(file)).toEqual([[3, null, 'header_again']]);
    expect(contentOf(file, 'redirects').redirects).toHaveLength(2);
  });

  it('takes the first of two columns with one name, and says what the other has', () => {
    const file = readText('Redirect from,Redirect to,Redirect to\n/a,/b,/c\n');
    expect(file.findings).toMatchObject([{ line: 1, code: 'column_twice', value: '/c', data: { rows: 1 } }]);
    expect(contentOf(file, 'redirects').redirects).toMatchObject([{ to: '/b' }]);
  });

  it('says which column nobody reads, once, and where cells are beyond the last one', () => {
    const file = readText('Redirect from,Redirect to,Cor\n/a,/b,x\n/c,/d,y,z\n/e,/f,\n');
    expect(file.findings).toMatchObject([
      { line: 1, column: 'Cor', code: 'column_unread', value: 'x', data: { rows: 2 } },
      { line: 3, column: null, code: 'cells_beyond', value: 'z' },
    ]);
  });

  it('says where letters are lost, exchanged, or a formula', () => {
    const file = readText(
      fileOf(
        ['Handle', 'Title', 'Variant Price', 'Tags'],
        ['a', 'Cal\uFFFDa', '10', '#N/D'],
        ['b', 'VerÃ£o', '10', '=1+1'],
        ['c', 'Ãgua', '10', '="x"'],
        ['d', '👗 Vestido', '10', '#verão'],
      ),
    );
    expect(told(file)).toEqual([
      [2, 'Title', 'text_broken'],
      [2, 'Tags', 'formula'],
      [3, 'Title', 'text_garbled'],
      [3, 'Tags', 'formula'],
    ]);
    expect(productsIn(file).at(-1)).toMatchObject({ title: '👗 Vestido', tags: ['#verão'] });
  });
});

describe('a file that nobody would write', () => {
  it('may be one product of very many rows', () => {
    // More than a function takes arguments.
    const many = 130_000;
    const rows = `a,,P,1.00\n`.repeat(many);
    const file = readText(`Handle,Title,Option1 Value,Variant Price\na,A,M,1.00\n${rows}`);
    expect(productsIn(file).map(({ variants }) => variants.length)).toEqual([many + 1]);
  });

  it('may be a variation for every value of ten attributes', () => {
    const numbers = Array.from({ length: 10 }, (_, at) => at + 1);
    const names = numbers.flatMap((at) => [`Attribute ${at} name`, `Attribute ${at} value(s)`]);
    const values = numbers.flatMap((at) => [`N${at}`, '1|2|3|4|5|6|7|8|9|10']);
    const file = readText(
      fileOf(
        ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Parent', ...names],
        ['1', 'variable', 'v', 'V', '', '', ...values],
        ['2', 'variation', 'v-1', 'V', '10', 'v', ...values.map((one, at) => (at % 2 ? '' : one))],
      ),
    );
    expect(productsIn(file)[0]?.variants).toHaveLength(900);
    expect(told(file)).toEqual([
      [3, null, 'variants_beyond'],
      [3, null, 'any_value'],
    ]);
  });
});

const LETTERS = [...'abcXYZ019 ãçéõúÁÉÍ;,\t"\n\'=-/'];
const WIDE = ['👗', '中', '€', '“'];
const ENCODINGS: readonly [Encoding, mark: boolean][] = [
  ['utf-8', false],
  ['utf-8', true],
  ['utf-16le', true],
  ['utf-16be', true],
  ['windows-1252', false],
];

/** Five columns each: the key, the title, and two texts and a price. */
const HEADERS = [
  ['Handle', 'Title', 'Body (HTML)', 'Type', 'Variant Price'],
  ['URL handle', 'Title', 'Description', 'Type', 'Price'],
  ['Identificador URL', 'Nome', 'Descrição', 'Marca', 'Preço'],
  ['Identificador de URL', 'Nombre', 'Descripción', 'Marca', 'Precio'],
] as const;

describe('any table', () => {
  it('reads back the same, whatever its separator, line ends and encoding', () => {
    const cell = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 });
    const wide = fc.string({ unit: fc.constantFrom(...LETTERS, ...WIDE), maxLength: 12 });
    const product = (text: fc.Arbitrary<string>) =>
      fc.record({ title: text, description: text, tag: text, cents: fc.nat(9_999_999) });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.constantFrom(...HEADERS),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(...ENCODINGS).chain(([encoding, mark]) =>
          fc.record({
            encoding: fc.constant(encoding),
            mark: fc.constant(mark),
            products: fc.array(product(encoding === 'windows-1252' ? cell : wide), {
              minLength: 1,
              maxLength: 6,
            }),
          }),
        ),
        (header, separator, lineEnd, { encoding, mark, products }) => {
          const rows = products.map(({ title, description, tag, cents }, at) =>
            [`h${at}`, `T ${title}`, description, tag, (cents / 100).toFixed(2)].map(quoted),
          );
          const text = [header, ...rows].map((cells) => cells.join(separator)).join(lineEnd);
          const reference = readText([header, ...rows].map((cells) => cells.join(',')).join('\n'));
          const bytes = encodedAs(encoding, mark ? `\uFEFF${text}` : text);
          const read = readFile(bytes);
          expect(read).toEqual(reference);
          expect(productsIn(read).map(({ variants }) => variants[0]?.priceCents)).toEqual(
            products.map(({ cents }) => cents),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never throws, whatever its bytes are', () => {
    const header = new TextEncoder().encode('Handle,Title,Variant Price,Image Src,Option1 Value\n');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, hasHeader) => {
        expect(() => readFile(hasHeader ? new Uint8Array([...header, ...bytes]) : bytes)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
