import type { OrderState } from './orders.ts';
import type { Coupon, CouponContext } from './promotions.ts';

/** What is left of an order that gave everything back, when its money comes after all. */
export type LateChance = {
  /** Whether every unit of it is on the shelf again. */
  isStockFree: boolean;
  /** Whether its coupon has a use left for it (`canRedeemAgain`); true where it had none. */
  isCouponFree: boolean;
  /** Whether the credit that paid for a part of it is there to be spent once more; true where none did. */
  isCreditThere: boolean;
};

/**
 * Whether an order that ended may be asked at all to come to life when it is paid late. It depends on who ended it:
 * - time did (`expired`): nobody decided against the order, so it may live again if it can;
 * - a person did (`canceled`, which only the desk or the customer's withdrawal makes of an order): that stands, and the
 *   money goes back.
 */
export function mayRevive(ended: OrderState): boolean {
  return ended.payment === 'expired' && ended.fulfilment !== 'canceled';
}

/** What becomes of money that came late. An order lives again whole, at the price it was placed for, or not at all. */
export function lateOutcome(ended: OrderState, chance: LateChance): 'revive' | 'give_back' {
  return mayRevive(ended) && chance.isStockFree && chance.isCouponFree && chance.isCreditThere
    ? 'revive'
    : 'give_back';
}

/**
 * Whether an order that gave its coupon back may use it once more. What the shopper was promised when they ordered
 * still holds: what it gives, the days it was valid, the minimum, the products. What is counted is counted again: the
 * use was free for others from the moment the order ended, and if they took the last one the order cannot have it too.
 * Its money then goes back, as when the goods are gone: charging the difference would be a price nobody agreed to, and
 * keeping the discount would let one coupon serve any number of orders by paying each of them late.
 */
export function canRedeemAgain(
  coupon: Pick<Coupon, 'usageLimit' | 'usageLimitPerCustomer' | 'audience'>,
  uses: Pick<
    CouponContext,
    'timesUsed' | 'timesCodeUsed' | 'timesUsedByCustomer' | 'isFirstPurchase' | 'hasBought'
  >,
): boolean {
  if (uses.timesCodeUsed > 0) return false;
  if (coupon.usageLimit !== null && uses.timesUsed >= coupon.usageLimit) return false;
  if (coupon.usageLimitPerCustomer !== null && uses.timesUsedByCustomer >= coupon.usageLimitPerCustomer)
    return false;
  if (coupon.audience === 'returning') return uses.hasBought !== false;
  return coupon.audience !== 'first_purchase' || uses.isFirstPurchase !== false;
}
