/** At most this many units: 'Últimas N unidades!'. */
export const LAST_UNITS = 3;

/** At most this many units: 'Baixo estoque: N unidades'. The desk's list begins with the same, but follows the shop's settings. */
export const LOW_STOCK = 10;

/** From which stock on the desk lists a piece: what the settings take for the shop, and what a product may have instead (0: never). */
export const LOW_STOCK_RANGE = { min: 1, max: 1_000 } as const;
export const OWN_LOW_STOCK_RANGE = { min: 0, max: 1_000 } as const;

export type StockLevel = 'out' | 'last' | 'low' | 'in';

export type StockLabel = { level: StockLevel; text: string };

/** How much is left, worded for the shopper. The four texts are the house's and stand as they are, for one unit too. */
export function stockLabel(units: number): StockLabel {
  if (units <= 0) return { level: 'out', text: 'Fora de estoque' };
  if (units <= LAST_UNITS) return { level: 'last', text: `Últimas ${units} unidades!` };
  if (units <= LOW_STOCK) return { level: 'low', text: `Baixo estoque: ${units} unidades` };
  return { level: 'in', text: 'Em estoque' };
}

/**
 * The same while it is still open which of several is meant, by the units of each. There is enough only where that holds of
 * whichever is chosen, but for what is sold out and cannot be; nothing is said where it does not.
 */
export function openStockLabel(unitsOfEach: readonly number[]): StockLabel {
  const left = unitsOfEach.filter((units) => units > 0);
  const label = stockLabel(left.reduce((sum, units) => sum + units, 0));
  return label.level === 'in' && left.some((units) => units <= LOW_STOCK) ? { ...label, text: '' } : label;
}

/** The quantity a picker may show: a whole number from 1 to what is available; 0 when nothing is. */
export function clampQuantity(requested: number, available: number): number {
  if (available < 1) return 0;
  return Math.min(Math.max(1, Math.trunc(requested) || 1), available);
}

/** Why the units of a piece became more or fewer, as the stock's log has it. */
export const STOCK_REASONS = [
  'order',
  'order_returned',
  'adjustment',
  'import',
  'initial',
  'removed',
  'second_line',
] as const;
