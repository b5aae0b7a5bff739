import type * as z from 'zod/mini';
import type { adminSaveChart } from '../../../contracts/admin/size-charts.ts';
import type { MeasureRange } from '../../../domain/sizing/piece-measures.ts';
import { POSSIBLE } from '../../../domain/sizing/size-advice.ts';
import { CHART_KINDS, type ChartId, type Measure, type SizeRow } from '../../../domain/sizing/size-charts.ts';
import { isNumber, type Typed } from '../kit/typed.ts';

/**
 * Form values of a size chart: the lower bound of the smallest size and the upper bound of each, which is the lower
 * bound of the next, so that gaps are impossible. Whole millimetres, or the typed text if it is not a valid
 * measurement.
 */
export type ChartValues = {
  source: string;
  starts: Cells;
  sizes: readonly ChartLine[];
};
export type Cells = { readonly [M in Measure]?: Typed | undefined };
/** `key` is stable while the size's name is edited. */
export type ChartLine = { key: string; size: string; ends: Cells };

const mm = (cm: number) => Math.round(cm * 10);

export function valuesOf({ source, rows }: { source: string; rows: readonly SizeRow[] }): ChartValues {
  const cells = (row: SizeRow | undefined, end: 'from' | 'to'): Cells =>
    Object.fromEntries(Object.entries(row?.body ?? {}).map(([measure, range]) => [measure, mm(range[end])]));
  return {
    source,
    starts: cells(rows[0], 'from'),
    sizes: rows.map((row) => ({ key: row.size, size: row.size, ends: cells(row, 'to') })),
  };
}

/** Lower bound of a size: the upper bound of the one before. */
export function startOf({ starts, sizes }: ChartValues, index: number, measure: Measure): Typed {
  return (index === 0 ? starts[measure] : sizes[index - 1]?.ends[measure]) ?? null;
}

type Rows = z.input<typeof adminSaveChart.input>['rows'];

/** The request's rows; invalid cells are left out, so that they are reported as missing. */
export function rowsFrom(id: ChartId, values: ChartValues): Rows {
  return values.sizes.map(({ size, ends }, index) => ({
    // As the cell shows it once it is left, which a save may come before.
    size: size.trim().toUpperCase(),
    body: Object.fromEntries(
      CHART_KINDS[id].measures.flatMap((measure) => {
        const [from, to] = [startOf(values, index, measure), ends[measure] ?? null];
        return isNumber(from) && isNumber(to) ? [[measure, { from: from / 10, to: to / 10 }]] : [];
      }),
    ),
  }));
}

/** Allowed range of a body measurement, in millimetres. */
export function bodyRange(measure: Measure): MeasureRange {
  const { from, to } = POSSIBLE[measure];
  return { least: mm(from), most: mm(to) };
}

const STEP = 40;

/** Adds an unnamed size at either end, as wide as its neighbour. */
export function withSize(
  id: ChartId,
  values: ChartValues,
  where: 'first' | 'last',
  key: string,
): ChartValues {
  const { starts, sizes } = values;
  const beside = where === 'first' ? 0 : sizes.length - 1;
  const stepOf = (measure: Measure) => {
    const [from, to] = [startOf(values, beside, measure), sizes[beside]?.ends[measure] ?? null];
    return isNumber(from) && isNumber(to) ? to - from : STEP;
  };
  const moved = (cells: Cells, way: 1 | -1): Cells =>
    Object.fromEntries(
      CHART_KINDS[id].measures.map((measure) => {
        const cell = cells[measure] ?? null;
        return [measure, isNumber(cell) ? cell + way * stepOf(measure) : null];
      }),
    );
  if (where === 'first')
    return { ...values, starts: moved(starts, -1), sizes: [{ key, size: '', ends: starts }, ...sizes] };
  const last = sizes.at(-1)?.ends ?? {};
  return { ...values, sizes: [...sizes, { key, size: '', ends: moved(last, 1) }] };
}

/** Removes a size; the next one takes over its lower bound. The range of the first is dropped. */
export function withoutSize(values: ChartValues, index: number): ChartValues {
  const { starts, sizes } = values;
  return {
    ...values,
    starts: index === 0 ? (sizes[0]?.ends ?? starts) : starts,
    sizes: sizes.filter((_, at) => at !== index),
  };
}

export function withEnd(values: ChartValues, index: number, measure: Measure, cell: Typed): ChartValues {
  const sizes = values.sizes.map((line, at) =>
    at === index ? { ...line, ends: { ...line.ends, [measure]: cell } } : line,
  );
  return { ...values, sizes };
}
