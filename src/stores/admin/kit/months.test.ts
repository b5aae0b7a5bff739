import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test('months by name, this one first, across a new year and in the shop’s time', () => {
  expect(lastMonths(3, new Date('2027-01-31T12:00:00Z'))).toEqual([
    { value: '2027-01', label: 'Janeiro de 2027' },
    { value: '2026-12', label: 'Dezembro de 2026' },
    { value: '2026-11', label: 'Novembro de 2026' },
  ]);
  expect(lastMonths(1, new Date('2027-01-01T02:00:00Z'))).toEqual([
    { value: '2026-12', label: 'Dezembro de 2026' },
  ]);
});
