import type { Cents } from '../money/money.ts';

/** Maximum number of codes per order. */
export const MAX_CODES = 5;

/** A source of credit: an account or a code. `cents`: its balance. */
export type WalletBalance = { id: string; cents: Cents };
/** The amount taken from one wallet, in cents, above 0. */
export type Share = WalletBalance;

/**
 * How much each wallet pays of an order, in order of the wallets: codes typed at the checkout first, then the account. Credit
 * pays up to `payableCents`, the price before the PIX discount: credit is a means of payment, not a discount, and what it has
 * paid is not paid by PIX.
 */
export function splitPurchase<P extends WalletBalance>(
  payableCents: Cents,
  wallets: readonly P[],
): { cents: Cents; shares: P[] } {
  let left = payableCents;
  const shares: P[] = [];
  for (const wallet of wallets) {
    const cents = Math.min(left, wallet.cents);
    if (cents > 0) shares.push({ ...wallet, cents });
    left -= cents;
  }
  return { cents: payableCents - left, shares };
}

/**
 * The part of the credit that pays for items: it pays for shipping first, which has no PIX discount, so that as much as
 * possible of the items gets one. In doubt the reading that favours the consumer (CDC, art. 47).
 */
export function creditOnItems(creditCents: Cents, shippingCents: Cents): Cents {
  return Math.max(0, creditCents - shippingCents);
}

export type RefundSplit = { moneyCents: Cents; creditCents: Cents };

/**
 * Splits a refund of an order paid with credit and money: money first, back to the card or account it came from, then credit. A
 * withdrawal is owed in money (CDC, art. 49, parágrafo único), so money has priority; and no more money is refunded than was
 * paid, so that credit cannot be turned into cash.
 */
export function splitRefund(amountCents: Cents, left: RefundSplit): RefundSplit {
  if (amountCents > left.moneyCents + left.creditCents)
    throw new RangeError('more is given back than was paid');
  const moneyCents = Math.min(amountCents, left.moneyCents);
  return { moneyCents, creditCents: amountCents - moneyCents };
}

/** Returns credit to the wallets it came from, the last one used first. `left`: what has not been returned yet of each. */
export function splitReturn<S extends Share>(amountCents: Cents, left: readonly S[]): S[] {
  const { cents, shares } = splitPurchase(amountCents, left.toReversed());
  if (cents < amountCents) throw new RangeError('more credit is given back than was spent');
  return shares;
}
