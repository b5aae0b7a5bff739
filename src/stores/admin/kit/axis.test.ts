import { expect, it } from 'vitest';
import { axisTop, axisWords } from './axis.ts';

it.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [42_990, 50_000],
  [59_900, 100_000],
  [1_234_567, 2_000_000],
])('an axis for %i cents goes up to %i', (most, top) => {
  expect(axisTop(most)).toBe(top);
});

it('abbreviates the labels of the axis', () => {
  expect([0, 25_000, 250_000].map(axisWords).map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
    'R$ 0',
    'R$ 250',
    'R$ 2,5 mil',
  ]);
});
