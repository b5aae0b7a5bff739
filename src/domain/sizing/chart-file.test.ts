import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartFile, readChartFile } from './chart-file.ts';
import { chartProblems } from './chart-rules.ts';
import { POSSIBLE } from './size-advice.ts';
import { SEED_CHARTS } from './size-chart-seed.ts';
import { CHART_IDS, CHART_KINDS, type ShopChart } from './size-charts.ts';

const read = (lines: readonly string[]) => readChartFile('men-bottoms', lines.join('\n'), SEED_CHARTS);
const problems = (...lines: readonly string[]) => {
  const found = read(lines);
  return found.ok ? [] : found.problems.map(({ line, column, code }) => [line, column, code]);
};
const HEADER = 'tamanho;cintura_de;cintura_ate';

it.each(SEED_CHARTS.filter(({ rows }) => rows.length > 0))(
  '$id, exported and imported, stays as it is',
  (chart) => {
    expect(readChartFile(chart.id, chartFile(chart), SEED_CHARTS)).toEqual({ ok: true, rows: chart.rows });
  },
);

/** Any valid chart. */
const anyChart: fc.Arbitrary<ShopChart> = fc.constantFrom(...CHART_IDS).chain((id) =>
  fc.record({ id: fc.constant(id), count: fc.integer({ min: 1, max: 12 }) }).chain(({ count }) =>
    fc
      .tuple(
        fc.uniqueArray(
          fc
            .string({ minLength: 1, maxLength: 12 })
            .map((text) => text.trim().toUpperCase())
            .filter((text) => text !== '' && text.length <= 12),
          { minLength: count, maxLength: count },
        ),
        ...CHART_KINDS[id].measures.map((measure) => {
          const { from, to } = POSSIBLE[measure];
          return fc
            .uniqueArray(fc.integer({ min: from * 10, max: to * 10 }), {
              minLength: count + 1,
              maxLength: count + 1,
            })
            .map((ends) => ends.toSorted((a, b) => a - b));
        }),
      )
      .map(([sizes, ...ends]) => ({
        id,
        rows: sizes.map((size, at) => ({
          size,
          body: Object.fromEntries(
            CHART_KINDS[id].measures.map((measure, n) => {
              const [from = 0, to = 0] = (ends[n] ?? []).slice(at, at + 2);
              return [measure, { from: from / 10, to: to / 10 }];
            }),
          ),
        })),
      })),
  ),
);

it('any valid chart round-trips through a file', () => {
  fc.assert(
    fc.property(anyChart, ({ id, rows }) => {
      fc.pre(Object.keys(chartProblems(id, rows, [])).length === 0);
      expect(readChartFile(id, chartFile({ id, rows }), [])).toEqual({ ok: true, rows });
    }),
  );
});

it('accepts any column order, points and commas, and ranges that start where the previous one ends', () => {
  expect(read(['cintura_ate,nota,Tamanho,cintura_de', '78,x,38,"74,0"', '82.5,,40,'])).toEqual({
    ok: true,
    rows: [
      { size: '38', body: { waist: { from: 74, to: 78 } } },
      { size: '40', body: { waist: { from: 78, to: 82.5 } } },
    ],
  });
});

it('reports every error with line and column', () => {
  expect(problems(HEADER, '38;setenta;78', '', '40;78;', '38;82;86', 'M;87;90', 'X;90;900')).toEqual([
    [2, 'cintura_de', 'body_impossible'],
    [4, 'cintura_ate', 'required'],
    [5, 'tamanho', 'size_twice'],
    [6, 'cintura_de', 'start_differs'],
    [6, 'tamanho', 'size_elsewhere'],
    [7, 'cintura_ate', 'body_impossible'],
  ]);
});

it('rejects a file of another chart family', () => {
  expect(problems('')).toEqual([[1, null, 'file_empty']]);
  expect(problems('tamanho;busto_de;busto_ate', 'P;88;92')).toEqual([[1, 'cintura_de', 'column_missing']]);
  expect(problems(`${HEADER};tamanho`, '38;74;78;38')).toEqual([[1, 'tamanho', 'column_twice']]);
  expect(problems(HEADER, '"38;74;78')).toEqual([[2, 'tamanho', 'csv_quote_open']]);
  const many = Array.from({ length: 41 }, (_, at) => `N${at};${60 + at};${61 + at}`);
  expect(problems(HEADER, ...many)).toEqual([[42, null, 'too_many']]);
});
