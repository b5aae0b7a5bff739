import { clampQuantity, mostUnits, openStockLabel, type StockLabel } from './stock.ts';

/** The options of a product. */
export type Options = {
  colours: readonly { id: string }[];
  sizes: readonly { id: string }[];
  variants: readonly { id: string; colourId: string | null; sizeId: string | null; stock: number }[];
};

/** The selected ids; null if not selected. */
export type Choice = { colourId: string | null; sizeId: string | null; quantity: number };

/** The result of a selection. */
export type Offer = {
  /** The variant, once every existing option is selected. */
  variantId: string | null;
  /** The next option the shopper has to select, in page order. */
  missing: 'colour' | 'size' | null;
  /** Units of the variant, or of all variants still possible. */
  stock: number;
  label: StockLabel;
  soldOutSizeIds: readonly string[];
  /** 0 when nothing is available. */
  quantity: number;
  /** The most the shopper may take: limited by stock and by the shop's limit per line. */
  maximum: number;
};

/** Evaluates a selection for any product. */
export function offerOf(
  { colours, sizes, variants }: Options,
  { colourId, sizeId, quantity }: Choice,
  unitsPerLine: number,
): Offer {
  const missing = colours.length > 0 && !colourId ? 'colour' : sizes.length > 0 && !sizeId ? 'size' : null;
  const ofColour = variants.filter((variant) => !colourId || variant.colourId === colourId);
  const open = ofColour.filter((variant) => !sizeId || variant.sizeId === sizeId);
  const stock = open.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0);
  const maximum = mostUnits(stock, unitsPerLine);
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

/** The initial selection: an option with a single value is preselected, unless that size is sold out in the colour. */
export function firstChoice(product: Options): Choice {
  return withoutSoldOut(product, {
    colourId: only(product.colours),
    sizeId: only(product.sizes),
    quantity: 1,
  });
}

/** Deselects a size that is sold out in the selected colour. */
export function withoutSoldOut(product: Options, choice: Choice): Choice {
  const { soldOutSizeIds } = offerOf(product, choice, 1);
  return choice.sizeId !== null && soldOutSizeIds.includes(choice.sizeId)
    ? { ...choice, sizeId: null }
    : choice;
}

function only(list: readonly { id: string }[]): string | null {
  return list.length === 1 ? (list[0]?.id ?? null) : null;
}
