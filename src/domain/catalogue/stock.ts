/** At most this many units: 'Últimas N unidades!'. */
export const LAST_UNITS = 3;

/**
 * Up to this many units: 'Baixo estoque: N unidades'. Also the default of the back office's threshold, which the settings can
 * change.
 */
export const LOW_STOCK = 10;

/** Ranges of the low-stock threshold: the shop's, and a product's own (0: never). */
export const LOW_STOCK_RANGE = { min: 1, max: 1_000 } as const;
export const OWN_LOW_STOCK_RANGE = { min: 0, max: 1_000 } as const;

export type StockLevel = 'out' | 'last' | 'low' | 'in';

export type StockLabel = { level: StockLevel; text: string };

/** The stock level as worded for the shopper. The four texts are fixed by the shop, also for a single unit. */
export function stockLabel(units: number): StockLabel {
  if (units <= 0) return { level: 'out', text: 'Fora de estoque' };
  if (units <= LAST_UNITS) return { level: 'last', text: `Últimas ${units} unidades!` };
  if (units <= LOW_STOCK) return { level: 'low', text: `Baixo estoque: ${units} unidades` };
  return { level: 'in', text: 'Em estoque' };
}

/**
 * The stock level while several variants are still possible, given the units of each. 'In stock' only if that holds for every
 * variant that is not sold out; otherwise no text.
 */
export function openStockLabel(unitsOfEach: readonly number[]): StockLabel {
  const left = unitsOfEach.filter((units) => units > 0);
  const label = stockLabel(left.reduce((sum, units) => sum + units, 0));
  return label.level === 'in' && left.some((units) => units <= LOW_STOCK) ? { ...label, text: '' } : label;
}

/**
 * The most units of a variant that a cart may hold: its stock, or the shop's limit per line where that is less. In the database the
 * same stands in put_in_cart() and `mergeEqualLines`; a test holds them equal.
 */
export function mostUnits(stock: number, unitsPerLine: number): number {
  return Math.max(0, Math.min(stock, unitsPerLine));
}

export type UnitsProblem =
  | { code: 'quantity_over_stock'; data: { available: number } }
  | { code: 'quantity_over_limit'; data: { maximum: number } };

/** Why a cart may not hold so many units of a variant: whichever of the two bounds is lower. Null if it may. */
export function unitsProblem(units: number, stock: number, unitsPerLine: number): UnitsProblem | null {
  if (units <= mostUnits(stock, unitsPerLine)) return null;
  return unitsPerLine < stock
    ? { code: 'quantity_over_limit', data: { maximum: unitsPerLine } }
    : { code: 'quantity_over_stock', data: { available: stock } };
}

/** Clamps a quantity to whole numbers from 1 to what is available, if anything is. */
export function clampQuantity(requested: number, available: number): number {
  return Math.min(Math.max(1, Math.trunc(requested) || 1), available);
}

/** Reasons of stock movements in the stock log. */
export const STOCK_REASONS = [
  'order',
  'order_returned',
  'adjustment',
  'import',
  'initial',
  'removed',
  'second_line',
] as const;
