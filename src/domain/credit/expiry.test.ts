import { describe, expect, test } from 'vitest';
import { lastDay } from '../time/calendar.ts';
import { creditEndsAt, nextCheckAt, noticeDue, returnedEndsAt } from './expiry.ts';

const now = new Date('2026-01-31T15:00:00-03:00');

describe('the expiry of credit', () => {
  test('paid credit lasts five years, whatever the shop sets', () => {
    expect(creditEndsAt('gift_card', now, 1)).toEqual(new Date('2031-02-01T00:00:00-03:00'));
    expect(creditEndsAt('exchange', now, 1)).toEqual(new Date('2031-02-01T00:00:00-03:00'));
  });

  test('goodwill lasts as long as configured, to the end of that day', () => {
    expect(creditEndsAt('goodwill', now)).toEqual(new Date('2027-02-01T00:00:00-03:00'));
    // February has no 31st: the day after its end (Código Civil, art. 132, § 3º).
    expect(creditEndsAt('goodwill', now, 1)).toEqual(new Date('2026-03-02T00:00:00-03:00'));
    expect(lastDay(creditEndsAt('goodwill', now, 1))).toEqual({ year: 2026, month: 3, day: 1 });
  });

  test('credit returned by an order keeps its expiry, but lasts at least a month', () => {
    expect(returnedEndsAt(null, now)).toBeNull();
    const later = new Date('2027-01-01T00:00:00-03:00');
    expect(returnedEndsAt(later, now)).toEqual(later);
    expect(returnedEndsAt(new Date('2026-01-01T00:00:00-03:00'), now)).toEqual(
      new Date('2026-03-03T00:00:00-03:00'),
    );
  });

  test('its holder is notified thirty and seven days before; after a missed run only of the latest', () => {
    const ends = new Date('2026-03-31T00:00:00-03:00');
    const at = (day: string) => new Date(`${day}T00:00:00-03:00`);
    expect(noticeDue(ends, new Date('2026-02-28T23:59:59-03:00'))).toBeNull();
    expect(noticeDue(ends, at('2026-03-01'))).toBe(30);
    expect(noticeDue(ends, at('2026-03-23'))).toBe(30);
    expect(noticeDue(ends, at('2026-03-24'))).toBe(7);
    expect(noticeDue(ends, ends)).toBeNull();
  });

  test('the next check is at the earliest notice or expiry of all lots', () => {
    const ends = new Date('2026-03-31T00:00:00-03:00');
    const lots = [
      { cents: 100, expiresAt: ends },
      { cents: 100, expiresAt: new Date('2031-01-01T00:00:00-03:00') },
      { cents: 100, expiresAt: null },
    ];
    const looks = [nextCheckAt(lots, now)];
    for (let n = 0; n < 3; n++) looks.push(nextCheckAt(lots, looks.at(-1) ?? now));
    const days = looks.map((at) => at?.toISOString().slice(0, 10));
    expect(days).toEqual(['2026-03-01', '2026-03-24', '2026-03-31', '2030-12-02']);
    expect(nextCheckAt([{ cents: 1, expiresAt: null }], now)).toBeNull();
  });
});
