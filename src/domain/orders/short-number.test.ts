import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrderNumber, orderNumber } from './order-number.ts';
import { isShortNumber, shortNumber } from './short-number.ts';

it('is the end of the order number, so that a search by it finds the order', () => {
  expect(shortNumber('ORD-1795700123-417')).toBe('00123-417');
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 999 }),
      (second, chance) => {
        const number = orderNumber(second, chance);
        expect(number.endsWith(shortNumber(number))).toBe(true);
        expect(isShortNumber(shortNumber(number))).toBe(true);
        expect(isOrderNumber(shortNumber(number))).toBe(false);
        expect(isShortNumber(number)).toBe(false);
      },
    ),
  );
});
