import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SALE_TERMS } from '../money/payment-terms.ts';
import { ANY_PIECE, anyBenefit, percent } from './coupon-kinds.fixture.ts';
import { type PriceRequest, type PricingLine, pixPrice, priceCart, providerItems } from './pricing.ts';

const rules = DEFAULT_SALE_TERMS;

function line(change: Partial<PricingLine> = {}): PricingLine {
  return { lineId: 'l1', productId: 'p1', unitPriceCents: 35990, discountPercent: 0, quantity: 1, ...change };
}

describe('priceCart', () => {
  it('prices an empty cart at zero', () => {
    expect(priceCart({ lines: [], rules })).toEqual({
      lines: [],
      subtotalCents: 0,
      couponDiscountCents: 0,
      pixDiscountCents: 0,
      itemsTotalCents: 0,
      pixTotalCents: 0,
      shippingCents: null,
      creditCents: 0,
      totalCents: 0,
      freeShippingMissingCents: 30001,
    });
  });

  it('applies product discount, coupon, PIX and shipping in that order', () => {
    const priced = priceCart({
      lines: [line({ discountPercent: 10, quantity: 2 })],
      coupon: { ...ANY_PIECE, benefit: percent(10) },
      paymentMethod: 'pix',
      shippingCents: 2990,
      rules,
    });
    expect(priced.lines[0]).toEqual({
      lineId: 'l1',
      listUnitCents: 35990,
      unitCents: 32391,
      quantity: 2,
      totalCents: 64782,
      eligibleForCoupon: true,
      couponDiscountCents: 6478,
      pixDiscountCents: 2915,
      payableCents: 55389,
    });
    expect(priced).toMatchObject({
      subtotalCents: 64782,
      couponDiscountCents: 6478,
      pixDiscountCents: 2915,
      itemsTotalCents: 55389,
      shippingCents: 2990,
      totalCents: 58379,
      pixTotalCents: 58379,
      freeShippingMissingCents: 0,
    });
  });

  it('shows the PIX total without applying it to other methods', () => {
    const priced = priceCart({ lines: [line()], paymentMethod: 'credit_card', shippingCents: 1990, rules });
    expect(priced).toMatchObject({ pixDiscountCents: 0, totalCents: 37980, pixTotalCents: 36181 });
    expect(priced.lines[0]?.pixDiscountCents).toBe(0);
  });

  it('applies the coupon only to its own products', () => {
    const priced = priceCart({
      lines: [line(), line({ lineId: 'l2', productId: 'p2', unitPriceCents: 10000 })],
      coupon: { ...ANY_PIECE, benefit: percent(10), productIds: ['p2'] },
      rules,
    });
    expect(priced.couponDiscountCents).toBe(1000);
    expect(priced.lines.map((l) => [l.eligibleForCoupon, l.couponDiscountCents])).toEqual([
      [false, 0],
      [true, 1000],
    ]);
  });

  it('requires strictly more than R$ 300,00 for free shipping, before coupon and PIX', () => {
    const missing = (unitPriceCents: number) =>
      priceCart({ lines: [line({ unitPriceCents })], coupon: { ...ANY_PIECE, benefit: percent(50) }, rules })
        .freeShippingMissingCents;
    expect(missing(29990)).toBe(11);
    expect(missing(30000)).toBe(1);
    expect(missing(30001)).toBe(0);
  });

  it('throws on an invalid quantity', () => {
    expect(() => priceCart({ lines: [line({ quantity: 0 })], rules })).toThrow(RangeError);
    expect(() => priceCart({ lines: [line({ quantity: 1.5 })], rules })).toThrow(RangeError);
  });
});

const anyLine = fc.record({
  lineId: fc.uuid(),
  productId: fc.constantFrom('p1', 'p2', 'p3'),
  categoryId: fc.constantFrom('c1', 'c2', null),
  unitPriceCents: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 5_000_000 })),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  quantity: fc.integer({ min: 1, max: 120 }),
});

const anyRequest: fc.Arbitrary<PriceRequest> = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  coupon: fc.option(
    fc.record({
      benefit: anyBenefit,
      productIds: fc.option(fc.subarray(['p1', 'p2', 'p9'])),
      categoryIds: fc.subarray(['c1', 'c9']),
      fullPriceOnly: fc.boolean(),
    }),
  ),
  paymentMethod: fc.constantFrom('pix' as const, 'credit_card' as const, 'boleto' as const),
  shippingCents: fc.option(fc.integer({ min: 0, max: 20000 })),
  creditCents: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 200_000 }),
    fc.integer({ min: 0, max: 5_000_000 }),
  ),
  rules: fc.constant(rules),
});

