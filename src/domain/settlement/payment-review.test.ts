import { describe, expect, it } from 'vitest';
import { startOfDay } from '../time/calendar.ts';
import { mayGiveUp, reviewEndsAt } from './payment-review.ts';

/** A Monday afternoon in São Paulo, in a week without holidays. */
const MONDAY = new Date('2026-08-03T18:00:00Z');
const NEXT_MONDAY = new Date('2026-08-10T18:00:00Z');
const hours = (count: number) => count * 3_600_000;

describe('a payment under review', () => {
  it('ends with the fifth business day', () => {
    expect(reviewEndsAt(MONDAY)).toEqual(startOfDay({ year: 2026, month: 8, day: 11 }));
    // Saturday and Sunday do not count.
    expect(reviewEndsAt(new Date('2026-08-06T18:00:00Z'))).toEqual(
      startOfDay({ year: 2026, month: 8, day: 14 }),
    );
  });
});

describe('an order whose charge cannot be cancelled', () => {
  it('ends a day after its deadline if the provider refuses', () => {
    const at = (later: number) => new Date(MONDAY.getTime() + later);
    expect(mayGiveUp('refused', MONDAY, at(0))).toBe(false);
    expect(mayGiveUp('refused', MONDAY, at(hours(24) - 1))).toBe(false);
    expect(mayGiveUp('refused', MONDAY, at(hours(24)))).toBe(true);
    expect(mayGiveUp('refused', MONDAY, at(hours(240)))).toBe(true);
  });

  it('waits five business days if the provider is down', () => {
    const end = startOfDay({ year: 2026, month: 8, day: 11 });
    expect(mayGiveUp('unavailable', MONDAY, new Date(MONDAY.getTime() + hours(24)))).toBe(false);
    expect(mayGiveUp('unavailable', MONDAY, NEXT_MONDAY)).toBe(false);
    expect(mayGiveUp('unavailable', MONDAY, new Date(end.getTime() - 1))).toBe(false);
    expect(mayGiveUp('unavailable', MONDAY, end)).toBe(true);
  });
});
