/** Whole numbers as people write them in Brazil: a dot groups thousands, a comma begins the decimals. */

/**
 * Parses a typed whole number; null if it is none. Reads '1234', '1.234', '-5' and '12,0'. '2.5' and '1,5' are not whole and
 * are never rounded.
 */
export function parseWhole(text: string): number | null {
  const match = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d{1,12})(?:,0+)?$/.exec(text.trim());
  if (!match) return null;
  const value = Number((match[2] ?? '').replaceAll('.', ''));
  return match[1] && value > 0 ? -value : value;
}

export type WholeRange = { min: number; max: number };

/** Parses a whole number within the range; else null. */
export function parseWholeIn(text: string, { min, max }: WholeRange): number | null {
  const value = parseWhole(text);
  return value !== null && value >= min && value <= max ? value : null;
}
