import { MAX_PRICE_CENTS } from '../catalogue/product-draft.ts';
import { type Cents, discounted } from '../money/money.ts';
import { downTo90 } from './campaigns.ts';

/** Permanent price changes of many products by one rule; temporary ones are in campaigns.ts. */

/** A product's own price, outside campaigns: list price and discount percentage (0 to 100). */
export type OwnPrice = { priceCents: Cents; discountPercent: number };

/** A change of the list price by percent or by cents, up or down; one list price for all; or one discount percentage for all. */
export type PriceChange =
  | { kind: 'discount'; percent: number }
  | ({ endIn90: boolean } & (
      | { kind: 'percent'; percent: number }
      | { kind: 'amount'; cents: Cents }
      | { kind: 'price'; cents: Cents }
    ));

/** Maximum products per change. */
export const MAX_PRICED = 2000;
export const UP_PERCENT = { min: 1, max: 500 } as const;
export const DOWN_PERCENT = { min: 1, max: 90 } as const;

/** The price after the change, percentages rounded to the cent. It may be invalid (`priceChangeProblem`). */
export function changedPrice(now: OwnPrice, change: PriceChange): OwnPrice {
  if (change.kind === 'discount') return { ...now, discountPercent: change.percent };
  const cents = changedCents(now.priceCents, change);
  return { ...now, priceCents: change.endIn90 ? downTo90(cents) : cents };
}

function changedCents(cents: Cents, change: Exclude<PriceChange, { kind: 'discount' }>): Cents {
  if (change.kind === 'percent') return Math.round((cents * (100 + change.percent)) / 100);
  return change.kind === 'amount' ? cents + change.cents : change.cents;
}

export const PRICE_CHANGE_PROBLEMS = ['price_too_low', 'price_too_high', 'price_same'] as const;
export type PriceChangeProblem = (typeof PRICE_CHANGE_PROBLEMS)[number];

/** Why the change skips a product; null if it does not. */
export function priceChangeProblem(now: OwnPrice, after: OwnPrice): PriceChangeProblem | null {
  if (after.priceCents < 1) return 'price_too_low';
  if (after.priceCents > MAX_PRICE_CENTS) return 'price_too_high';
  const isSame = after.priceCents === now.priceCents && after.discountPercent === now.discountPercent;
  return isSame ? 'price_same' : null;
}

/** Whether a price falls by more than half or rises to more than double: often a slip, such as a missing digit. */
export function isSteep(before: Cents, after: Cents): boolean {
  return after * 2 < before || after > before * 2;
}

/** The selling price outside campaigns, in cents. */
export function ownCents({ priceCents, discountPercent }: OwnPrice): Cents {
  return discounted(priceCents, discountPercent);
}
