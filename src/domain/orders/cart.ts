import { type UnitsProblem, unitsProblem } from '../catalogue/stock.ts';

/** Maximum lines per cart: more than anyone buys at once, and a bound on its size. */
export const MAX_LINES = 50;

/** Why this quantity of a line cannot be bought now; null if it can. */
export function lineProblem(
  { isActive, variantId, stock }: { isActive: boolean; variantId: string | null; stock: number },
  quantity: number,
  unitsPerLine: number,
): { code: 'product_unavailable'; data: Record<string, never> } | UnitsProblem | null {
  if (!isActive || !variantId) return { code: 'product_unavailable', data: {} };
  return unitsProblem(quantity, stock, unitsPerLine);
}

/** The header's cart badge: the sum of all quantities, available or not. */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
