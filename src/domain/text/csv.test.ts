import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_START, csvLine, guardFormula, parseCsv, unguardFormula } from './csv.ts';

const cells = (file: string) => {
  const table = parseCsv(file);
  return table.ok ? table.rows.map((row) => row.cells) : table.code;
};

describe('parseCsv', () => {
  it.each([
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a;"b;c"\n', [['a', 'b;c']]],
    ['a;"linha 1\r\nlinha 2";"diz ""oi"""', [['a', 'linha 1\r\nlinha 2', 'diz "oi"']]],
    ['a;;\n', [['a', '', '']]],
    ['a;12" de aba\n', [['a', '12" de aba']]],
    ['sep=,\r\na,b;c\r\n', [['a', 'b;c']]],
    [
      '"preço, em R$";nome\n1,5;x\n',
      [
        ['preço, em R$', 'nome'],
        ['1,5', 'x'],
      ],
    ],
    [`${CSV_START}a;b`, [['a', 'b']]],
    ['', []],
    ['""', []],
  ])('%j', (file, expected) => {
    expect(cells(file)).toEqual(expected);
  });

  it('numbers rows as a spreadsheet does: empty and multi-line rows count once', () => {
    const table = parseCsv('a;b\n\n"x\ny";1\n;;\nz;2');
    expect(table.ok && table.rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it.each([
    ['a;b\n"aberta;1\n', { line: 2, cell: 0, column: 'a', code: 'csv_quote_open' }],
    ['a;b\n1;2\n3;"aberta\n', { line: 3, cell: 1, column: 'b', code: 'csv_quote_open' }],
    ['"aberta', { line: 1, cell: 0, column: null, code: 'csv_quote_open' }],
    ['PK\u0003\u0004\u0014\u0000', { line: 1, cell: 0, column: null, code: 'csv_workbook' }],
    ['\u00d0\u00cf\u0011\u00e0;', { line: 1, cell: 0, column: null, code: 'csv_workbook' }],
    ['\r\n<!DOCTYPE html><html>', { line: 1, cell: 0, column: null, code: 'csv_page' }],
    ['a;c\nx;"b"c\n', { line: 2, cell: 1, column: 'c', code: 'csv_quote_stray' }],
  ])('reports line and column of %j', (file, expected) => {
    expect(parseCsv(file)).toMatchObject({ ok: false, ...expected });
  });

  it('gives the rows before what is wrong', () => {
    expect(parseCsv('a;b\n1;2\n"aberta')).toMatchObject({
      rows: [{ cells: ['a', 'b'] }, { cells: ['1', '2'] }],
    });
  });

  it('takes a separator that is known, and no more rows than wanted', () => {
    expect(parseCsv('a;b,c\n1\n2', { separator: ',', maxRows: 1 })).toEqual({
      ok: true,
      rows: [{ line: 1, cells: ['a;b', 'c'] }],
    });
  });

  it('parses whatever csvLine wrote', () => {
    const unit = fc.constantFrom(
      'a',
      'é',
      ';',
      ',',
      '"',
      "'",
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '＝',
      '1',
    );
    const cell = fc.string({ unit, maxLength: 8 });
    const row = fc
      .array(cell, { minLength: 1, maxLength: 5 })
      .filter((some) => some.some((one) => one.trim()));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        // Our own header line decides the separator, as in every file that we write.
        const file = [['id', 'nome'], ...rows].map(csvLine).join('');
        expect(cells(CSV_START + file)).toEqual([['id', 'nome'], ...rows]);
      }),
    );
  });

  it('takes time proportional to the file', () => {
    const file = 'x;"um ""texto"" longo";y\r\n'.repeat(100_000);
    const before = process.cpuUsage();
    const table = parseCsv(file);
    // CPU seconds of this process: other work on the machine does not count.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
    expect(table.ok && table.rows.length).toBe(100_000);
  });
});

describe('formulas', () => {
  it.each(['=1+1', '+5511999', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', "'=1"])(
    'escapes %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(unguardFormula(guardFormula(text))).toBe(text);
    },
  );

  it.each(['vestido', "d'água", "'90", '', '1-2'])('leaves %j unchanged', (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  });

  it('writes numbers unescaped', () => {
    expect(csvLine([-5, 1.5, null, '-5'])).toBe("-5;1,5;;'-5\r\n");
  });
});
