import { computed } from 'nanostores';
import { formatBRL } from '../../domain/money/money.ts';
import { cartMessage } from '../../domain/pages/chat.ts';
import { formatArrival, parseISODate } from '../../domain/time/calendar.ts';
import { $cart, isGone } from './cart.ts';
import { $postalCode, $quote, $shippingOption } from './shipping.ts';

/** The prefilled chat message about the cart; null while there is nothing to buy. */
export const $cartMessage = computed(
  [$cart, $postalCode, $quote, $shippingOption],
  (state, typed, quote, option) => {
    if (state.status !== 'ready') return null;
    const lines = state.cart.lines.filter((line) => !isGone(line));
    if (lines.length === 0) return null;
    const { totalCents, coupon } = state.cart;
    const day = option && parseISODate(option.arrivesBy);
    const price = option && (option.priceCents === 0 ? 'Grátis' : formatBRL(option.priceCents));
    return cartMessage({
      lines,
      totalCents,
      couponCode: coupon && coupon.problem === null ? coupon.code : null,
      postalCode: option ? quote.postalCode : typed,
      shipping: option && `${[option.name, day && formatArrival(day)].filter(Boolean).join(', ')}: ${price}`,
    });
  },
);
