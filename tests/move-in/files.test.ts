import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FindingCode } from '#domain/move-in/finding.ts';
import { type ReadFile, readFile } from '#domain/move-in/read-file.ts';

/** Real and fictional files of other shops, read whole (files/README.md). */

const read = (name: string): ReadFile =>
  readFile(readFileSync(new URL(`files/${name}.csv`, import.meta.url)));

const productsIn = (file: ReadFile) =>
  file.ok && file.content.kind === 'products' ? file.content.products : [];

function counts(file: ReadFile) {
  const products = productsIn(file);
  return {
    products: products.length,
    variants: products.flatMap(({ variants }) => variants).length,
    pictures: products.flatMap(({ pictures }) => pictures).length,
  };
}

function codes(file: ReadFile): Partial<Record<FindingCode, number>> {
  const found: Partial<Record<FindingCode, number>> = {};
  for (const { code } of file.findings) found[code] = (found[code] ?? 0) + 1;
  return found;
}

describe('products', () => {
  it.each<[string, string, object, object]>([
    [
      'shopify-export-fashion-2025-07',
      'shopify-products-old',
      { products: 48, variants: 130, pictures: 192 },
      { stock_unknown: 1, column_idle: 3, weight_thousandfold: 21, sku_twice: 83 },
    ],
    [
      'shopify-old-apparel',
      'shopify-products-old',
      { products: 20, variants: 22, pictures: 20 },
      { column_idle: 3, stock_untracked: 22 },
    ],
    [
      'shopify-old-home-and-garden',
      'shopify-products-old',
      { products: 20, variants: 21, pictures: 21 },
      { column_idle: 3, stock_untracked: 18 },
    ],
    [
      'shopify-template-new',
      'shopify-products',
      { products: 3, variants: 5, pictures: 3 },
      {
        line_before_header: 1,
        column_idle: 3,
        stock_unknown: 3,
        option_unnamed: 1,
        picture_page: 3,
        sale_not_lower: 4,
      },
    ],
    [
      'woo-sample-products',
      'woo-products',
      { products: 15, variants: 28, pictures: 26 },
      {
        handle_absent: 1,
        column_idle: 15,
        column_unread: 7,
        digital: 2,
        price_missing: 1,
        grouped: 1,
        external: 1,
        any_value: 3,
        value_unused: 9,
      },
    ],
    [
      'nuvemshop-fictional.utf8',
      'nuvemshop-products',
      { products: 3, variants: 5, pictures: 0 },
      { pictures_absent: 1, digital: 1 },
    ],
  ])('%s is %s', (name, dialect, expected, found) => {
    const file = read(name);
    expect(file).toMatchObject({ ok: true, dialect });
    expect(counts(file)).toEqual(expected);
    expect(codes(file)).toEqual(found);
  });

  it('is the same in Latin-1', () => {
    expect(read('nuvemshop-fictional.latin1')).toEqual(read('nuvemshop-fictional.utf8'));
  });

  it('is the same with a header that nobody can read', () => {
    const file = readFileSync(new URL('files/woo-sample-products.csv', import.meta.url), 'utf8');
    const unreadable = Array.from({ length: 54 }, (_, at) => `列${at}`).join(',');
    const products = productsIn(readFile(Buffer.from(unreadable + file.slice(file.indexOf('\n')))));
    const essence = ({ title, options, variants, pictures }: (typeof products)[number]) => ({
      ...{ title, options, variants, pictures },
    });
    expect(products.map(essence)).toEqual(productsIn(read('woo-sample-products')).map(essence));
  });

  it('reads every price, picture and option of the fashion export', () => {
    const products = productsIn(read('shopify-export-fashion-2025-07'));
    expect(products.flatMap(({ variants }) => variants).filter(({ priceCents }) => !priceCents)).toEqual([]);
    expect(products.filter(({ options }) => options.length !== 2)).toEqual([]);
    expect(products.filter(({ pictures }) => pictures.length === 0)).toEqual([]);
    const [first] = products;
    expect(first).toMatchObject({
      line: 2,
      handle: 'sophie-top-black',
      title: 'SOPHIE TOP',
      categories: [['Apparel & Accessories', 'Clothing', 'Swimwear']],
      tags: ['basic', 'swimwear', 'tops'],
      status: 'active',
      nature: 'goods',
      options: [
        { name: 'Color', values: ['BLACK'] },
        { name: 'Size', values: ['S', 'M', 'L'] },
      ],
      seo: { title: 'Sophie Top - Black' },
    });
    expect(first?.description).toMatch(/^<p>Sporty top\.<br>/);
    expect(first?.pictures[0]?.alt).toMatch(/^Stylish Sophie Bandeau Bikini/);
    expect(first?.variants[0]).toMatchObject({ priceCents: 8900, stock: 'unknown', weightGrams: 34_000 });
    expect(first?.attributes).toContainEqual({ name: 'Altersgruppe', value: 'erwachsene' });
    const rike = products.find(({ handle }) => handle === 'rike-dress-champagne');
    expect(rike?.variants[0]).toMatchObject({ priceCents: 12_900, compareAtCents: 15_900 });
  });

  it('reads what Nuvemshop writes', () => {
    const [dress, shirt, gift] = productsIn(read('nuvemshop-fictional.utf8'));
    expect(dress).toMatchObject({
      handle: 'vestido-midi-linho',
      categories: [['Roupas', 'Vestidos'], ['Novidades']],
      description: '<p>Linho com toque macio; forro de algodão.</p>\n<p>Segunda linha dentro das aspas.</p>',
      seo: { title: 'Vestido Midi de Linho | Loja', description: 'Vestido "midi" de linho' },
      options: [
        { name: 'Cor', values: ['Areia', 'Preto'] },
        { name: 'Tamanho', values: ['P', 'M', 'G'] },
      ],
      variants: [
        {
          sku: 'VML-AR-P',
          gtin: '7891000100103',
          priceCents: 24_990,
          compareAtCents: 28_990,
          costCents: 9850,
          weightGrams: 350,
          stock: 4,
        },
        { priceCents: 24_990, stock: 0 },
        { priceCents: 29_990, compareAtCents: null, stock: null },
      ],
    });
    expect(dress?.attributes).toContainEqual({ name: 'Sexo', value: 'Feminino' });
    expect(shirt).toMatchObject({ status: 'hidden', variants: [{ priceCents: 104_900, stock: null }] });
    expect(gift).toMatchObject({ nature: 'digital', status: 'active' });
  });

  it('reads what WooCommerce writes', () => {
    const products = productsIn(read('woo-sample-products'));
    const hoodie = products.find(({ title }) => title === 'Hoodie');
    expect(hoodie).toMatchObject({
      categories: [['Clothing', 'Hoodies']],
      options: [{ name: 'Color' }, { name: 'Logo', values: ['No', 'Yes'] }],
    });
    expect(hoodie?.variants).toHaveLength(6);
    expect(hoodie?.variants[0]).toMatchObject({
      options: ['Red', 'No'],
      sku: 'cc-hoodie-red',
      priceCents: 4200,
      compareAtCents: 4500,
      stock: null,
    });
    expect(hoodie?.pictures.map(({ variants }) => variants)).toEqual([[0], [2], [1], [], [3], [4], [5]]);
    const shirt = products.find(({ title }) => title === 'T-Shirt');
    expect(shirt?.variants.map(({ options, sku }) => [options.join(' '), sku]).slice(0, 4)).toEqual([
      ['Blue Large', 'cc-t-shirt-blue'],
      ['Blue Medium', null],
      ['Blue Small', null],
      ['Green Large', 'cc-t-shirt-green'],
    ]);
    expect(products.map(({ nature }) => nature).filter((one) => one !== 'goods')).toEqual([
      'digital',
      'digital',
      'grouped',
      'external',
    ]);
    expect(products.find(({ title }) => title === 'Beanie')?.options).toEqual([
      { name: 'Color', values: ['Red'] },
    ]);
  });
});

