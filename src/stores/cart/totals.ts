import { computed } from 'nanostores';
import type { Cart } from '../../contracts/cart.ts';
import type { ShippingOption } from '../../contracts/shipping.ts';
import { creditOnItems } from '../../domain/credit/split.ts';
import { type Cents, percentOf } from '../../domain/money/money.ts';
import { $cart } from './cart.ts';
import { $creditAvailable } from './credit-available.ts';
import { $shippingOption } from './shipping.ts';

/** The totals of the order summary. All figures are the server's; shipping and credit are applied here, by the same rules. */
export type Totals = {
  subtotalCents: Cents;
  couponDiscountCents: Cents;
  couponCode: string | null;
  /** The PIX discount, and its percentage. */
  pixDiscountCents: Cents;
  pixPercent: number;
  /** null while no option is chosen. */
  shippingCents: Cents | null;
  /** The coupon that makes shipping free; null if none does. */
  freeDeliveryBy: string | null;
  /** The amount paid with credit; 0 while no option is selected. */
  creditCents: Cents;
  totalCents: Cents;
  pixTotalCents: Cents;
};

/** Whether there is nothing to pay, so that no payment method is needed. */
export function isFree(totals: Totals | null): boolean {
  return totals !== null && totals.shippingCents !== null && totals.totalCents === 0;
}

/** null without a cart. */
export const $totals = computed(
  [$cart, $shippingOption, $creditAvailable],
  (state, option, available): Totals | null =>
    state.status === 'ready' ? totalsOf(state.cart, option, available) : null,
);

type Priced = Pick<Cart, 'subtotalCents' | 'coupon' | 'totalCents' | 'pixTotalCents' | 'terms'>;
type Delivery = Pick<ShippingOption, 'priceCents' | 'couponDiscountCents'>;

/** A cart's totals with an option of delivery, if one is chosen, and as much of the credit as it takes. */
export function totalsOf(
  { subtotalCents, coupon, totalCents, pixTotalCents, terms }: Priced,
  option: Delivery | null,
  available: Cents,
): Totals {
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
}
