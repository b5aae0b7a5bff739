/** More different lines than anyone buys at once; keeps one cart from growing without end. */
export const MAX_LINES = 50;

/** The number on the header's cart: the sum of the quantities, of what can be bought and what cannot. */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
