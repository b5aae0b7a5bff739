import { creditOnItems } from '../credit/split.ts';
import { allocate, type Cents, discounted, percentOf } from '../money/money.ts';
import type { PaymentTerms, SaleTerms } from '../money/payment-terms.ts';
import type { PaymentMethod } from '../payments/payments.ts';
import { unitPrice } from './campaigns.ts';
import { benefitCents } from './coupon-kinds.ts';
import { type Coupon, type CouponLine, isEligible } from './promotions.ts';

/**
 * Maximum order total before discounts, shipping included: R$ 1.000.000,00. Far above a fashion order, and far below what the
 * provider, a boleto and the card networks can represent.
 */
export const MAX_ORDER_CENTS: Cents = 100_000_000;

/** The settings that affect prices. */
export type PricingRules = Pick<SaleTerms, 'pixPercent' | 'freeShippingOverCents'>;

export type PricingLine = {
  lineId: string;
  productId: string;
  /** Absent: no category. */
  categoryId?: string | null;
  /** List price of one unit, before the product's own discount. */
  unitPriceCents: Cents;
  /** The product's own discount, integer 0 to 100. */
  discountPercent: number;
  /** Unit price in a running campaign, which applies if lower; null or absent: no campaign. */
  campaignCents?: Cents | null;
  /** Integer, 1 or more. */
  quantity: number;
};

/** The parts of a coupon that pricing needs. `checkCoupon` decides whether it may be used. */
export type PricingCoupon = Pick<Coupon, 'benefit' | 'productIds' | 'categoryIds' | 'fullPriceOnly'>;

export type PriceRequest = {
  lines: readonly PricingLine[];
  coupon?: PricingCoupon | null;
  paymentMethod?: PaymentMethod;
  /** Price of the selected option, free shipping already applied; null or absent while none is selected. */
  shippingCents?: Cents | null;
  /** Available credit; it pays before all other means. */
  creditCents?: Cents;
  rules: PricingRules;
};

export type PricedLine = {
  lineId: string;
  listUnitCents: Cents;
  /** One unit after the product's discount. */
  unitCents: Cents;
  quantity: number;
  /** unitCents × quantity. */
  totalCents: Cents;
  eligibleForCoupon: boolean;
  couponDiscountCents: Cents;
  /** 0 unless the method is PIX. */
  pixDiscountCents: Cents;
  /** totalCents less both discounts. */
  payableCents: Cents;
};

export type PricedCart = {
  lines: PricedLine[];
  /** Sum of the line totals, after product discounts. */
  subtotalCents: Cents;
  couponDiscountCents: Cents;
  /** 0 unless the method is PIX. */
  pixDiscountCents: Cents;
  /** Sum of the lines' payableCents: all but shipping. */
  itemsTotalCents: Cents;
  /** The total including shipping if paid by PIX. */
  pixTotalCents: Cents;
  /** As given; null while no option is chosen. */
  shippingCents: Cents | null;
  /** The amount paid by credit; 0 while no shipping option is selected. */
  creditCents: Cents;
  /** The amount left to pay. */
  totalCents: Cents;
  /** The amount missing for free shipping; 0 once it is reached. */
  freeShippingMissingCents: Cents;
};

/**
 * Prices a cart or an order, all amounts in cents. Discounts apply in this order: the product's own discount per unit, the
 * coupon on the subtotal of its eligible lines, PIX on what remains of the items, then shipping. Credit is a means of payment,
 * not a discount: it pays for shipping first and then for items, and what it pays gets no PIX discount. Each discount is
 * rounded down once over the whole and allocated to the lines so that they sum to it exactly.
 */
