/**
 * Splits a new product's stock evenly over colours × sizes, row by row; the remainder goes to the first variants, one unit
 * each. Returns one row per colour with one number per size. Throws RangeError for counts that are not whole numbers from 0 up,
 * and for units without a variant to take them.
 */
export function splitStock(total: number, colours: number, sizes: number): number[][] {
  for (const value of [total, colours, sizes]) {
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`not a whole number from 0 up: ${value}`);
  }
  const variants = colours * sizes;
  if (variants === 0 && total > 0) throw new RangeError('stock needs a variant to go to');
  const base = variants === 0 ? 0 : Math.floor(total / variants);
  const remainder = total - base * variants;
  return Array.from({ length: colours }, (_, colour) =>
    Array.from({ length: sizes }, (_unused, size) => base + (colour * sizes + size < remainder ? 1 : 0)),
  );
}
