import { describe, expect, test } from 'vitest';
import { creditEndsAt, lastDay, noticeAt, returnedEndsAt } from './expiry.ts';

const now = new Date('2026-01-31T15:00:00-03:00');

describe('how long credit lives', () => {
  test('what was paid for lives five years, whatever the shop sets', () => {
    expect(creditEndsAt('gift_card', now, 1)).toEqual(new Date('2031-02-01T00:00:00-03:00'));
    expect(creditEndsAt('exchange', now, 1)).toEqual(new Date('2031-02-01T00:00:00-03:00'));
  });

  test('what the shop gives lives as long as it says, to the end of that day', () => {
    expect(creditEndsAt('goodwill', now)).toEqual(new Date('2027-02-01T00:00:00-03:00'));
    expect(creditEndsAt('goodwill', now, 1)).toEqual(new Date('2026-03-01T00:00:00-03:00'));
    expect(lastDay(creditEndsAt('goodwill', now, 1))).toEqual({ year: 2026, month: 2, day: 28 });
  });

  test('what an order gives back lives as before, and a month at least', () => {
    expect(returnedEndsAt(null, now)).toBeNull();
    const later = new Date('2027-01-01T00:00:00-03:00');
    expect(returnedEndsAt(later, now)).toEqual(later);
    expect(returnedEndsAt(new Date('2026-01-01T00:00:00-03:00'), now)).toEqual(
      new Date('2026-03-03T00:00:00-03:00'),
    );
  });

  test('its holder is told thirty days before', () => {
    expect(noticeAt(new Date('2026-03-31T00:00:00-03:00'))).toEqual(new Date('2026-03-01T00:00:00-03:00'));
  });
});
