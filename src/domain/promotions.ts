import {
  type Benefit,
  type BenefitLack,
  benefitLack,
  countedCents,
  type EligibleLine,
} from './coupon-kinds.ts';
import type { Cents } from './money.ts';
import type { WholeRange } from './whole-number.ts';

/** A promotion that applies through its code. A product's own discount is not a coupon: it applies always. */
export type Coupon = {
  id: string;
  /** As `normaliseCode` leaves it: the one that was entered. */
  code: string;
  /** Whether that code is one of many, each good for one order. */
  isSingleUse: boolean;
  benefit: Benefit;
  /** Valid from this instant … */
  startsAt: Date;
  /** … until just before this one. */
  endsAt: Date;
  isActive: boolean;
  /** The products it is for; null means all. Those that left the catalogue are missing, and may leave none. */
  productIds: readonly string[] | null;
  /** Where not for all: the categories it is for as well, those within them included. */
  categoryIds: readonly string[];
  /** Not for pieces that cost less than their list price: a campaign's, or by their own discount. */
  fullPriceOnly: boolean;
  audience: Audience;
  /** Subtotal of the whole cart after product discounts, a gift left out; 0 when there is no minimum. */
  minimumSubtotalCents: Cents;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
};

/** Whom a coupon is for. `returning`: who has paid for an order here before, by e-mail or CPF. */
export const AUDIENCES = ['everyone', 'first_purchase', 'returning'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** As the desk says it. */
export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  everyone: 'Todos os clientes',
  first_purchase: 'Só na primeira compra',
  returning: 'Só quem já comprou',
};

/** A line of the cart, as far as a coupon asks for it. In cents. */
export type CouponLine = EligibleLine & {
  productId: string;
  categoryId: string | null;
  listUnitCents: Cents;
};

/** What is known of the cart and the customer when a code is entered. */
export type CouponContext = {
  now: Date;
  /** At their prices after product discounts, before any coupon. */
  lines: readonly CouponLine[];
  timesUsed: number;
  /** Of a code that is good for one order: how many have it. 0 of any other. */
  timesCodeUsed: number;
  /** By e-mail or CPF; 0 while the shopper has given neither. */
  timesUsedByCustomer: number;
  /** 'unknown' while neither e-mail nor CPF is. */
  isFirstPurchase: boolean | 'unknown';
  /** Whether they have paid for an order before, which still stands. */
  hasBought: boolean | 'unknown';
};

export type CouponRefusal =
  | { ok: false; code: 'coupon_invalid' }
  | { ok: false; code: 'coupon_not_started'; startsAt: Date }
  | { ok: false; code: 'coupon_expired'; endsAt: Date }
  | { ok: false; code: 'coupon_used_up' }
  | { ok: false; code: 'coupon_used_by_customer' }
  | { ok: false; code: 'coupon_first_purchase_only' }
  | { ok: false; code: 'coupon_returning_only' }
  | { ok: false; code: 'coupon_no_eligible_items' }
  | { ok: false; code: 'coupon_full_price_only' }
  | ({ ok: false } & BenefitLack)
  | { ok: false; code: 'coupon_minimum'; minimumSubtotalCents: Cents; missingCents: Cents };

export type CouponAccepted = {
  ok: true;
  coupon: Coupon;
  /** 'at_checkout': a rule about the customer is still open and must be checked again when the order is placed. */
  customerCheck: 'done' | 'at_checkout';
};

export type CouponCheck = CouponAccepted | CouponRefusal;

export type CouponCode = CouponRefusal['code'];

/** Defaults of the promotion form: ten percent, thirty days long. */
export const PROMOTION_PERCENT = 10;
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

/** Codes of one promotion that are good for one order each: at once, and in all. */
export const CODES_AT_ONCE: WholeRange = { min: 1, max: 5_000 };
export const MOST_CODES = 50_000;

/** Without 0 and O, 1 and I, which people take for each other. 32 signs: five bits of a byte choose one evenly. */
const PLAIN_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Fifty bits: of 50.000 codes a guess meets one in twenty thousand million times. */
export const CODE_SIGNS = 10;

