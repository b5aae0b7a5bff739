import { computed } from 'nanostores';
import type { Cents } from '../domain/money.ts';
import { $cart } from './cart.ts';
import { $shippingOption } from './shipping.ts';

/** The sums of a summary. Every figure is the server's; only the chosen shipping price is added to its totals here. */
export type Totals = {
  subtotalCents: Cents;
  couponDiscountCents: Cents;
  couponCode: string | null;
  /** What PIX takes off. */
  pixDiscountCents: Cents;
  /** null while no option is chosen. */
  shippingCents: Cents | null;
  totalCents: Cents;
  pixTotalCents: Cents;
};

/** Whether there is nothing to pay: no method has to be chosen. */
export function isFree(totals: Totals | null): boolean {
  return totals !== null && totals.shippingCents !== null && totals.totalCents === 0;
}

/** null while there is no cart to sum. */
export const $totals = computed([$cart, $shippingOption], (state, option): Totals | null => {
  if (state.status !== 'ready') return null;
  const { subtotalCents, coupon, totalCents, pixTotalCents } = state.cart;
  const shippingCents = option?.priceCents ?? null;
  return {
    subtotalCents,
    couponDiscountCents: coupon?.discountCents ?? 0,
    couponCode: coupon?.code ?? null,
    pixDiscountCents: totalCents - pixTotalCents,
    shippingCents,
    totalCents: totalCents + (shippingCents ?? 0),
    pixTotalCents: pixTotalCents + (shippingCents ?? 0),
  };
});
