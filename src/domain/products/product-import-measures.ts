import { MEASURE_COLUMN_NAMES, MEASURE_COLUMNS, NO_MEASURE } from '../sizing/measure-columns.ts';
import {
  PIECE_MEASURES,
  type PieceMeasure,
  POSSIBLE_MEASURES,
  parseMeasure,
  pieceMeasures,
} from '../sizing/piece-measures.ts';
import { sameName } from '../text/normal-form.ts';
import type { FileRow } from './product-file.ts';
import type { Report, Size } from './product-plan.ts';

/** Whether a row has measures. */
export function hasMeasures(row: FileRow): boolean {
  return MEASURE_COLUMN_NAMES.some((column) => row.cell(column));
}

/**
 * The sizes with the measures in the file. A size has a row per colour: one of them holds the measures, the others may repeat
 * them. An empty cell changes nothing.
 */
export function withMeasures(rows: readonly FileRow[], sizes: readonly Size[], report: Report): Size[] {
  const telling = rows.filter(hasMeasures);
  if (telling.length === 0) return [...sizes];
  return sizes.map((size) => {
    const own = telling.filter((row) => sameName(size.label, row.cell('tamanho') ?? ''));
    const told = PIECE_MEASURES.map((measure) => [measure, measureIn(own, measure, report)] as const);
    const changed = told.filter(([, mm]) => mm !== undefined);
    return { ...size, measures: pieceMeasures({ ...size.measures, ...Object.fromEntries(changed) }) };
  });
}

/** A measure of one size: millimetres, null to remove it, undefined if the file has no valid value. */
function measureIn(
  rows: readonly FileRow[],
  measure: PieceMeasure,
  report: Report,
): number | null | undefined {
  const column = MEASURE_COLUMNS[measure];
  let found: { mm: number | null; line: number } | undefined;
  for (const row of rows) {
    const cell = row.cell(column);
    if (!cell) continue;
    const mm = cell === NO_MEASURE ? null : parseMeasure(measure, cell);
    if (mm === null && cell !== NO_MEASURE)
      report(row, column, 'measure_invalid', POSSIBLE_MEASURES[measure]);
    else if (found && found.mm !== mm) report(row, column, 'differs', { line: found.line });
    else found ??= { mm, line: row.line };
  }
  return found?.mm;
}
