import { MANY_LABELS } from './facet-labels.ts';
import { type NumberLists, withNumber } from './number-lists.ts';

/** How many bits a colour's number takes in a variant's code. */
const COLOUR_BITS = Math.log2(MANY_LABELS);
const COLOUR = MANY_LABELS - 1;

/** Encodes a variant's size and colour in one number. */
export function variantCode(size: number, colour: number): number {
  return (size << COLOUR_BITS) | colour;
}

/** Selected sizes and colours, by number; null means no selection. */
export type Wanted = { sizes: ReadonlySet<number> | null; colours: ReadonlySet<number> | null };

/** The variant codes of each range. */
export type RangesSnapshot = NumberLists;

/** Contains range 0 only. */
const EMPTY: RangesSnapshot = { all: new Uint32Array(), ends: Uint32Array.of(0) };

/**
 * The distinct sets of variants (size × colour) that products have. Many products share few ranges, so a variant filter is
 * evaluated once per range. Range 0 has no variants.
 */
export class Ranges {
  /** The codes of all ranges one after the other, and where each range ends; both may have room for more. */
  #codes: Uint32Array;
  #ends: Uint32Array;
  #size: number;
  /** Built on first use. */
  #numbers: Map<string, number> | null = null;

  constructor({ all, ends }: RangesSnapshot = EMPTY) {
    this.#codes = all;
    this.#ends = ends;
    this.#size = ends.length;
  }

  get size(): number {
    return this.#size;
  }

  snapshot(): RangesSnapshot {
    return { all: this.#codes.slice(0, this.#endOf(this.#size - 1)), ends: this.#ends.slice(0, this.#size) };
  }

  numberOf(codes: readonly number[]): number {
    const sorted = [...new Set(codes)].sort((a, b) => a - b);
    const key = sorted.join();
    this.#numbers ??= this.#numbered();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#size++;
    this.#numbers.set(key, number);
    let end = this.#endOf(number - 1);
    for (const code of sorted) this.#codes = withNumber(this.#codes, end++, code);
    this.#ends = withNumber(this.#ends, number, end);
    return number;
  }

  /** Marks with 1 each range that has a variant in a selected size and colour; without a selection any variant matches. */
  fitting(wanted: Wanted): Uint8Array {
    const fits = new Uint8Array(this.#size);
    if (!wanted.sizes && !wanted.colours) return fits.fill(1, 1);
    const isSize = marked(wanted.sizes);
    const isColour = marked(wanted.colours);
    const [codes, ends] = [this.#codes, this.#ends];
    for (let range = 0, at = 0; range < fits.length; range++) {
      const end = ends[range] ?? 0;
      for (; at < end; at++) {
        const code = codes[at] ?? 0;
        if (isSize[code >>> COLOUR_BITS] === 1 && isColour[code & COLOUR] === 1) fits[range] = 1;
      }
    }
    return fits;
  }

  /**
   * Counts products per size (within the selected colours) and per colour (within the selected sizes), from the products per
   * range.
   */
  count(products: Int32Array, wanted: Wanted, sizes: number, colours: number) {
    const isSize = marked(wanted.sizes);
    const isColour = marked(wanted.colours);
    const bySize = new Int32Array(sizes);
    const byColour = new Int32Array(colours);
    // The last range counted for each size and colour, so that a range counts once however many variants match.
    const sizeCounted = new Int32Array(sizes).fill(-1);
    const colourCounted = new Int32Array(colours).fill(-1);
    const [codes, ends] = [this.#codes, this.#ends];
    for (let range = 0, start = 0, end = 0; range < this.#size; range++) {
      [start, end] = [end, ends[range] ?? 0];
      const count = products[range] ?? 0;
      if (count === 0) continue;
      for (let at = start; at < end; at++) {
        const code = codes[at] ?? 0;
        const size = code >>> COLOUR_BITS;
        const colour = code & COLOUR;
        if (isColour[colour] === 1 && sizeCounted[size] !== range) {
          sizeCounted[size] = range;
          bySize[size] = (bySize[size] ?? 0) + count;
        }
        if (isSize[size] === 1 && colourCounted[colour] !== range) {
          colourCounted[colour] = range;
          byColour[colour] = (byColour[colour] ?? 0) + count;
        }
      }
    }
    return { bySize, byColour };
  }

  #endOf(range: number): number {
    return this.#ends[range] ?? 0;
  }

  #numbered(): Map<string, number> {
    const numbers = new Map<string, number>();
    for (let range = 0; range < this.#size; range++)
      numbers.set(this.#codes.subarray(this.#endOf(range - 1), this.#endOf(range)).join(), range);
    return numbers;
  }
}

/** Marks selected numbers with 1; marks all when there is no selection. */
function marked(chosen: ReadonlySet<number> | null): Uint8Array {
  const marks = new Uint8Array(MANY_LABELS).fill(chosen === null ? 1 : 0);
  for (const number of chosen ?? []) if (number >= 0) marks[number] = 1;
  return marks;
}
