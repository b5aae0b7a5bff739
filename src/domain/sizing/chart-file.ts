import { CSV_START, type CsvProblem, type CsvRow, csvLine, parseCsv } from '../text/csv.ts';
import { CHART_LIMITS, chartProblems } from './chart-rules.ts';
import { parseCm } from './piece-measures.ts';
import { CHART_KINDS, type ChartId, type Measure, type ShopChart, type SizeRow } from './size-charts.ts';

/** A size chart as CSV: one line per size, with a from and a to column per measure, in cm. */

const NAMES: Readonly<Record<Measure, string>> = {
  bust: 'busto',
  chest: 'torax',
  neck: 'pescoco',
  waist: 'cintura',
  hip: 'quadril',
  foot: 'pe',
  head: 'cabeca',
  finger: 'dedo',
  stature: 'estatura',
};
const SIZE = 'tamanho';
const startColumn = (measure: Measure) => `${NAMES[measure]}_de`;
const endColumn = (measure: Measure) => `${NAMES[measure]}_ate`;

const headingsOf = (id: ChartId): string[] => [
  SIZE,
  ...CHART_KINDS[id].measures.flatMap((measure) => [startColumn(measure), endColumn(measure)]),
];

/** The file of a chart. */
export function chartFile({ id, rows }: ShopChart): string {
  const lines = rows.map(({ size, body }) => [
    size,
    ...CHART_KINDS[id].measures.flatMap((measure) => [
      body[measure]?.from ?? null,
      body[measure]?.to ?? null,
    ]),
  ]);
  return CSV_START + [headingsOf(id), ...lines].map(csvLine).join('');
}

/** `column` is null for a problem of the whole line; `start_differs`: a size does not begin where the previous one ends. */
export type ChartFileProblem = { line: number; column: string | null; code: string };

export type ReadChart = { ok: true; rows: SizeRow[] } | { ok: false; problems: ChartFileProblem[] };

type FileCode = CsvProblem | 'file_empty' | 'column_missing' | 'column_twice' | 'too_many';

/**
 * Parses a chart file to rows, or to all its problems by line and column as the spreadsheet shows them. Columns may be in any
 * order, others are ignored; an empty from value continues the previous size. `others` are the shop's other charts.
 */
export function readChartFile(id: ChartId, text: string, others: readonly ShopChart[]): ReadChart {
  const failed = (line: number, code: FileCode, column: string | null = null): ReadChart => ({
    ok: false,
    problems: [{ line, column, code }],
  });
  const table = parseCsv(text);
  if (!table.ok) return failed(table.line, table.code, table.column);
  const [header, ...lines] = table.rows;
  if (!header || lines.length === 0) return failed(1, 'file_empty');
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const columns = headingsOf(id);
  const missing = columns.find((column) => !names.includes(column));
  if (missing) return failed(header.line, 'column_missing', missing);
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice) return failed(header.line, 'column_twice', twice);
  const beyond = lines[CHART_LIMITS.sizes];
  if (beyond) return failed(beyond.line, 'too_many');
  const problems: ChartFileProblem[] = [];
  const rows: SizeRow[] = [];
  for (const line of lines) rows.push(rowOf(id, { names, line, before: rows.at(-1), problems }));
  problems.push(...ruled(id, { rows, lines, others, told: new Set(problems.map(keyOf)) }));
  if (problems.length > 0) return { ok: false, problems: problems.toSorted((a, b) => a.line - b.line) };
  return { ok: true, rows };
}

type Reading = {
  names: readonly string[];
  line: CsvRow;
  before: SizeRow | undefined;
  problems: ChartFileProblem[];
};

/** Parses one size; a measure with an invalid cell is left out and reported in `problems`. */
function rowOf(id: ChartId, { names, line: { line, cells }, before, problems }: Reading): SizeRow {
  const cell = (column: string) => (cells[names.indexOf(column)] ?? '').trim();
  const report = (column: string, code: string) => void problems.push({ line, column, code });
  const number = (column: string): number | null => {
    const mm = parseCm(cell(column));
    if (mm === null) report(column, cell(column) === '' ? 'required' : 'body_impossible');
    return mm === null ? null : mm / 10;
  };
  const ranges = CHART_KINDS[id].measures.flatMap((measure) => {
    const ends = before?.body[measure]?.to;
    const from =
      cell(startColumn(measure)) === '' && ends !== undefined ? ends : number(startColumn(measure));
    const to = number(endColumn(measure));
    if (from === null || to === null) return [];
    if (ends !== undefined && from !== ends) report(startColumn(measure), 'start_differs');
    return [[measure, { from, to }] as const];
  });
  return { size: cell(SIZE).toUpperCase(), body: Object.fromEntries(ranges) };
}

type Ruled = {
  rows: readonly SizeRow[];
  lines: readonly CsvRow[];
  others: readonly ShopChart[];
  /** Cells with a problem already reported. */
  told: ReadonlySet<string>;
};

/** Violations of the chart rules, by line and column; nothing more for a measure whose cell was already reported. */
function ruled(id: ChartId, { rows, lines, others, told }: Ruled): ChartFileProblem[] {
  return Object.entries(chartProblems(id, rows, others)).flatMap(([field, code]) => {
    const [, index, what] = field.split('.');
    const line = lines[Number(index)]?.line ?? 1;
    if (what === 'size') return [{ line, column: SIZE, code }];
    const measure = what as Measure;
    const columns = [startColumn(measure), endColumn(measure)];
    if (columns.some((column) => told.has(keyOf({ line, column })))) return [];
    return [{ line, column: endColumn(measure), code }];
  });
}

function keyOf({ line, column }: Pick<ChartFileProblem, 'line' | 'column'>): string {
  return `${line} ${column}`;
}
