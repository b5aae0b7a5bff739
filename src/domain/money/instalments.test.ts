import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardTeaser,
  instalmentOptions,
  instalmentPlan,
  isInstalmentOffered,
  mostInstalments,
} from './instalments.ts';
import { DEFAULT_SALE_TERMS } from './payment-terms.ts';

const text = (label: string) => label.replaceAll('\u00a0', ' ');

describe('instalmentPlan', () => {
  it('puts the remainder into the first instalment', () => {
    expect(instalmentPlan(10000, 3)).toEqual([3334, 3333, 3333]);
    expect(instalmentPlan(35990, 10)).toEqual(new Array(10).fill(3599));
    expect(instalmentPlan(100, 1)).toEqual([100]);
    expect(() => instalmentPlan(100, 0)).toThrow(RangeError);
    expect(() => instalmentPlan(1.5, 2)).toThrow(RangeError);
  });

  it('sums exactly, with equal instalments except a first one that is larger by less than n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 24 }), (total, n) => {
        const plan = instalmentPlan(total, n);
        const [first = 0, ...others] = plan;
        expect(plan).toHaveLength(n);
        expect(plan.reduce((a, b) => a + b, 0)).toBe(total);
        expect(new Set(others).size).toBeLessThanOrEqual(1);
        for (const other of others) {
          expect(first - other).toBeGreaterThanOrEqual(0);
          expect(first - other).toBeLessThan(n);
        }
      }),
    );
  });
});

describe('instalmentOptions', () => {
  it('offers 1 to 12, worded for the shopper', () => {
    const options = instalmentOptions(35990, DEFAULT_SALE_TERMS);
    expect(options.map((option) => option.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(text(options[0]?.label ?? '')).toBe('1x de R$ 359,90 à vista');
    expect(text(options[9]?.label ?? '')).toBe('10x de R$ 35,99 sem juros');
    expect(options[9]?.note).toBeNull();
    expect(text(options[2]?.label ?? '')).toBe('3x de R$ 119,96 sem juros');
    expect(text(options[2]?.note ?? '')).toBe('1ª parcela de R$ 119,98');
    expect(options.every((option) => option.totalCents === 35990)).toBe(true);
  });

  it('stops where an instalment would be below the minimum', () => {
    expect(instalmentOptions(1999, DEFAULT_SALE_TERMS).map((o) => o.n)).toEqual([1, 2, 3]);
    expect(instalmentOptions(2000, DEFAULT_SALE_TERMS).map((o) => o.n)).toEqual([1, 2, 3, 4]);
    expect(instalmentOptions(300, DEFAULT_SALE_TERMS).map((o) => o.n)).toEqual([1]);
    expect(instalmentOptions(0, DEFAULT_SALE_TERMS).map((o) => o.n)).toEqual([1]);
    const terms = { maxInstalments: 6, minimumInstalmentCents: 20000 };
    expect(instalmentOptions(100000, terms).map((o) => o.n)).toEqual([1, 2, 3, 4, 5]);
    expect(instalmentOptions(200000, terms).map((o) => o.n)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('agrees with the server’s check', () => {
    expect(isInstalmentOffered(2000, 4, DEFAULT_SALE_TERMS)).toBe(true);
    expect(isInstalmentOffered(2000, 5, DEFAULT_SALE_TERMS)).toBe(false);
    expect(isInstalmentOffered(2000, 0, DEFAULT_SALE_TERMS)).toBe(false);
  });
});

describe('mostInstalments', () => {
  it('depends on the total as well as the terms', () => {
    expect(mostInstalments(35990, DEFAULT_SALE_TERMS)).toBe(12);
    expect(mostInstalments(5000, DEFAULT_SALE_TERMS)).toBe(10);
    expect(mostInstalments(900, DEFAULT_SALE_TERMS)).toBe(1);
  });
});

describe('cardTeaser', () => {
  it('mentions 10x, or what the minimum allows', () => {
    expect(text(cardTeaser(35990, DEFAULT_SALE_TERMS))).toBe('10x de R$ 35,99 sem juros');
    expect(text(cardTeaser(2990, DEFAULT_SALE_TERMS))).toBe('5x de R$ 5,98 sem juros');
    expect(text(cardTeaser(900, DEFAULT_SALE_TERMS))).toBe('1x de R$ 9,00 à vista');
    const dearer = { ...DEFAULT_SALE_TERMS, minimumInstalmentCents: 10000 };
    expect(text(cardTeaser(35990, dearer))).toBe('3x de R$ 119,96 sem juros');
    const fewer = { ...DEFAULT_SALE_TERMS, maxInstalments: 6 };
    expect(text(cardTeaser(35990, fewer))).toBe('6x de R$ 59,98 sem juros');
  });
});
