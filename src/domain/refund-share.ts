import type { Cents } from './money.ts';

/** What goes back for `units` of an item of which `paidCents` was paid for all `quantity`; never more than was paid. */
export function refundShare(
  { paidCents, quantity }: { paidCents: Cents; quantity: number },
  units: number,
): Cents {
  return Math.floor((paidCents * Math.min(units, quantity)) / quantity);
}
