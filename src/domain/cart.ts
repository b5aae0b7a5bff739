/** More different lines than anyone buys at once; keeps one cart from growing without end. */
export const MAX_LINES = 50;

/** Why this many units of a line cannot be bought now; null where they can. */
export function lineProblem(
  line: { isActive: boolean; variantId: string | null; stock: number },
  quantity: number,
): 'product_unavailable' | 'quantity_over_stock' | null {
  if (!line.isActive || !line.variantId) return 'product_unavailable';
  return quantity > line.stock ? 'quantity_over_stock' : null;
}

/** The number on the header's cart: the sum of the quantities, of what can be bought and what cannot. */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
