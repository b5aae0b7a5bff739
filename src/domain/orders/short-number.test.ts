import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrderNumber, orderNumber } from './order-number.ts';
import { shortNumber, shortNumberIn } from './short-number.ts';

it('is the end of the order number, so that a search by it finds the order', () => {
  expect(shortNumber('ORD-1795700123-417')).toBe('00123-417');
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 999 }),
      (second, chance) => {
        const number = orderNumber(second, chance);
        expect(number.endsWith(shortNumber(number))).toBe(true);
        expect(shortNumberIn(shortNumber(number))).toBe(shortNumber(number));
        expect(isOrderNumber(shortNumber(number))).toBe(false);
        expect(shortNumberIn(number)).toBeNull();
      },
    ),
  );
});

it.each(['00123-417', ' #00123-417 ', '00123 417', '00123–417', '00123/417'])('is read in %j', (text) =>
  expect(shortNumberIn(text)).toBe('00123-417'),
);

it.each(['00123417', '0123-417', '00123-4170', '00123--417', 'A0123-417', ''])('is not read in %j', (text) =>
  expect(shortNumberIn(text)).toBeNull(),
);
