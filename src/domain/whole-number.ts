/** Whole numbers as people write them in Brazil: a dot groups thousands, a comma begins the decimals. */

/**
 * What a person typed as a whole number; null when it is none. Reads '1234', '1.234', '-5' and '12,0'. '2.5' and '1,5' are
 * no whole numbers, and are never made into one.
 */
export function parseWhole(text: string): number | null {
  const match = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d{1,12})(?:,0+)?$/.exec(text.trim());
  if (!match) return null;
  const value = Number((match[2] ?? '').replaceAll('.', ''));
  return match[1] && value > 0 ? -value : value;
}

export type WholeRange = { min: number; max: number };

/** The whole number that a text says, where it lies within the range; else null. */
export function parseWholeIn(text: string, { min, max }: WholeRange): number | null {
  const value = parseWhole(text);
  return value !== null && value >= min && value <= max ? value : null;
}
