import { describe, expect, it } from 'vitest';
import { aProduct } from '#contracts/catalogue.fixture.ts';
import type { ProductDetail } from '#contracts/catalogue.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { DEFAULT_TABLE } from '#domain/shipping/default-table.ts';
import { tableOptions } from '#domain/shipping/shipping.ts';
import { feedItem } from './feed.ts';
import { offersOf } from './offers.ts';

const SITE = new URL('https://loja.example');
const RATES = tableOptions(DEFAULT_TABLE);
const picture = (key: string, colourId: string) => ({
  key,
  alt: '',
  kind: 'product' as const,
  colourId,
  isMain: false,
});

const DRESS = aProduct({
  id: 'dress',
  name: 'Vestido Aurora & Cia',
  description: 'Longo.',
  material: 'Linho',
  category: {
    name: 'Vestidos',
    slug: 'vestidos',
    parent: { name: 'Feminino', slug: 'feminino' },
  },
  priceCents: 20_000,
  discountPercent: 10,
  finalPriceCents: 18_000,
  weightGrams: 400,
  images: [picture('a.webp', 'black'), picture('b.webp', 'white'), picture('c.webp', 'black')],
  colours: [
    { id: 'black', name: 'Preto', hex: '#000000' },
    { id: 'white', name: 'Branco', hex: '#ffffff' },
  ],
  sizes: [{ id: 'm', label: 'M' }],
  variants: [
    { id: 'black-m', colourId: 'black', sizeId: 'm', sku: null, ean: null, stock: 2 },
    { id: 'white-m', colourId: 'white', sizeId: 'm', sku: null, ean: null, stock: 0 },
  ],
});

const itemsOf = (product: ProductDetail, rates: Parameters<typeof offersOf>[2] = RATES) =>
  offersOf(product, { ...UNSET_STORE, name: 'Elegante', terms: DEFAULT_SALE_TERMS }, rates, SITE).map(
    feedItem,
  );
const valuesOf = (item: string, name: string) =>
  [...item.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, value]) => value);

describe('the product feed', () => {
  const [black = '', white = ''] = itemsOf(DRESS);

  it('has an item per variant, grouped by product', () => {
    const [own = '', ...others] = itemsOf(DRESS, null);
    expect(others).toHaveLength(1);
    for (const [name, value] of [
      ['g:id', 'black-m'],
      ['g:item_group_id', 'dress'],
      ['title', 'Vestido Aurora &amp; Cia, Preto, M'],
      ['link', 'https://loja.example/produto/dress?cor=Preto&amp;tamanho=M'],
      ['g:availability', 'in_stock'],
      ['g:price', '200.00 BRL'],
      ['g:sale_price', '180.00 BRL'],
      ['g:brand', 'Elegante'],
      ['g:condition', 'new'],
      ['g:google_product_category', '2271'],
      ['g:product_type', 'Feminino &gt; Vestidos'],
      ['g:gender', 'female'],
      ['g:color', 'Preto'],
      ['g:size', 'M'],
    ] as const)
      expect(valuesOf(own, name), name).toEqual([value]);
    expect(valuesOf(white, 'g:availability')).toEqual(['out_of_stock']);
  });

  it('has absolute URLs of the images of the colour, the first as the main one', () => {
    const picturesOf = (item: string) =>
      ['g:image_link', 'g:additional_image_link'].map((name) => valuesOf(item, name));
    expect(picturesOf(black)).toEqual([
      [expect.stringMatching(/^https:\/\/loja\.example\/.*a\.webp$/)],
      [expect.stringMatching(/^https:\/\/loja\.example\/.*c\.webp$/)],
    ]);
    expect(picturesOf(white)).toEqual([[expect.stringMatching(/b\.webp$/)], []]);
    expect(itemsOf({ ...DRESS, images: [] })).toEqual([]);
  });

  it('has the EAN as GTIN; without one, or with an internal one, it says that there is none', () => {
    const said = (ean: string | null) => {
      const [variant] = DRESS.variants;
      const [item = ''] = itemsOf({ ...DRESS, variants: variant ? [{ ...variant, ean }] : [] });
      return [valuesOf(item, 'g:gtin'), valuesOf(item, 'g:identifier_exists')];
    };
    expect(said('7891000315507')).toEqual([['7891000315507'], []]);
    expect(said('2000000000008')).toEqual([[], ['no']]);
    expect(said(null)).toEqual([[], ['no']]);
  });

  it('distinguishes clothes for children and adults', () => {
    expect(valuesOf(black, 'g:age_group')).toEqual(['adult']);
    expect(valuesOf(itemsOf({ ...DRESS, sizeFamily: 'children' })[0] ?? '', 'g:age_group')).toEqual(['kids']);
  });

  it('has no sale price without a discount', () => {
    const [item = ''] = itemsOf({ ...DRESS, discountPercent: 0, finalPriceCents: 20_000 });
    expect(valuesOf(item, 'g:sale_price')).toEqual([]);
  });

  it('has the shipping prices of the shop’s table, free above the limit; none if a carrier quotes them', () => {
    const pricesOf = (item: string) =>
      valuesOf(item, 'g:shipping').map((one) => [
        ...valuesOf(one ?? '', 'g:service'),
        ...valuesOf(one ?? '', 'g:price'),
      ]);
    expect(pricesOf(black)).toEqual([
      ['Econômico', '19.90 BRL'],
      ['Padrão', '29.90 BRL'],
      ['Expresso', '49.90 BRL'],
    ]);
    const [dear = ''] = itemsOf({ ...DRESS, finalPriceCents: 30_001 });
    expect(pricesOf(dear).map(([, price]) => price)).toEqual(['0.00 BRL', '0.00 BRL', '49.90 BRL']);
    expect(pricesOf(itemsOf(DRESS, null)[0] ?? '')).toEqual([]);
  });
});
