import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShare } from './refund-share.ts';

test.for([
  [1, 3_333],
  [2, 6_666],
  [3, 10_000],
  [9, 10_000],
] as const)('%i of three for R$ 100,00', ([units, cents]) => {
  expect(refundShare({ paidCents: 10_000, quantity: 3, refundedQuantity: 0 }, units)).toBe(cents);
});

test.for([
  [1, 1, 3_333],
  [2, 1, 3_334],
  [1, 2, 6_667],
  [3, 1, 0],
] as const)('after %i of three for R$ 100,00, the next %i', ([refundedQuantity, units, cents]) => {
  expect(refundShare({ paidCents: 10_000, quantity: 3, refundedQuantity }, units)).toBe(cents);
});

test('all units, however they are refunded one after the other, give exactly what was paid', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.nat(10_000_000), steps, (paidCents, parts) => {
      const quantity = parts.reduce((sum, units) => sum + units, 0);
      let refundedQuantity = 0;
      let backCents = 0;
      for (const units of parts) {
        const share = refundShare({ paidCents, quantity, refundedQuantity }, units);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - (paidCents * units) / quantity)).toBeLessThan(1);
        backCents += share;
        refundedQuantity += units;
      }
      expect(backCents).toBe(paidCents);
    }),
  );
});
