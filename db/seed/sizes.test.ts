import { expect, test } from 'vitest';
import { measuresOfFamily, PIECE_MEASURES, POSSIBLE_MEASURES } from '#domain/sizing/piece-measures.ts';
import { SEED_CHARTS } from '#domain/sizing/size-chart-seed.ts';
import { chartOf, placeOf } from '#domain/sizing/size-charts.ts';
import type { SeedProduct } from './catalogue-types.ts';
import { CATEGORIES } from './categories.ts';
import { PRODUCTS } from './products.ts';

/** As in the shop: the product's own family, else its category's, else the parent category's. */
function familyOf({ sizeFamily, category }: SeedProduct) {
  const own = CATEGORIES.find(({ slug }) => slug === category);
  const above = CATEGORIES.find(({ slug }) => slug === own?.parent);
  return sizeFamily ?? own?.sizeFamily ?? above?.sizeFamily ?? null;
}

const isSized = ({ sizes }: SeedProduct) => sizes.some((label) => label !== 'Único');

test('every product with sizes has a chart with all of them; no other product has one', () => {
  const wrong = PRODUCTS.filter((product) => {
    const chart = chartOf(SEED_CHARTS, familyOf(product), product.sizes);
    const known = chart?.rows.map(({ size }) => size) ?? [];
    return isSized(product) ? !product.sizes.every((label) => known.includes(label)) : chart !== null;
  });
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test('products for men have no chart for women, and vice versa', () => {
  const other = { men: /^women-/, women: /^men-/ } as Readonly<Record<string, RegExp>>;
  const wrong = PRODUCTS.filter((product) => other[product.audience]?.test(familyOf(product) ?? ''));
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test('every subcategory has a size family', () => {
  expect(CATEGORIES.filter(({ parent, sizeFamily }) => parent && !sizeFamily)).toEqual([]);
});

const measured = PRODUCTS.filter(({ measures }) => measures !== undefined);
const told = measured.flatMap((product) =>
  PIECE_MEASURES.flatMap((measure) => {
    const ofSizes = product.measures?.[measure];
    return ofSizes ? [{ product, measure, ofSizes, name: `${product.key}: ${measure}` }] : [];
  }),
);

test('measured products have all measurements of their family, plausible and never smaller in a larger size', () => {
  expect(measured.length).toBeGreaterThan(4);
  for (const product of measured)
    expect(Object.keys(product.measures ?? {}), product.key).toEqual(measuresOfFamily(familyOf(product)));
  for (const { product, measure, ofSizes, name } of told) {
    const { least, most } = POSSIBLE_MEASURES[measure];
    expect(ofSizes, name).toHaveLength(product.sizes.length);
    expect(ofSizes, name).toEqual(ofSizes.toSorted((a, b) => a - b));
    expect(
      ofSizes.filter((mm) => mm < least || mm > most),
      name,
    ).toEqual([]);
  }
});

test('each size is wider than the body that it is for, by less than 25 cm', () => {
  const around = { bust: 'bust', chest: 'chest', waist: 'waist', hip: 'hip', collar: 'neck' } as const;
  for (const { product, measure, ofSizes, name } of told) {
    const rows = chartOf(SEED_CHARTS, familyOf(product), product.sizes)?.rows ?? [];
    if (!(measure in around)) continue;
    for (const [place, label] of product.sizes.entries()) {
      const body = rows[placeOf(rows, label)]?.body[around[measure as keyof typeof around]];
      // The chart of men's trousers has no hip measurement.
      if (!body) continue;
      const spare = (ofSizes[place] ?? 0) / 10 - body.from;
      expect(spare, `${name} ${label}`).toBeGreaterThan(0);
      expect(spare, `${name} ${label}`).toBeLessThan(25);
    }
  }
});

test('measurements in product texts match the measurement tables', () => {
  for (const { product, measure, ofSizes, name } of told) {
    const text = [product.description, ...product.characteristics].join(' ');
    const noun = {
      inseam: /entrepernas de (\d+) cm/i,
      heel: /salto \D*(\d+) cm/i,
      width: /largura de (\d+) cm/i,
    };
    const said = measure in noun && noun[measure as keyof typeof noun].exec(text);
    if (said) expect(ofSizes, name).toContain(Number(said[1]) * 10);
    const long = measure === 'length' && /\((\d+) cm no tamanho (\w+)\)/.exec(text);
    if (long) expect(ofSizes[product.sizes.indexOf(long[2] ?? '')], name).toBe(Number(long[1]) * 10);
  }
});
