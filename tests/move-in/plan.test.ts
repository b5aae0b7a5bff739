import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { movedInto, planned } from '#domain/move-in/plan-move.fixture.ts';
import { type ReadFile, readFile } from '#domain/move-in/read-file.ts';
import { processorMs } from '#domain/text/processor-time.fixture.ts';

/** Files of other shops, planned whole (files/README.md). */

const bytes = (name: string) => readFileSync(new URL(`files/${name}.csv`, import.meta.url));
const read = (name: string): ReadFile => readFile(bytes(name));

const FILES = [
  'shopify-export-fashion-2025-07',
  'shopify-old-apparel',
  'shopify-old-home-and-garden',
  'shopify-template-new',
  'woo-sample-products',
  'nuvemshop-fictional.utf8',
];

describe.each(FILES)('%s', (name) => {
  it('becomes products that the database takes', () => {
    const { writes } = planned([read(name)]);
    expect(writes.length).toBeGreaterThan(0);
    for (const { plan, pictures, key } of writes) {
      const { values, parts } = plan;
      expect(values.name).toMatch(/^\S.{0,158}\S$/);
      expect(values.priceCents).toBeGreaterThan(0);
      expect(values.weightGrams).toBeGreaterThan(0);
      expect(values.description).not.toMatch(/<\w|&\w+;/);
      expect(parts.variants.length).toBeGreaterThan(0);
      expect(parts.newColours.every(({ hex }) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
      const colours = parts.newColours.map((colour) => colour.name);
      expect(pictures.every(({ colour }) => colour === null || colours.includes(colour))).toBe(true);
      expect(key.length).toBeLessThan(600);
    }
  });

  it('comes again without a change', () => {
    const files = [read(name)];
    const first = planned(files);
    const again = planned(files, { here: movedInto({ categories: [], products: [], moved: [] }, first) });
    expect(again.plan.products).toMatchObject({ created: 0, changed: 0, conflicts: 0 });
    expect(again.unchanged).toHaveLength(first.writes.length);
    expect(again.categories.filter(({ isNew }) => isNew)).toEqual([]);
  });
});

it('asks for every price to the cent', () => {
  const shop = FILES.flatMap((name) => planned([read(name)]).writes);
  const asked = shop.map(
    ({ plan: { values } }) =>
      values.priceCents - Math.floor((values.priceCents * values.discountPercent) / 100),
  );
  const told = FILES.flatMap((name) => {
    const file = read(name);
    return file.ok && file.content.kind === 'products'
      ? file.content.products.flatMap(({ variants }) => variants.map(({ priceCents }) => priceCents))
      : [];
  });
  expect(asked.filter((cents) => !told.includes(cents))).toEqual([]);
});

/** What is no product here is told apart: gift cards, groups, other sites'; what is not sent waits for a decision. */
it('needs no hand for at least 98 % of all goods', () => {
  const all = FILES.map((name) => {
    const file = read(name);
    const { plan } = planned([file]);
    const goods =
      file.ok && file.content.kind === 'products'
        ? file.content.products.filter(({ nature }) => nature === 'goods')
        : [];
    const { created, complete } = plan.products;
    const digital = plan.byCode.find(({ code }) => code === 'digital')?.count ?? 0;
    return { goods: goods.length, created, complete, digital };
  });
  const sum = (key: 'created' | 'complete' | 'digital' | 'goods') =>
    all.reduce((total, one) => total + one[key], 0);
  expect(sum('goods')).toBe(104);
  expect(sum('complete') / (sum('created') - sum('digital'))).toBeGreaterThanOrEqual(0.98);
});

it('joins the colours of the fashion export, with all their pictures and without one variant less', () => {
  const file = read('shopify-export-fashion-2025-07');
  const { plan, writes } = planned([file]);
  expect(plan.counts).toMatchObject({ products: 48, variants: 130, pictures: 192 });
  expect(writes).toHaveLength(44);
  expect(plan.joins.map(({ title, isJoined }) => [title, isJoined])).toEqual([
    ['LORENE TOP', false],
    ['ALISA TOP', false],
    ['EVELYN PAREO', true],
    ['MAJA TOP', false],
    ['VALENTINA BOTTOM', false],
    ['SARA BOTTOM', false],
  ]);
  const pareo = writes.find(({ key }) => key === 'shopify evelyn-pareo-black');
  expect(pareo?.plan.parts.newColours.map(({ name }) => name)).toEqual([
    'Preto',
    'Branco',
    'Antracite',
    'Caqui',
    'Marrom',
  ]);
  expect(new Set(writes.flatMap(({ pictures }) => pictures.map(({ url }) => url))).size).toBe(
    new Set(
      file.ok && file.content.kind === 'products'
        ? file.content.products.flatMap(({ pictures }) => pictures.map(({ url }) => url))
        : [],
    ).size,
  );
  expect(writes.flatMap(({ written }) => written.variants)).toHaveLength(130);
  const said = {
    joins: { 'shopify evelyn pareo bilali the label': 'no', 'shopify lorene top bilali the label': 'yes' },
  };
  expect(planned([file], { said }).writes).toHaveLength(44);
});

it('plans 5,000 products in less than ten seconds of a processor, and again against as many here', () => {
  const text = bytes('shopify-export-fashion-2025-07').toString();
  const [header = '', ...rows] = text.split(/\r?\n(?=[a-z0-9-]+,)/);
  const many = Array.from({ length: 105 }, (_, copy) =>
    rows.map((row) =>
      row
        .replace(/^[a-z0-9-]+/, (handle) => `${handle}-${copy}`)
        .replaceAll(/(?<=,)S[SW]-\d{4}/g, (sku) => `${sku}-${copy}`),
    ),
  );
  const file = Buffer.from([header, ...many.flat()].join('\n'));
  const planOf = (here?: ReturnType<typeof movedInto>) => {
    let move = planned([]);
    const ms = processorMs(() => {
      move = planned([readFile(file)], here && { here });
    });
    expect(ms).toBeLessThan(10_000);
    return move;
  };
  const first = planOf();
  expect(first.plan.counts.products).toBeGreaterThan(5_000);
  expect(planOf(movedInto({ categories: [], products: [], moved: [] }, first)).writes).toEqual([]);
});
