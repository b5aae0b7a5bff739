import type { Cents } from './money.ts';

/** Gross margin in cents, and as a percentage of the price with one decimal; null for a price of 0. */
export type Margin = { cents: Cents; percent: number | null };

/** The gross margin of one unit, before taxes, fees and shipping. Negative if the price is below the cost. */
export function marginOf(priceCents: Cents, costCents: Cents): Margin {
  const cents = priceCents - costCents;
  return { cents, percent: priceCents > 0 ? Math.round((cents * 1000) / priceCents) / 10 : null };
}
