/** The bit of each filter of a listing. Those of the further facets (product-facets.ts) begin with `FACETS`. */
export const OUTSIDE = 1;
export const CATEGORY = 2;
export const VARIANT = 4;
export const FACETS = 8;

/** Numbers by product number; may be longer than the number of products. */
type Column = Uint32Array;

/**
 * Which filters each product fails, one bit each, by product number. Columns are read one after the other in plain loops: at
 * 100,000 products that takes half the time of asking every filter about each product in turn. All filters are set before the
 * first count.
 */
export class FilterMask {
  readonly #failed: Uint16Array;
  #countable: Uint32Array | null = null;

  constructor(size: number) {
    this.#failed = new Uint16Array(size);
  }

  /** Fails the products whose bits of `mask` are not `bits`. */
  requireBits(bit: number, column: Uint8Array, mask: number, bits: number): void {
    const failed = this.#failed;
    for (let product = 0; product < failed.length; product++) {
      if (((column[product] ?? 0) & mask) !== bits) failed[product] = (failed[product] ?? 0) | bit;
    }
  }

  /** Fails the products whose number is not from `least` to `most`. */
  requireBetween(bit: number, column: Float64Array, least: number, most: number): void {
    const failed = this.#failed;
    for (let product = 0; product < failed.length; product++) {
      const number = column[product] ?? 0;
      if (number < least || number > most) failed[product] = (failed[product] ?? 0) | bit;
    }
  }

  /** Fails the products whose number in the column is not marked with 1. */
  requireIn(bit: number, column: Column, marks: Uint8Array): void {
    const failed = this.#failed;
    for (let product = 0; product < failed.length; product++) {
      if (marks[column[product] ?? 0] !== 1) failed[product] = (failed[product] ?? 0) | bit;
    }
  }

  /** How many products pass. */
  total(): number {
    const products = this.#counted();
    let total = 0;
    for (let at = 0; at < products.length; at++) if (this.#failed[products[at] ?? 0] === 0) total++;
    return total;
  }

  /** Products per number of the column, among those that fail no other filter than the column's own. */
  count(own: number, column: Column, size: number): Int32Array {
    const failed = this.#failed;
    const counts = new Int32Array(size);
    const others = ~own;
    const products = this.#counted();
    for (let at = 0; at < products.length; at++) {
      const product = products[at] ?? 0;
      if (((failed[product] ?? 0) & others) !== 0) continue;
      const number = column[product] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
    return counts;
  }

  /** Up to `limit` passing products of an order, after the first `offset` passing ones. */
  page(order: Uint32Array, isBackwards = false, limit = order.length, offset = 0): number[] {
    const found: number[] = [];
    let seen = 0;
    for (let at = 0; at < order.length && found.length < limit; at++) {
      const product = order[isBackwards ? order.length - 1 - at : at] ?? 0;
      if (this.#failed[product] === 0 && seen++ >= offset) found.push(product);
    }
    return found;
  }

  /** The products that a facet can count: those that fail one filter at most, and not `OUTSIDE`, which has no facet. */
  #counted(): Uint32Array {
    if (this.#countable) return this.#countable;
    const failed = this.#failed;
    const products = new Uint32Array(failed.length);
    let size = 0;
    for (let product = 0; product < failed.length; product++) {
      const bits = failed[product] ?? 0;
      if ((bits & OUTSIDE) === 0 && (bits & (bits - 1)) === 0) products[size++] = product;
    }
    this.#countable = products.subarray(0, size);
    return this.#countable;
  }
}
