import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  type CreditEntry,
  endingOf,
  endOfReturned,
  expiredOf,
  lotsOf,
  nextToEnd,
} from './ledger.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const given = (cents: number, ends: number | null): CreditEntry => ({
  kind: 'goodwill',
  cents,
  expiresAt: ends === null ? null : day(ends),
  orderId: null,
});
const spent = (cents: number, orderId = 'o'): CreditEntry => ({
  kind: 'spend',
  cents: -cents,
  expiresAt: null,
  orderId,
});

describe('the remainder of each credit', () => {
  test('the earliest to expire is spent first, whenever it was given', () => {
    const lots = lotsOf([given(500, null), given(300, 20), given(200, 10), spent(350)]);
    expect(lots).toEqual([
      { cents: 150, expiresAt: day(20) },
      { cents: 500, expiresAt: null },
    ]);
    expect(nextToEnd(lots)).toEqual({ cents: 150, expiresAt: day(20) });
    expect(endingOf([...lots, { cents: 50, expiresAt: day(20) }])).toEqual([
      { cents: 200, expiresAt: day(20) },
    ]);
    expect(expiredOf(lots, day(19))).toBe(0);
    expect(expiredOf(lots, day(20))).toBe(150);
  });

  test('a spend uses what existed then, not what came later', () => {
    expect(lotsOf([given(100, null), spent(100), given(50, 10)])).toEqual([
      { cents: 50, expiresAt: day(10) },
    ]);
  });

  test('credit without expiry never expires', () => {
    expect(nextToEnd(lotsOf([given(100, null)]))).toBeNull();
    expect(nextToEnd([])).toBeNull();
  });

  test('more than the balance cannot be taken', () => {
    expect(() => lotsOf([given(100, null), spent(101)])).toThrow(RangeError);
  });
});

describe('credit returned by an order', () => {
  test('expires with the longest-lived credit that the order took', () => {
    const entries = [given(100, 10), given(100, 20), spent(50, 'a'), spent(100, 'b')];
    expect(endOfReturned(entries, 'a')).toEqual(day(10));
    expect(endOfReturned(entries, 'b')).toEqual(day(20));
  });

  test('has no expiry if the order took some without one', () => {
    expect(endOfReturned([given(100, 10), given(100, null), spent(150)], 'o')).toBeNull();
  });

  test('keeps the expiry of what stayed with the order while a part went with an exchange and came back', () => {
    const back = (cents: number, ends: number, orderId: string, cameAlong: boolean): CreditEntry => ({
      ...given(cents, ends),
      ...{ kind: 'refund', orderId, cameAlong },
    });
    const before = [given(100, 28), spent(100, 'a'), given(50, 5)];
    const away = [back(40, 28, 'a', false), { ...spent(40, 'b'), cameAlong: true }];
    const home = [back(40, 5, 'b', true), spent(40, 'a')];
    expect(endOfReturned([...before, ...away, ...home], 'a')).toEqual(day(28));
  });

  test('expires with what the order took last, once it had returned all it took before', () => {
    const all: CreditEntry = { ...given(100, 28), kind: 'refund', orderId: 'o' };
    expect(endOfReturned([given(100, 28), spent(100), all, given(100, 5), spent(100)], 'o')).toEqual(day(5));
  });
});

test('carried-over credit and credit spent on the difference keep their own expiry', () => {
  const along = (cents: number) => ({ ...spent(cents, 'a'), cameAlong: true });
  const entries = [given(100, 10), spent(100, 'a'), given(100, 30), along(100)];
  expect(endOfReturned(entries, 'a')).toEqual(day(10));
  expect(endOfReturned(entries, 'a', true)).toEqual(day(30));
});

test('the lots always sum to the balance, and none is empty', () => {
  const step = fc.record({
    cents: fc.integer({ min: 1, max: 5_000 }),
    ends: fc.option(fc.integer({ min: 1, max: 28 })),
    takes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const entries: CreditEntry[] = [];
      for (const { cents, ends, takes } of steps) {
        const most = balanceOf(entries);
        if (!takes) entries.push(given(cents, ends));
        else if (most > 0) entries.push(spent(Math.min(cents, most)));
      }
      const lots = lotsOf(entries);
      expect(balanceOf(lots)).toBe(balanceOf(entries));
      expect(lots.every(({ cents }) => cents > 0)).toBe(true);
    }),
  );
});
