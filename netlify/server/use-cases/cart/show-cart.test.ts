import { describe, expect, it } from 'vitest';
import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { DEFAULT_LIMITS } from '#domain/settings/limits.ts';
import type { ShownLine } from '../../sql/checkout/carts.sql.ts';
import { cartView } from './show-cart.ts';

const line = (changes: Partial<ShownLine> = {}): ShownLine => ({
  id: 'l1',
  productId: 'p1',
  variantId: 'v1',
  categoryId: null,
  quantity: 3,
  seenUnitCents: 10_000,
  name: 'Saia',
  isActive: true,
  listUnitCents: 10_000,
  unitCents: 10_000,
  campaignCents: null,
  discountPercent: 0,
  hasOtherVariant: false,
  stock: 10,
  sku: null,
  colour: '',
  size: '',
  image: null,
  ...changes,
});
const view = (...lines: ShownLine[]) =>
  cartView(
    {
      id: 'c1',
      promotionId: null,
      promotionCode: null,
      lines,
      limits: { ...DEFAULT_LIMITS, unitsPerLine: 5 },
      terms: DEFAULT_SALE_TERMS,
    },
    null,
    new Date(),
  );

describe('the cart view', () => {
  it('counts all units, and totals only what can be bought', () => {
    const cart = view(line(), line({ id: 'l2', stock: 0 }), line({ id: 'l3', stock: 1 }));
    expect(cart).toMatchObject({ itemCount: 9, subtotalCents: 40_000 });
  });

  it.each<[string, Partial<ShownLine>, unknown]>([
    ['nothing', {}, []],
    ['a quantity', { stock: 2 }, [{ kind: 'quantity_reduced', available: 2 }]],
    [
      'a quantity and a price, both',
      { stock: 2, unitCents: 12_000, listUnitCents: 12_000 },
      [
        { kind: 'quantity_reduced', available: 2 },
        { kind: 'price_changed', beforeCents: 10_000, nowCents: 12_000 },
      ],
    ],
    ['the limit of a line', { quantity: 6 }, [{ kind: 'over_limit', maximum: 5 }]],
    [
      'the stock, where that is less',
      { quantity: 6, stock: 4 },
      [{ kind: 'quantity_reduced', available: 4 }],
    ],
    ['sold out, and no more', { stock: 0, unitCents: 12_000 }, [{ kind: 'sold_out' }]],
    ['gone, and no more', { isActive: false, stock: 0 }, [{ kind: 'unavailable' }]],
  ])('says what changed: %s', (_what, changes, notices) => {
    expect(view(line(changes)).lines[0]?.notices).toEqual(notices);
  });
});
