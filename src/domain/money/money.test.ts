import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, discounted, formatBRL, parseBRL, percentOf } from './money.ts';

const NBSP = '\u00a0';
const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const percent = fc.integer({ min: 0, max: 100 });

describe('formatBRL', () => {
  it('formats reais as in Brazil, with a no-break space', () => {
    expect(formatBRL(35990)).toBe(`R$${NBSP}359,90`);
    expect(formatBRL(123456789)).toBe(`R$${NBSP}1.234.567,89`);
    expect(formatBRL(0)).toBe(`R$${NBSP}0,00`);
    expect(formatBRL(-0)).toBe(`R$${NBSP}0,00`);
    expect(formatBRL(-1000)).toBe(`-R$${NBSP}10,00`);
  });
});

describe('percentOf and discounted', () => {
  it('rounds the discount down', () => {
    expect(percentOf(18990, 15)).toBe(2848);
    expect(discounted(18990, 15)).toBe(16142);
    expect(percentOf(99, 1)).toBe(0);
    expect(discounted(35990, 0)).toBe(35990);
    expect(discounted(35990, 100)).toBe(0);
  });

  it('discount and discounted price add up to the price', () => {
    fc.assert(
      fc.property(cents, percent, (price, off) => {
        expect(percentOf(price, off) + discounted(price, off)).toBe(price);
        expect(percentOf(price, off)).toBe(Number((BigInt(price) * BigInt(off)) / 100n));
      }),
    );
  });

  it('throws on invalid arguments', () => {
    expect(() => percentOf(10.5, 10)).toThrow(RangeError);
    expect(() => percentOf(-1, 10)).toThrow(RangeError);
    expect(() => percentOf(1000, 12.5)).toThrow(RangeError);
    expect(() => percentOf(1000, 101)).toThrow(RangeError);
  });
});

describe('allocate', () => {
  it('gives the remaining cents to the largest fractions, earlier ones first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(5, [3, 3, 1])).toEqual([2, 2, 1]);
    expect(allocate(1, [1, 2])).toEqual([0, 1]);
    expect(allocate(7, [0, 0])).toEqual([4, 3]);
    expect(allocate(0, [])).toEqual([]);
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [-1, 2])).toThrow(RangeError);
  });

  it('sums exactly, stays within one cent of the fair share and never exceeds a weight it fits in', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 30 }), (total, weights) => {
        const parts = allocate(total, weights);
        const sum = weights.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        expect(allocate(total, weights)).toEqual(parts);
        parts.forEach((part, index) => {
          const weight = weights[index] ?? 0;
          expect(part).toBeGreaterThanOrEqual(0);
          if (sum === 0) return;
          expect(Math.abs(part - (total / sum) * weight)).toBeLessThanOrEqual(1.001);
          if (weight === 0) expect(part).toBe(0);
          if (total <= sum) expect(part).toBeLessThanOrEqual(weight);
        });
      }),
    );
  });
});

describe('parseBRL', () => {
  it('parses the ways a price is typed', () => {
    expect(parseBRL('359,90')).toBe(35990);
    expect(parseBRL('359.90')).toBe(35990);
    expect(parseBRL(' R$ 1.234,56 ')).toBe(123456);
    expect(parseBRL(`R$${NBSP}359,90`)).toBe(35990);
    expect(parseBRL('1.234')).toBe(123400);
    expect(parseBRL('1234')).toBe(123400);
    expect(parseBRL('12,5')).toBe(1250);
    expect(parseBRL('12.5')).toBe(1250);
    expect(parseBRL('0')).toBe(0);
  });

  it('rejects what is not a price', () => {
    for (const text of [
      '',
      'R$',
      '-1',
      '1,234.56',
      '0.500',
      '12,345',
      '1,',
      ',50',
      '1.23.456',
      'dez',
      '1e3',
      '12 34',
      'NaN',
    ]) {
      expect(parseBRL(text), text).toBeNull();
    }
  });

  it('parses what formatBRL writes', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseBRL(formatBRL(amount))).toBe(amount);
      }),
    );
  });
});
