import { type CsvRow, type CsvSeparator, type CsvTable, parseCsv, SEPARATORS } from '../text/csv.ts';
import { decodeBytes, type Encoding } from '../text/encoding.ts';
import { headerKey } from './dialect.ts';
import type { Note } from './finding.ts';
import { headerScore, type Mapping } from './recognise.ts';
import { isFormula } from './values.ts';

/** The bytes of a file as a header and rows, however they were written. */

export const MOVE_IN_LIMITS = { bytes: 100_000_000, rows: 200_000 } as const;

/** In how many rows the header is looked for. */
const HEAD_ROWS = 10;
/** Rows from which translated headers are told. */
const SAMPLE_ROWS = 500;

export type MoveInTable = {
  encoding: Encoding;
  separator: CsvSeparator;
  header: CsvRow;
  rows: CsvRow[];
};

/** Reads a table; null if it is none, with the reason in the findings. */
export function readTable(bytes: Uint8Array, note: Note, mapping: Mapping | null = null): MoveInTable | null {
  const whole = { line: 1 };
  if (bytes.length > MOVE_IN_LIMITS.bytes) {
    note(whole, 'file_large', undefined, { megabytes: Math.round(bytes.length / 1_000_000) });
    return null;
  }
  const { text, encoding } = decodeBytes(bytes);
  const head = headOf(text, mapping);
  const table = parseCsv(text, { separator: head.separator });
  if (!table.ok) {
    refuse(table, head.at, note);
    return null;
  }
  const header = table.rows[head.at];
  const rows = table.rows.slice(head.at + 1);
  if (!header || rows.length === 0) note(whole, 'file_empty');
  else if (rows.length > MOVE_IN_LIMITS.rows)
    note({ line: rows[MOVE_IN_LIMITS.rows]?.line ?? 1 }, 'too_many_rows', undefined, {
      rows: MOVE_IN_LIMITS.rows,
    });
  else {
    for (const { line, cells } of table.rows.slice(0, head.at))
      note({ line }, 'line_before_header', cells.filter(Boolean).join(' '));
    const kept = withoutHeaders(header, rows, note);
    noteCells(text, header, kept, note);
    return { encoding, separator: head.separator, header, rows: kept };
  }
  return null;
}

/** The first cells of the rows below the header. */
export function sampleOf({ rows }: MoveInTable): string[][] {
  return rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
}

function refuse(table: CsvTable & { ok: false }, headerAt: number, note: Note): void {
  const column = table.rows[headerAt]?.cells[table.cell]?.trim() || `${table.cell + 1}ª`;
  const isWhole = table.code === 'csv_workbook' || table.code === 'csv_page';
  note({ line: table.line, column: isWhole ? null : column }, table.code);
}

type Head = { separator: CsvSeparator; at: number };

/**
 * The separator and the row of the header: those with which most columns are known. Only the header tells: texts below it are full
 * of commas, and lines above it may have some, too.
 */
function headOf(text: string, mapping: Mapping | null): Head {
  const named = new Set(Object.values(mapping?.columns ?? {}).map(headerKey));
  let best: Head & { score: number } = { separator: ',', at: 0, score: -1 };
  for (const separator of SEPARATORS) {
    const { rows } = parseCsv(text, { separator, maxRows: HEAD_ROWS });
    rows.forEach(({ cells }, at) => {
      const filled = cells.filter((cell) => cell.trim() !== '').length;
      const said = cells.filter((cell) => named.has(headerKey(cell))).length;
      // Of tables that nobody knows, the first of the widest rows is the header.
      const score = said * 10_000 + headerScore(cells) * 10 + filled / 10;
      if (score > best.score) best = { separator, at, score };
    });
  }
  return best;
}

/** Without rows that repeat the header, as files have that were put together. */
function withoutHeaders(header: CsvRow, rows: CsvRow[], note: Note): CsvRow[] {
  const keys = header.cells.map(headerKey).join('\n');
  const first = header.cells[0] ?? '';
  return rows.filter(({ line, cells }) => {
    const isHeader = cells[0] === first && cells.map(headerKey).join('\n') === keys;
    if (isHeader) note({ line }, 'header_again');
    return !isHeader;
  });
}

const GARBLED = /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|â€/;

/** Notes cells that are damaged, computed, or beyond the header. */
function noteCells(text: string, header: CsvRow, rows: readonly CsvRow[], note: Note): void {
  const isBroken = text.includes('\uFFFD');
  const isGarbled = GARBLED.test(text);
  for (const { line, cells } of rows) {
    const beyond = cells.slice(header.cells.length).filter((cell) => cell.trim() !== '');
    if (beyond.length > 0) note({ line }, 'cells_beyond', beyond.join(' '));
    cells.forEach((cell, index) => {
      if (cell === '') return;
      const sign = cell.charCodeAt(0);
      const at = () => ({ line, column: header.cells[index]?.trim() || null });
      if ((sign === 0x3d || sign === 0x23 || sign === 0xff1d) && isFormula(cell) && !/^="[^"]*"$/.test(cell))
        note(at(), 'formula', cell);
      if (isBroken && cell.includes('\uFFFD')) note(at(), 'text_broken', cell);
      else if (isGarbled && GARBLED.test(cell)) note(at(), 'text_garbled', cell);
    });
  }
}
