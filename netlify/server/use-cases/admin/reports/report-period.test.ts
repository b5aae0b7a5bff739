import { expect, test } from 'vitest';
import { askedPeriods } from './report-period.ts';

const clock = { now: () => new Date('2026-11-27T12:00:00Z') };

test.each([
  ['nobody says when', {}, '2026-10-29', '2026-11-27', '2026-09-29'],
  ['a year is being typed', { de: '0002-11-01' }, '2000-01-01', '2026-11-27', '1973-02-03'],
  [
    'the end is before the start',
    { de: '2026-11-27', ate: '0202-11-27' },
    '2000-01-01',
    '2000-01-01',
    '1999-12-31',
  ],
  ['all days there are', { de: '0001-01-01', ate: '9999-12-31' }, '2000-01-01', '2099-12-31', '1899-12-31'],
])('days of a report where %s', (_, asked, from, to, before) => {
  const periods = askedPeriods(clock, asked);
  expect(periods.period).toEqual({ from, to });
  expect(periods.before.from).toBe(before);
});
