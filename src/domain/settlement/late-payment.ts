import type { OrderState } from '../orders/orders.ts';
import { type CouponLimits, type CouponUses, limitRefusal } from '../pricing/promotions.ts';

/**
 * Whether an ended order may be revived by a late payment. It depends on who ended it:
 * - time did (`expired`): nobody decided against the order, so it may be revived;
 * - a person did (`canceled`, by the back office or the customer's withdrawal): that stands, and the money is refunded.
 * It is revived as a whole, at its original price, or not at all: with its stock, its coupon and its credit.
 */
export function mayRevive(ended: OrderState): boolean {
  return ended.payment === 'expired' && ended.fulfilment !== 'canceled';
}

/**
 * Whether an order that released its coupon may use it again. What the shopper was promised when ordering still holds: the
 * benefit, the validity dates, the minimum, the products, the group of customers. Usage limits are checked again: the use was free for others once the
 * order ended, and if they took the last one the order cannot have it too. Its money is then refunded, as when the stock is
 * gone: charging the difference would be a price nobody agreed to, and keeping the discount would let one coupon serve any
 * number of orders by paying each of them late.
 */
export function canRedeemAgain(coupon: CouponLimits, uses: CouponUses): boolean {
  return limitRefusal(coupon, uses) === null;
}
