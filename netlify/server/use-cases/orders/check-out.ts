import type { PlaceOrderInput } from '#contracts/orders.ts';
import type { PaymentChoice } from '#contracts/payment-choice.ts';
import type { ShippingOption } from '#contracts/shipping.ts';
import type { UnitsProblem } from '#domain/catalogue/stock.ts';
import { type Share, splitPurchase } from '#domain/credit/split.ts';
import { isInstalmentOffered } from '#domain/money/instalments.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import { lineProblem } from '#domain/orders/cart.ts';
import { couponLine, MAX_ORDER_CENTS, type PricedCart, priceCart } from '#domain/pricing/pricing.ts';
import { type Coupon, type CouponCode, checkCoupon } from '#domain/pricing/promotions.ts';
import { Refusal } from '../../ports/outcome.ts';
import type { CartLineRow } from '../../sql/checkout/carts.sql.ts';
import type { Checkout } from '../../sql/checkout/checkout.sql.ts';
import type { ShippingSettings } from '../../sql/settings/store.sql.ts';
import { pricingLines, refusalData } from '../cart/show-cart.ts';
import { type CreditFailure, payingWallets } from '../credit/paying-wallets.ts';
import {
  type Consignment,
  consignmentOf,
  optionsFor,
  type Rates,
  tableRates,
} from '../shipping/quote-shipping.ts';
import type { GuardFailure } from './guard-order.ts';

export type PlaceOrderFailure =
  | CouponCode
  | 'invalid_input'
  | 'empty_cart'
  | 'product_unavailable'
  | UnitsProblem['code']
  | 'total_changed'
  | 'total_too_large'
  | 'key_reused'
  | 'no_options'
  | 'delivery_unset'
  | 'instalments_not_offered'
  | 'carrier_unavailable'
  | CreditFailure
  | 'saved_card_gone'
  | GuardFailure;

/** A quote of the carriers for a parcel of this weight. */
export type CarrierQuote = { weightGrams: number; rates: Rates };

/** Thrown when carriers have to be asked first; the checkout then starts over. */
export class CarriersWanted extends Error {
  readonly settings: ShippingSettings | null;
  readonly consignment: Consignment;
  readonly weightGrams: number;
  constructor(settings: ShippingSettings | null, lines: readonly CartLineRow[]) {
    super('carriers have to be asked');
    this.settings = settings;
    this.weightGrams = weightOf(lines);
    this.consignment = consignmentOf(lines);
  }
}

/** `shares`: what each wallet pays; `terms`: the terms of sale. */
export type CheckedOut = {
  coupon: Coupon | null;
  shipping: ShippingOption;
  priced: PricedCart;
  shares: Share[];
  terms: PaymentTerms;
};

type Asked = { input: PlaceOrderInput; quote: CarrierQuote | null; now: Date };

/** Validates and prices an order; refuses it above all if the total differs from the one shown. */
export function checkOut(checkout: Checkout, asked: Asked): CheckedOut {
  const { input, now } = asked;
  const { lines } = checkout;
  if (lines.length === 0) throw new Refusal<PlaceOrderFailure>('empty_cart');
  const coupon = requireCoupon(checkout, now);
  const shipping = chooseShipping(checkout, coupon, asked);
  const wallets = payingWallets(input.credit, checkout.wallets);
  const priced = priceCart({
    lines: pricingLines(lines),
    coupon,
    paymentMethod: input.payment.method,
    shippingCents: shipping.priceCents,
    creditCents: wallets.reduce((sum, { cents }) => sum + cents, 0),
    rules: checkout.terms,
  });
  if (priced.subtotalCents + shipping.priceCents > MAX_ORDER_CENTS)
    throw new Refusal<PlaceOrderFailure>('total_too_large', { maximumCents: MAX_ORDER_CENTS });
  const { creditCents } = priced;
  if (creditCents !== (input.credit?.expectedCents ?? 0))
    throw new Refusal<PlaceOrderFailure>('credit_changed', { creditCents });
  if (priced.totalCents !== input.expectedTotalCents) {
    throw new Refusal<PlaceOrderFailure>('total_changed', { totalCents: priced.totalCents });
  }
  requireInstalments(input.payment, priced.totalCents, checkout.terms);
  return {
    // A coupon without effect is not redeemed and stays usable.
    coupon: priced.couponDiscountCents + shipping.couponDiscountCents > 0 ? coupon : null,
    shipping,
    priced,
    shares: splitPurchase(creditCents, wallets).shares,
    terms: checkout.terms,
  };
}

/** Every line must be in stock in full, and within the limit per line. */
export function requireStock(lines: readonly CartLineRow[], unitsPerLine: number): void {
  for (const line of lines) {
    const problem = lineProblem(line, line.quantity, unitsPerLine);
    if (problem) throw new Refusal<PlaceOrderFailure>(problem.code, { name: line.name, ...problem.data });
  }
}

function chooseShipping(
  { lines, shipping: settings }: Checkout,
  coupon: Coupon | null,
  { input: { address, service }, quote, now }: Asked,
): ShippingOption {
  const rates = tableRates(settings, address.postalCode) ?? quote?.rates;
  if (!rates) throw new CarriersWanted(settings, lines);
  if (!rates.ok) throw new Refusal<PlaceOrderFailure>(rates.code);
  if (!settings) throw new Refusal<PlaceOrderFailure>('delivery_unset');
  // The cart changed while the carriers were asked, so the quote may be wrong.
  if (quote && quote.weightGrams !== weightOf(lines)) throw new Refusal<PlaceOrderFailure>('total_changed');
  const options = optionsFor(rates.value, consignmentOf(lines), { settings, benefit: coupon?.benefit }, now);
  const option = options.find((one) => one.service === service);
  if (!option) throw new Refusal<PlaceOrderFailure>('no_options');
  return option;
}

/** The cart's coupon, if this customer may use it now. */
function requireCoupon({ coupon, history, lines }: Checkout, now: Date): Coupon | null {
  if (!coupon || !history) return null;
  const check = checkCoupon(coupon, { now, lines: pricingLines(lines).map(couponLine), ...history });
  if (!check.ok) throw new Refusal<PlaceOrderFailure>(check.code, refusalData(check) ?? undefined);
  return coupon;
}

/** Refuses a number of instalments not offered for this total. */
export function requireInstalments(payment: PaymentChoice, totalCents: number, terms: PaymentTerms): void {
  // Without anything to pay, instalments are ignored.
  if (payment.method !== 'credit_card' || totalCents === 0) return;
  if (!isInstalmentOffered(totalCents, payment.instalments, terms))
    throw new Refusal<PlaceOrderFailure>('instalments_not_offered');
}

function weightOf(lines: readonly Pick<CartLineRow, 'quantity' | 'weightGrams'>[]): number {
  return lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
}
