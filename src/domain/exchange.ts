import { MAX_ENTRY_CENTS } from './credit/ledger.ts';
import { type Purse, splitPurchase } from './credit/split.ts';
import type { Cents } from './money.ts';
import type { PaymentTerms } from './payment-terms.ts';
import { methodDiscount } from './pricing.ts';
import { refundShare } from './refund-share.ts';
import type { RequestStatus } from './returns.ts';

/** Exchanging a piece for another one of the shop: what it is worth, what the other one costs, and when that one leaves. */

/**
 * Units of one item as they were bought, all of them together, in cents. `listCents` is their price, `couponCents` what a
 * coupon took off it, `moneyCents` what was really paid for them (after coupon and PIX discount),
 * by money or by credit.
 */
export type BoughtPiece = { quantity: number; listCents: Cents; couponCents: Cents; moneyCents: Cents };

/** The piece that is wanted instead: its price today, and whether it is the same product in another size or colour. */
export type WantedPiece = { unitCents: Cents; isSameProduct: boolean };

/** What an exchange comes to, in cents. */
export type ExchangeTerms = {
  /** The new piece's price today, all units. */
  wantedCents: Cents;
  /** What the coupon of the first purchase takes off it: only of the same product, and by the same share. */
  couponCents: Cents;
  /** What the returned piece pays of it. */
  creditCents: Cents;
  /** What is left to be paid, before a discount for PIX. */
  differenceCents: Cents;
  /** Of the money that was paid for the returned piece, what stands behind the new one. */
  keptCents: Cents;
  /** Of the same money, what the customer gets back; 0 where there is a difference to pay. */
  backCents: Cents;
};

/**
 * What it comes to when `units` of a piece are exchanged for as many of another one. The two are compared at the prices that the
 * discount for PIX is taken from: who paid by PIX has it on the new piece as well, as far as the returned one pays for it,
 * and the same piece in another size costs nothing. Where the new one is cheaper, the same share of the money comes back.
 */
export function exchangeTerms(
  bought: BoughtPiece,
  units: number,
  { unitCents, isSameProduct }: WantedPiece,
): ExchangeTerms {
  const shareOf = (cents: Cents) => refundShare({ paidCents: cents, quantity: bought.quantity }, units);
  const wantedCents = unitCents * units;
  const couponCents = isSameProduct
    ? keptCoupon(shareOf(bought.couponCents), shareOf(bought.listCents), wantedCents)
    : 0;
  const costCents = wantedCents - couponCents;
  const worthCents = shareOf(bought.listCents - bought.couponCents);
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

/** The coupon's share of a price that may be another one by now; never more than it was. */
function keptCoupon(couponCents: Cents, listCents: Cents, wantedCents: Cents): Cents {
  if (wantedCents >= listCents) return couponCents;
  return Math.floor((couponCents * wantedCents) / listCents);
}

/** What pays the difference of an exchange, in cents. */
export type DifferencePaid<P extends Purse> = {
  /** What credit pays, and how much of it each purse. */
  creditCents: Cents;
  shares: P[];
  /** What is left to be paid by card, and what PIX takes off that. */
  restCents: Cents;
  pixDiscountCents: Cents;
};

/**
 * How a difference is paid: by credit first, the purses in their order, as at the checkout (credit/split.ts); what is left by PIX,
 * whose discount is off that, or by card. Where nothing is left no provider is asked.
 */
export function payDifference<P extends Purse>(
  differenceCents: Cents,
  purses: readonly P[],
  rules: Pick<PaymentTerms, 'pixPercent'>,
): DifferencePaid<P> {
  const { cents: creditCents, shares } = splitPurchase(differenceCents, purses);
  const { pixDiscountCents } = methodDiscount([differenceCents], 'pix', rules, creditCents);
  return { creditCents, shares, restCents: differenceCents - creditCents, pixDiscountCents };
}

/**
 * As what the money comes back that is left over: the way it was paid, unless its customer says otherwise, or as credit. Nobody has
 * to take credit instead of money (CDC, art. 39, V; art. 49, parágrafo único).
 */
export const BACK_AS = ['money', 'credit'] as const;
export type BackAs = (typeof BACK_AS)[number];

/** Whether so much money, in cents, may be kept as credit: what credit paid for comes back as credit anyway. */
export function mayBeCredit(moneyCents: Cents): boolean {
  return moneyCents > 0 && moneyCents <= MAX_ENTRY_CENTS;
}

/** When the new piece leaves the shop: once the other one was posted, or once it is here. */
export const EXCHANGE_LEAVES = ['posted', 'arrived'] as const;
export type ExchangeLeaves = (typeof EXCHANGE_LEAVES)[number];

/** Where a piece goes that came back: on sale again, to the shelf of the second line, or off. */
export const RECEIVED_AS = ['stock', 'second', 'off'] as const;
export type ReceivedAs = (typeof RECEIVED_AS)[number];

/** An exchange on its way, as far as the new piece may leave. */
export type ExchangeProgress = {
  status: RequestStatus;
  postedAt: Date | string | null;
};

/** Whether the new piece may be sent. A piece that was received is here, whatever the setting. */
export function mayLeave({ status, postedAt }: ExchangeProgress, leaves: ExchangeLeaves): boolean {
  if (status === 'done') return true;
  return status === 'accepted' && leaves === 'posted' && postedAt !== null;
}
