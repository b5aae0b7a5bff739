import type { Cents } from './money.ts';

/** Gross margin in cents, and as a percentage of the price; null for a price of 0. */
export type Margin = { cents: Cents; percent: number | null };

/** The gross margin of one unit, with one decimal in its percentage, before taxes, fees and shipping. Negative if the price is below the cost. */
export function marginOf(priceCents: Cents, costCents: Cents): Margin {
  const cents = priceCents - costCents;
  return { cents, percent: priceCents > 0 ? Math.round((cents * 1000) / priceCents) / 10 : null };
}
