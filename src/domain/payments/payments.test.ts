import { expect, it } from 'vitest';
import { isPaymentMethod } from './payments.ts';

it('recognises the methods', () => {
  expect(isPaymentMethod('pix')).toBe(true);
  expect(isPaymentMethod('toString')).toBe(false);
  expect(isPaymentMethod(null)).toBe(false);
  expect(isPaymentMethod(['pix'])).toBe(false);
});
