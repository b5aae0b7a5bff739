import { expect, test } from 'vitest';
import type { Figure } from './figures.ts';
import { ratioOf, SELECT_1, STATIC_FILE, tableOf } from './table.ts';

const runOf = (orderMs: number): Figure[] => [
  { name: STATIC_FILE, value: 8_000, unit: '/s' },
  { name: SELECT_1, value: 4_000, unit: '/s' },
  { name: 'an order', value: orderMs, unit: 'ms', bar: 20 },
  { name: 'cart & co', value: 1_000, unit: '/s', bar: 1_500 },
  { name: 'memory', value: 200, unit: 'MB' },
];
const ratios = (run: Figure[]) => run.map((figure) => ratioOf(figure, run));

test('times are expressed in database round trips, calls per second in static files, memory in neither', () => {
  expect(ratios(runOf(15))).toEqual([null, null, 60, 8, null]);
});

test('a machine twice as slow has the same ratios', () => {
  const slow = runOf(30).map((one) => (one.unit === '/s' ? { ...one, value: one.value / 2 } : one));
  expect(ratios(slow)).toEqual(ratios(runOf(15)));
});

test('the table marks missed bars, both too slow and too few', () => {
  const table = tableOf(runOf(15));
  expect(table.match(/MISSED/g)).toHaveLength(1);
  expect(table).toContain('2 bars, 1 missed');
  expect(tableOf(runOf(25))).toContain('2 bars, 2 missed');
});