describe('everything else', () => {
  it('reads customers, with consent only where they said yes', () => {
    const file = read('shopify-customers-fictional');
    expect(file).toMatchObject({ ok: true, dialect: 'shopify-customers', rows: 2 });
    expect(file.ok && file.content).toMatchObject({
      kind: 'customers',
      customers: [
        {
          email: 'cliente1@example.com',
          phone: '+5511900000001',
          acceptsMail: true,
          acceptsSms: false,
          spentCents: 43_970,
          orders: 1,
          tags: ['vip'],
          address: {
            name: 'Cliente Um',
            street: 'Rua das Flores',
            complement: '10, apto 2',
            city: 'São Paulo',
            state: 'SP',
            country: 'BR',
            postalCode: '01001-000',
          },
        },
        { email: 'cliente2@example.com', phone: '', acceptsMail: false },
      ],
    });
  });

  it('reads orders with their lines', () => {
    const file = read('shopify-orders-fictional');
    expect(codes(file)).toEqual({ column_idle: 15 });
    expect(file.ok && file.content).toMatchObject({
      kind: 'orders',
      orders: [
        {
          number: '#1001',
          sourceId: '5000000000001',
          payment: 'paid',
          createdAt: '2026-07-02T09:58:41-03:00',
          totalCents: 43_970,
          shippingCents: 1990,
          coupon: 'BEMVINDA10',
          noteAttributes: 'cpf: 529.982.247-25',
          shipping: { postalCode: '01001-000', city: 'São Paulo' },
          lines: [
            { line: 2, name: 'Vestido Midi de Linho - Areia / P', quantity: 1, unitCents: 28_990 },
            { line: 3, sku: 'CB-U', quantity: 1, unitCents: 12_990 },
          ],
        },
        {
          number: '#1002',
          payment: 'refunded',
          refundedCents: 12_990,
          cancelledAt: '2026-07-06T09:00:00-03:00',
        },
      ],
    });
  });

  it('reads redirects', () => {
    const file = read('shopify-redirects-fictional');
    expect(codes(file)).toEqual({ redirect_outside: 1 });
    expect(file.ok && file.content).toEqual({
      kind: 'redirects',
      redirects: [
        { line: 2, from: '/products/vestido-antigo', to: '/products/vestido-midi-linho' },
        { line: 3, from: '/collections/all', to: '/' },
        { line: 4, from: '/pages/sobre', to: 'https://example.com/sobre' },
      ],
    });
  });
});
