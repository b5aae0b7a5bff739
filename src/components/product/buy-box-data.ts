import type { ProductDetail } from '#contracts/catalogue.ts';

/** What the product page's script knows of the product: all that it needs to choose and to buy. */
export type BuyBoxData = Pick<
  ProductDetail,
  'id' | 'name' | 'priceCents' | 'finalPriceCents' | 'discountPercent' | 'colours' | 'sizes' | 'variants'
> & {
  minimumInstalmentCents: number;
  /** Units of one variant that the shop sells to one shopper. */
  unitsPerLine: number;
  /** Keys of the pictures of each colour, by colour id; under '' those of no colour. */
  images: Record<string, string[]>;
};

export function buyBoxData(
  product: ProductDetail,
  rules: Pick<BuyBoxData, 'minimumInstalmentCents' | 'unitsPerLine'>,
): BuyBoxData {
  const { id, name, priceCents, finalPriceCents, discountPercent, colours, sizes, variants } = product;
  const images: Record<string, string[]> = {};
  for (const { colourId, key } of product.images) {
    const keys = images[colourId ?? ''] ?? [];
    keys.push(key);
    images[colourId ?? ''] = keys;
  }
  return {
    id,
    name,
    priceCents,
    finalPriceCents,
    discountPercent,
    colours,
    sizes,
    variants,
    ...rules,
    images,
  };
}
