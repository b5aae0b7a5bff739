/** Money in Brazilian centavos, always an integer. R$ 359,90 is 35990. */
export type Cents = number;

/** Created lazily: constructing it takes a phone a noticeable part of the time a page has to respond. */
let brl: Intl.NumberFormat | undefined;

/**
 * Cents as shown to people: 35990 → 'R$ 359,90'. Intl puts a no-break space (U+00A0) between 'R$' and the
 * number; it stays, so that a price never breaks over two lines. Texts compared with it need the same space.
 */
export function formatBRL(cents: Cents): string {
  brl ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  return brl.format((cents || 0) / 100);
}

/**
 * The discount that `percent` (integer, 0 to 100) takes off an amount, in cents, rounded down.
 * Every discount is rounded down (floor), so that the parts of an order never exceed the whole.
 */
export function percentOf(amountCents: Cents, percent: number): Cents {
  assertAmount(amountCents);
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`percent must be an integer from 0 to 100: ${percent}`);
  }
  return Math.floor((amountCents * percent) / 100);
}

/** A price in cents after its discount: price − floor(price × percent / 100). */
export function discounted(priceCents: Cents, percent: number): Cents {
  return priceCents - percentOf(priceCents, percent);
}

/**
 * Splits an amount in cents in proportion to the weights (integers from 0), by the method of the largest
 * remainder: the parts sum exactly to the total, equal remainders go to the earlier part, and no part exceeds
 * its weight while the total does not exceed the sum of the weights. When every weight is 0 the parts are equal.
 * Throws RangeError for a negative or fractional argument, and when there is an amount but nobody to take it.
 */
export function allocate(totalCents: Cents, weights: readonly number[]): Cents[] {
  assertAmount(totalCents);
  for (const weight of weights) assertAmount(weight);
  if (weights.length === 0) {
    if (totalCents > 0) throw new RangeError('an amount cannot be split over nothing');
    return [];
  }
  const shares = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  // BigInt: total × weight of two large orders passes 2^53, where a number is no longer exact.
  const total = BigInt(totalCents);
  const sum = shares.reduce((acc, weight) => acc + BigInt(weight), 0n);
  const parts = shares.map((weight, index) => {
    const exact = total * BigInt(weight);
    return { index, cents: Number(exact / sum), remainder: exact % sum };
  });
  const missing = totalCents - parts.reduce((acc, part) => acc + part.cents, 0);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder.slice(0, missing)) part.cents += 1;
  return parts.map((part) => part.cents);
}

/**
 * What a person typed into a price field, in cents; null when it is not a price from R$ 0,00 up.
 * Reads '359,90', 'R$ 1.234,56', '1234', '12,5', and the '359.90' of a number input. A dot before exactly three
 * digits groups thousands, as written in Brazil: '1.234' is R$ 1.234,00.
 */
export function parseBRL(text: string): Cents | null {
  const bare = text.replace(/^\s*(?:R\$)?\s*/i, '').trim();
  const brazilian = /^([1-9]\d{0,2}(?:\.\d{3})+|\d{1,11})(?:,(\d{1,2}))?$/.exec(bare);
  const plain = /^(\d{1,11})\.(\d{1,2})$/.exec(bare);
  const match = brazilian ?? plain;
  if (!match) return null;
  const whole = Number((match[1] ?? '').replaceAll('.', ''));
  const cents = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

function assertAmount(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`not a whole amount from 0 up: ${value}`);
}
