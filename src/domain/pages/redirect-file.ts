import { type CsvProblem, csvTable, parseCsv } from '../text/csv.ts';
import { REDIRECT_LIMITS, type RedirectRule, type WantedRule } from './redirects.ts';

/** Redirects as CSV: one per line, with the columns `de` and `para`. */

const COLUMNS = ['de', 'para'] as const;

export function redirectFile(rules: readonly RedirectRule[]): string[] {
  return csvTable(
    [
      ['de', ({ from }) => from],
      ['para', ({ to }) => to],
    ],
    rules,
  );
}

export type RedirectFileCode = CsvProblem | 'file_empty' | 'column_missing' | 'too_many_rows';
export type ReadRedirects =
  | { ok: true; rows: WantedRule[] }
  | { ok: false; line: number; column: string | null; code: RedirectFileCode };

/** The rules in a file, as written; columns may be in any order, and others are ignored. */
export function readRedirectFile(text: string): ReadRedirects {
  const table = parseCsv(text);
  if (!table.ok) return { ok: false, line: table.line, column: table.column, code: table.code };
  const [header, ...lines] = table.rows;
  if (!header || lines.length === 0) return { ok: false, line: 1, column: null, code: 'file_empty' };
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const missing = COLUMNS.find((column) => !names.includes(column));
  if (missing) return { ok: false, line: header.line, column: missing, code: 'column_missing' };
  const beyond = lines[REDIRECT_LIMITS.rowsOfFile];
  if (beyond) return { ok: false, line: beyond.line, column: null, code: 'too_many_rows' };
  const [from, to] = COLUMNS.map((column) => names.indexOf(column)) as [number, number];
  const rows = lines.map(({ line, cells }) => ({ line, from: cells[from] ?? '', to: cells[to] ?? '' }));
  return { ok: true, rows };
}
