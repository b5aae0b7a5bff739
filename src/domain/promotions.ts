import type { Cents } from './money.ts';

/** A promotion that applies through its code. A product's own discount is not a coupon: it applies always. */
export type Coupon = {
  id: string;
  /** As `normaliseCode` leaves it. */
  code: string;
  /** Integer, 1 to 99. */
  percent: number;
  /** Valid from this instant … */
  startsAt: Date;
  /** … until just before this one. */
  endsAt: Date;
  isActive: boolean;
  /** The products it is for; null means all. Those that left the catalogue are missing, and may leave none. */
  productIds: readonly string[] | null;
  firstPurchaseOnly: boolean;
  /** Subtotal of the whole cart after product discounts; 0 when there is no minimum. */
  minimumSubtotalCents: Cents;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
};

/** What is known of the cart and the customer when a code is entered. */
export type CouponContext = {
  now: Date;
  /** After product discounts, before any coupon. */
  subtotalCents: Cents;
  /** The same, of the lines the coupon is for. */
  eligibleSubtotalCents: Cents;
  timesUsed: number;
  /** By e-mail or CPF; 0 while the shopper has given neither. */
  timesUsedByCustomer: number;
  /** 'unknown' while neither e-mail nor CPF is. */
  isFirstPurchase: boolean | 'unknown';
};

export type CouponRefusal =
  | { ok: false; code: 'coupon_invalid' }
  | { ok: false; code: 'coupon_not_started'; startsAt: Date }
  | { ok: false; code: 'coupon_expired'; endsAt: Date }
  | { ok: false; code: 'coupon_used_up' }
  | { ok: false; code: 'coupon_used_by_customer' }
  | { ok: false; code: 'coupon_first_purchase_only' }
  | { ok: false; code: 'coupon_no_eligible_items' }
  | { ok: false; code: 'coupon_minimum'; minimumSubtotalCents: Cents; missingCents: Cents };

export type CouponAccepted = {
  ok: true;
  coupon: Coupon;
  /** 'at_checkout': a rule about the customer is still open and must be checked again when the order is placed. */
  customerCheck: 'done' | 'at_checkout';
};

export type CouponCheck = CouponAccepted | CouponRefusal;

export type CouponCode = CouponRefusal['code'];

/** Limits and defaults of the promotion form: percent 1 to 99, ten by default, thirty days long. */
export const PROMOTION_PERCENT = { min: 1, max: 99, default: 10 } as const;
export const PROMOTION_DAYS = 30;

/** A code as it is stored. */
export const PROMOTION_CODE = /^[A-Z0-9]{3,20}$/;

/** A code as it is stored and compared: without spaces, in capitals. */
export function normaliseCode(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** Eight characters from A-Z and 0-9 for a new promotion, out of eight random numbers in [0, 1). */
export function codeFromRandom(randoms: readonly number[]): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  if (randoms.length !== 8) throw new RangeError('a code takes eight random numbers');
  return randoms.map((random) => alphabet.charAt(Math.floor(random * alphabet.length))).join('');
}

export type PromotionState = 'agendada' | 'ativa' | 'encerrada' | 'esgotada' | 'inativa';

/**
 * Where a promotion stands. What is over stays over, whatever else is said of it; one that is switched off is so before
 * anything that switching it on would show.
 */
export function promotionState(
  promotion: Pick<Coupon, 'startsAt' | 'endsAt' | 'isActive' | 'usageLimit'>,
  { now, timesUsed }: Pick<CouponContext, 'now' | 'timesUsed'>,
): PromotionState {
  if (now >= promotion.endsAt) return 'encerrada';
  if (!promotion.isActive) return 'inativa';
  if (promotion.usageLimit !== null && timesUsed >= promotion.usageLimit) return 'esgotada';
  return now < promotion.startsAt ? 'agendada' : 'ativa';
}

/** Whether the coupon discounts this product. */
export function isEligible(coupon: Pick<Coupon, 'productIds'>, productId: string): boolean {
  return coupon.productIds === null || coupon.productIds.includes(productId);
}

/**
 * Whether a coupon may be used now, on this cart, by this customer. An inactive one answers like a code that nobody
 * issued. Rules of the coupon itself come first, then those of the customer, then of the cart,
 * so that the shopper reads the reason that no other item in the cart could change.
 */
export function checkCoupon(coupon: Coupon, context: CouponContext): CouponCheck {
  if (!coupon.isActive) return { ok: false, code: 'coupon_invalid' };
  if (context.now < coupon.startsAt) {
    return { ok: false, code: 'coupon_not_started', startsAt: coupon.startsAt };
  }
  if (context.now >= coupon.endsAt) return { ok: false, code: 'coupon_expired', endsAt: coupon.endsAt };
  if (coupon.usageLimit !== null && context.timesUsed >= coupon.usageLimit) {
    return { ok: false, code: 'coupon_used_up' };
  }
  if (coupon.usageLimitPerCustomer !== null && context.timesUsedByCustomer >= coupon.usageLimitPerCustomer) {
    return { ok: false, code: 'coupon_used_by_customer' };
  }
  if (coupon.firstPurchaseOnly && context.isFirstPurchase === false) {
    return { ok: false, code: 'coupon_first_purchase_only' };
  }
  if (context.eligibleSubtotalCents <= 0) return { ok: false, code: 'coupon_no_eligible_items' };
  const missingCents = coupon.minimumSubtotalCents - context.subtotalCents;
  if (missingCents > 0) {
    const { minimumSubtotalCents } = coupon;
    return { ok: false, code: 'coupon_minimum', minimumSubtotalCents, missingCents };
  }
  const asksForCustomer = coupon.firstPurchaseOnly || coupon.usageLimitPerCustomer !== null;
  const isOpen = asksForCustomer && context.isFirstPurchase === 'unknown';
  return { ok: true, coupon, customerCheck: isOpen ? 'at_checkout' : 'done' };
}

/** How often a coupon may be in use at most for `checkCoupon` to let one more order use it, and whether it has to be a first one. */
export function couponRoom(
  coupon: Pick<Coupon, 'usageLimit' | 'usageLimitPerCustomer' | 'firstPurchaseOnly'>,
): {
  ceilings: Record<string, number>;
  same: { isFirstPurchase?: true };
} {
  const { usageLimit, usageLimitPerCustomer, firstPurchaseOnly } = coupon;
  return {
    ceilings: {
      ...(usageLimit !== null && { timesUsed: usageLimit - 1 }),
      ...(usageLimitPerCustomer !== null && { timesUsedByCustomer: usageLimitPerCustomer - 1 }),
    },
    same: firstPurchaseOnly ? { isFirstPurchase: true } : {},
  };
}
