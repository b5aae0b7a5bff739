import { concatLists, type NumberLists, splitLists } from './number-lists.ts';

/** Upper bound on distinct sizes or colours, beyond any real shop. */
const MANY = 4096;

export type Facet = { value: string; label: string; count: number };

/** Encodes a variant's size and colour in one number. */
export function variantCode(size: number, colour: number): number {
  return size * MANY + colour;
}

const sizeOf = (code: number) => Math.floor(code / MANY);
const colourOf = (code: number) => code % MANY;

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
  readonly #codes: (readonly number[])[];
  /** Built on first use. */
  #numbers: Map<string, number> | null = null;

  constructor(from: RangesSnapshot = EMPTY) {
    this.#codes = splitLists(from);
  }

  get size(): number {
    return this.#codes.length;
  }

  snapshot(): RangesSnapshot {
    return concatLists(this.#codes);
  }

  numberOf(codes: readonly number[]): number {
    const sorted = [...new Set(codes)].sort((a, b) => a - b);
    const key = sorted.join();
    this.#numbers ??= new Map(this.#codes.map((each, number) => [each.join(), number]));
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#codes.length);
    this.#codes.push(sorted);
    return this.#codes.length - 1;
  }

  /** Marks with 1 each range that has a variant in a selected size and colour; without a selection any variant matches. */
  fitting({ sizes, colours }: Wanted): Uint8Array {
    const isSize = marked(sizes);
    const isColour = marked(colours);
    const fits = (code: number) => isSize[sizeOf(code)] === 1 && isColour[colourOf(code)] === 1;
    return Uint8Array.from(this.#codes, (codes) => Number(codes.some(fits)));
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
    for (const [range, codes] of this.#codes.entries()) {
      const count = products[range] ?? 0;
      if (count === 0) continue;
      for (const code of codes) {
        const size = sizeOf(code);
        const colour = colourOf(code);
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
}

/** Marks selected numbers with 1; marks all when there is no selection. */
function marked(chosen: ReadonlySet<number> | null): Uint8Array {
  const marks = new Uint8Array(MANY).fill(chosen === null ? 1 : 0);
  for (const number of chosen ?? []) if (number >= 0) marks[number] = 1;
  return marks;
}

/** The labels, in order of their numbers. */
export type LabelsSnapshot = readonly string[];

/** Labels by number, case-insensitive. Number 0 is the empty label: a variant without size or colour. */
export class Labels {
  readonly #labels: string[];
  readonly #numbers: Map<string, number>;

  constructor(from: LabelsSnapshot = ['']) {
    this.#labels = [...from];
    this.#numbers = new Map(from.map((label, number) => [label.toLowerCase(), number]));
  }

  snapshot(): LabelsSnapshot {
    return this.#labels;
  }

  get size(): number {
    return this.#labels.length;
  }

  numberOf(label: string): number {
    const key = label.toLowerCase();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    // This many distinct labels point to an error in the catalogue; the excess is not offered as a filter.
    if (this.#labels.length >= MANY) return 0;
    this.#numbers.set(key, this.#labels.length);
    this.#labels.push(label);
    return this.#labels.length - 1;
  }

  /** The label's number; -1 if no product has it. */
  find(label: string): number {
    return this.#numbers.get(label.toLowerCase()) ?? -1;
  }

  /** The numbers of the selected labels; null when none is selected. */
  chosen(labels: readonly string[]): ReadonlySet<number> | null {
    return labels.length > 0 ? new Set(labels.map((label) => this.find(label))) : null;
  }

  /** The labels whose numbers satisfy `fits`, as first spelled in the catalogue. */
  named(fits: (number: number) => boolean): string[] {
    return this.#labels.filter((_, number) => number > 0 && fits(number));
  }

  counted(counts: Int32Array): Facet[] {
    return this.#labels.flatMap((label, number) => {
      const count = counts[number] ?? 0;
      return number > 0 && count > 0 ? [{ value: label, label, count }] : [];
    });
  }
}
