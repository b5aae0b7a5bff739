import { describe, expect, it } from 'vitest';
import { aProduct } from '#contracts/catalogue.fixture.ts';
import type { ProductDetail } from '#contracts/catalogue.ts';
import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { DEFAULT_TABLE } from '#domain/shipping/default-table.ts';
import { product } from './structured.product.ts';

const SITE = new URL('https://loja.example');
const SHOP = {
  name: 'Elegante',
  shippingMode: 'tabela',
  shippingTable: { ...DEFAULT_TABLE, padrao: { ...DEFAULT_TABLE.padrao, priceCents: 2_500 } },
  handlingDays: 1,
  terms: DEFAULT_SALE_TERMS,
} as const;
const ID = '01900000-0000-7000-8000-000000000001';

const DRESS = aProduct({
  id: ID,
  name: 'Vestido Sol',
  description: 'Leve.',
  material: 'Linho',
  category: { name: 'Vestidos', slug: 'vestidos', parent: null },
  priceCents: 40_000,
  discountPercent: 10,
  finalPriceCents: 36_000,
  shipsToday: true,
  images: [
    { key: 'products/azul.webp', alt: '', kind: 'product', colourId: 'azul', isMain: true },
    { key: 'products/preto.webp', alt: '', kind: 'product', colourId: 'preto', isMain: false },
  ],
  colours: [
    { id: 'azul', name: 'Azul', hex: '#112233' },
    { id: 'preto', name: 'Preto', hex: '#000000' },
  ],
  sizes: [
    { id: 'p', label: 'P' },
    { id: 'm', label: 'M' },
  ],
  // In arbitrary order, as from the database.
  variants: [
    { id: 'v4', colourId: 'preto', sizeId: 'm', sku: null, ean: null, stock: 2 },
    { id: 'v1', colourId: 'azul', sizeId: 'p', sku: 'SOL-AZUL-P', ean: '7891000315507', stock: 3 },
    { id: 'v3', colourId: 'preto', sizeId: 'p', sku: 'SOL-PRETO-P', ean: null, stock: 0 },
    { id: 'v2', colourId: 'azul', sizeId: 'm', sku: 'SOL-AZUL-M', ean: '2000000000008', stock: 1 },
  ],
  ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
  reviews: [
    {
      id: 'r',
      author: 'Ana',
      rating: 5,
      comment: 'Lindo',
      photoKey: null,
      createdAt: '2026-10-02T10:00:00Z',
    },
  ],
});

type Thing = { [name: string]: unknown; '@id'?: string };

/** Resolves @id references, as consumers do. */
function read(item: ProductDetail, shop: Parameters<typeof product>[1] = SHOP): Thing {
  const whole = JSON.parse(JSON.stringify(product(item, shop, SITE))) as Thing;
  const known = new Map<string, Thing>();
  const visit = (value: unknown, see: (thing: Thing) => void): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) see(value as Thing);
    for (const one of Object.values(value)) visit(one, see);
  };
  visit(whole, (thing) => {
    if (thing['@id'] && Object.keys(thing).length > 1) known.set(thing['@id'], thing);
  });
  visit(whole, (thing) => {
    const { '@id': id } = thing;
    if (id && Object.keys(thing).length === 1) Object.assign(thing, known.get(id));
  });
  return whole;
}

const variantsOf = (thing: Thing) => thing.hasVariant as (Thing & { offers: Thing })[];

it('has the video properties required by search engines, if there is a video', () => {
  const video = {
    key: 'videos/019a0000-0000-7000-8000-000000000000-900000.mp4',
    poster: { key: 'products/capa.webp', alt: 'O vestido em movimento' },
    captions: null,
    isSilent: true,
  };
  expect(read({ ...DRESS, video })).toMatchObject({
    subjectOf: {
      '@type': 'VideoObject',
      name: 'Vestido Sol',
      thumbnailUrl: expect.stringContaining(
        'https://loja.example/.netlify/images?url=/imagens/products/capa.webp',
      ),
      uploadDate: new Date(0x019a00000000).toISOString(),
      contentUrl: `https://loja.example/imagens/${video.key}`,
    },
  });
  expect(read(DRESS)).not.toHaveProperty('subjectOf');
});

