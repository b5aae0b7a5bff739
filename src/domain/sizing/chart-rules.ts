import { POSSIBLE } from './size-advice.ts';
import { CHART_KINDS, type ChartId, normalSize, type ShopChart, type SizeRow } from './size-charts.ts';

/** Limits of a chart. */
export const CHART_LIMITS = { sizes: 40, sizeLength: 12, sourceLength: 500 } as const;

type Wrong =
  | 'required'
  | 'too_long'
  | 'size_twice'
  | 'size_elsewhere'
  | 'body_impossible'
  | 'body_not_ascending'
  | 'body_gap';

/**
 * The problems of a chart's rows, by field: `rows.2.size`, `rows.2.waist`; empty if valid. Every size has all measures of the
 * chart, in tenths of a centimetre within the possible range, and begins where the previous one ends, so that there are no
 * gaps; no size occurs twice, nor in another chart of the family (`others`), since the size decides which chart applies.
 */
export function chartProblems(
  id: ChartId,
  rows: readonly SizeRow[],
  others: readonly ShopChart[],
): Readonly<Record<string, Wrong>> {
  const { family, measures } = CHART_KINDS[id];
  const taken = others
    .filter((other) => other.id !== id && CHART_KINDS[other.id].family === family)
    .flatMap((other) => other.rows.map(({ size }) => size));
  const problems: Record<string, Wrong> = {};
  if (rows.length === 0 && id !== 'children') problems.rows = 'required';
  rows.forEach(({ size, body }, index) => {
    const own = normalSize(size);
    if (own === '') problems[chartField(index, 'size')] = 'required';
    else if (own.length > CHART_LIMITS.sizeLength) problems[chartField(index, 'size')] = 'too_long';
    else if (rows.slice(0, index).some((row) => normalSize(row.size) === own))
      problems[chartField(index, 'size')] = 'size_twice';
    else if (taken.includes(own)) problems[chartField(index, 'size')] = 'size_elsewhere';
    for (const measure of measures) {
      const wrong = wrongRange(measure, body[measure], rows[index - 1]?.body[measure]);
      if (wrong) problems[chartField(index, measure)] = wrong;
    }
  });
  return problems;
}

type Range = SizeRow['body'][keyof SizeRow['body']];

function wrongRange(measure: keyof SizeRow['body'], range: Range, before: Range): Wrong | null {
  if (!range) return 'required';
  const { from, to } = POSSIBLE[measure];
  const isPossible = [range.from, range.to].every((cm) => cm >= from && cm <= to && isTenth(cm));
  if (!isPossible) return 'body_impossible';
  if (range.from >= range.to || (before && range.from < before.to)) return 'body_not_ascending';
  return before && range.from > before.to ? 'body_gap' : null;
}

/** Whether a value in cm has at most one decimal. */
function isTenth(cm: number): boolean {
  return Math.abs(cm * 10 - Math.round(cm * 10)) < 1e-6;
}

/** The field name of a cell's problem. */
export function chartField(index: number, cell: 'size' | keyof SizeRow['body']): string {
  return `rows.${index}.${cell}`;
}

/** Normalises rows for storage: size labels, only the chart's measures, rounded to tenths. */
export function normalRows(id: ChartId, rows: readonly SizeRow[]): SizeRow[] {
  const tenth = (cm: number) => Math.round(cm * 10) / 10;
  return rows.map(({ size, body }) => ({
    size: normalSize(size),
    body: Object.fromEntries(
      CHART_KINDS[id].measures.flatMap((measure) => {
        const range = body[measure];
        return range ? [[measure, { from: tenth(range.from), to: tenth(range.to) }]] : [];
      }),
    ),
  }));
}
