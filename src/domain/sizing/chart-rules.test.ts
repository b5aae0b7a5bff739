import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartProblems, normalRows } from './chart-rules.ts';
import { CHART_SEEDS, SEED_CHARTS } from './size-chart-seed.ts';
import { CHART_IDS, CHART_KINDS, type ChartId, type SizeRow } from './size-charts.ts';

const waists = (...ends: readonly (readonly [string, number, number])[]): SizeRow[] =>
  ends.map(([size, from, to]) => ({ size, body: { waist: { from, to } } }));
const problems = (rows: readonly SizeRow[], id: ChartId = 'men-bottoms') =>
  chartProblems(id, rows, SEED_CHARTS);

describe('a chart', () => {
  it.each(CHART_IDS)('the default chart of %s is valid', (id) => {
    expect(problems(CHART_SEEDS[id].rows, id)).toEqual({});
    expect(normalRows(id, CHART_SEEDS[id].rows)).toEqual(CHART_SEEDS[id].rows);
  });

  it('needs sizes, except for children', () => {
    expect(problems([])).toEqual({ rows: 'required' });
    expect(problems([], 'children')).toEqual({});
  });

  it('leaves no gaps between sizes, and no overlaps', () => {
    expect(problems(waists(['38', 74, 78], ['40', 78.1, 82]))).toEqual({ 'rows.1.waist': 'body_gap' });
    expect(problems(waists(['38', 74, 78], ['40', 77.9, 82]))).toEqual({
      'rows.1.waist': 'body_not_ascending',
    });
    expect(problems(waists(['38', 78, 78]))).toEqual({ 'rows.0.waist': 'body_not_ascending' });
  });

  it('accepts possible body measures, in tenths', () => {
    for (const [from, to] of [
      [44.9, 60],
      [60, 170.1],
      [60, 64.05],
      [Number.NaN, 64],
    ] as const)
      expect(problems(waists(['38', from, to]))).toEqual({ 'rows.0.waist': 'body_impossible' });
    expect(problems(waists(['38', 74.3, 78.2], ['40', 78.2, 82.1]))).toEqual({});
  });

  it('requires all measures of every size', () => {
    expect(problems(waists(['M', 72, 76]), 'women-bottoms-letters')).toEqual({ 'rows.0.hip': 'required' });
  });

  it('rejects duplicate sizes, and those of the family’s other chart', () => {
    expect(problems(waists(['38', 74, 78], [' 38 ', 78, 82]))).toEqual({ 'rows.1.size': 'size_twice' });
    expect(problems(waists(['m', 74, 78]))).toEqual({ 'rows.0.size': 'size_elsewhere' });
    expect(problems(waists(['', 74, 78], ['EXTRA GRANDE II', 78, 82]))).toEqual({
      'rows.0.size': 'required',
      'rows.1.size': 'too_long',
    });
  });

  it('if valid covers every body from its first to its last size', () => {
    const ends = fc.uniqueArray(fc.integer({ min: 450, max: 1700 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(ends, fc.double({ min: 0, max: 0.999, noNaN: true }), (tenths, part) => {
        const sorted = tenths.toSorted((a, b) => a - b).map((mm) => mm / 10);
        const rows = sorted
          .slice(1)
          .map((to, index) => ({ size: String(index), body: { waist: { from: sorted[index] ?? 0, to } } }));
        expect(chartProblems('men-bottoms', rows, [])).toEqual({});
        const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
        const cm = first + part * (last - first);
        expect(rows.filter(({ body }) => cm >= body.waist.from && cm < body.waist.to)).toHaveLength(1);
      }),
    );
  });
});

it('sizes are stored in capitals, with only the measures of the chart', () => {
  const rows = [{ size: ' g1 ', body: { waist: { from: 70.04, to: 74 }, foot: { from: 20, to: 21 } } }];
  expect(normalRows('men-bottoms', rows)).toEqual([{ size: 'G1', body: { waist: { from: 70, to: 74 } } }]);
  expect(CHART_KINDS['men-bottoms'].measures).toEqual(['waist']);
});
