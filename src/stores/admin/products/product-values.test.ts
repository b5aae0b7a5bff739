import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../../../records/product.ts';
import { moved } from '../kit/moved.ts';
import {
  draftFrom,
  EMPTY_PRODUCT,
  mergeValues,
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
  campaign: null,
  pixPercent: 5,
  related: [],
  isArchived: false,
  ...PRODUCT.blank,
  name: 'Vestido',
  material: 'Linho',
  characteristics: ['Forrado', 'Com bolsos'],
  tags: ['verão', 'linho'],
  priceCents: 35_990,
  isNew: false,
  colours: [{ id: 'b', name: 'Azul', hex: '#123456' }],
  sizes: [
    { id: 'p', label: 'P', measures: { bust: 920, length: 990 } },
    { id: 'm', label: 'M', measures: {} },
  ],
  images: [],
  video: null,
  stock: [
    { colourId: 'b', sizeId: 'p', sku: 'A-P', ean: null, units: 4, waiting: 0 },
    { colourId: 'b', sizeId: 'm', sku: null, ean: null, units: 2, waiting: 0 },
  ],
};
const values = valuesOf(form);

describe('a product in the editor', () => {
  it('is submitted unchanged', () => {
    expect(draftFrom(values)).toMatchObject({
      name: 'Vestido',
      characteristics: ['Forrado', 'Com bolsos'],
      tags: ['verão', 'linho'],
      stock: [
        { colourId: 'b', sizeId: 'p', sku: 'A-P', ean: null, was: 4, now: 4 },
        { colourId: 'b', sizeId: 'm', sku: null, ean: null, was: 2, now: 2 },
      ],
    });
  });

  it('is not submitted without a price', () => {
    expect(draftFrom({ ...values, priceCents: null })).toBeNull();
  });

  it('is not submitted with an invalid number, and no text is turned into another number', () => {
    const stock = { ...values.stock, 'b p': { sku: 'A-P', ean: '', was: 4, now: '2.5' } };
    expect(draftFrom({ ...values, stock })).toBeNull();
    expect(draftFrom({ ...values, weightGrams: '-5' })).toBeNull();
    expect(draftFrom({ ...values, totalStock: '1,5' })).toBeNull();
    expect(mergeValues(values, { ...values, stock }, valuesOf(form)).stock['b p']).toEqual(stock['b p']);
  });

  it('splits the stock of a new product evenly, with the remainder first', () => {
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

describe('two concurrent edits', () => {
  it('keep both changes, and the difference in stock', () => {
    const mine = {
      ...values,
      material: 'Seda',
      stock: { ...values.stock, 'b p': { sku: 'A-P', ean: '', was: 4, now: 9 } },
    };
    const theirs = valuesOf({
      ...form,
      name: 'Vestido longo',
      stock: form.stock.map((cell) => ({ ...cell, units: cell.units - 1 })),
    });
    const merged = mergeValues(values, mine, theirs);
    expect(merged).toMatchObject({ name: 'Vestido longo', material: 'Seda' });
    expect(merged.stock).toEqual({
      'b p': { sku: 'A-P', ean: '', was: 3, now: 8 },
      'b m': { sku: '', ean: '', was: 1, now: 1 },
    });
  });
});

describe('two concurrent edits of the same lists', () => {
  const colour = (id: string, name: string) => ({ id, name, hex: '#000000' });
  const image = (key: string, colourId: string | null = null) => ({
    key,
    alt: '',
    kind: 'product' as const,
    colourId,
    isMain: false,
  });
  const base: ProductValues = {
    ...values,
    colours: [colour('a', 'Azul'), colour('b', 'Bege')],
    images: [image('1', 'a'), image('2', 'b')],
    tags: 'linho, verão',
    characteristics: 'Forrado',
  };

  it('keep the additions and removals of both', () => {
    const mine = { ...base, colours: [...base.colours, colour('m', 'Mel')], tags: 'linho, verão, festa' };
    const theirs = {
      ...base,
      colours: [colour('a', 'Azul-marinho'), colour('t', 'Telha')],
      images: [...base.images, image('3')],
      tags: 'linho',
      characteristics: 'Forrado\nCom bolsos',
    };
    const merged = mergeValues(base, mine, theirs);
    expect(merged.colours.map(({ name }) => name)).toEqual(['Azul-marinho', 'Telha', 'Mel']);
    expect(merged.images.map(({ key }) => key)).toEqual(['1', '2', '3']);
    expect([merged.tags, merged.characteristics]).toEqual(['linho, festa', 'Forrado\nCom bolsos']);
  });

  it('detach pictures from a colour that the other removed', () => {
    const mine = { ...base, images: [image('2', 'b'), image('1', 'b')] };
    const merged = mergeValues(base, mine, { ...base, colours: [colour('a', 'Azul')] });
    expect(merged.images.map(({ key, colourId }) => [key, colourId])).toEqual([
      ['2', null],
      ['1', null],
    ]);
    expect(merged.images.filter(({ isMain }) => isMain)).toHaveLength(1);
  });

  it('keep my order, with the other’s additions last', () => {
    const mine = { ...base, colours: base.colours.toReversed() };
    const theirs = { ...base, colours: [...base.colours, colour('t', 'Telha')] };
    expect(mergeValues(base, mine, theirs).colours.map(({ id }) => id)).toEqual(['b', 'a', 't']);
  });
});

it('an item can be moved within a list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
