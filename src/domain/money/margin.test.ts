import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

test.each([
  [10_000, 4_000, { cents: 6_000, percent: 60 }],
  [9_500, 4_000, { cents: 5_500, percent: 57.9 }],
  [4_000, 5_000, { cents: -1_000, percent: -25 }],
  [0, 5_000, { cents: -5_000, percent: null }],
])('a price of %i over a cost of %i', (price, cost, margin) => {
  expect(marginOf(price, cost)).toEqual(margin);
});

test('is negative exactly if the price is below the cost, and never above the price', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(cents, cents, (price, cost) => {
      const margin = marginOf(price, cost);
      expect(margin.cents < 0).toBe(price < cost);
      expect(margin.percent ?? 0).toBeLessThanOrEqual(100);
    }),
  );
});
