import { expect, test } from 'vitest';
import { NEW_PRODUCT, PRODUCT_COLUMNS, type ProductValues } from '../products/product-columns.ts';
import { parseCsv } from '../text/csv.ts';
import { convert } from './convert.ts';
import { productsIn, readText } from './file.fixture.ts';
import { NOTHING_SAID } from './move-answers.ts';
import { overviewOf } from './overview.ts';
import { ownFields } from './own-fields.ts';
import { ownParts } from './own-parts.ts';
import { type LeavingProduct, SHOPIFY_PRODUCT_HEADER, shopifyProductLines } from './shopify-product-file.ts';

const VALUES: ProductValues = {
  ...NEW_PRODUCT,
  name: 'Vestido "Lua", de linho',
  category: 'vestidos',
  priceCents: 32_990,
  discountPercent: 10,
  costCents: 10_000,
  isActive: true,
  isFeatured: true,
  weightGrams: 1250,
  tags: ['verão, leve', 'linho'],
  description: 'Um <b> & outro\nsegunda linha\n\nOutro parágrafo; com vírgula, ponto.',
  story: 'Era uma vez\n\numa peça.',
  metaTitle: 'Vestido Lua',
  material: '100% linho',
  origin: 'BR',
  ncm: '62044400',
  netGrams: 900,
  characteristics: ['Bolsos', 'Forro, leve'],
};

function leaving(change: Partial<LeavingProduct> = {}): LeavingProduct {
  return {
    ...VALUES,
    id: 'p1',
    slug: 'vestido-lua',
    categoryPath: ['Roupas', 'Vestidos, saias'],
    isArchived: false,
    colours: [
      { id: 'c1', name: 'Areia', hex: '#d8c3a5' },
      { id: 'c2', name: 'Preto', hex: '#000000' },
    ],
    sizes: [
      { id: 's1', label: 'P', measures: {} },
      { id: 's2', label: 'M', measures: {} },
    ],
    variants: [
      { id: 'v3', colourId: 'c2', sizeId: 's2', sku: 'VL-PR-M', ean: null, stock: 0 },
      { id: 'v1', colourId: 'c1', sizeId: 's1', sku: '0012', ean: '7891234567895', stock: 4 },
    ],
    pictures: [
      { url: 'https://loja.example/imagens/a.jpg', alt: 'De frente', colourId: 'c1' },
      { url: 'https://loja.example/imagens/b.jpg', alt: '', colourId: 'c2' },
      { url: 'https://loja.example/imagens/c.jpg', alt: 'Detalhe', colourId: null },
    ],
    ...change,
  };
}

const fileOf = (...products: LeavingProduct[]) =>
  SHOPIFY_PRODUCT_HEADER + products.map(shopifyProductLines).join('');

test('the readers of other shops read all of it again, without a doubt', () => {
  const file = readText(fileOf(leaving()));
  expect(file).toMatchObject({ ok: true, dialect: 'shopify-products' });
  expect(file.findings.filter(({ code }) => code !== 'column_idle')).toEqual([]);
  const [product] = productsIn(file);
  expect(product).toMatchObject({
    handle: 'vestido-lua',
    title: 'Vestido "Lua", de linho',
    categories: [['Roupas', 'Vestidos, saias']],
    status: 'active',
    tags: ['verão leve', 'linho'],
    seo: { title: 'Vestido Lua' },
    options: [
      { name: 'Cor', values: ['Areia', 'Preto'] },
      { name: 'Tamanho', values: ['P', 'M'] },
    ],
    variants: [
      { options: ['Areia', 'P'], sku: '0012', gtin: '7891234567895', stock: 4, weightGrams: 1250 },
      { options: ['Preto', 'M'], sku: 'VL-PR-M', gtin: null, stock: 0 },
    ],
    pictures: [
      { url: 'https://loja.example/imagens/a.jpg', alt: 'De frente', variants: [0] },
      { url: 'https://loja.example/imagens/b.jpg', variants: [1] },
      { url: 'https://loja.example/imagens/c.jpg', alt: 'Detalhe', variants: [] },
    ],
  });
  expect(product?.variants[0]).toMatchObject({
    priceCents: 29_691,
    compareAtCents: 32_990,
    costCents: 10_000,
  });
  expect(product?.description).toBe(
    '<p>Um &lt;b&gt; &amp; outro<br>\nsegunda linha</p>\n<p>Outro parágrafo; com vírgula, ponto.</p>',
  );
});

test('what Shopify has no column for is a metafield, and comes back whole', () => {
  const [product] = productsIn(readText(fileOf(leaving())));
  const { told, left } = ownFields(product?.attributes ?? []);
  expect(left).toEqual([]);
  const { story, material, origin, ncm, netGrams, characteristics, isFeatured } = VALUES;
  expect(told).toEqual({
    ...{ story, material, origin, ncm, netGrams, characteristics, isFeatured },
  });
});

test('what an own field cannot hold stays an attribute', () => {
  const attributes = [
    { name: 'ncm', value: 'nenhum' },
    { name: 'tecido', value: 'linho' },
  ];
  expect(ownFields(attributes)).toEqual({ told: {}, left: attributes });
});

