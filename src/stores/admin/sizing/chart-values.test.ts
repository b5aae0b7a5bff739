import { expect, it } from 'vitest';
import { CHART_SEEDS } from '../../../domain/sizing/size-chart-seed.ts';
import { CHART_IDS } from '../../../domain/sizing/size-charts.ts';
import { typedCm } from '../kit/typed.ts';
import {
  bodyRange,
  type ChartValues,
  rowsFrom,
  startOf,
  valuesOf,
  withEnd,
  withoutSize,
  withSize,
} from './chart-values.ts';

const WAISTS: ChartValues = {
  source: '',
  starts: { waist: 740 },
  sizes: [
    { key: '38', size: '38', ends: { waist: 780 } },
    { key: '40', size: '40', ends: { waist: 820 } },
  ],
};
const rows = (values: ChartValues) =>
  rowsFrom('men-bottoms', values).map(({ size, body }) => [size, body.waist?.from, body.waist?.to]);

it.each(CHART_IDS)('%s is displayed and submitted unchanged', (id) => {
  expect(rowsFrom(id, valuesOf(CHART_SEEDS[id]))).toEqual(CHART_SEEDS[id].rows);
});

it('submits a size as its cell shows it once left', () => {
  const [first, last] = WAISTS.sizes;
  expect(rows({ ...WAISTS, sizes: [{ ...first, size: ' xg ' }, last] as never })[0]?.[0]).toBe('XG');
});

it('each size starts where the previous one ends', () => {
  const values = withEnd(WAISTS, 0, 'waist', 790);
  expect(startOf(values, 1, 'waist')).toBe(790);
  expect(rows(values)).toEqual([
    ['38', 74, 79],
    ['40', 79, 82],
  ]);
});

it('adds a size at either end, as wide as its neighbour', () => {
  expect(rows(withSize('men-bottoms', WAISTS, 'last', 'a'))[2]).toEqual(['', 82, 86]);
  expect(rows(withSize('men-bottoms', WAISTS, 'first', 'a'))[0]).toEqual(['', 70, 74]);
  const empty = withSize('children', { source: '', starts: {}, sizes: [] }, 'last', 'a');
  expect(empty.sizes).toEqual([{ key: 'a', size: '', ends: { stature: null } }]);
});

it('removes a size without leaving a gap', () => {
  const three = withSize('men-bottoms', WAISTS, 'last', 'a');
  expect(rows(withoutSize(three, 1))).toEqual([
    ['38', 74, 78],
    ['', 78, 86],
  ]);
  expect(rows(withoutSize(WAISTS, 0))).toEqual([['40', 78, 82]]);
});

it('keeps an invalid measure as typed, and does not submit it', () => {
  expect(['78,5', ' 78.5 cm ', '', '500', 'P'].map((text) => typedCm(text, bodyRange('waist')))).toEqual([
    785,
    785,
    null,
    '500',
    'P',
  ]);
  expect(rows(withEnd(WAISTS, 0, 'waist', '500'))).toEqual([
    ['38', undefined, undefined],
    ['40', undefined, undefined],
  ]);
});
