import type { OfferedProduct } from './product.ts';

/** What a product page's store knows: R$ 100,00, without anything to choose. */
export const anOfferedProduct = (own: Partial<OfferedProduct> = {}): OfferedProduct => ({
  id: '01930f0e-7b1a-7000-8000-000000000001',
  priceCents: 10_000,
  finalPriceCents: 10_000,
  discountPercent: 0,
  colours: [],
  sizes: [],
  variants: [],
  pixPercent: 5,
  maxInstalments: 12,
  minimumInstalmentCents: 500,
  unitsPerLine: 10,
  ...own,
});
