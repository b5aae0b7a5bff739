import { describe, expect, it } from 'vitest';
import {
  draftFrom,
  EMPTY_PRODUCT,
  mergeValues,
  moved,
  type ProductValues,
  stockCells,
  valuesOf,
} from './product-values.ts';

const form = {
  id: '00000000-0000-7000-8000-000000000001',
  slug: 'vestido',
  version: 3,
  createdAt: '',
  updatedAt: '',
  soldCount: 0,
  name: 'Vestido',
  description: '',
  story: '',
  material: 'Linho',
  characteristics: ['Forrado', 'Com bolsos'],
  tags: ['verão', 'linho'],
  categoryId: null,
  priceCents: 35_990,
  discountPercent: 0,
  weightGrams: 400,
  isNew: false,
  isFeatured: false,
  isActive: true,
  shipsToday: false,
  colours: [{ id: 'b', name: 'Azul', hex: '#123456' }],
  sizes: [
    { id: 'p', label: 'P' },
    { id: 'm', label: 'M' },
  ],
  images: [],
  stock: [
    { colourId: 'b', sizeId: 'p', sku: 'A-P', units: 4 },
    { colourId: 'b', sizeId: 'm', sku: null, units: 2 },
  ],
};
const values = valuesOf(form);

describe('a product in the editor', () => {
  it('is sent back as it came', () => {
    expect(draftFrom(values)).toMatchObject({
      name: 'Vestido',
      characteristics: ['Forrado', 'Com bolsos'],
      tags: ['verão', 'linho'],
      stock: [
        { colourId: 'b', sizeId: 'p', sku: 'A-P', was: 4, now: 4 },
        { colourId: 'b', sizeId: 'm', sku: null, was: 2, now: 2 },
      ],
    });
  });

  it('is not sent without a price', () => {
    expect(draftFrom({ ...values, priceCents: null })).toBeNull();
  });

  it('splits the stock of a new one evenly, the remainder to the first', () => {
    const fresh: ProductValues = {
      ...EMPTY_PRODUCT,
      colours: form.colours,
      sizes: form.sizes,
      totalStock: 5,
    };
    expect(stockCells(fresh).map(({ now }) => now)).toEqual([3, 2]);
    expect(stockCells({ ...EMPTY_PRODUCT, totalStock: 5 }).map(({ now }) => now)).toEqual([5]);
  });
});

describe('two editors', () => {
  it('keep what each has changed, and the difference in stock', () => {
    const mine = {
      ...values,
      material: 'Seda',
      stock: { ...values.stock, 'b p': { sku: 'A-P', was: 4, now: 9 } },
    };
    const theirs = valuesOf({
      ...form,
      name: 'Vestido longo',
      stock: form.stock.map((cell) => ({ ...cell, units: cell.units - 1 })),
    });
    const merged = mergeValues(values, mine, theirs);
    expect(merged).toMatchObject({ name: 'Vestido longo', material: 'Seda' });
    expect(merged.stock).toEqual({
      'b p': { sku: 'A-P', was: 3, now: 8 },
      'b m': { sku: '', was: 1, now: 1 },
    });
  });
});

it('moves an item of a list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
