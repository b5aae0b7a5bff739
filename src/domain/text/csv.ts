/**
 * Comma-separated values as spreadsheets write and read them (RFC 4180): quoted cells with separators, quotes and line
 * breaks in them. We write ';' with a byte order mark, which is what a Brazilian spreadsheet opens by a double click.
 */

/** One row of a table. `line` is its number as a spreadsheet shows it: 1 is the first, empty rows count. */
export type CsvRow = { line: number; cells: string[] };

/** `csv_workbook`: a spreadsheet's own format (xlsx, ods, xls). `csv_page`: a web page, as a shop answers whoever is signed out. */
export type CsvProblem = 'csv_quote_open' | 'csv_quote_stray' | 'csv_workbook' | 'csv_page';

export type CsvTable =
  | { ok: true; rows: CsvRow[] }
  /** `cell` counts from 0; `column` is what the first row says above it; `rows` are those before. */
  | { ok: false; line: number; cell: number; column: string | null; code: CsvProblem; rows: CsvRow[] };

export type CsvSeparator = (typeof SEPARATORS)[number];

/** Numbers are written with a decimal comma, as Brazilian spreadsheets read them. */
export type CsvCell = string | number | null;

export const CSV_START = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8';

export const SEPARATORS = [';', ',', '\t'] as const;
/** A decimal comma needs no quotes; other commas are quoted for readers that use the comma as separator. */
const QUOTED = /^(?!-?\d+,\d+$).*[;,\t"\r\n]|^\s|\s$/s;
const COMMA_QUOTED = /[;,\t"\r\n]|^\s|\s$/;
/** Text that a spreadsheet would evaluate as a formula. Some also accept full-width signs. */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const GUARDED = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** How files begin that are no text: ZIP archives, and the compound files of old Office (as Windows-1252). */
const WORKBOOKS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
const WEB_PAGE = /^\uFEFF?\s*<(?:!doctype|html|head|table|\?xml)\b/i;

/** One line of a file, including its line break. Text that begins like a formula is guarded; numbers need no guard. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** One line as systems of other countries write and read it: commas between the cells, points in numbers. */
export function commaLine(cells: readonly CsvCell[]): string {
  const shown = cells.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : String(cell ?? '')));
  return `${shown.map((text) => (COMMA_QUOTED.test(text) ? quoted(text) : text)).join(',')}\r\n`;
}

/** The columns of a file: header and cell accessor. */
export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => CsvCell])[];

/** The header line for these columns, and the line of a row. */
export const csvLines = <Row>(columns: CsvColumns<Row>) => ({
  header: csvLine(columns.map(([header]) => header)),
  line: (row: Row) => csvLine(columns.map(([, cell]) => cell(row))),
});

/** The lines of a whole table, the header first. */
export function csvTable<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string[] {
  const { header, line } = csvLines(columns);
  return [header, ...rows.map(line)];
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = guardFormula(cell);
  return QUOTED.test(text) ? quoted(text) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Prefixes an apostrophe to text that a spreadsheet would evaluate as a formula (CSV injection). */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Removes the guard, so that text written by `csvLine` reads back unchanged. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

export type CsvOptions = {
  /** Without it, the most frequent one in the first line. */
  separator?: CsvSeparator;
  /** At most so many rows, from the first one. */
  maxRows?: number;
};

/** Parses a table. Empty rows are skipped and formula guards removed. */
export function parseCsv(
  file: string,
  { separator: wanted, maxRows = Number.POSITIVE_INFINITY }: CsvOptions = {},
): CsvTable {
  const rows: CsvRow[] = [];
  const failed = (code: CsvProblem, line = 1, cell = 0): CsvTable => {
    const column = rows[0]?.cells[cell]?.trim() || null;
    return { ok: false, line, cell, column, code, rows };
  };
  if (WORKBOOKS.some((start) => file.startsWith(start))) return failed('csv_workbook');
  if (WEB_PAGE.test(file)) return failed('csv_page');
  const named = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(file);
  const text = file.slice(named ? named[0].length : file.startsWith(CSV_START) ? 1 : 0);
  const separator = wanted ?? named?.[1] ?? separatorOf(text);
  let line = named ? 2 : 1;
  let at = 0;
  while (at < text.length && rows.length < maxRows) {
    const row = readRow(text, at, separator);
    if (!row.ok) return failed(row.code, line, row.cell);
    if (row.cells.some((cell) => cell.trim() !== ''))
      rows.push({ line, cells: row.cells.map(unguardFormula) });
    line += 1;
    at = row.next;
  }
  return { ok: true, rows };
}

type ReadRow = { ok: true; cells: string[]; next: number } | { ok: false; cell: number; code: CsvProblem };

function readRow(text: string, from: number, separator: string): ReadRow {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? closingQuote(text, at + 1) : plainEnd(text, at, separator);
    if (end === -1) return { ok: false, cell: cells.length, code: 'csv_quote_open' };
    cells.push(isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end));
    at = isQuoted ? end + 1 : end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (at >= text.length) return { ok: true, cells, next: at };
    if (text[at] === '\r' && text[at + 1] === '\n') return { ok: true, cells, next: at + 2 };
    if (text[at] === '\r' || text[at] === '\n') return { ok: true, cells, next: at + 1 };
    return { ok: false, cell: cells.length - 1, code: 'csv_quote_stray' };
  }
}

/** The position of the closing quote of a cell; a doubled quote is an escaped one. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function plainEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1;
  return at;
}

function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') break;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ';';
}
