import { expect, test } from 'vitest';
import { liabilityReport, type MonthSums } from './report.ts';

const sums = (month: string, more: Partial<MonthSums>): MonthSums => ({
  month,
  exchange: 0,
  gift_card: 0,
  goodwill: 0,
  spend: 0,
  refund: 0,
  expiry: 0,
  correction: 0,
  ...more,
});

test('a month opens with the previous closing balance, across a new year and months without entries', () => {
  const report = liabilityReport(
    [
      sums('2026-11', { goodwill: 5_000, exchange: 2_000, spend: -3_000 }),
      sums('2027-01', { expiry: -1_000, refund: 500, correction: -500 }),
    ],
    '2027-02',
  );
  expect(report.map(({ month, openingCents, closingCents }) => [month, openingCents, closingCents])).toEqual([
    ['2026-11', 0, 4_000],
    ['2026-12', 4_000, 4_000],
    ['2027-01', 4_000, 3_000],
    ['2027-02', 3_000, 3_000],
  ]);
  expect(liabilityReport([], '2027-02')).toEqual([]);
});
