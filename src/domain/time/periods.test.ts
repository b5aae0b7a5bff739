import { expect, it } from 'vitest';
import { daysOf, PERIOD_NAMES } from './periods.ts';

const TODAY = { year: 2026, month: 3, day: 31 };

it.each([
  ['hoje', '2026-03-31', '2026-03-31'],
  ['ontem', '2026-03-30', '2026-03-30'],
  ['7-dias', '2026-03-25', '2026-03-31'],
  ['30-dias', '2026-03-02', '2026-03-31'],
  ['este-mes', '2026-03-01', '2026-03-31'],
  ['mes-passado', '2026-02-01', '2026-02-28'],
  ['12-meses', '2025-04-01', '2026-03-31'],
  ['este-ano', '2026-01-01', '2026-03-31'],
  ['ano-passado', '2025-01-01', '2025-12-31'],
] as const)('%s is %s to %s on 31 March', (period, de, ate) => {
  expect(daysOf(period, TODAY)).toEqual({ de, ate });
});

it('in January the month before is of the year before, and on its first day a month is one day', () => {
  const newYear = { year: 2027, month: 1, day: 1 };
  expect(daysOf('mes-passado', newYear)).toEqual({ de: '2026-12-01', ate: '2026-12-31' });
  expect(daysOf('este-mes', newYear)).toEqual({ de: '2027-01-01', ate: '2027-01-01' });
  expect(daysOf('ontem', newYear)).toEqual({ de: '2026-12-31', ate: '2026-12-31' });
});

it('every period has its days, and no other text has', () => {
  expect(PERIOD_NAMES.filter((period) => daysOf(period, TODAY) === null)).toEqual([]);
  expect([daysOf('sempre', TODAY), daysOf(undefined, TODAY), daysOf('toString', TODAY)]).toEqual([
    null,
    null,
    null,
  ]);
});
