import type { Cents } from '../money/money.ts';

/** The refund for `units` of an item whose `quantity` units cost `paidCents` in total; never more than was paid. */
export function refundShare(
  { paidCents, quantity }: { paidCents: Cents; quantity: number },
  units: number,
): Cents {
  return Math.floor((paidCents * Math.min(units, quantity)) / quantity);
}
