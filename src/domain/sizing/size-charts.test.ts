import { expect, test } from 'vitest';
import { SEED_CHARTS } from './size-chart-seed.ts';
import { chartFrom, chartOf, rowsBeside, type SizeChart } from './size-charts.ts';
import type { SizeFamily } from './size-families.ts';

const textOf = (chart: SizeChart | null) =>
  chart?.rows.map(({ size, body }) =>
    [size, ...chart.measures.map((name) => `${body[name]?.from}-${body[name]?.to}`)].join(' '),
  );

test.each([
  [
    'women-tops',
    'M',
    [
      'PP 84-88 64-68 90-94',
      'P 88-92 68-72 94-98',
      'M 92-96 72-76 98-102',
      'G 96-100 76-80 102-106',
      'GG 100-104 80-84 106-110',
    ],
  ],
  [
    'women-bottoms',
    'M',
    ['PP 64-68 90-94', 'P 68-72 94-98', 'M 72-76 98-102', 'G 76-80 102-106', 'GG 80-84 106-110'],
  ],
  [
    'women-bottoms',
    '40',
    [
      '34 56-60 82-86',
      '36 60-64 86-90',
      '38 64-68 90-94',
      '40 68-72 94-98',
      '42 72-76 98-102',
      '44 76-80 102-106',
      '46 80-84 106-110',
      '48 84-88 110-114',
    ],
  ],
  [
    'men-tops',
    'M',
    ['PP 78-86 35-37', 'P 86-94 37-39', 'M 94-102 39-41', 'G 102-110 41-43', 'GG 110-118 43-45'],
  ],
  ['men-bottoms', 'P', ['PP 66-74', 'P 74-82', 'M 82-90', 'G 90-98', 'GG 98-106']],
  [
    'men-bottoms',
    '42',
    [
      '36 70-74',
      '38 74-78',
      '40 78-82',
      '42 82-86',
      '44 86-90',
      '46 90-94',
      '48 94-98',
      '50 98-102',
      '52 102-106',
    ],
  ],
  [
    'shoes',
    '37',
    [
      '33 21.2-21.8',
      '34 21.8-22.5',
      '35 22.5-23.2',
      '36 23.2-23.8',
      '37 23.8-24.5',
      '38 24.5-25.2',
      '39 25.2-25.8',
      '40 25.8-26.5',
      '41 26.5-27.2',
      '42 27.2-27.8',
      '43 27.8-28.5',
      '44 28.5-29.2',
      '45 29.2-29.8',
    ],
  ],
  ['women-belts', 'M', ['P 80-90', 'M 90-100', 'G 100-110']],
  ['men-belts', 'M', ['P 90-100', 'M 100-110', 'G 110-120']],
] as const)('the chart of %s with %s matches its sources', (family, label, rows) => {
  expect(textOf(chartOf(SEED_CHARTS, family, [label]))).toEqual(rows);
});

test('a piece has a chart if its family knows one of its sizes', () => {
  expect(chartOf(SEED_CHARTS, 'women-tops', ['36', '38'])).toBeNull();
  expect(chartOf(SEED_CHARTS, 'women-tops', [' m '])).not.toBeNull();
  expect(chartOf(SEED_CHARTS, 'shoes', ['P', 'M'])).toBeNull();
  expect(chartOf(SEED_CHARTS, 'one-size', ['Único'])).toBeNull();
  expect(chartOf(SEED_CHARTS, null, ['M'])).toBeNull();
});

test('a piece shows the rows of its own sizes in a long chart, and all rows of a short one', () => {
  const shown = (family: SizeFamily, labels: string[]) => {
    const chart = chartOf(SEED_CHARTS, family, labels);
    return chart && rowsBeside(chart, labels).map(({ size }) => size);
  };
  expect(shown('shoes', ['35', '38', '36'])).toEqual(['35', '36', '37', '38']);
  expect(shown('shoes', ['Único', '40'])).toEqual(['40']);
  expect(shown('women-bottoms', ['38', '40'])).toHaveLength(8);
});

test('each size starts where the previous one ends, and has all measures of its chart', () => {
  for (const chart of SEED_CHARTS.map(chartFrom))
    for (const measure of chart.measures)
      chart.rows.forEach(({ size, body }, index) => {
        const before = chart.rows[index - 1]?.body[measure];
        expect(body[measure], `${measure} of ${size}`).toBeDefined();
        if (before) expect(body[measure]?.from).toBe(before.to);
      });
});

test('a ring size is a finger circumference, one millimetre per number', () => {
  const rings = chartOf(SEED_CHARTS, 'rings', ['12']);
  expect(textOf(rings)?.slice(0, 5)).toEqual([
    '8 4.7-4.8',
    '9 4.8-4.9',
    '10 4.9-5',
    '11 5-5.1',
    '12 5.1-5.2',
  ]);
  expect(textOf(rings)?.at(-1)).toBe('36 7.5-7.6');
});