test('a product without options, variants, discount and pictures is one line that says so', () => {
  const bare = leaving({
    ...{ colours: [], sizes: [], variants: [], pictures: [], discountPercent: 0, isActive: false },
    ...{ categoryPath: [], isFeatured: false },
  });
  const [product, ...more] = productsIn(readText(fileOf(bare)));
  expect(more).toEqual([]);
  expect(product).toMatchObject({ status: 'hidden', options: [], pictures: [], categories: [] });
  expect(product?.variants).toMatchObject([{ priceCents: 32_990, compareAtCents: null, stock: 0 }]);
});

test('an archived product says so', () => {
  const [product] = productsIn(readText(fileOf(leaving({ isArchived: true, isActive: false }))));
  expect(product?.status).toBe('archived');
});

test('every field of the product file is in it, natively or as a metafield', () => {
  const table = parseCsv(SHOPIFY_PRODUCT_HEADER);
  const header = table.ok ? (table.rows[0]?.cells ?? []) : [];
  expect(new Set(header).size).toBe(header.length);
  const own = PRODUCT_COLUMNS.filter(({ column }) => header.some((cell) => cell.startsWith(`${column} (`)));
  expect(PRODUCT_COLUMNS.length - own.length).toBe(10);
});

/** What a shop that moved in with a file has. */
function movedInWith(file: string): LeavingProduct[] {
  const { products, categories } = convert([readText(file)], NOTHING_SAID, []);
  return products.map((planned): LeavingProduct => {
    const idOf = (list: readonly { id: string; name?: string; label?: string }[], word: string | null) =>
      list.find(({ name, label }) => (name ?? label) === word)?.id ?? null;
    const colours = planned.colours.map((colour) => ({ ...colour, id: `c ${colour.name}` }));
    const sizes = planned.sizes.map(({ label, measures = {} }) => ({ label, measures, id: `s ${label}` }));
    const { isArchived, wantsActive: isActive } = planned;
    return {
      ...planned.values,
      ...{ id: planned.key, slug: 'vestido-lua', isArchived, isActive, colours, sizes },
      categoryPath: categories.find(({ slug }) => slug === planned.values.category)?.path ?? [],
      variants: planned.variants.map(({ colour, size, sku, ean, stock }, at) => ({
        ...{ id: `v${at}`, colourId: idOf(colours, colour), sizeId: idOf(sizes, size) },
        ...{ sku, ean, stock: stock ?? 0 },
      })),
      pictures: planned.pictures.map(({ url, alt, colour }) => ({
        ...{ url, alt, colourId: idOf(colours, colour) },
      })),
    };
  });
}

test.each<[string, Partial<LeavingProduct>]>([
  ['a product with all that it can have', {}],
  ['one with a size family of its own', { sizeFamily: 'women-tops' }],
  ['one without colours, sizes and pictures', { colours: [], sizes: [], variants: [], pictures: [] }],
  ['one without a category', { category: null, categoryPath: [] }],
  ['one that was put away', { isActive: false, isArchived: true }],
  ['one that is hidden', { isActive: false }],
])('%s leaves, is converted and leaves as the same file', (_, change) => {
  const file = fileOf(
    leaving({
      tags: ['linho', 'verão'],
      colours: [
        { id: 'c1', name: 'Preto B2', hex: '#010203' },
        { id: 'c2', name: '7', hex: '#d8c3a5' },
      ],
      sizes: [
        { id: 's1', label: 'XL', measures: { bust: 1005, length: 900 } },
        { id: 's2', label: '36', measures: {} },
      ],
      ...change,
    }),
  );
  expect(fileOf(...movedInWith(file))).toBe(file);
});

test('nothing of our own file is asked: its words are those of here', () => {
  const file = readText(
    fileOf(leaving({ name: 'Vestido Preto', sizes: [{ id: 's1', label: 'XL', measures: {} }] })),
  );
  expect(overviewOf([file])).toMatchObject({ colours: [], sizes: [], options: [], joins: [] });
});

test('what is broken in the columns of our own is nothing', () => {
  const attributes = ['cores', 'tamanhos', 'cores_das_fotos'].map((name) => ({
    name,
    value: '[[1,{"bust":',
  }));
  const nothing = { category: null, hexes: new Map(), sizes: new Map(), pictures: [] };
  expect(ownParts(attributes, null)).toEqual({ own: nothing, left: [] });
  const wrong = [
    { name: 'cores', value: '[["Preto","red"],["Azul","#0000ff"],5]' },
    { name: 'tamanhos', value: '[["P",{"bust":5,"waist":700,"x":1}],["M"]]' },
    { name: 'cores_das_fotos', value: '{"a":1}' },
  ];
  expect(ownParts(wrong, null).own).toEqual({
    ...{ category: null, hexes: new Map([['Azul', '#0000ff']]), pictures: [] },
    sizes: new Map([['P', { waist: 700 }]]),
  });
});
