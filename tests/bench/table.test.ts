import { expect, test } from 'vitest';
import { plotOf } from './plot.ts';
import { type BenchRun, ratioOf, SELECT_1, STATIC_FILE, tableOf } from './table.ts';

const runOf = (orderMs: number): BenchRun => ({
  date: '2026-11-23',
  commit: 'abc1234',
  figures: [
    { name: STATIC_FILE, value: 8_000, unit: '/s' },
    { name: SELECT_1, value: 4_000, unit: '/s' },
    { name: 'an order', value: orderMs, unit: 'ms', bar: 20 },
    { name: 'cart & co', value: 1_000, unit: '/s', bar: 1_500 },
    { name: 'memory', value: 200, unit: 'MB' },
  ],
});

test('times are expressed in database round trips, calls per second in static files, memory in neither', () => {
  const run = runOf(15);
  const ratios = run.figures.map((figure) => ratioOf(figure, run));
  expect(ratios).toEqual([null, null, 60, 8, null]);
});

test('a machine twice as slow has the same ratios', () => {
  const slow = {
    ...runOf(30),
    figures: runOf(30).figures.map((one) => (one.unit === '/s' ? { ...one, value: one.value / 2 } : one)),
  };
  const ratios = (run: BenchRun) => run.figures.map((figure) => ratioOf(figure, run));
  expect(ratios(slow)).toEqual(ratios(runOf(15)));
});

test('the table marks missed bars, both too slow and too few', () => {
  const table = tableOf(runOf(15));
  expect(table.match(/MISSED/g)).toHaveLength(1);
  expect(table).toContain('2 bars, 1 missed');
  expect(tableOf(runOf(25))).toContain('2 bars, 2 missed');
});

test('the plot has a curve for each figure with a ratio, with a gap for a run without it', () => {
  const first = runOf(15);
  const plot = plotOf([{ ...first, figures: first.figures.slice(0, 3) }, runOf(30)]);
  expect(plot.match(/<polyline/g)).toHaveLength(2);
  expect(plot).toContain('cart &amp; co');
  expect(plot).toContain('30 ms, 120 trips');
});
