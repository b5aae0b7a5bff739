import { describe, expect, it } from 'vitest';
import { contentOf, fileOf, productsIn, readText, told } from './file.fixture.ts';

/** What goes wrong in real files: each is read as far as it can be, and said with its line and column. */

const SHOPIFY = [
  ...['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Barcode', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'],
  ...['Image Src', 'Variant Image', 'Gift Card', 'Variant Requires Shipping', 'Status'],
];
type Cells = Partial<Record<string, string>>;
const row = (cells: Cells) => SHOPIFY.map((name) => ({ 'Variant Price': '10.00', ...cells })[name] ?? '');
const only = (name: string, value: string) => row({ Handle: 'a', Title: 'A', [name]: value });
const shopify = (...rows: readonly (readonly string[])[]) => readText(fileOf(SHOPIFY, ...rows));

describe('one cell', () => {
  it.each([
    ['Variant Barcode', '7,89E+12', 'gtin_destroyed', { gtin: null }],
    ['Variant Barcode', '7891000100104', 'gtin_invalid', { gtin: null }],
    ['Variant SKU', '1,23E+12', 'sku_destroyed', { sku: null }],
    ['Variant Grams', '34000.0', 'weight_thousandfold', { weightGrams: 34_000 }],
    ['Variant Grams', 'leve', 'weight_invalid', { weightGrams: null }],
    ['Variant Price', 'US$ 10', 'currency_other', { priceCents: null }],
    ['Variant Price', 'a combinar', 'price_invalid', { priceCents: null }],
    ['Variant Price', '', 'price_missing', { priceCents: null }],
    ['Variant Price', '0', 'price_zero', { priceCents: 0 }],
    ['Variant Price', '1.049', 'price_doubt', { priceCents: 104_900 }],
    ['Variant Compare At Price', '9.00', 'sale_not_lower', { priceCents: 1000, compareAtCents: null }],
    ['Variant Inventory Qty', '5', 'stock_untracked', { stock: null }],
    ['Image Src', 'foto.jpg', 'picture_invalid', {}],
    ['Image Src', 'http://loja.example/a.jpg', 'picture_insecure', {}],
    ['Image Src', 'https://drive.google.com/file/d/1/view', 'picture_page', {}],
    ['Variant SKU', '=A1', 'formula', { sku: '=A1' }],
    ['Status', 'vendendo', 'status_unknown', {}],
  ])('%s is %j', (column, value, code, variant) => {
    const file = shopify(only(column, value));
    expect(told(file)).toEqual([[2, column, code]]);
    expect(productsIn(file)[0]?.variants[0]).toMatchObject(variant);
  });

  it.each([
    ['Variant Barcode', '7891000100103.0', { gtin: '7891000100103' }],
    ['Variant Barcode', '="7891000100103"', { gtin: '7891000100103' }],
    ['Variant Barcode', "'7891000100103", { gtin: '7891000100103' }],
    ['Variant Price', 'R$ 1.049,00', { priceCents: 104_900 }],
    ['Variant Compare At Price', '0.00', { compareAtCents: null }],
    ['Variant Grams', '350', { weightGrams: 350 }],
  ])('%s is %j, which is fine', (column, value, variant) => {
    const file = shopify(only(column, value));
    expect(told(file)).toEqual([]);
    expect(productsIn(file)[0]?.variants[0]).toMatchObject(variant);
  });

  it('may be negative stock, which is none', () => {
    const file = shopify(
      row({ Handle: 'a', Title: 'A', 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-2' }),
      row({ Handle: 'b', Title: 'B', 'Variant Inventory Tracker': 'shopify' }),
    );
    expect(told(file)).toEqual([
      [2, 'Variant Inventory Qty', 'stock_negative'],
      [3, 'Variant Inventory Qty', 'stock_unknown'],
    ]);
    expect(productsIn(file).map(({ variants }) => variants[0]?.stock)).toEqual([0, 'unknown']);
  });
});

describe('products', () => {
  it('may share a handle: a second title is a second product', () => {
    const file = shopify(
      row({ Handle: 'vestido', Title: 'Vestido', 'Variant SKU': '1' }),
      row({ Handle: 'vestido', Title: 'Outro', 'Variant SKU': '2' }),
      row({ Handle: 'vestido', 'Option1 Value': 'M', 'Variant SKU': '3' }),
    );
    expect(file.findings[0]).toMatchObject({ line: 3, code: 'handle_twice', data: { line: 2 } });
    expect(productsIn(file).map(({ title, variants }) => [title, variants.length])).toEqual([
      ['Vestido', 1],
      ['Outro', 2],
    ]);
  });

  it('may repeat their title, leave their handle out below, and be scattered', () => {
    const file = shopify(
      row({ Handle: 'a', Title: 'A', 'Option1 Name': 'Tamanho', 'Option1 Value': 'P' }),
      row({ Handle: 'b', Title: 'B' }),
      row({ Handle: 'a', Title: 'A', 'Option1 Value': 'M' }),
      row({ 'Option1 Value': 'G' }),
    );
    expect(told(file)).toEqual([]);
    expect(productsIn(file)[0]?.options).toEqual([{ name: 'Tamanho', values: ['P', 'M', 'G'] }]);
  });

  it('may have variants without options, or the same twice', () => {
    const file = shopify(
      row({ Handle: 'a', Title: 'A', 'Variant SKU': '1' }),
      row({ Handle: 'a', 'Variant SKU': '2' }),
      row({ Handle: 'b', Title: 'B', 'Option1 Name': 'Cor', 'Option1 Value': 'Preto' }),
      row({ Handle: 'b', 'Option1 Value': 'PRETO' }),
    );
    expect(told(file)).toEqual([
      [2, null, 'options_missing'],
      [3, null, 'options_missing'],
      [5, null, 'variant_twice'],
    ]);
    expect(productsIn(file).map(({ variants }) => variants.length)).toEqual([2, 2]);
  });

  it('may say in a further row what is taken from the first', () => {
    const file = shopify(
      row({ Handle: 'a', Title: 'A', Status: 'active', 'Option1 Name': 'Cor', 'Option1 Value': 'Preto' }),
      row({ Handle: 'a', Status: 'draft', 'Option1 Name': 'cor', 'Option1 Value': 'Azul' }),
      row({ Handle: 'a', Status: 'active', 'Option1 Value': 'Rosa' }),
    );
    expect(told(file)).toEqual([
      [3, 'Status', 'value_unused'],
      [3, 'Option1 Name', 'value_unused'],
    ]);
  });

  it('may have one code twice', () => {
    const file = shopify(
      row({ Handle: 'a', Title: 'A', 'Variant SKU': 'x-1', 'Variant Barcode': '7891000100103' }),
      row({ Handle: 'b', Title: 'B', 'Variant SKU': 'X-1', 'Variant Barcode': '7891000100103' }),
    );
    expect(told(file)).toEqual([
      [3, 'Variant SKU', 'sku_twice'],
      [3, 'Variant Barcode', 'gtin_twice'],
    ]);
  });

  it('may be nobody’s', () => {
    const file = shopify(
      row({ 'Option1 Value': 'P' }),
      row({ Title: 'Sem endereço' }),
      row({ Handle: 'sem-nome' }),
    );
    expect(told(file)).toEqual([
      [2, null, 'row_lost'],
      [3, null, 'handle_missing'],
      [4, null, 'title_missing'],
    ]);
  });

  it('may be gift cards, or nothing to be sent', () => {
    const file = shopify(
      only('Gift Card', 'TRUE'),
      row({ Handle: 'b', Title: 'B', 'Variant Requires Shipping': 'false' }),
    );
    expect(productsIn(file).map(({ nature }) => nature)).toEqual(['gift_card', 'digital']);
    expect(told(file)).toEqual([
      [2, null, 'gift_card'],
      [3, null, 'digital'],
    ]);
  });

  it('may have a price far from all others', () => {
    const many = Array.from({ length: 5 }, (_, at) =>
      row({ Handle: `p${at}`, Title: `P${at}`, 'Variant Price': '89.90' }),
    );
    const file = shopify(...many, row({ Handle: 'x', Title: 'X', 'Variant Price': '8990.00' }));
    expect(told(file)).toEqual([[7, 'Variant Price', 'price_odd']]);
  });

  it('has each picture once, with the variants that it shows', () => {
    const file = shopify(
      row({ Handle: 'a', Title: 'A', 'Option1 Value': 'P', 'Image Src': 'https://a.example/1.jpg?v=1' }),
      row({ Handle: 'a', 'Option1 Value': 'M', 'Variant Image': 'https://a.example/1.jpg?v=2' }),
      ['a', ...row({ 'Variant Price': '', 'Image Src': 'https://a.example/2.jpg' }).slice(1)],
    );
    const [product] = productsIn(file);
    expect(product?.variants).toHaveLength(2);
    expect(product?.pictures.map(({ url, variants }) => [url, variants])).toEqual([
      ['https://a.example/1.jpg?v=1', [1]],
      ['https://a.example/2.jpg', []],
    ]);
  });
});

describe('WooCommerce', () => {
  const HEADER = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Visibility in catalog',
    'Date sale price ends',
    'In stock?',
  ];
  const REST = ['Stock', 'Sale price', 'Regular price', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'];
  const woo = (...rows: readonly (readonly string[])[]) => readText(fileOf([...HEADER, ...REST], ...rows));

  it('finds the parent by its number, also below its variation, and says if it is not there', () => {
    const file = woo(
      ['2', 'variation', 'v-p', '', '1', 'visible', '', '1', '', '', '10', 'id:1', 'Tamanho', 'P'],
      ['1', 'variable', 'v', 'Vestido', '1', 'visible', '', '1', '', '', '', '', 'Tamanho', 'P, M'],
      ['3', 'variation', 'v-m', '', '1', 'visible', '', '0', '', '', '10', 'v', 'Tamanho', 'M'],
      ['4', 'variation', 'x-m', '', '1', 'visible', '', '1', '', '', '10', 'id:99', 'Tamanho', 'M'],
    );
    expect(told(file)).toEqual([[5, 'Parent', 'parent_missing']]);
    expect(productsIn(file)).toMatchObject([
      {
        variants: [
          { sku: 'v-p', stock: null },
          { sku: 'v-m', stock: 0 },
        ],
      },
    ]);
  });

  it('says what is for some days, for some places, or without its variations', () => {
    const file = woo(
      ['1', 'simple', 'a', 'A', '1', 'search', '45678', '1', 'parent', '8', '10', '', '', ''],
      ['2', 'variable', 'b', 'B', '-1', 'hidden', '', '1', '7', '11', '10', '', 'Cor', 'Preto|Branco'],
    );
    expect(told(file)).toEqual([
      [2, 'Date sale price ends', 'date_serial'],
      [2, 'Date sale price ends', 'sale_dated'],
      [2, 'Stock', 'stock_unknown'],
      [2, 'Visibility in catalog', 'visibility_partial'],
      [3, 'Sale price', 'sale_not_lower'],
      [3, null, 'variations_missing'],
    ]);
    expect(productsIn(file)).toMatchObject([
      { status: 'active', variants: [{ priceCents: 800, sale: { to: '2025-01-21T00:00:00-03:00' } }] },
      { status: 'hidden', attributes: [{ name: 'Cor', value: 'Preto, Branco' }] },
    ]);
  });
});

describe('customers, orders and redirects', () => {
  it('says which customers cannot come, and never takes a maybe for a yes', () => {
    const file = readText(
      fileOf(
        ['First Name', 'Last Name', 'Email', 'Accepts Marketing', 'Address1', 'Country Code', 'Zip'],
        ['A', 'B', 'a@b.co', 'yes', 'Rua', 'BR', '0100'],
        ['A', 'B', 'A@B.co', 'maybe', 'Rua', 'PT', '1000-001'],
        ['A', 'B', 'ab.co', '', '', '', ''],
        ['A', 'B', '', 'sim', '', '', ''],
      ),
    );
    expect(told(file)).toEqual([
      [2, 'Zip', 'postal_code_invalid'],
      [3, 'Email', 'email_twice'],
      [3, 'Country Code', 'country_other'],
      [3, 'Accepts Marketing', 'consent_unclear'],
      [4, 'Email', 'email_invalid'],
      [5, 'Email', 'email_missing'],
    ]);
    const { customers } = contentOf(file, 'customers');
    expect(customers.map(({ acceptsMail }) => acceptsMail)).toEqual([true, false, false, true]);
  });

  it('says what is wrong with an order', () => {
    const file = readText(
      fileOf(
        ['Name', 'Currency', 'Total', 'Created at', 'Lineitem name', 'Lineitem quantity', 'Lineitem price'],
        ['', '', '', '', 'Órfã', '1', '5.00'],
        ['#1', 'USD', '20.00', '45678', 'Vestido', '2', '10.00'],
        ['#1', '', '', '', 'Saia', 'duas', '10.00'],
        ['#2', 'BRL', '99.00', '2026-01-02', 'Vestido', '1', '10.00'],
        ['#3', 'BRL', '', '', 'Vestido', '1', '10.00'],
      ),
    );
    expect(told(file)).toEqual([
      [2, null, 'row_lost'],
      [3, 'Created at', 'date_serial'],
      [3, 'Currency', 'currency_other'],
      [4, 'Lineitem quantity', 'quantity_invalid'],
      [5, 'Total', 'order_sum'],
      [6, 'Total', 'order_incomplete'],
    ]);
    expect(contentOf(file, 'orders').orders.map(({ lines }) => lines.length)).toEqual([1, 1, 1]);
  });

  it('says which redirects lead nowhere', () => {
    const file = readText(
      fileOf(
        ['Redirect from', 'Redirect to'],
        ['https://loja.example/products/a?x=1', '/a'],
        ['/a', '/a'],
        ['/b', 'a'],
        ['b', '/a'],
        ['/products/a?x=1', '/b'],
      ),
    );
    expect(told(file)).toEqual([
      [3, 'Redirect to', 'redirect_itself'],
      [4, 'Redirect to', 'redirect_invalid'],
      [5, 'Redirect from', 'redirect_invalid'],
      [6, 'Redirect from', 'redirect_twice'],
    ]);
    expect(contentOf(file, 'redirects').redirects).toEqual([{ line: 2, from: '/products/a?x=1', to: '/a' }]);
  });
});
