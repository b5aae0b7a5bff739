import { expect, it } from 'vitest';
import { marginOf } from './sales-report.ts';

it.each([
  [
    { costedCents: 10_000, costCents: 4_000 },
    { cents: 6_000, percent: 60 },
  ],
  [
    { costedCents: 10_000, costCents: 12_345 },
    { cents: -2_345, percent: -23 },
  ],
  [
    { costedCents: 4_000, costCents: 1_700 },
    { cents: 2_300, percent: 58 },
  ],
  [
    { costedCents: 10_000, costCents: 0 },
    { cents: 10_000, percent: 100 },
  ],
  [
    { costedCents: 0, costCents: 4_000 },
    { cents: -4_000, percent: null },
  ],
  [{ costedCents: 0, costCents: 0 }, null],
])('the margin of %j is %j', (sold, margin) => {
  expect(marginOf(sold)).toEqual(margin);
});
