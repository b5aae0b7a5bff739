import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileLine, productsFrom, shopifyFile } from './convert.fixture.ts';
import { readText } from './file.fixture.ts';
import { wantedOf } from './identify.ts';
import { EMPTY_SHOP, movedInto, planned, type ShopHere, written } from './plan-move.fixture.ts';

const line = (handle: string, more: FileLine = {}): FileLine => ({
  ...{ Handle: handle, Title: handle, 'Variant Price': '100.00', 'Variant Grams': '300', ...more },
});
const read = (...lines: readonly FileLine[]) => [readText(shopifyFile(...lines))];
const shopAfter = (lines: readonly FileLine[], shop: ShopHere = EMPTY_SHOP) =>
  movedInto(shop, planned(read(...lines), { here: shop }));
/** The shop with its only product edited. */
const edited = (shop: ShopHere, change: object): ShopHere => ({
  ...shop,
  products: shop.products.map((product) => ({ ...product, ...change })),
});
const products = (files: ReturnType<typeof read>, here: ShopHere, said = {}) => {
  const { plan, writes } = planned(files, { here, said });
  return { ...plan.products, values: writes[0]?.plan.values };
};

describe('a second import', () => {
  const SHIRT = [line('camisa', { Tags: 'a', 'Variant SKU': 'C-1' })];

  it('writes nothing of the same file', () => {
    const here = shopAfter(SHIRT);
    expect(products(read(...SHIRT), here)).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 1,
      conflicts: 0,
    });
  });

  it('leaves what was edited here, and writes what changed there', () => {
    const here = edited(shopAfter(SHIRT), { description: 'Nossa', priceCents: 9_000 });
    expect(products(read(...SHIRT), here)).toMatchObject({ changed: 0, unchanged: 1, conflicts: 0 });
    const later = read(line('camisa', { Tags: 'a, b', 'Variant SKU': 'C-1' }));
    expect(products(later, here)).toMatchObject({
      ...{ changed: 1, conflicts: 0 },
      values: { tags: ['a', 'b'], description: 'Nossa', priceCents: 9_000 },
    });
  });

  it('asks where both changed, and takes theirs only if told so', () => {
    const here = edited(shopAfter(SHIRT), { priceCents: 9_000 });
    const later = read(line('camisa', { Tags: 'a', 'Variant SKU': 'C-1', 'Variant Price': '120.00' }));
    const { plan } = planned(later, { here });
    expect(plan.conflicts).toEqual([
      {
        ...{ key: 'shopify camisa\npreco', productId: here.products[0]?.id, name: 'camisa', field: 'preco' },
        ...{ ours: '90,00 − 0 %', theirs: '120,00 − 0 %', takesTheirs: false },
      },
    ]);
    expect(products(later, here)).toMatchObject({ changed: 0, unchanged: 1 });
    const said = { conflicts: { 'shopify camisa\npreco': 'theirs' } };
    expect(products(later, here, said)).toMatchObject({ changed: 1, values: { priceCents: 12_000 } });
  });

  it('is asked once: what was answered is the base of the next', () => {
    const here = edited(shopAfter(SHIRT), { priceCents: 9_000 });
    const later = [line('camisa', { Tags: 'a', 'Variant SKU': 'C-1', 'Variant Price': '120.00' })];
    const kept = shopAfter(later, here);
    expect(kept.products[0]?.priceCents).toBe(9_000);
    expect(products(read(...later), kept)).toMatchObject({ conflicts: 0, changed: 0 });
  });

  it('does not restore what was sold, but counts what the file counts anew', () => {
    const stocked = (units: string) =>
      line('camisa', { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': units });
    const shop = shopAfter([stocked('5')]);
    const sold = edited(shop, { variants: shop.products[0]?.variants.map((one) => ({ ...one, stock: 3 })) });
    expect(products(read(stocked('5')), sold)).toMatchObject({ unchanged: 1, conflicts: 0 });
    expect(planned(read(stocked('9')), { here: shop }).writes[0]?.plan.parts.variants).toMatchObject([
      { stock: 9 },
    ]);
    expect(planned(read(stocked('9')), { here: sold }).plan.conflicts).toMatchObject([
      { field: 'estoque', ours: 'Único: 3', theirs: 'Único: 9' },
    ]);
  });

  it('knows a colour that was renamed here', () => {
    const lines = [line('saia', { 'Option1 Name': 'Cor', 'Option1 Value': 'Preto', 'Variant SKU': 'S-1' })];
    const shop = shopAfter(lines);
    const renamed = edited(shop, {
      colours: shop.products[0]?.colours.map((one) => ({ ...one, name: 'Ébano' })),
    });
    expect(products(read(...lines), renamed)).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it('does not bring back a colour that is called otherwise here, nor take a code that the file no longer has', () => {
    const lines = [line('saia', { 'Option1 Name': 'Cor', 'Option1 Value': 'Preto' })];
    const shop = shopAfter(lines);
    const renamed = edited(shop, {
      colours: shop.products[0]?.colours.map((one) => ({ ...one, name: 'Ébano' })),
    });
    expect(products(read(...lines), renamed)).toMatchObject({ unchanged: 1, changed: 0 });
    expect(products(read(line('camisa', { Tags: 'a' })), shopAfter(SHIRT))).toMatchObject({
      unchanged: 1,
      changed: 0,
    });
  });

  it('keeps a code that the file no longer has', () => {
    const sized = (sku: string) =>
      line('bota', { 'Option1 Name': 'Tamanho', 'Option1 Value': '38', 'Variant SKU': sku });
    const shop = shopAfter([sized('B-1')]);
    expect(products(read(sized('')), shop)).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it('adds a variant that is new', () => {
    const size = (label: string, more: FileLine = {}) => ({
      Handle: 'saia',
      'Option1 Value': label,
      'Variant Grams': '300',
      ...more,
    });
    const head = { Title: 'Saia', 'Option1 Name': 'Tamanho' };
    const shop = shopAfter([size('P', head)]);
    const { writes } = planned(read(size('P', head), size('M')), { here: shop });
    expect(writes[0] && written(writes[0]).sizes.map(({ label }) => label)).toEqual(['P', 'M']);
  });
});

it('looks for codes as they are compared, and for addresses of whole products only', () => {
  const rows = [
    line('saia', { 'Option1 Name': 'Cor', 'Option1 Value': 'Preto', 'Variant SKU': 'S-1' }),
    {
      Handle: 'saia',
      'Option1 Value': 'Azul',
      'Variant Barcode': '7891000100103',
      'Variant Price': '120.00',
    },
  ];
  expect(wantedOf(productsFrom(rows))).toEqual({
    ...{ skus: ['s-1'], eans: ['7891000100103'] },
    ...{ keys: ['shopify saia', 'shopify saia azul'], slugs: ['saia'] },
  });
});

describe('what is here already', () => {
  const HERE = shopAfter([line('vestido', { 'Variant SKU': 'V-1', 'Variant Barcode': '7891000100103' })]);
  /** Not by a move. */
  const SHOP: ShopHere = { ...HERE, moved: [] };

  it.each([
    ['a SKU, whatever its case', line('outro', { 'Variant SKU': 'v-1' })],
    ['a GTIN', line('outro', { 'Variant SKU': 'X', 'Variant Barcode': '7891000100103' })],
  ])('is known by %s', (_, row) => {
    expect(products(read(row), SHOP)).toMatchObject({ created: 0, conflicts: expect.any(Number) });
  });

  it('is known by its address', () => {
    const named = edited(SHOP, { slug: 'vestido' });
    expect(products(read(line('vestido')), named)).toMatchObject({ created: 0, unchanged: 1 });
    expect(products(read(line('vestido')), SHOP)).toMatchObject({ created: 1 });
  });

  it('is not overwritten without a question, but for what is empty', () => {
    const row = line('x', { Title: 'Outro nome', Tags: 'novo', 'Variant SKU': 'V-1' });
    const { plan, writes } = planned(read(row), { here: SHOP });
    expect(plan.conflicts.map(({ field }) => field)).toEqual(['nome']);
    expect(writes[0]?.plan.values).toMatchObject({ name: 'vestido', tags: ['novo'] });
  });

  it('is one product only: a second that would be the same does not come', () => {
    const rows = [line('a', { 'Variant SKU': 'V-1' }), line('b', { 'Variant Barcode': '7891000100103' })];
    const { plan, findings } = planned(read(...rows), { here: SHOP });
    expect(plan.products).toMatchObject({ created: 0, left: 1 });
    expect(findings).toContainEqual(expect.objectContaining({ line: 3, code: 'product_same' }));
  });

  it('keeps its code', () => {
    const other = {
      ...SHOP,
      products: [
        ...SHOP.products,
        ...shopAfter([line('z', { 'Variant SKU': 'Z-1' })]).products.map((one) => ({ ...one, id: 'z' })),
      ],
    };
    const size = (label: string, sku: string, more: FileLine = {}) => ({
      Handle: 'novo',
      'Option1 Value': label,
      'Variant SKU': sku,
      ...more,
    });
    const rows = [
      size('P', 'N', { Title: 'Novo', 'Option1 Name': 'Tamanho' }),
      size('M', 'Z-1'),
      size('G', 'V-1'),
    ];
    const { findings } = planned(read(...rows), { here: other });
    expect(findings.filter(({ code }) => code === 'sku_here')).toHaveLength(1);
  });
});

it('gives sizes their order, whichever variant comes first', () => {
  const of = (colour: string, size: string, more: FileLine = {}) => ({
    ...{ Handle: 'saia', 'Option1 Value': colour, 'Option2 Value': size, ...more },
  });
  const head = { Title: 'Saia', 'Option1 Name': 'Cor', 'Option2 Name': 'Tamanho' };
  const { writes } = planned(read(of('Preto', 'G', head), of('Azul', 'P')));
  expect(writes[0] && written(writes[0]).sizes.map(({ label }) => label)).toEqual(['P', 'G']);
  expect(writes[0]?.plan.parts.variants).toHaveLength(4);
});

it('gives the same plan of the same, and another after any answer that counts', () => {
  const files = read(line('saia', { 'Option1 Name': 'Cor', 'Option1 Value': 'Noite' }));
  expect(planned(files).essence).toBe(planned(files).essence);
  expect(planned(files, { said: { colours: { noite: 'Azul' } } }).essence).not.toBe(planned(files).essence);
});

it('writes nothing the second time, whatever the first file says, and never a code twice', () => {
  const pick = (...values: string[]) => fc.constantFrom(...values);
  const row = fc.record({
    Handle: pick('a', 'b', 'c'),
    Title: pick('Vestido', 'Vestido Preto', 'Vestido Azul', 'Saia', ''),
    Type: pick('', 'Vestidos'),
    Tags: pick('', 'x, y'),
    'Body (HTML)': pick('', '<p>Um</p>'),
    'Option1 Name': pick('Cor', 'Tamanho', 'Tecido', ''),
    'Option1 Value': pick('Preto', 'preto b10', 'Azul', 'P', 'S', 'Seda', 'Longa '.repeat(20), ''),
    'Option2 Name': pick('Tamanho', 'Gola', ''),
    'Option2 Value': pick('P', 'M', 'V', ''),
    'Variant SKU': pick('', 'A', 'a', 'B', 'X'.repeat(70)),
    'Variant Barcode': pick('', '7891000100103'),
    'Variant Price': pick('100.00', '120.00', '0', ''),
    'Variant Compare At Price': pick('', '150.00'),
    'Variant Inventory Qty': pick('', '3', '9999999'),
    'Variant Inventory Tracker': pick('', 'shopify'),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const shop = shopAfter(rows);
      const codes = shop.products.flatMap(({ variants }) =>
        variants.flatMap(({ sku }) => sku?.toLowerCase() ?? []),
      );
      expect(new Set(codes).size).toBe(codes.length);
      expect(shop.products.filter(({ variants }) => variants.length === 0)).toEqual([]);
      const { plan } = planned(read(...rows), { here: shop });
      expect(plan.products).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: shop.products.length,
        conflicts: 0,
      });
    }),
    { numRuns: 400 },
  );
});
