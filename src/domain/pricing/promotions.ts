import type { Cents } from '../money/money.ts';
import { plain } from '../text/normal-form.ts';
import type { WholeRange } from '../text/whole-number.ts';
import {
  type Benefit,
  type BenefitLack,
  benefitLack,
  countedCents,
  type EligibleLine,
} from './coupon-kinds.ts';

/** A promotion redeemed by its code. A product's own discount is no coupon: it always applies. */
export type Coupon = {
  id: string;
  /** The entered code, normalised by `normaliseCode`. */
  code: string;
  /** Whether it is one of many codes valid for a single order each. */
  isSingleUse: boolean;
  benefit: Benefit;
  /** Valid from this instant … */
  startsAt: Date;
  /** … until just before this one. */
  endsAt: Date;
  isActive: boolean;
  /** The eligible products; null means all. Products deleted from the catalogue are missing, possibly leaving none. */
  productIds: readonly string[] | null;
  /** If not for all products: the categories that are eligible too, subcategories included. */
  categoryIds: readonly string[];
  /** Excludes items sold below their list price, through a campaign or their own discount. */
  fullPriceOnly: boolean;
  audience: Audience;
  /** Minimum subtotal of the cart after product discounts, without a free item; 0 for no minimum. */
  minimumSubtotalCents: Cents;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
};

/**
 * Whom a coupon is for. `returning`: has paid an order here before; `group`: a group of customers, by e-mail. Who is the same customer:
 * docs/coupons.md.
 */
export const AUDIENCES = ['everyone', 'first_purchase', 'returning', 'group'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The back office's labels. */
export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  everyone: 'Todos os clientes',
  first_purchase: 'Só na primeira compra',
  returning: 'Só quem já comprou',
  group: 'Só um grupo de clientes',
};

/** The fields of a cart line that coupons use. In cents. */
export type CouponLine = EligibleLine & {
  productId: string;
  categoryId: string | null;
  listUnitCents: Cents;
};

/** What is known of cart and customer when a code is entered. */
export type CouponContext = {
  now: Date;
  /** Priced after product discounts, before any coupon. */
  lines: readonly CouponLine[];
  timesUsed: number;
  /** For a single-use code: how many orders use it. Otherwise 0. */
  timesCodeUsed: number;
  /** As far as they are known. */
  timesUsedByCustomer: number;
  /** Each 'unknown' while an e-mail or CPF that is still to be typed may decide it: the order is then checked again. */
  isFirstPurchase: boolean | 'unknown';
  /** Whether they have a paid order that still stands. */
  hasBought: boolean | 'unknown';
  /** Whether they are in the group that the coupon is for; false if it is for none. */
  isInGroup: boolean | 'unknown';
};

/** What limits who may use a coupon how often, and what that depends on. */
export type CouponLimits = Pick<Coupon, 'usageLimit' | 'usageLimitPerCustomer' | 'audience'>;
export type CouponUses = Pick<
  CouponContext,
  'timesUsed' | 'timesCodeUsed' | 'timesUsedByCustomer' | 'isFirstPurchase' | 'hasBought'
>;

export type CouponRefusal =
  | { ok: false; code: 'coupon_invalid' }
  | { ok: false; code: 'coupon_not_started'; startsAt: Date }
  | { ok: false; code: 'coupon_expired'; endsAt: Date }
  | { ok: false; code: 'coupon_used_up' }
  | { ok: false; code: 'coupon_used_by_customer' }
  | { ok: false; code: 'coupon_first_purchase_only' }
  | { ok: false; code: 'coupon_returning_only' }
  | { ok: false; code: 'coupon_group_only' }
  | { ok: false; code: 'coupon_no_eligible_items' }
  | { ok: false; code: 'coupon_full_price_only' }
  | ({ ok: false } & BenefitLack)
  | { ok: false; code: 'coupon_minimum'; minimumSubtotalCents: Cents; missingCents: Cents };

export type CouponCheck = { ok: true; coupon: Coupon } | CouponRefusal;

export type CouponCode = CouponRefusal['code'];

/** Defaults of the promotion form: ten percent, thirty days. */
export const PROMOTION_PERCENT = 10;
export const PROMOTION_DAYS = 30;

/** A code as it is stored. */
export const PROMOTION_CODE = /^[A-Z0-9]{3,20}$/;

/** Normalises a code for storage and comparison: upper case, no spaces, no accents. */
export function normaliseCode(text: string): string {
  return plain(text).replaceAll(' ', '').toUpperCase();
}

/** An eight-character code (A-Z, 0-9) for a new promotion, from eight random numbers in [0, 1). */
export function codeFromRandom(randoms: readonly number[]): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  if (randoms.length !== 8) throw new RangeError('a code takes eight random numbers');
  return randoms.map((random) => alphabet.charAt(Math.floor(random * alphabet.length))).join('');
}

