import type { Cents } from './money.ts';

/** More different lines than anyone buys at once; keeps one cart from growing without end. */
export const MAX_LINES = 50;

/** What makes two lines one: the same product in the same variant (colour and size). */
export type CartLineKey = { productId: string; variantId: string | null };

/** The number on the header's cart: the sum of the quantities. */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** The text of the header's badge: '99+' above 99. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Whether two lines are the same product in the same variant. */
export function isSameLine(a: CartLineKey, b: CartLineKey): boolean {
  return a.productId === b.productId && a.variantId === b.variantId;
}

/**
 * Joins lines of the same product and variant, as when an item is added again or a guest's cart meets the one of the
 * account. The earlier line stays, with the quantities added and held to what its `available` units allow. A line
 * never falls below 1: what is sold out stays in the cart to be seen, and the checkout refuses it.
 */
export function mergeLines<T extends CartLineKey & { quantity: number; available: number }>(
  lines: readonly T[],
): T[] {
  const merged: T[] = [];
  for (const line of lines) {
    const at = merged.findIndex((other) => isSameLine(other, line));
    const earlier = merged[at];
    const quantity = (earlier?.quantity ?? 0) + line.quantity;
    const held = { ...(earlier ?? line), quantity: Math.max(1, Math.min(quantity, line.available)) };
    if (at === -1) merged.push(held);
    else merged[at] = held;
  }
  return merged;
}

/** A line as the shopper last saw it. */
export type SeenLine = { quantity: number; unitCents: Cents };

/** The same line as the shop has it now. */
export type CurrentLine = { unitCents: Cents; available: number; isActive: boolean };

export type CartNotice =
  | { code: 'line_unavailable' }
  | { code: 'line_sold_out' }
  | { code: 'line_quantity_reduced'; fromQuantity: number; toQuantity: number }
  | { code: 'line_price_up' | 'line_price_down'; fromCents: Cents; toCents: Cents };

/**
 * What changed about a line since it was seen, for the shopper to be told; unit prices in cents after the product's
 * discount. A line that cannot be bought says only that.
 */
export function diffLine(before: SeenLine, now: CurrentLine): CartNotice[] {
  if (!now.isActive) return [{ code: 'line_unavailable' }];
  if (now.available < 1) return [{ code: 'line_sold_out' }];
  const notices: CartNotice[] = [];
  if (before.quantity > now.available) {
    notices.push({ code: 'line_quantity_reduced', fromQuantity: before.quantity, toQuantity: now.available });
  }
  if (before.unitCents !== now.unitCents) {
    const code = now.unitCents > before.unitCents ? 'line_price_up' : 'line_price_down';
    notices.push({ code, fromCents: before.unitCents, toCents: now.unitCents });
  }
  return notices;
}
