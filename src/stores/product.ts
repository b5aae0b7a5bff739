import { atom, computed } from 'nanostores';
import type { ProductDetail } from '../contracts/catalogue.ts';
import { clampQuantity, openStockLabel, type StockLabel } from '../domain/stock.ts';

/** What choosing needs of a product. */
export type Choosable = Pick<
  ProductDetail,
  'id' | 'priceCents' | 'finalPriceCents' | 'discountPercent' | 'colours' | 'sizes' | 'variants'
>;

export type OfferedProduct = Choosable & { minimumInstalmentCents: number; unitsPerLine: number };

/** Ids of what is chosen; null while it is not. */
export type Choice = { colourId: string | null; sizeId: string | null; quantity: number };

/** What the choice comes to. */
export type Offer = {
  /** The variant, once colour and size are chosen where there are any. */
  variantId: string | null;
  /** What the shopper still has to choose, in the order of the page. */
  missing: 'colour' | 'size' | null;
  /** Units of the variant, or of all that the choice so far leaves open. */
  stock: number;
  label: StockLabel;
  soldOutSizeIds: readonly string[];
  /** 0 when nothing is available. */
  quantity: number;
  /** As many as may be taken: what there is, and no more than the shop sells to one. */
  maximum: number;
};

/** The product of this page. Small on purpose: it loads with the page, all that talks to the server comes later. */
export const $product = atom<OfferedProduct | null>(null);

export const $choice = atom<Choice>({ colourId: null, sizeId: null, quantity: 1 });

export const $offer = computed(
  [$product, $choice],
  (product, choice): Offer | null => product && offerOf(product, choice, product.unitsPerLine),
);

export function choose(change: Partial<Choice>): void {
  $choice.set({ ...$choice.get(), ...change });
}

/** What a choice comes to, of whichever product. */
export function offerOf(
  { colours, sizes, variants }: Choosable,
  { colourId, sizeId, quantity }: Choice,
  unitsPerLine: number,
): Offer {
  const missing = colours.length > 0 && !colourId ? 'colour' : sizes.length > 0 && !sizeId ? 'size' : null;
  const ofColour = variants.filter((variant) => !colourId || variant.colourId === colourId);
  const open = ofColour.filter((variant) => !sizeId || variant.sizeId === sizeId);
  const stock = open.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0);
  const maximum = Math.min(stock, unitsPerLine);
  return {
    missing,
    variantId: missing ? null : (open[0]?.id ?? null),
    stock,
    label: openStockLabel(open.map((variant) => variant.stock)),
    soldOutSizeIds: sizes
      .filter(({ id }) => ofColour.every((variant) => variant.sizeId !== id || variant.stock <= 0))
      .map(({ id }) => id),
    quantity: clampQuantity(quantity, maximum),
    maximum,
  };
}
