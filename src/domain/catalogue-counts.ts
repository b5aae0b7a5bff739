/** More sizes or colours than any shop has. */
const MANY = 4096;

export type Facet = { value: string; label: string; count: number };

/** Size, colour and stock of a variant in one number. */
export function variantCode(size: number, colour: number, inStock: boolean): number {
  return (size * MANY + colour) * 2 + Number(inStock);
}

type Counted = { category: number; variants: readonly number[] };

/** What is chosen, as numbers; null where nothing is. */
export type Wanted = {
  categories: ReadonlySet<number> | null;
  sizes: ReadonlySet<number> | null;
  colours: ReadonlySet<number> | null;
  inStock: boolean;
};

/** The counts of one query. Size, colour and stock must hold for one and the same variant. */
export class Counts {
  readonly categories: Int32Array;
  readonly sizes: Int32Array;
  readonly colours: Int32Array;
  /** For which product a size or colour was last counted: each counts a product once. */
  readonly #lastOfSize: Int32Array;
  readonly #lastOfColour: Int32Array;
  #product = 0;

  constructor(categories: number, sizes: number, colours: number) {
    this.categories = new Int32Array(categories);
    this.sizes = new Int32Array(sizes);
    this.colours = new Int32Array(colours);
    this.#lastOfSize = new Int32Array(sizes);
    this.#lastOfColour = new Int32Array(colours);
  }

  /** Counts a product that fits all but perhaps category, size and colour; answers whether it has a variant that fits. */
  take(product: Counted, wanted: Wanted, inCategory: boolean): boolean {
    this.#product++;
    let has = wanted.sizes === null && wanted.colours === null && !wanted.inStock;
    for (const variant of product.variants) {
      if (wanted.inStock && (variant & 1) === 0) continue;
      const size = Math.floor(variant / (MANY * 2));
      const colour = (variant >> 1) % MANY;
      const sizeFits = wanted.sizes === null || wanted.sizes.has(size);
      const colourFits = wanted.colours === null || wanted.colours.has(colour);
      if (sizeFits && colourFits) has = true;
      if (!inCategory) continue;
      if (colourFits && this.#lastOfSize[size] !== this.#product) {
        this.#lastOfSize[size] = this.#product;
        this.sizes[size] = (this.sizes[size] ?? 0) + 1;
      }
      if (sizeFits && this.#lastOfColour[colour] !== this.#product) {
        this.#lastOfColour[colour] = this.#product;
        this.colours[colour] = (this.colours[colour] ?? 0) + 1;
      }
    }
    if (has && product.category >= 0) {
      this.categories[product.category] = (this.categories[product.category] ?? 0) + 1;
    }
    return has;
  }
}

/** Labels as numbers; upper and lower case are the same. Number 0 is the empty label: a variant without size or colour. */
export class Labels {
  readonly #labels: string[] = [''];
  readonly #numbers = new Map<string, number>([['', 0]]);

  get size(): number {
    return this.#labels.length;
  }

  numberOf(label: string): number {
    const key = label.toLowerCase();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    // So many different labels are a mistake in the catalogue; what is too much is not offered as a choice.
    if (this.#labels.length >= MANY) return 0;
    this.#numbers.set(key, this.#labels.length);
    this.#labels.push(label);
    return this.#labels.length - 1;
  }

  /** The label's number, or -1 where nothing carries it. */
  find(label: string): number {
    return this.#numbers.get(label.toLowerCase()) ?? -1;
  }

  counted(counts: Int32Array): Facet[] {
    return this.#labels.flatMap((label, number) => {
      const count = counts[number] ?? 0;
      return number > 0 && count > 0 ? [{ value: label, label, count }] : [];
    });
  }
}