export function priceCart(request: PriceRequest): PricedCart {
  const { lines, coupon, paymentMethod, shippingCents, rules } = request;
  const base = lines.map((line) => {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) {
      throw new RangeError(`quantity must be a whole number from 1 up: ${line.quantity}`);
    }
    const unitCents = unitCentsOf(line);
    return {
      lineId: line.lineId,
      listUnitCents: line.unitPriceCents,
      unitCents,
      quantity: line.quantity,
      totalCents: unitCents * line.quantity,
      eligibleForCoupon: coupon ? isEligible(coupon, couponLine(line)) : false,
    };
  });
  const subtotalCents = sum(base.map((line) => line.totalCents));

  const eligible = base.map((line) => (line.eligibleForCoupon ? line.totalCents : 0));
  const couponDiscountCents = coupon
    ? benefitCents(
        coupon.benefit,
        base.filter((line) => line.eligibleForCoupon),
      )
    : 0;
  const couponShares = allocate(couponDiscountCents, eligible);

  const afterCoupon = base.map((line, index) => line.totalCents - (couponShares[index] ?? 0));
  const shipping = shippingCents ?? null;
  const payableCents = subtotalCents - couponDiscountCents + (shipping ?? 0);
  const creditCents = shipping === null ? 0 : Math.min(request.creditCents ?? 0, payableCents);
  const onItems = creditOnItems(creditCents, shipping ?? 0);
  const pixOfferCents = methodDiscount(afterCoupon, 'pix', rules, onItems).pixDiscountCents;
  const { pixDiscountCents, pixShares } = methodDiscount(afterCoupon, paymentMethod, rules, onItems);

  const priced = base.map((line, index): PricedLine => {
    const couponShare = couponShares[index] ?? 0;
    const pixShare = pixShares[index] ?? 0;
    return {
      ...line,
      couponDiscountCents: couponShare,
      pixDiscountCents: pixShare,
      payableCents: line.totalCents - couponShare - pixShare,
    };
  });
  const itemsTotalCents = subtotalCents - couponDiscountCents - pixDiscountCents;
  return {
    lines: priced,
    subtotalCents,
    couponDiscountCents,
    pixDiscountCents,
    itemsTotalCents,
    pixTotalCents: payableCents - creditCents - pixOfferCents,
    shippingCents: shipping,
    creditCents,
    totalCents: payableCents - creditCents - pixDiscountCents,
    freeShippingMissingCents: Math.max(0, rules.freeShippingOverCents + 1 - subtotalCents),
  };
}

/**
 * The payment method's discount on the lines after the coupon, with each line's share: for PIX on the part not paid by credit,
 * none otherwise. Recomputed when an order is paid by another method than first chosen.
 */
export function methodDiscount(
  afterCouponCents: readonly Cents[],
  method: PaymentMethod | undefined,
  rules: Pick<PricingRules, 'pixPercent'>,
  creditOnItemsCents: Cents = 0,
): { pixDiscountCents: Cents; pixShares: Cents[] } {
  const pixDiscountCents =
    method === 'pix' ? percentOf(sum(afterCouponCents) - creditOnItemsCents, rules.pixPercent) : 0;
  return { pixDiscountCents, pixShares: allocate(pixDiscountCents, afterCouponCents) };
}

/** A line in the form `checkCoupon` takes: after product discounts, before the coupon. */
export function couponLine(line: PricingLine): CouponLine {
  const { productId, categoryId = null, quantity, unitPriceCents: listUnitCents } = line;
  return { productId, categoryId, quantity, listUnitCents, unitCents: unitCentsOf(line) };
}

/** The unit price with PIX, in cents: for product cards and the product page. */
export function pixPrice(unitCents: Cents, { pixPercent }: Pick<PaymentTerms, 'pixPercent'>): Cents {
  return discounted(unitCents, pixPercent);
}

export type ProviderItem = { lineId: string; amountCents: Cents; quantity: number };

/**
 * The lines as unit amounts after all discounts, for a provider that knows no discount on the order (Pagar.me v5:
 * order amount = Σ amount · quantity + shipping). Σ amountCents · quantity equals `itemsTotalCents` exactly: a line
 * whose payable amount does not divide by its quantity becomes two items one cent apart.
 * The provider refuses an amount of 0, so a line that costs nothing is left out, and a line of fewer cents than
 * units becomes one item of quantity 1. A cart that costs nothing gives an empty list: there is nothing to charge.
 */
export function providerItems(priced: Pick<PricedCart, 'lines'>): ProviderItem[] {
  return priced.lines.flatMap(({ lineId, payableCents, quantity }) => {
    if (payableCents === 0) return [];
    if (payableCents < quantity) return [{ lineId, amountCents: payableCents, quantity: 1 }];
    const low = Math.floor(payableCents / quantity);
    const dearer = payableCents - low * quantity;
    const items = [
      { lineId, amountCents: low + 1, quantity: dearer },
      { lineId, amountCents: low, quantity: quantity - dearer },
    ];
    return items.filter((item) => item.quantity > 0);
  });
}

function unitCentsOf({ unitPriceCents, discountPercent, campaignCents }: PricingLine): Cents {
  return unitPrice(unitPriceCents, discountPercent, campaignCents);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
