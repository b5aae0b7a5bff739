import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { changedPrice, isSteep, type PriceChange, priceChangeProblem } from './price-changes.ts';

const now = { priceCents: 35_990, discountPercent: 10 };

describe('a rule-based price', () => {
  it.each<[PriceChange, number, number]>([
    [{ kind: 'percent', percent: 10, endIn90: false }, 39_589, 10],
    [{ kind: 'percent', percent: -10, endIn90: true }, 32_390, 10],
    [{ kind: 'amount', cents: 1_005, endIn90: false }, 36_995, 10],
    [{ kind: 'amount', cents: -1_005, endIn90: true }, 34_890, 10],
    [{ kind: 'price', cents: 20_000, endIn90: true }, 19_990, 10],
    [{ kind: 'discount', percent: 30 }, 35_990, 30],
  ])('%o', (change, priceCents, discountPercent) => {
    expect(changedPrice(now, change)).toEqual({ priceCents, discountPercent });
  });

  it.each<[PriceChange, string | null]>([
    [{ kind: 'amount', cents: -35_990, endIn90: false }, 'price_too_low'],
    [{ kind: 'amount', cents: 99_964_011, endIn90: false }, 'price_too_high'],
    [{ kind: 'price', cents: 35_990, endIn90: false }, 'price_same'],
    [{ kind: 'discount', percent: 10 }, 'price_same'],
    [{ kind: 'discount', percent: 0 }, null],
  ])('%o: %s', (change, problem) => {
    expect(priceChangeProblem(now, changedPrice(now, change))).toBe(problem);
  });
});

test('with the ,90 ending a price is at most the plain one, by less than a real', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: -90, max: 500 }),
      (priceCents, percent) => {
        const by = (endIn90: boolean) =>
          changedPrice({ priceCents, discountPercent: 0 }, { kind: 'percent', percent, endIn90 }).priceCents;
        const left = by(false) - by(true);
        expect([(by(true) + 100) % 100, left >= 0, left < 100]).toEqual([90, true, true]);
      },
    ),
  );
});

it.each([
  [10_000, 5_000, false],
  [10_000, 4_999, true],
  [10_000, 20_000, false],
  [10_000, 20_001, true],
])('from %i to %i is steep: %s', (before, after, steep) => {
  expect(isSteep(before, after)).toBe(steep);
});
