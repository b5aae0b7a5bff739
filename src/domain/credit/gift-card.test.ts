import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBRL } from '../money/money.ts';
import { parseISODate } from '../time/calendar.ts';
import {
  GIFT_MAX_CENTS,
  GIFT_MIN_CENTS,
  GIFT_VALUES,
  giftDateProblem,
  giftDays,
  giftRefund,
  giftSentAt,
  isGiftValue,
  parseGiftValue,
} from './gift-card.ts';

describe('the value', () => {
  test('is whole reais from R$ 50 to R$ 1.000, as are the suggested values', () => {
    for (const cents of [GIFT_MIN_CENTS, GIFT_MAX_CENTS, ...GIFT_VALUES])
      expect(isGiftValue(cents)).toBe(true);
    for (const cents of [4_900, 4_999, 5_050, 100_100, 0, -5_000, 5_000.5, Number.NaN])
      expect(isGiftValue(cents)).toBe(false);
  });

  test('is parsed as people type it', () => {
    expect(['150', ' R$ 150 ', '150,00', '1.000', 'r$1.000,00'].map(parseGiftValue)).toEqual([
      15_000, 15_000, 15_000, 100_000, 100_000,
    ]);
    for (const typed of ['', 'cem', '150,50', '49', '1.001', '1O0', '-100', '1e2', '10.00', '99999999'])
      expect(parseGiftValue(typed)).toBe(null);
  });

  test('is parsed back from its own format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 1_000 }), (reais) => {
        expect(parseGiftValue(formatBRL(reais * 100))).toBe(reais * 100);
      }),
    );
  });
});

describe('the day', () => {
  // 23:30 in São Paulo, already the next day in UTC.
  const now = new Date('2026-11-25T02:30:00Z');
  const problem = (iso: string, at = now) => giftDateProblem(iso, at);

  test('is from today in the shop’s time zone to twelve months ahead', () => {
    expect(problem('2026-11-24')).toBe(null);
    expect(problem('2027-11-24')).toBe(null);
    expect(problem('2026-11-23')).toBe('gift_date_past');
    expect(problem('2027-11-25')).toBe('gift_date_far');
  });

  test('must exist', () => {
    for (const iso of ['2027-02-29', '2026-13-01', '24/11/2026', '', 'amanhã', '2026-11-31'])
      expect(problem(iso)).toBe('date_invalid');
    const leap = new Date('2028-02-29T15:00:00Z');
    expect(problem('2028-02-29', leap)).toBe(null);
    expect(giftDays(leap).last).toEqual({ year: 2029, month: 2, day: 28 });
  });

  test('starts at eight in the morning; today means now', () => {
    const day = (iso: string) => parseISODate(iso) ?? expect.unreachable();
    expect(giftSentAt(day('2026-12-24'), now)).toEqual(new Date('2026-12-24T11:00:00Z'));
    expect(giftSentAt(day('2026-11-24'), now)).toEqual(now);
    expect(giftSentAt(day('2026-11-20'), now)).toEqual(now);
  });
});

test('a refund never exceeds what is left on the card, nor what was paid', () => {
  expect(giftRefund(null, { balanceCents: 4_000, moneyCents: 10_000 })).toBe(4_000);
  expect(giftRefund(4_001, { balanceCents: 4_000, moneyCents: 10_000 })).toBe(null);
  expect(giftRefund(null, { balanceCents: 0, moneyCents: 10_000 })).toBe(null);
  expect(giftRefund(4_000, { balanceCents: 10_000, moneyCents: 3_000 })).toBe(null);
  fc.assert(
    fc.property(
      fc.option(fc.nat(20_000)),
      fc.nat(10_000),
      fc.nat(10_000),
      (wanted, balanceCents, moneyCents) => {
        const cents = giftRefund(wanted, { balanceCents, moneyCents });
        if (cents === null) return;
        expect(cents).toBeGreaterThan(0);
        expect(cents).toBeLessThanOrEqual(Math.min(balanceCents, moneyCents));
      },
    ),
  );
});
