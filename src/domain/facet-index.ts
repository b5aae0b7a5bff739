import { type Facet, Labels, type LabelsSnapshot, Ranges, type RangesSnapshot } from './catalogue-counts.ts';
import type { IndexEntry } from './index-entry.ts';

export type FacetSnapshot = { labels: LabelsSnapshot; sets: RangesSnapshot; ofProducts: Uint32Array };

/** The values of one facet (product-facets.ts) by product number. Many products share few distinct sets of values. */
export class FacetIndex {
  readonly #valuesOf: (entry: IndexEntry) => readonly string[];
  readonly #labels: Labels;
  readonly #sets: Ranges;
  readonly #ofProducts: number[];

  constructor(valuesOf: (entry: IndexEntry) => readonly string[], from?: FacetSnapshot) {
    this.#valuesOf = valuesOf;
    this.#labels = new Labels(from?.labels);
    this.#sets = new Ranges(from?.sets);
    this.#ofProducts = Array.from(from?.ofProducts ?? []);
  }

  /** Adds the product with the next number. */
  add(entry: IndexEntry): void {
    this.#ofProducts.push(
      this.#sets.numberOf(this.#valuesOf(entry).map((value) => this.#labels.numberOf(value))),
    );
  }

  snapshot(): FacetSnapshot {
    return {
      labels: this.#labels.snapshot(),
      sets: this.#sets.snapshot(),
      ofProducts: Uint32Array.from(this.#ofProducts),
    };
  }

  /** One query: which products have none of the requested values, and the count of products per value. */
  asked(values: readonly string[]) {
    const colours = this.#labels.chosen(values);
    const fitting = colours && this.#sets.fitting({ sizes: null, colours });
    const perSet = new Int32Array(this.#sets.size);
    const setOf = (number: number) => this.#ofProducts[number] ?? 0;
    return {
      /** 1 if this facet excludes the product, else 0. */
      misses: (number: number): number => (fitting === null ? 0 : 1 - (fitting[setOf(number)] ?? 0)),
      count: (number: number): void => {
        perSet[setOf(number)] = (perSet[setOf(number)] ?? 0) + 1;
      },
      counted: (): Facet[] => {
        const any = { sizes: null, colours: null };
        return this.#labels.counted(this.#sets.count(perSet, any, 1, this.#labels.size).byColour);
      },
    };
  }
}
