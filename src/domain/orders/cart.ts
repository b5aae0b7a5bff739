/** Maximum lines per cart: more than anyone buys at once, and a bound on its size. */
export const MAX_LINES = 50;

/** Why this quantity of a line cannot be bought now; null if it can. */
export function lineProblem(
  line: { isActive: boolean; variantId: string | null; stock: number },
  quantity: number,
): 'product_unavailable' | 'quantity_over_stock' | null {
  if (!line.isActive || !line.variantId) return 'product_unavailable';
  return quantity > line.stock ? 'quantity_over_stock' : null;
}

/** The header's cart badge: the sum of all quantities, available or not. */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
