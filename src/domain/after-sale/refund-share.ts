import type { Cents } from '../money/money.ts';
import { type ItemUnits, type RequestUnits, unitsOf } from './units.ts';

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

/** What a return gives back: the price paid for its units, or everything left if the customer then keeps nothing of the order. */
export function dueForReturn(
  order: {
    items: readonly (PaidItem & ItemUnits)[];
    requests: readonly RequestUnits[];
    refundableCents: Cents;
  },
  { covers }: Pick<RequestUnits, 'covers'>,
): Cents {
  const asked = new Map(covers.map(({ itemId, units }) => [itemId, units]));
  const units = order.items.map((item) => {
    const { back, returning } = unitsOf(item, order.requests);
    const returned = Math.min(asked.get(item.id) ?? 0, returning);
    return { item, returned, kept: item.quantity - back - returned };
  });
  if (units.every(({ kept }) => kept === 0)) return order.refundableCents;
  const cents = units.reduce((sum, { item, returned }) => sum + refundShare(item, returned), 0);
  return Math.min(cents, order.refundableCents);
}