describe('a product in colours and sizes', () => {
  it('is a group with the varying properties, and each variant with image and price', () => {
    const group = read(DRESS);
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      '@id': `https://loja.example/produto/${ID}`,
      url: `https://loja.example/produto/${ID}`,
      productGroupID: ID,
      name: 'Vestido Sol',
      brand: { '@type': 'Brand', name: 'Elegante' },
      audience: { suggestedGender: 'female' },
      aggregateRating: { ratingValue: 5, reviewCount: 1 },
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    });
    const variants = variantsOf(group);
    expect(variants.map(({ name, sku, color }) => [name, sku, color])).toEqual([
      ['Vestido Sol, Azul, P', 'SOL-AZUL-P', 'Azul'],
      ['Vestido Sol, Azul, M', 'SOL-AZUL-M', 'Azul'],
      ['Vestido Sol, Preto, P', 'SOL-PRETO-P', 'Preto'],
      ['Vestido Sol, Preto, M', 'v4', 'Preto'],
    ]);
    for (const [at, variant] of variants.entries())
      expect(variant).toMatchObject({
        '@type': 'Product',
        image: { '@type': 'ImageObject', url: expect.stringContaining(at < 2 ? 'azul.webp' : 'preto.webp') },
        size: {
          '@type': 'SizeSpecification',
          name: at % 2 === 0 ? 'P' : 'M',
          sizeSystem: 'https://schema.org/WearableSizeSystemBR',
          sizeGroup: 'https://schema.org/WearableSizeGroupWomens',
        },
        offers: {
          '@type': 'Offer',
          url: `https://loja.example/produto/${ID}?cor=${at < 2 ? 'Azul' : 'Preto'}&tamanho=${at % 2 === 0 ? 'P' : 'M'}`,
          price: '360.00',
          priceCurrency: 'BRL',
          availability: at === 2 ? 'OutOfStock' : 'InStock',
        },
      });
  });

  it('has the EAN of each variant, except internal ones', () => {
    expect(variantsOf(read(DRESS)).map(({ gtin13 }) => gtin13)).toEqual([
      '7891000315507',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('repeats nothing: another variant takes less than 550 bytes, most of it its URL', () => {
    const bytes = (item: ProductDetail) => JSON.stringify(product(item, SHOP, SITE)).length;
    const without = { ...DRESS, variants: DRESS.variants.filter(({ id }) => id !== 'v2') };
    expect(bytes(DRESS) - bytes(without)).toBeLessThan(550);
  });

  it('varies only by properties with several values, and has only size labels without a size family', () => {
    const [blue] = DRESS.colours;
    const group = read({
      ...DRESS,
      sizeFamily: null,
      colours: DRESS.colours.slice(0, 1),
      variants: DRESS.variants.filter(({ colourId }) => colourId === blue?.id),
    });
    expect(group).toMatchObject({ variesBy: ['https://schema.org/size'] });
    expect(group).not.toHaveProperty('audience');
    expect(variantsOf(group).map(({ size }) => size)).toEqual(['P', 'M']);
  });
});

it('a product with one variant has its offer directly', () => {
  const scarf = {
    ...DRESS,
    sizeFamily: 'one-size' as const,
    colours: [],
    sizes: [],
    variants: [{ id: 'v', colourId: null, sizeId: null, sku: 'LEN', ean: null, stock: 1 }],
    ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    reviews: [],
  };
  const thing = read(scarf);
  expect(thing).toMatchObject({
    '@type': 'Product',
    name: 'Vestido Sol',
    sku: 'LEN',
    offers: { price: '360.00' },
  });
  for (const none of ['hasVariant', 'size', 'color', 'aggregateRating', 'audience'])
    expect(thing).not.toHaveProperty(none);
});

describe('shipping and returns', () => {
  const offerOf = (item: ProductDetail, shop?: Parameters<typeof product>[1]) =>
    variantsOf(read(item, shop))[0]?.offers;
  const shipping = (item: ProductDetail, shop?: Parameters<typeof product>[1]) =>
    offerOf(item, shop)?.shippingDetails;
  const rate = (value: string) => ({ shippingRate: { value, currency: 'BRL' } });

  it('have the prices and days of the shop’s table', () => {
    const cheap = { ...DRESS, finalPriceCents: 10_000 };
    expect(shipping(cheap)).toMatchObject([
      {
        ...rate('19.90'),
        shippingDestination: { addressCountry: 'BR' },
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 1 },
          transitTime: { minValue: 6, maxValue: 8 },
        },
      },
      { ...rate('25.00'), deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } } },
      { ...rate('49.90'), shippingDestination: { addressCountry: 'BR' } },
    ]);
    expect(shipping({ ...cheap, shipsToday: false })).toMatchObject([
      { deliveryTime: { handlingTime: { minValue: 1, maxValue: 1 } } },
      {},
      {},
    ]);
    expect(shipping({ ...cheap, shipsToday: false }, { ...SHOP, handlingDays: 4 })).toMatchObject([
      { deliveryTime: { handlingTime: { minValue: 4, maxValue: 4 } } },
      {},
      {},
    ]);
  });

  it('are free above the limit, and omitted if carriers quote each parcel', () => {
    expect(shipping({ ...DRESS, finalPriceCents: 99_000 })).toMatchObject([
      rate('0.00'),
      rate('0.00'),
      rate('49.90'),
    ]);
    expect(shipping(DRESS, { ...SHOP, shippingMode: 'transportadora' })).toBeUndefined();
  });

  it('allow free returns within seven days', () => {
    expect(read(DRESS).hasMerchantReturnPolicy).toMatchObject({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'BR',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      returnFees: 'https://schema.org/FreeReturn',
    });
  });
});
