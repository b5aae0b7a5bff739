import { type Cents, discounted } from '../money/money.ts';

/**
 * Here a reduction is a whole percentage of the list price; elsewhere it is a second price. What is asked for has to stay the same to
 * the cent (CDC, art. 30), and the struck price must not become higher than it was, or the reduction would be made up.
 */
export type StruckPrice = { priceCents: Cents; discountPercent: number };

/** The list price and percentage that give exactly `askedCents`, with the highest list price not above `struckCents`. */
export function struckPrice(askedCents: Cents, struckCents: Cents | null): StruckPrice {
  const none = { priceCents: askedCents, discountPercent: 0 };
  if (struckCents === null || struckCents <= askedCents || askedCents < 1) return none;
  const most = Math.min(99, Math.floor(((struckCents - askedCents) * 100) / struckCents) + 1);
  let best = none;
  for (let percent = most; percent > 0; percent -= 1) {
    // The greatest price of which this percentage leaves no more than what is asked.
    const priceCents = Math.min(struckCents, Math.floor((askedCents * 100) / (100 - percent)));
    if (discounted(priceCents, percent) === askedCents && priceCents > best.priceCents)
      best = { priceCents, discountPercent: percent };
    if (best.priceCents === struckCents) break;
  }
  return best;
}
