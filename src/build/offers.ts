import type { StoreProfile } from '#contracts/store.ts';
import { isWorldwideEan } from '#domain/catalogue/ean.ts';
import { applyFreeShipping, type ShippingRate } from '#domain/shipping/shipping.ts';
import type { OfferedProduct } from '#server/sql/catalogue/offered-products.sql.ts';
import { storedUrl, variantUrl } from '../paths.ts';

/** A variant as feeds offer it, whatever their format. */
export type Offer = {
  id: string;
  productId: string;
  title: string;
  description: string;
  url: string;
  /** Full addresses, the main one first. */
  pictures: [string, ...string[]];
  isInStock: boolean;
  priceCents: number;
  /** Less than `priceCents`; null without a reduction. */
  saleCents: number | null;
  /** When the sale price is valid, as ISO 8601; null without an end. */
  sale: { from: string; until: string } | null;
  brand: string;
  gtin: string | null;
  /** By Google's product taxonomy. */
  kind: string;
  /** From the top. */
  categories: string[];
  ageGroup: 'kids' | 'adult';
  gender: 'female' | 'male' | 'unisex';
  colour: string | null;
  size: string | null;
  material: string;
  weightGrams: number;
  /** Whether the product has further variants. */
  hasSiblings: boolean;
  shipping: readonly ShippingRate[];
};

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_PICTURES = 11;

/**
 * One offer per variant; none without a picture. `rates`: the shop's shipping table; null with live carrier quotes (then the settings
 * of the account at the reader of the feed apply).
 */
export function offersOf(
  product: OfferedProduct,
  shop: StoreProfile,
  rates: readonly ShippingRate[] | null,
  site: URL,
): Offer[] {
  const absolute = (path: string) => new URL(path, site).href;
  const { category } = product;
  const top = category?.parent?.slug ?? category?.slug;
  return product.variants.flatMap((variant): Offer[] => {
    const colour = product.colours.find(({ id }) => id === variant.colourId)?.name;
    const size = product.sizes.find(({ id }) => id === variant.sizeId)?.label;
    const ofColour = product.images.filter(
      ({ colourId }) => colourId === null || colourId === variant.colourId,
    );
    const images = ofColour.length > 0 ? ofColour : product.images;
    const [main, ...others] = images.slice(0, MAX_PICTURES).map(({ key }) => absolute(storedUrl(key)));
    if (!main) return [];
    return [
      {
        id: variant.id,
        productId: product.id,
        title: [product.name, colour, size].filter(Boolean).join(', ').slice(0, MAX_TITLE),
        description: (product.description || product.name).slice(0, MAX_DESCRIPTION),
        url: absolute(variantUrl(product.id, { colour, size })),
        pictures: [main, ...others],
        isInStock: variant.stock > 0,
        priceCents: product.priceCents,
        saleCents: product.finalPriceCents < product.priceCents ? product.finalPriceCents : null,
        sale: saleOf(product),
        brand: shop.name,
        gtin: variant.ean && isWorldwideEan(variant.ean) ? variant.ean : null,
        kind: kindOf(category?.slug, category?.parent?.slug),
        categories: [category?.parent?.name, category?.name].filter((name) => name !== undefined),
        ageGroup: product.sizeFamily === 'children' ? 'kids' : 'adult',
        gender: genderOf(top),
        colour: colour ?? null,
        size: size ?? null,
        material: product.material.slice(0, 200),
        weightGrams: product.weightGrams,
        hasSiblings: product.variants.length > 1,
        shipping: rates
          ? applyFreeShipping(rates, product.finalPriceCents, shop.terms.freeShippingOverCents)
          : [],
      },
    ];
  });
}

/** Ids in Google's product taxonomy, by category slug; the default is clothing. */
const KINDS: Readonly<Record<string, string>> = {
  vestidos: '2271',
  saias: '1581',
  blusas: '212',
  camisas: '212',
  camisetas: '212',
  calcas: '204',
  'calcas-masculinas': '204',
  bermudas: '207',
  casacos: '203',
  'casacos-masculinos': '203',
  bolsas: '6551',
  calcados: '187',
  joias: '188',
  relogios: '201',
  oculos: '178',
  cintos: '169',
  chapeus: '173',
  lencos: '177',
  acessorios: '167',
};
const CLOTHING = '1604';

const kindOf = (slug = '', parent = '') => KINDS[slug] ?? KINDS[parent] ?? CLOTHING;

function genderOf(top = ''): Offer['gender'] {
  if (top === 'feminino') return 'female';
  return top === 'masculino' ? 'male' : 'unisex';
}

/** From a date in the past until the end of the campaign. */
const saleOf = ({ createdAt, priceUntil }: OfferedProduct) =>
  priceUntil === null ? null : { from: instant(createdAt), until: instant(priceUntil) };

const instant = (iso: string) => new Date(iso).toISOString().replace(/\.\d+/, '');

/** '199.90 BRL'. */
export const feedMoney = (cents: number): string => `${(cents / 100).toFixed(2)} BRL`;
