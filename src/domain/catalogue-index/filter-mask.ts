/** The bit of each filter of a listing. Those of the further facets (product-facets.ts) begin with `FACETS`. */
export const OUTSIDE = 1;
export const CATEGORY = 2;
export const VARIANT = 4;
export const FACETS = 8;

/** Numbers by product number; may be longer than the number of products. */
type Column = Uint32Array;

/**
 * Which filters each product fails, one bit each, by product number. Columns are read one after the other in plain loops: at
 * 100,000 products that takes half the time of asking every filter about each product in turn.
 */
export class FilterMask {
  readonly #failed: Uint16Array;

  constructor(size: number) {
    this.#failed = new Uint16Array(size);
  }

  /** Fails the products that are not marked with 1. */
  require(bit: number, isMarked: (product: number) => boolean): void {
    const failed = this.#failed;
    for (let product = 0; product < failed.length; product++) {
      if (!isMarked(product)) failed[product] = (failed[product] ?? 0) | bit;
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
    let total = 0;
    for (let product = 0; product < this.#failed.length; product++) if (this.#failed[product] === 0) total++;
    return total;
  }

  /** Products per number of the column, among those that fail no other filter than the column's own. */
  count(own: number, column: Column, size: number): Int32Array {
    const failed = this.#failed;
    const counts = new Int32Array(size);
    const others = ~own;
    for (let product = 0; product < failed.length; product++) {
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
}
