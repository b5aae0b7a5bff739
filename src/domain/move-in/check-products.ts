import type { Finding, FindingCode, Note } from './finding.ts';
import type { MovedProduct, MovedVariant } from './model.ts';

/** What looks wrong in the products of a file, seen together. */

/** What the columns are called, for the findings. */
export type ColumnNames = Readonly<Record<'sku' | 'gtin' | 'price' | 'compareAt' | 'weight', string | null>>;

/** A parcel of a fashion shop weighs less: a weight from here on that is a piece's in thousandths was written in the wrong unit. */
const HEAVY_GRAMS = 10_000;
const LIGHTEST_GRAMS = 5;
/** A price is odd if it is so many times more or less than the middle one. */
const ODD_FACTOR = 50;

/** Compare-at prices that are none are removed; everything else stays as it is. */
export function checkProducts(products: readonly MovedProduct[], names: ColumnNames, note: Note): void {
  const variants = products.flatMap((product) => product.variants);
  noteTwice(variants, 'sku', 'sku_twice', names.sku, note);
  noteTwice(variants, 'gtin', 'gtin_twice', names.gtin, note);
  const prices = variants.flatMap(({ priceCents }) => priceCents || []).toSorted((a, b) => a - b);
  const middle = prices[prices.length >> 1] ?? 0;
  for (const variant of variants) {
    const { line, priceCents, compareAtCents, weightGrams } = variant;
    if (priceCents === 0) note({ line, column: names.price }, 'price_zero');
    else if (priceCents !== null && (priceCents > middle * ODD_FACTOR || priceCents * ODD_FACTOR < middle))
      note({ line, column: names.price }, 'price_odd', undefined, { cents: priceCents, middle });
    if (compareAtCents !== null && priceCents !== null && compareAtCents <= priceCents) {
      // Shopify shows no reduction either.
      if (compareAtCents > 0 && compareAtCents < priceCents)
        note({ line, column: names.compareAt }, 'sale_not_lower', undefined, { cents: compareAtCents });
      variant.compareAtCents = null;
    }
    if (weightGrams !== null && weightGrams >= HEAVY_GRAMS && weightGrams / 1000 >= LIGHTEST_GRAMS)
      note({ line, column: names.weight }, 'weight_thousandfold', undefined, {
        grams: weightGrams,
        proposed: Math.round(weightGrams / 1000),
      });
  }
}

function noteTwice(
  variants: readonly MovedVariant[],
  key: 'sku' | 'gtin',
  code: FindingCode,
  column: string | null,
  note: Note,
): void {
  const lines = new Map<string, number>();
  for (const variant of variants) {
    const value = variant[key];
    if (value === null) continue;
    const line = lines.get(value.toLowerCase());
    const data: Finding['data'] = line === undefined ? undefined : { line };
    if (data) note({ line: variant.line, column }, code, value, data);
    else lines.set(value.toLowerCase(), variant.line);
  }
}
