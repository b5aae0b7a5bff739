import type { BoughtPiece } from '#domain/exchange.ts';
import type { OrderRow } from '../../sql/orders.sql.ts';

/**
 * An item as it was bought, in cents: what was paid for it counts with what an exchanged piece before it paid, and what credit paid
 * is paid like money. Which of both goes on or back is decided by what stands behind the order (`splitRefund`).
 */
export function boughtPiece(item: OrderRow['items'][number]): BoughtPiece {
  const { quantity, totalCents: listCents, couponDiscountCents: couponCents, pixDiscountCents } = item;
  const { exchangeCreditCents, exchangePaidCents } = item;
  const moneyCents = listCents - couponCents - pixDiscountCents - exchangeCreditCents + exchangePaidCents;
  return { quantity, listCents, couponCents, moneyCents };
}
