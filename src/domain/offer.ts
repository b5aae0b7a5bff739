import { clampQuantity, openStockLabel, type StockLabel } from './stock.ts';

/** What there is to choose of a product. */
export type Choosable = {
  colours: readonly { id: string }[];
  sizes: readonly { id: string }[];
  variants: readonly { id: string; colourId: string | null; sizeId: string | null; stock: number }[];
};

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

/** The choice before anybody has made one: what is the only one of its kind, but no size that is not left of the colour. */
export function firstChoice(product: Choosable): Choice {
  return withoutSoldOut(product, {
    colourId: only(product.colours),
    sizeId: only(product.sizes),
    quantity: 1,
  });
}

/** A size that is not left of the colour is chosen no more. */
export function withoutSoldOut(product: Choosable, choice: Choice): Choice {
  const { soldOutSizeIds } = offerOf(product, choice, 1);
  return choice.sizeId !== null && soldOutSizeIds.includes(choice.sizeId)
    ? { ...choice, sizeId: null }
    : choice;
}

function only(list: readonly { id: string }[]): string | null {
  return list.length === 1 ? (list[0]?.id ?? null) : null;
}
