import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SALE_TERMS as rules } from '../money/payment-terms.ts';
import { ANY_PIECE, anyBenefit, percent } from './coupon-kinds.fixture.ts';
import { type Benefit, benefitCents } from './coupon-kinds.ts';
import { couponLine, type PricingLine, priceCart } from './pricing.ts';

const line = (change: Partial<PricingLine> = {}): PricingLine => ({
  lineId: 'l1',
  productId: 'p1',
  unitPriceCents: 35_990,
  discountPercent: 0,
  quantity: 1,
  ...change,
});
const total = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('each kind of coupon', () => {
  const off = (benefit: Benefit, ...lines: [unitCents: number, quantity: number][]) =>
    benefitCents(
      benefit,
      lines.map(([unitCents, quantity]) => ({ unitCents, quantity })),
    );
  it.each<[Benefit, [number, number][], number]>([
    [percent(10), [[1_005, 1]], 100],
    [{ kind: 'amount', amountCents: 2_000 }, [[1_500, 2]], 2_000],
    [{ kind: 'amount', amountCents: 2_000 }, [[1_500, 1]], 1_500],
    [{ kind: 'free_shipping' }, [[1_500, 1]], 0],
    [
      { kind: 'pieces', take: 3, pay: 2 },
      [
        [900, 1],
        [500, 1],
      ],
      0,
    ],
    [
      { kind: 'pieces', take: 3, pay: 2 },
      [
        [900, 2],
        [500, 1],
      ],
      500,
    ],
    [
      { kind: 'pieces', take: 3, pay: 2 },
      [
        [900, 5],
        [500, 1],
      ],
      1_400,
    ],
    [
      { kind: 'pieces', take: 4, pay: 2 },
      [
        [900, 1],
        [700, 2],
        [500, 1],
      ],
      1_200,
    ],
    [
      { kind: 'gift' },
      [
        [900, 3],
        [500, 2],
      ],
      500,
    ],
  ])('%j of %j takes %i off', (benefit, lines, cents) => {
    expect(off(benefit, ...lines)).toBe(cents);
  });

  it('never discounts more pieces than the cheapest ones', () => {
    const pieces = anyBenefit.filter(({ kind }) => kind === 'pieces' || kind === 'gift');
    fc.assert(
      fc.property(pieces, fc.array(fc.nat({ max: 9_999 }), { maxLength: 40 }), (benefit, prices) => {
        const one = off(benefit, ...prices.map((cents): [number, number] => [cents, 1]));
        const free =
          benefit.kind === 'pieces'
            ? Math.floor(prices.length / benefit.take) * (benefit.take - benefit.pay)
            : 1;
        expect(one).toBe(total(prices.toSorted((a, b) => a - b).slice(0, free)));
      }),
    );
  });

  it('is distributed so that refunding the lines returns what was paid', () => {
    const priced = priceCart({
      lines: [line({ unitPriceCents: 10_000, quantity: 2 }), line({ lineId: 'l2', unitPriceCents: 4_000 })],
      coupon: { ...ANY_PIECE, benefit: { kind: 'pieces', take: 3, pay: 2 } },
      rules,
    });
    expect(priced.lines.map((l) => [l.couponDiscountCents, l.payableCents])).toEqual([
      [3_333, 16_667],
      [667, 3_333],
    ]);
  });

  it('treats a line at a campaign price as reduced', () => {
    const reduced = { ...line(), campaignCents: 20_000 };
    expect(couponLine(reduced)).toMatchObject({ unitCents: 20_000, listUnitCents: 35_990 });
    const priced = (fullPriceOnly: boolean) =>
      priceCart({ lines: [reduced], coupon: { ...ANY_PIECE, fullPriceOnly, benefit: percent(10) }, rules });
    expect([priced(true).couponDiscountCents, priced(false).couponDiscountCents]).toEqual([0, 2_000]);
  });
});
