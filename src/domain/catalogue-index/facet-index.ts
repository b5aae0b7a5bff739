import { type Facet, Labels, type LabelsSnapshot } from './facet-labels.ts';
import type { FilterMask } from './filter-mask.ts';
import type { IndexEntry } from './index-entry.ts';
import { withNumber } from './number-lists.ts';
import { Ranges, type RangesSnapshot } from './variant-ranges.ts';

export type FacetSnapshot = { labels: LabelsSnapshot; sets: RangesSnapshot; ofProducts: Uint32Array };

/** The values of one facet (product-facets.ts) by product number. Many products share few distinct sets of values. */
export class FacetIndex {
  readonly #valuesOf: (entry: IndexEntry) => readonly string[];
  readonly #labels: Labels;
  readonly #sets: Ranges;
  #ofProducts: Uint32Array;
  #size: number;

  constructor(valuesOf: (entry: IndexEntry) => readonly string[], from?: FacetSnapshot) {
    this.#valuesOf = valuesOf;
    this.#labels = new Labels(from?.labels);
    this.#sets = new Ranges(from?.sets);
    this.#ofProducts = from?.ofProducts ?? new Uint32Array();
    this.#size = this.#ofProducts.length;
  }

  /** Adds the product with the next number. */
  add(entry: IndexEntry): void {
    const set = this.#sets.numberOf(this.#valuesOf(entry).map((value) => this.#labels.numberOf(value)));
    this.#ofProducts = withNumber(this.#ofProducts, this.#size++, set);
  }

  snapshot(): FacetSnapshot {
    return {
      labels: this.#labels.snapshot(),
      sets: this.#sets.snapshot(),
      ofProducts: this.#ofProducts.slice(0, this.#size),
    };
  }

  /** Fails the products that have none of the selected values; no selection fails none. */
  narrow(mask: FilterMask, bit: number, values: readonly string[]): void {
    const colours = this.#labels.chosen(values);
    if (colours) mask.requireIn(bit, this.#ofProducts, this.#sets.fitting({ sizes: null, colours }));
  }

  /** How many products each value would show. */
  counted(mask: FilterMask, bit: number): Facet[] {
    const perSet = mask.count(bit, this.#ofProducts, this.#sets.size);
    const any = { sizes: null, colours: null };
    return this.#labels.counted(this.#sets.count(perSet, any, 1, this.#labels.size).byColour);
  }
}
