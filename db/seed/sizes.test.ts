import { expect, test } from 'vitest';
import { chartOf } from '#domain/sizing/size-charts.ts';
import type { SeedProduct } from './catalogue-types.ts';
import { CATEGORIES } from './categories.ts';
import { PRODUCTS } from './products.ts';

/** As the shop finds it: the product's own family, its category's, the one's above. */
function familyOf({ sizeFamily, category }: SeedProduct) {
  const own = CATEGORIES.find(({ slug }) => slug === category);
  const above = CATEGORIES.find(({ slug }) => slug === own?.parent);
  return sizeFamily ?? own?.sizeFamily ?? above?.sizeFamily ?? null;
}

const isSized = ({ sizes }: SeedProduct) => sizes.some((label) => label !== 'Único');

test('every piece that comes in sizes has a chart that knows them all; no other piece has one', () => {
  const wrong = PRODUCTS.filter((product) => {
    const chart = chartOf(familyOf(product), product.sizes);
    const known = chart?.rows.map(({ size }) => size) ?? [];
    return isSized(product) ? !product.sizes.every((label) => known.includes(label)) : chart !== null;
  });
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test("no man's piece has a woman's chart, nor the other way round", () => {
  const other = { men: /^women-/, women: /^men-/ } as Readonly<Record<string, RegExp>>;
  const wrong = PRODUCTS.filter((product) => other[product.audience]?.test(familyOf(product) ?? ''));
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test('every category below another says what its sizes mean', () => {
  expect(CATEGORIES.filter(({ parent, sizeFamily }) => parent && !sizeFamily)).toEqual([]);
});
