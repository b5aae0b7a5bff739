import { expect, it } from 'vitest';
import { parseISODate, toISODate } from '../time/calendar.ts';
import { arrivalByBoleto, promisedArrival } from './boleto-arrival.ts';

const day = (text: string) => {
  const date = parseISODate(text);
  if (!date) throw new Error(text);
  return date;
};

it.each([
  // Ordered on a Wednesday for the next Wednesday, five business days later. Due on Saturday, hence Monday; cleared on
  // Thursday. Friday is a holiday.
  ['2026-11-11', '2026-11-18', '2026-11-14', '2026-11-27'],
  // Due on a Tuesday, cleared on Friday; two business days are added.
  ['2026-11-07', '2026-11-10', '2026-11-10', '2026-11-17'],
  // Nothing clears on a holiday.
  ['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-27'],
])('adds the days from %s to %s for a boleto due on %s', (ordered, arrivesBy, due, expected) => {
  expect(toISODate(arrivalByBoleto(day(ordered), day(arrivesBy), day(due)))).toBe(expected);
});

it('is what a checkout promises for a boleto, and the quoted day for what is paid at once', () => {
  const wednesday = new Date('2026-11-11T12:00:00-03:00');
  for (const method of ['pix', 'credit_card', undefined] as const)
    expect(promisedArrival(method, '2026-11-18', wednesday)).toBe('2026-11-18');
  expect(promisedArrival('boleto', '2026-11-18', wednesday)).toBe('2026-11-27');
});
