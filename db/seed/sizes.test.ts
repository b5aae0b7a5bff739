import { expect, test } from 'vitest';
import { measuresOfFamily, PIECE_MEASURES, POSSIBLE_MEASURES } from '#domain/sizing/piece-measures.ts';
import { SEED_CHARTS } from '#domain/sizing/size-chart-seed.ts';
import { chartOf, placeOf } from '#domain/sizing/size-charts.ts';
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
    const chart = chartOf(SEED_CHARTS, familyOf(product), product.sizes);
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

const measured = PRODUCTS.filter(({ measures }) => measures !== undefined);
const told = measured.flatMap((product) =>
  PIECE_MEASURES.flatMap((measure) => {
    const ofSizes = product.measures?.[measure];
    return ofSizes ? [{ product, measure, ofSizes, name: `${product.key}: ${measure}` }] : [];
  }),
);

test('a measured piece has all that its family measures, in each size, none less than in the smaller one', () => {
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

test('a piece goes around the body that its size is for, with no more than 25 cm to spare', () => {
  const around = { bust: 'bust', chest: 'chest', waist: 'waist', hip: 'hip', collar: 'neck' } as const;
  for (const { product, measure, ofSizes, name } of told) {
    const rows = chartOf(SEED_CHARTS, familyOf(product), product.sizes)?.rows ?? [];
    if (!(measure in around)) continue;
    for (const [place, label] of product.sizes.entries()) {
      const body = rows[placeOf(rows, label)]?.body[around[measure as keyof typeof around]];
      // Men's trousers have no chart of hips.
      if (!body) continue;
      const spare = (ofSizes[place] ?? 0) / 10 - body.from;
      expect(spare, `${name} ${label}`).toBeGreaterThan(0);
      expect(spare, `${name} ${label}`).toBeLessThan(25);
    }
  }
});

test('what a page says of its measures in words is what its table says', () => {
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
