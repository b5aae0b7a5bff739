import type { Cents } from '../money/money.ts';

/** An order item: what its units cost in total, and how many of them are back already. */
export type PaidItem = { paidCents: Cents; quantity: number; refundedQuantity: number };

/**
 * The refund for the next `units` of an item. What does not divide falls to later units, so that all of them, one after the other, give
 * exactly what was paid.
 */
export function refundShare({ paidCents, quantity, refundedQuantity }: PaidItem, units: number): Cents {
  const shareOf = (some: number) => Math.floor((paidCents * Math.min(some, quantity)) / quantity);
  return shareOf(refundedQuantity + units) - shareOf(refundedQuantity);
}