const total = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('credit', () => {
  const priced = (creditCents: number, paymentMethod: 'pix' | 'boleto' = 'pix') =>
    priceCart({
      lines: [line({ unitPriceCents: 10_000, discountPercent: 0, quantity: 1 })],
      paymentMethod,
      shippingCents: 2_000,
      creditCents,
      rules,
    });

  it('pays the delivery first, and the PIX discount applies to what is left of the pieces', () => {
    expect(priced(2_000)).toMatchObject({ creditCents: 2_000, pixDiscountCents: 500, totalCents: 9_500 });
    expect(priced(7_000)).toMatchObject({ creditCents: 7_000, pixDiscountCents: 250, totalCents: 4_750 });
    expect(priced(7_000, 'boleto')).toMatchObject({
      pixDiscountCents: 0,
      totalCents: 5_000,
      pixTotalCents: 4_750,
    });
  });

  it('pays no more than the total, without a PIX discount', () => {
    expect(priced(12_001)).toMatchObject({ creditCents: 12_000, pixDiscountCents: 0, totalCents: 0 });
  });

  it('is not applied before a delivery is chosen', () => {
    const open = priceCart({ lines: [line()], creditCents: 5_000, rules });
    expect(open).toMatchObject({ creditCents: 0, shippingCents: null });
  });
});

describe('priceCart, whatever the cart', () => {
  it('sums lines to totals and parts to wholes, with nothing negative', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const priced = priceCart(request);
        expect(total(priced.lines.map((l) => l.totalCents))).toBe(priced.subtotalCents);
        expect(total(priced.lines.map((l) => l.couponDiscountCents))).toBe(priced.couponDiscountCents);
        expect(total(priced.lines.map((l) => l.pixDiscountCents))).toBe(priced.pixDiscountCents);
        expect(total(priced.lines.map((l) => l.payableCents))).toBe(priced.itemsTotalCents);
        expect(priced.totalCents).toBe(
          priced.subtotalCents -
            priced.couponDiscountCents -
            priced.pixDiscountCents -
            priced.creditCents +
            (priced.shippingCents ?? 0),
        );
        expect(priced.pixTotalCents).toBe(priceCart({ ...request, paymentMethod: 'pix' }).totalCents);
        expect(priced.totalCents).toBeGreaterThanOrEqual(0);
        expect(priced.creditCents).toBeLessThanOrEqual(request.creditCents ?? 0);
        for (const l of priced.lines) {
          expect(l.payableCents).toBeGreaterThanOrEqual(0);
          expect(l.totalCents - l.couponDiscountCents - l.pixDiscountCents).toBe(l.payableCents);
          if (!l.eligibleForCoupon) expect(l.couponDiscountCents).toBe(0);
        }
        const eligible = priced.lines.filter((l) => l.eligibleForCoupon);
        expect(priced.couponDiscountCents).toBeLessThanOrEqual(total(eligible.map((l) => l.totalCents)));
        expect(eligible.every((l) => l.couponDiscountCents <= l.totalCents)).toBe(true);
        if (request.coupon?.fullPriceOnly)
          expect(eligible.every((l) => l.unitCents === l.listUnitCents)).toBe(true);
      }),
    );
  });

  it('gives the same discount, whatever the order of the lines', () => {
    fc.assert(
      fc.property(anyRequest, fc.infiniteStream(fc.nat()), (request, shuffle) => {
        const keyed = request.lines.map((one) => ({ one, key: shuffle.next().value }));
        const lines = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
        const [before, after] = [priceCart(request), priceCart({ ...request, lines })];
        expect(after.couponDiscountCents).toBe(before.couponDiscountCents);
        expect(after.totalCents).toBe(before.totalCents);
        expect(after.pixTotalCents).toBe(before.pixTotalCents);
      }),
    );
  });

  it('gives the provider items that sum exactly, with none of 0', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const priced = priceCart(request);
        const items = providerItems(priced);
        expect(total(items.map((item) => item.amountCents * item.quantity))).toBe(priced.itemsTotalCents);
        for (const item of items) {
          expect(item.amountCents).toBeGreaterThan(0);
          expect(item.quantity).toBeGreaterThan(0);
        }
        for (const l of priced.lines.filter((one) => one.payableCents >= one.quantity)) {
          const units = items.filter((item) => item.lineId === l.lineId).map((item) => item.quantity);
          if (priced.lines.filter((one) => one.lineId === l.lineId).length > 1) continue;
          if (l.payableCents > 0) expect(total(units)).toBe(l.quantity);
        }
      }),
    );
  });
});

describe('providerItems', () => {
  const items = (payableCents: number, quantity: number) => {
    const priced = priceCart({ lines: [line({ quantity })], rules }).lines.map((l) => ({
      ...l,
      payableCents,
    }));
    return providerItems({ lines: priced }).map((item) => [item.amountCents, item.quantity]);
  };

  it('splits only when it must', () => {
    expect(items(900, 3)).toEqual([[300, 3]]);
    expect(items(1000, 3)).toEqual([
      [334, 1],
      [333, 2],
    ]);
    expect(items(1001, 1)).toEqual([[1001, 1]]);
  });

  it('never has an amount of 0', () => {
    expect(items(0, 3)).toEqual([]);
    expect(items(2, 3)).toEqual([[2, 1]]);
    expect(items(3, 3)).toEqual([[1, 3]]);
  });
});

it('pixPrice is five percent off, rounded down', () => {
  expect(pixPrice(35990, rules)).toBe(34191);
  expect(pixPrice(18999, rules)).toBe(18050);
});
