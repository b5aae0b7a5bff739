import { expect, test } from 'vitest';
import { refundShare } from './refund-share.ts';

test.for([
  [1, 3_333],
  [2, 6_666],
  [3, 10_000],
  [9, 10_000],
] as const)('%i of three for R$ 100,00', ([units, cents]) => {
  expect(refundShare({ paidCents: 10_000, quantity: 3 }, units)).toBe(cents);
});
