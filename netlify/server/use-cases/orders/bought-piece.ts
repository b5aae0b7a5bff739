import type { BoughtPiece } from '#domain/after-sale/exchange.ts';
import type { OrderRow } from '../../sql/orders/orders.sql.ts';

/**
 * An item as bought, in cents. The paid amount includes the value of an item exchanged for it and credit. `splitRefund` decides
 * how much of a refund is money and how much credit.
 */
export function boughtPiece(item: OrderRow['items'][number], refundedQuantity: number): BoughtPiece {
  const { quantity, totalCents: listCents, couponDiscountCents: couponCents, pixDiscountCents } = item;
  const { exchangeCreditCents, exchangePaidCents } = item;
  const moneyCents = listCents - couponCents - pixDiscountCents - exchangeCreditCents + exchangePaidCents;
  return { quantity, refundedQuantity, listCents, couponCents, moneyCents };
}
