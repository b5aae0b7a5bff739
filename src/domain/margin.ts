import type { Cents } from './money.ts';

/** What a price leaves over the cost of the piece, in cents, and in percent of the price to one decimal; null of a price of nothing. */
export type Margin = { cents: Cents; percent: number | null };

/** The gross margin of one unit: taxes, fees and shipping are not in it. Negative where the price is below the cost. */
export function marginOf(priceCents: Cents, costCents: Cents): Margin {
  const cents = priceCents - costCents;
  return { cents, percent: priceCents > 0 ? Math.round((cents * 1000) / priceCents) / 10 : null };
}
