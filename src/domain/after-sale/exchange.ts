import { MAX_ENTRY_CENTS } from '../credit/ledger.ts';
import { splitPurchase, type WalletBalance } from '../credit/split.ts';
import type { Cents } from '../money/money.ts';
import type { PaymentTerms } from '../money/payment-terms.ts';
import { methodDiscount } from '../pricing/pricing.ts';
import { refundShare } from './refund-share.ts';
import type { RequestStatus } from './units.ts';

/**
 * Exchanges of a piece for another product of the shop: the credit it gives, the price of the new piece, and when that one
 * ships.
 */

/**
 * Units of one order item as bought, totals in cents. `listCents` is their price, `couponCents` the coupon discount,
 * `moneyCents` what was actually paid (after coupon and PIX discount), by money or by credit. `refundedQuantity`: units that are back.
 */
export type BoughtPiece = {
  quantity: number;
  refundedQuantity: number;
  listCents: Cents;
  couponCents: Cents;
  moneyCents: Cents;
};

/** The piece wanted instead: its current price, and whether it is the same product in another size or colour. */
export type WantedPiece = { unitCents: Cents; isSameProduct: boolean };

/** The amounts of an exchange, in cents. */
export type ExchangeTerms = {
  /** The current price of the new piece, all units. */
  wantedCents: Cents;
  /** The original coupon's discount on the new piece: only for the same product, in the same proportion. */
  couponCents: Cents;
  /** The part of the price covered by the returned piece. */
  creditCents: Cents;
  /** What is left to pay, before a PIX discount. */
  differenceCents: Cents;
  /** The part of the money paid for the returned piece that now pays for the new one. */
  keptCents: Cents;
  /** The rest of that money, which the customer gets back; 0 where there is a difference to pay. */
  backCents: Cents;
};

/**
 * The amounts when `units` of a piece are exchanged for as many of another. Both are compared at prices before the PIX
 * discount: a customer who paid by PIX keeps the discount on the new piece as far as the returned one covers it, and the same
 * piece in another size costs nothing. If the new piece is cheaper, the same share of the money is returned.
 */
export function exchangeTerms(
  bought: BoughtPiece,
  units: number,
  { unitCents, isSameProduct }: WantedPiece,
): ExchangeTerms {
  const shareOf = (paidCents: Cents) => refundShare({ ...bought, paidCents }, units);
  const wantedCents = unitCents * units;
  const [listCents, discountCents] = [shareOf(bought.listCents), shareOf(bought.couponCents)];
  const couponCents = isSameProduct ? keptCoupon(discountCents, listCents, wantedCents) : 0;
  const costCents = wantedCents - couponCents;
  // With the same rounding as what the new piece costs, or the same piece would cost a cent.
  const worthCents = listCents - discountCents;
  const moneyCents = shareOf(bought.moneyCents);
  const creditCents = Math.min(costCents, worthCents);
  const backCents = worthCents === 0 ? 0 : Math.floor((moneyCents * (worthCents - creditCents)) / worthCents);
  return {
    wantedCents,
    couponCents,
    creditCents,
    differenceCents: costCents - creditCents,
    keptCents: moneyCents - backCents,
    backCents,
  };
}

/** The coupon's share of a price that may have changed since; never more than the original discount. */
function keptCoupon(couponCents: Cents, listCents: Cents, wantedCents: Cents): Cents {
  if (wantedCents >= listCents) return couponCents;
  return Math.floor((couponCents * wantedCents) / listCents);
}

/** How the difference of an exchange is paid, in cents. */
export type DifferencePaid<P extends WalletBalance> = {
  /** The amount paid with credit, and each wallet's share. */
  creditCents: Cents;
  shares: P[];
  /** The rest to be paid by card, and the PIX discount on it. */
  restCents: Cents;
  pixDiscountCents: Cents;
};

/**
 * Splits the payment of a difference: credit first, wallets in order as at the checkout (credit/split.ts); the rest by PIX, with
 * its discount, or by card. If nothing is left, no provider is involved.
 */
export function payDifference<P extends WalletBalance>(
  differenceCents: Cents,
  wallets: readonly P[],
  rules: Pick<PaymentTerms, 'pixPercent'>,
): DifferencePaid<P> {
  const { cents: creditCents, shares } = splitPurchase(differenceCents, wallets);
  const { pixDiscountCents } = methodDiscount([differenceCents], 'pix', rules, creditCents);
  return { creditCents, shares, restCents: differenceCents - creditCents, pixDiscountCents };
}

/**
 * How the surplus of an exchange is returned: the way it was paid, by default, or as credit if the customer chooses so. Nobody
 * can be made to take credit instead of money (CDC, art. 39, V; art. 49, parágrafo único).
 */
export const BACK_AS = ['money', 'credit'] as const;
export type BackAs = (typeof BACK_AS)[number];

/** Whether this amount of money, in cents, may be kept as credit. What was paid with credit is always returned as credit. */
export function mayBeCredit(moneyCents: Cents): boolean {
  return moneyCents > 0 && moneyCents <= MAX_ENTRY_CENTS;
}

/** When the new piece ships: once the returned one was posted, or once it arrived. */
export const EXCHANGE_LEAVES = ['posted', 'arrived'] as const;
export type ExchangeLeaves = (typeof EXCHANGE_LEAVES)[number];

/** Where a returned piece goes: back on sale, to the second-quality stock, or written off. */
export const RECEIVED_AS = ['stock', 'second', 'off'] as const;
export type ReceivedAs = (typeof RECEIVED_AS)[number];

/** The progress of an exchange, as far as it decides whether the new piece may ship. */
export type ExchangeProgress = {
  status: RequestStatus;
  postedAt: Date | string | null;
};

/** Whether the new piece may ship. Once the returned piece was received it always may, whatever the setting. */
export function mayShip({ status, postedAt }: ExchangeProgress, leaves: ExchangeLeaves): boolean {
  if (status === 'done') return true;
  return status === 'accepted' && leaves === 'posted' && postedAt !== null;
}
