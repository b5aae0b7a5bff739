import type { Cents } from '../money.ts';

/** So many codes pay for one order at most. */
export const MOST_CODES = 5;

/** Credit that may pay: the account's, or a code's. `cents`: what there is of it. */
export type Purse = { id: string; cents: Cents };
/** What is taken of one, in cents, above 0. */
export type Share = Purse;

/**
 * What credit pays of an order, in the order of the purses: what was typed at the checkout first, then the account's. It pays up
 * to `payableCents`, the price before the discount for PIX: credit is a means of payment, not a discount, and what it has
 * paid is not paid by PIX.
 */
export function splitPurchase<P extends Purse>(
  payableCents: Cents,
  purses: readonly P[],
): { cents: Cents; shares: P[] } {
  let left = payableCents;
  const shares: P[] = [];
  for (const purse of purses) {
    const cents = Math.min(left, purse.cents);
    if (cents > 0) shares.push({ ...purse, cents });
    left -= cents;
  }
  return { cents: payableCents - left, shares };
}

/**
 * What credit pays of the pieces: it pays the delivery first, which has no discount for PIX, so that the most is left of the
 * pieces to have one. In doubt the reading that is better for the consumer (CDC, art. 47).
 */
export function creditOnItems(creditCents: Cents, shippingCents: Cents): Cents {
  return Math.max(0, creditCents - shippingCents);
}

export type RefundSplit = { moneyCents: Cents; creditCents: Cents };

/**
 * How an amount goes back of an order that credit and money paid for: money first, to the card or the account that it came
 * from, as far as it goes, then credit. A withdrawal is owed in money (CDC, art. 49, parágrafo único), so credit never
 * stands before money; and no more money goes back than came in, so that no credit becomes cash.
 */
export function splitRefund(amountCents: Cents, left: RefundSplit): RefundSplit {
  if (amountCents > left.moneyCents + left.creditCents)
    throw new RangeError('more is given back than was paid');
  const moneyCents = Math.min(amountCents, left.moneyCents);
  return { moneyCents, creditCents: amountCents - moneyCents };
}

/** How credit goes back to the purses that it came from: to the last that paid first. `left`: what is still out of each. */
export function splitReturn<S extends Share>(amountCents: Cents, left: readonly S[]): S[] {
  const { cents, shares } = splitPurchase(amountCents, left.toReversed());
  if (cents < amountCents) throw new RangeError('more credit is given back than was spent');
  return shares;
}