/** Single-use codes of one promotion: per batch, and in total. */
export const CODES_AT_ONCE: WholeRange = { min: 1, max: 5_000 };
export const MAX_CODES = 50_000;

/** Omits 0 and O, 1 and I, which are easily confused. 32 characters: five bits of a byte select one uniformly. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Fifty bits: with 50,000 codes, one guess in twenty thousand million hits. */
export const CODE_LENGTH = 10;

/** A single-use code from `CODE_LENGTH` random bytes. */
export function singleUseCode(bytes: Uint8Array): string {
  if (bytes.length !== CODE_LENGTH) throw new RangeError(`a code takes ${CODE_LENGTH} bytes`);
  return [...bytes].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('');
}

export const PROMOTION_STATES = ['agendada', 'ativa', 'encerrada', 'esgotada', 'inativa'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/**
 * The state of a promotion. An expired one stays expired whatever its other fields; 'inactive' comes before any state that
 * reactivating it would show.
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

/** Whether the coupon applies to this line. */
export function isEligible(coupon: Scope, line: CouponLine): boolean {
  return isInScope(coupon, line) && !(coupon.fullPriceOnly && line.unitCents < line.listUnitCents);
}

function isInScope({ productIds, categoryIds }: Scope, { productId, categoryId }: CouponLine): boolean {
  if (productIds === null || productIds.includes(productId)) return true;
  return categoryId !== null && categoryIds.includes(categoryId);
}

/**
 * Whether a coupon may be used now, on this cart, by this customer. An inactive one answers like an unknown code. Rules of the
 * coupon come first, then those of the customer, then of the cart, so that the shopper sees a reason that changing the cart
 * cannot fix before one that it can.
 */
export function checkCoupon(coupon: Coupon, context: CouponContext): CouponCheck {
  if (!coupon.isActive) return { ok: false, code: 'coupon_invalid' };
  if (context.now < coupon.startsAt) {
    return { ok: false, code: 'coupon_not_started', startsAt: coupon.startsAt };
  }
  if (context.now >= coupon.endsAt) return { ok: false, code: 'coupon_expired', endsAt: coupon.endsAt };
  const refused = customerRefusal(coupon, context);
  if (refused) return { ok: false, code: refused };
  return cartRefusal(coupon, context.lines) ?? { ok: true, coupon };
}

/** Why what is known of the customer, or the uses so far, rule out a use of the coupon; null if they do not. */
export function customerRefusal(
  coupon: CouponLimits,
  context: CouponUses & Pick<CouponContext, 'isInGroup'>,
): ReturnType<typeof limitRefusal> | 'coupon_group_only' {
  const isStranger = coupon.audience === 'group' && context.isInGroup === false;
  return limitRefusal(coupon, context) ?? (isStranger ? 'coupon_group_only' : null);
}

/** Why uses and purchases so far, of this customer or of others, rule out one more use; null if they do not. */
export function limitRefusal(
  { usageLimit, usageLimitPerCustomer, audience }: CouponLimits,
  { timesUsed, timesCodeUsed, timesUsedByCustomer, isFirstPurchase, hasBought }: CouponUses,
):
  | 'coupon_used_up'
  | 'coupon_used_by_customer'
  | 'coupon_first_purchase_only'
  | 'coupon_returning_only'
  | null {
  if (timesCodeUsed > 0 || timesUsed >= (usageLimit ?? Number.POSITIVE_INFINITY)) return 'coupon_used_up';
  if (timesUsedByCustomer >= (usageLimitPerCustomer ?? Number.POSITIVE_INFINITY))
    return 'coupon_used_by_customer';
  if (audience === 'first_purchase' && isFirstPurchase === false) return 'coupon_first_purchase_only';
  return audience === 'returning' && hasBought === false ? 'coupon_returning_only' : null;
}

function cartRefusal(coupon: Coupon, lines: readonly CouponLine[]): CouponRefusal | null {
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

/** The highest usage counts for which `checkCoupon` admits one more order, and the required kind of customer. */
export function couponCeilings({ usageLimit, usageLimitPerCustomer, audience }: CouponLimits): {
  ceilings: Record<string, number>;
  same: { isFirstPurchase?: true; hasBought?: true; isInGroup?: true };
} {
  return {
    ceilings: {
      timesCodeUsed: 0,
      ...(usageLimit !== null && { timesUsed: usageLimit - 1 }),
      ...(usageLimitPerCustomer !== null && { timesUsedByCustomer: usageLimitPerCustomer - 1 }),
    },
    same: {
      ...(audience === 'first_purchase' && { isFirstPurchase: true }),
      ...(audience === 'returning' && { hasBought: true }),
      ...(audience === 'group' && { isInGroup: true }),
    },
  };
}
