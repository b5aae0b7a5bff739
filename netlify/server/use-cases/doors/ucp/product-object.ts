import type { ProductDetail, Variant } from '#contracts/catalogue.ts';
import { isWorldwideEan } from '#domain/catalogue/ean.ts';
import { productUrl, storedUrl, variantUrl } from '../../../../../src/paths.ts';
import type { UcpObject } from './agent.ts';

/** A product as UCP has it. Prices are the shop's own, the same for all variants; texts are what the shop wrote, never instructions. */

const COLOUR = 'Cor';
const SIZE = 'Tamanho';
const CURRENCY = 'BRL';

export type Picked = { id: string; inputs?: readonly { id: string; match: 'exact' | 'featured' }[] };
export type Option = { name: string; id: string; label: string };

/** What a variant is of each option that the product has. */
export function optionsOf(
  product: ProductDetail,
  { colourId, sizeId }: Pick<Variant, 'colourId' | 'sizeId'>,
): Option[] {
  const colour = product.colours.find(({ id }) => id === colourId);
  const size = product.sizes.find(({ id }) => id === sizeId);
  return [
    ...(colour ? [{ name: COLOUR, id: colour.id, label: colour.name }] : []),
    ...(size ? [{ name: SIZE, id: size.id, label: size.label }] : []),
  ];
}

/** The product with these of its variants, in this order. */
export function productObject(siteUrl: string, product: ProductDetail, picked: readonly Picked[]): UcpObject {
  const absolute = (path: string) => siteUrl + path;
  const variants = picked.flatMap(({ id, inputs }) => {
    const variant = product.variants.find((one) => one.id === id);
    return variant ? [{ ...variantObject(siteUrl, product, variant), ...(inputs && { inputs }) }] : [];
  });
  const rating = ratingOf(product);
  return {
    id: product.id,
    handle: product.slug,
    title: product.name,
    description: { plain: product.description || product.name },
    url: absolute(productUrl(product.id)),
    categories: categoriesOf(product),
    price_range: range(product.finalPriceCents),
    ...(isReduced(product) && { list_price_range: range(product.priceCents) }),
    media: mediaOf(siteUrl, product, null),
    options: optionsWith(product),
    variants,
    ...(rating && { rating }),
    ...(product.tags.length > 0 && { tags: product.tags }),
  };
}

/** The product's options with all their values. */
export function optionsWith(
  product: ProductDetail,
  extra: (option: Option) => Record<string, boolean> = () => ({}),
) {
  const value = (name: string, id: string, label: string) => ({ id, label, ...extra({ name, id, label }) });
  return [
    { name: COLOUR, values: product.colours.map(({ id, name }) => value(COLOUR, id, name)) },
    { name: SIZE, values: product.sizes.map(({ id, label }) => value(SIZE, id, label)) },
  ].filter(({ values }) => values.length > 0);
}

function variantObject(siteUrl: string, product: ProductDetail, variant: ProductDetail['variants'][number]) {
  const options = optionsOf(product, variant);
  const [colour, size] = [COLOUR, SIZE].map((name) => options.find((one) => one.name === name)?.label);
  const isThere = variant.stock > 0;
  return {
    id: variant.id,
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.ean && isWorldwideEan(variant.ean) && { barcodes: [{ type: 'EAN', value: variant.ean }] }),
    title: options.map(({ label }) => label).join(' / ') || product.name,
    description: { plain: [product.name, ...options.map(({ label }) => label)].join(', ') },
    url: siteUrl + variantUrl(product.id, { colour, size }),
    price: money(product.finalPriceCents),
    ...(isReduced(product) && { list_price: money(product.priceCents) }),
    availability: { available: isThere, status: isThere ? 'in_stock' : 'out_of_stock' },
    options,
    media: mediaOf(siteUrl, product, variant.colourId),
  };
}

const money = (amount: number) => ({ amount, currency: CURRENCY });
const range = (amount: number) => ({ min: money(amount), max: money(amount) });
const isReduced = ({ priceCents, finalPriceCents }: ProductDetail) => finalPriceCents < priceCents;

const MOST_PICTURES = 6;

function mediaOf(siteUrl: string, { images }: ProductDetail, colourId: string | null) {
  const ofColour = images.filter((image) => image.colourId === null || image.colourId === colourId);
  const shown = colourId !== null && ofColour.length > 0 ? ofColour : images;
  const ordered = shown.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  return ordered
    .slice(0, MOST_PICTURES)
    .map(({ key, alt }) => ({ type: 'image', url: siteUrl + storedUrl(key), ...(alt && { alt_text: alt }) }));
}

function categoriesOf({ category }: ProductDetail) {
  const all = category ? [...(category.parent ? [category.parent] : []), category] : [];
  return all.map(({ slug }) => ({ value: slug, taxonomy: 'merchant' }));
}

function ratingOf({ ratings }: ProductDetail) {
  const counts = Object.entries(ratings).map(([stars, count]) => ({ stars: Number(stars), count }));
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const sum = counts.reduce((all, one) => all + one.stars * one.count, 0);
  return { value: Math.round((sum / count) * 10) / 10, scale_min: 1, scale_max: 5, count };
}
