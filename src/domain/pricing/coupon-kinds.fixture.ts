import fc from 'fast-check';
import type { Benefit } from './coupon-kinds.ts';

/** A coupon for every product at any price. */
export const ANY_PIECE = { productIds: null, categoryIds: [], fullPriceOnly: false };

export const percent = (of: number): Benefit => ({ kind: 'percent', percent: of });

export const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map(percent),
  fc.integer({ min: 1, max: 1_000_000 }).map((amountCents) => ({ kind: 'amount' as const, amountCents })),
  fc.constantFrom({ kind: 'free_shipping' as const }, { kind: 'gift' as const }),
  fc
    .integer({ min: 2, max: 20 })
    .chain((take) =>
      fc.integer({ min: 1, max: take - 1 }).map((pay) => ({ kind: 'pieces' as const, take, pay })),
    ),
);