/** A code that is good for one order, out of `CODE_SIGNS` bytes by chance. */
export function singleUseCode(bytes: Uint8Array): string {
  if (bytes.length !== CODE_SIGNS) throw new RangeError(`a code takes ${CODE_SIGNS} bytes`);
  return [...bytes].map((byte) => PLAIN_SIGNS.charAt(byte % PLAIN_SIGNS.length)).join('');
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

type Scope = Pick<Coupon, 'productIds' | 'categoryIds' | 'fullPriceOnly'>;

/** Whether the coupon discounts this line. */
export function isEligible(coupon: Scope, line: CouponLine): boolean {
  return isInScope(coupon, line) && !(coupon.fullPriceOnly && line.unitCents < line.listUnitCents);
}

function isInScope({ productIds, categoryIds }: Scope, { productId, categoryId }: CouponLine): boolean {
  if (productIds === null || productIds.includes(productId)) return true;
  return categoryId !== null && categoryIds.includes(categoryId);
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
  if (context.timesCodeUsed > 0) return { ok: false, code: 'coupon_used_up' };
  if (coupon.usageLimit !== null && context.timesUsed >= coupon.usageLimit) {
    return { ok: false, code: 'coupon_used_up' };
  }
  if (coupon.usageLimitPerCustomer !== null && context.timesUsedByCustomer >= coupon.usageLimitPerCustomer) {
    return { ok: false, code: 'coupon_used_by_customer' };
  }
  if (coupon.audience === 'first_purchase' && context.isFirstPurchase === false) {
    return { ok: false, code: 'coupon_first_purchase_only' };
  }
  if (coupon.audience === 'returning' && context.hasBought === false) {
    return { ok: false, code: 'coupon_returning_only' };
  }
  const lack = whatTheCartLacks(coupon, context.lines);
  if (lack) return lack;
  const asksForCustomer = coupon.audience !== 'everyone' || coupon.usageLimitPerCustomer !== null;
  const isOpen = asksForCustomer && context.isFirstPurchase === 'unknown';
  return { ok: true, coupon, customerCheck: isOpen ? 'at_checkout' : 'done' };
}

function whatTheCartLacks(coupon: Coupon, lines: readonly CouponLine[]): CouponRefusal | null {
  const { benefit, minimumSubtotalCents } = coupon;
  const eligible = lines.filter((line) => isEligible(coupon, line));
  const subtotalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  if (eligible.length === 0 && lines.some((line) => isInScope(coupon, line)))
    return { ok: false, code: 'coupon_full_price_only' };
  const lack = benefitLack(benefit, eligible, subtotalCents);
  if (lack) return { ok: false, ...lack };
  if (eligible.every(({ unitCents }) => unitCents === 0))
    return { ok: false, code: 'coupon_no_eligible_items' };
  const missingCents = minimumSubtotalCents - countedCents(benefit, eligible, subtotalCents);
  return missingCents > 0 ? { ok: false, code: 'coupon_minimum', minimumSubtotalCents, missingCents } : null;
}

/** How often a coupon may be in use at most for `checkCoupon` to let one more order use it, and what the customer has to be. */
export function couponRoom(coupon: Pick<Coupon, 'usageLimit' | 'usageLimitPerCustomer' | 'audience'>): {
  ceilings: Record<string, number>;
  same: { isFirstPurchase?: true; hasBought?: true };
} {
  const { usageLimit, usageLimitPerCustomer, audience } = coupon;
  return {
    ceilings: {
      timesCodeUsed: 0,
      ...(usageLimit !== null && { timesUsed: usageLimit - 1 }),
      ...(usageLimitPerCustomer !== null && { timesUsedByCustomer: usageLimitPerCustomer - 1 }),
    },
    same: {
      ...(audience === 'first_purchase' && { isFirstPurchase: true }),
      ...(audience === 'returning' && { hasBought: true }),
    },
  };
}
