import type { Cents } from '../money/money.ts';
import { isPaid, type OrderState } from './orders.ts';

/**
 * Changes of an order that is paid and not yet picked: the size or colour of a piece, and the delivery address. Neither moves
 * money: the piece is of the same product at the price paid, and delivery costs what was paid.
 */

/** Whether pieces and address of an order may still be changed. A gift card has neither. */
export function mayChange({ payment, fulfilment }: OrderState, { isGift }: { isGift: boolean }): boolean {
  return isPaid(payment) && fulfilment === 'none' && !isGift;
}

/** A delivery service to an address: its price before a coupon, and its business days. */
export type Delivery = { priceCents: Cents; minDays: number; maxDays: number };

/** What the order was sold with, and what its service costs to its present address today; null if it goes there no more. */
export type DeliveryNow = { paidCents: Cents; maxDays: number; here: Delivery | null };

export type DeliveryProblem =
  | { code: 'change_no_delivery' }
  | { code: 'change_costs_more'; moreCents: Cents }
  | { code: 'change_takes_longer'; maxDays: number };

/**
 * Whether the service may deliver to another address (`there`; null: it does not). What was paid stays, so it may not cost more
 * than that, or than to the present address today, since a carrier's prices move and an exchange is delivered at the shop's cost.
 * A cheaper place gives nothing back. Later is fine once it was accepted (`acceptedDays`). The shop may take the cost on itself.
 */
export function deliveryProblem(
  { paidCents, maxDays, here }: DeliveryNow,
  there: Delivery | null,
  { acceptedDays, isAtShopsCost }: { acceptedDays: number | null; isAtShopsCost: boolean },
): DeliveryProblem | null {
  if (!there) return { code: 'change_no_delivery' };
  const moreCents = there.priceCents - Math.max(paidCents, here?.priceCents ?? 0);
  if (moreCents > 0 && !isAtShopsCost) return { code: 'change_costs_more', moreCents };
  const isLater = there.maxDays > maxDays && there.maxDays !== acceptedDays;
  return isLater ? { code: 'change_takes_longer', maxDays: there.maxDays } : null;
}
