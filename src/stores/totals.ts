import { computed } from 'nanostores';
import { creditOnItems } from '../domain/credit/split.ts';
import { type Cents, percentOf } from '../domain/money.ts';
import { $cart } from './cart.ts';
import { $creditAvailable } from './credit-available.ts';
import { $shippingOption } from './shipping.ts';

/** The sums of a summary. Every figure is the server's; the shipping price is added here, and credit pays, as the server does it. */
export type Totals = {
  subtotalCents: Cents;
  couponDiscountCents: Cents;
  couponCode: string | null;
  /** What PIX takes off, and by how many percent. */
  pixDiscountCents: Cents;
  pixPercent: number;
  /** null while no option is chosen. */
  shippingCents: Cents | null;
  /** The coupon that made the delivery free; null where none did. */
  freeDeliveryBy: string | null;
  /** What credit pays; 0 while no option is chosen. */
  creditCents: Cents;
  totalCents: Cents;
  pixTotalCents: Cents;
};

/** Whether there is nothing to pay: no method has to be chosen. */
export function isFree(totals: Totals | null): boolean {
  return totals !== null && totals.shippingCents !== null && totals.totalCents === 0;
}

/** null while there is no cart to sum. */
export const $totals = computed(
  [$cart, $shippingOption, $creditAvailable],
  (state, option, available): Totals | null => {
    if (state.status !== 'ready') return null;
    const { subtotalCents, coupon, totalCents, pixTotalCents, terms } = state.cart;
    const shippingCents = option?.priceCents ?? null;
    const couponCode = coupon?.code ?? null;
    const payableCents = totalCents + (shippingCents ?? 0);
    const creditCents = shippingCents === null ? 0 : Math.min(available, payableCents);
    const pixDiscountCents =
      creditCents === 0
        ? totalCents - pixTotalCents
        : percentOf(totalCents - creditOnItems(creditCents, shippingCents ?? 0), terms.pixPercent);
    return {
      subtotalCents,
      couponDiscountCents: coupon?.discountCents ?? 0,
      couponCode,
      pixDiscountCents,
      pixPercent: terms.pixPercent,
      shippingCents,
      freeDeliveryBy: option && option.couponDiscountCents > 0 ? couponCode : null,
      creditCents,
      totalCents: payableCents - creditCents,
      pixTotalCents: payableCents - creditCents - pixDiscountCents,
    };
  },
);
