import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discounted } from '../money/money.ts';
import { struckPrice } from './struck-price.ts';

it('keeps a reduction that is a whole percentage', () => {
  expect(struckPrice(8_000, 10_000)).toEqual({ priceCents: 10_000, discountPercent: 20 });
  expect(struckPrice(24_990, 28_990)).toEqual({ priceCents: 28_724, discountPercent: 13 });
  expect(struckPrice(24_990, null)).toEqual({ priceCents: 24_990, discountPercent: 0 });
  expect(struckPrice(24_990, 24_990)).toEqual({ priceCents: 24_990, discountPercent: 0 });
});

it('asks for exactly what was asked, and never strikes more than was struck', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(cents, cents, (asked, struck) => {
      const { priceCents, discountPercent } = struckPrice(asked, struck);
      expect(discounted(priceCents, discountPercent)).toBe(asked);
      expect(priceCents).toBeLessThanOrEqual(Math.max(asked, struck));
      // Up to half of it, the struck price loses at most its fiftieth.
      if (struck * 0.99 > asked && asked * 2 > struck) expect(priceCents).toBeGreaterThan(struck * 0.98 - 2);
    }),
  );
});
