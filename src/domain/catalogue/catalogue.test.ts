import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLOUR_OPTIONS,
  cardBadges,
  colourHex,
  isSort,
  liveFields,
  orderSizes,
  pageBadges,
  pageCount,
  pagination,
  type Rating,
  ratingSummary,
  SORTS,
} from './catalogue.ts';

describe('badges', () => {
  const plain = { isFeatured: false, isNew: false, stock: 5, discountPercent: 0 };
  const texts = (change: Partial<typeof plain>) =>
    cardBadges({ ...plain, ...change }).map((badge) => badge.text);

  it('of a page say nothing of its price and stock', () => {
    const soldOut = { ...plain, isFeatured: true, stock: 0, discountPercent: 15 };
    expect(pageBadges(soldOut).map(({ text }) => text)).toEqual(['Novo', 'Mais Vendido']);
  });

  it('of a card are all that apply', () => {
    expect(texts({})).toEqual([]);
    expect(texts({ isFeatured: true })).toEqual(['Novo', 'Mais Vendido']);
    expect(texts({ isNew: true })).toEqual(['Novo']);
    expect(texts({ stock: 0 })).toEqual(['Esgotado']);
    expect(texts({ isFeatured: true, stock: 0, discountPercent: 15 })).toEqual([
      'Novo',
      'Mais Vendido',
      'Esgotado',
      '15% OFF',
    ]);
  });
});

it('tells browsers all that a badge depends on', () => {
  const state = fc.record({
    isFeatured: fc.boolean(),
    isNew: fc.boolean(),
    stock: fc.integer({ min: -1, max: 100 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(state, (product) => {
      const told = liveFields({ id: 'a', priceCents: 100, finalPriceCents: 100, ...product });
      expect(cardBadges(told)).toEqual(cardBadges(product));
    }),
  );
});

describe('ratingSummary', () => {
  it('gives no average without reviews', () => {
    expect(ratingSummary({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })).toEqual({ count: 0, average: null });
    expect(ratingSummary({ 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 })).toEqual({ count: 3, average: 4.3 });
  });

  it('counts every review once; the average lies between the lowest and the highest rating', () => {
    const rating = fc.integer({ min: 1, max: 5 }) as fc.Arbitrary<Rating>;
    fc.assert(
      fc.property(fc.array(rating, { minLength: 1 }), (ratings) => {
        const distribution: Record<Rating, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
        for (const one of ratings) distribution[one] += 1;
        const { average, count } = ratingSummary(distribution);
        expect(count).toBe(ratings.length);
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings));
        expect(average).toBeLessThanOrEqual(Math.max(...ratings));
      }),
    );
  });
});

describe('orderSizes', () => {
  it('sorts letters, then numbers, then others', () => {
    expect(orderSizes(['Único', '40', 'GG', '36', 'm', 'PP', 'G', 'P', '38'])).toEqual([
      'PP',
      'P',
      'm',
      'G',
      'GG',
      '36',
      '38',
      '40',
      'Único',
    ]);
    expect(orderSizes(['110 cm', '90 cm', 'Infantil', 'Único'])).toEqual([
      '90 cm',
      '110 cm',
      'Infantil',
      'Único',
    ]);
  });
});

describe('pagination', () => {
  it('shows first, last and the neighbours', () => {
    expect(pagination(1, 0)).toEqual([]);
    expect(pagination(1, 1)).toEqual([1]);
    expect(pagination(1, 3)).toEqual([1, 2, 3]);
    expect(pagination(1, 10)).toEqual([1, 2, 3, '…', 10]);
    expect(pagination(5, 10)).toEqual([1, '…', 3, 4, 5, 6, 7, '…', 10]);
    expect(pagination(10, 10)).toEqual([1, '…', 8, 9, 10]);
    expect(pagination(99, 4)).toEqual([1, 2, 3, 4]);
    expect(pagination(0, 5)).toEqual([1, 2, 3, '…', 5]);
  });

  it('computes the number of pages', () => {
    expect(pageCount(0)).toBe(0);
    expect(pageCount(12)).toBe(1);
    expect(pageCount(13)).toBe(2);
  });
});

it('recognises the sort orders', () => {
  for (const { value } of SORTS) expect(isSort(value)).toBe(true);
  expect(isSort('preco')).toBe(false);
});

describe('colourHex', () => {
  const catalogue = [
    { value: 'preto', hex: '#101010' },
    { value: 'Azul', hex: '' },
  ];
  it('comes from the catalogue, whatever the case of its name', () => {
    expect(colourHex('Preto', catalogue)).toBe('#101010');
  });
  it('falls back to the default colours, and never to white by mistake', () => {
    expect(colourHex('Azul', catalogue)).toBe('#27406b');
    expect(COLOUR_OPTIONS.map((name) => colourHex(name, []))).not.toContain('#ffffff');
    expect(colourHex('Turquesa', [])).toBe('#ffffff');
  });
});
