import { Counts, type Facet, Labels, variantCode, type Wanted } from './catalogue-counts.ts';
import { SearchIndex } from './search-index.ts';
import { indexTerms } from './search-text.ts';

/** What the collection must know of a product to find, count and order it. */
export type IndexEntry = {
  id: string;
  categoryId: string | null;
  name: string;
  tags: readonly string[];
  /** Stems of all its texts, as they are kept with the product. */
  stems: readonly string[];
  finalPriceCents: number;
  isNew: boolean;
  isOnSale: boolean;
  /** Microseconds since 1970. */
  createdAt: number;
  soldCount: number;
  variants: readonly { size: string; colour: string; hex: string; inStock: boolean }[];
};

export type IndexCategory = {
  id: string;
  parentId: string | null;
  slug: string;
  name: string;
  isActive: boolean;
};

/** What narrows the collection; empty lists and nulls narrow nothing. A parent category includes its children. */
export type IndexFilter = {
  categories: readonly string[];
  /** Words of a search, as `searchTerms` gives them; null where nothing is searched for. */
  words: readonly (readonly string[])[] | null;
  onlyNew: boolean;
  onlySale: boolean;
  inStock: boolean;
  sizes: readonly string[];
  colours: readonly string[];
  minCents: number | null;
  maxCents: number | null;
};

export type IndexSort = 'relevance' | 'newest' | 'cheapest' | 'dearest' | 'best_sellers';

export type Found = {
  /** The products of the page asked for. */
  ids: string[];
  total: number;
  /** How many products each choice would show if it were made; a dimension's own choices do not narrow its counts. */
  facets: { categories: Facet[]; sizes: Facet[]; colours: (Facet & { hex: string })[] };
};

type Kept = Pick<IndexEntry, 'id' | 'finalPriceCents' | 'isNew' | 'isOnSale' | 'createdAt' | 'soldCount'> & {
  category: number;
  /** Size, colour and stock of each variant in one number. */
  variants: number[];
};

const ORDERS = ['newest', 'cheapest', 'best_sellers'] as const;
type Order = (typeof ORDERS)[number];

/**
 * The whole catalogue in memory, as numbers: one pass finds, counts every facet exactly and keeps the order. A product
 * that changes gets a new number at the end; its old one stays behind, empty, until the index is made anew.
 */
export class CatalogueIndex {
  readonly #categories: readonly IndexCategory[];
  readonly #categoryNumbers: ReadonlyMap<string, number>;
  readonly #search = new SearchIndex();
  readonly #products: Kept[] = [];
  /** Numbers that hold no product any more. */
  readonly #dead = new Set<number>();
  readonly #numbers = new Map<string, number>();
  readonly #sizes = new Labels();
  readonly #colours = new Labels();
  readonly #hexes: string[] = [];
  /** Numbers of products, dead ones included, in each order. */
  readonly #orders: Record<Order, number[]>;

  constructor(categories: readonly IndexCategory[], entries: readonly IndexEntry[]) {
    this.#categories = categories;
    this.#categoryNumbers = new Map(categories.map(({ id }, number) => [id, number]));
    const all = entries.map((entry) => this.#keep(entry));
    this.#orders = {
      newest: all.toSorted((a, b) => this.#compare('newest', a, b)),
      cheapest: all.toSorted((a, b) => this.#compare('cheapest', a, b)),
      best_sellers: all.toSorted((a, b) => this.#compare('best_sellers', a, b)),
    };
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** More than half of it is left-overs. */
  get isWorn(): boolean {
    return this.#products.length > 2 * this.#numbers.size + 1000;
  }

  /** Takes a product's present state. */
  put(entry: IndexEntry): void {
    this.remove(entry.id);
    const number = this.#keep(entry);
    for (const name of ORDERS) this.#orders[name].splice(this.#placeIn(name, number), 0, number);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#dead.add(number);
  }

  find(
    filter: IndexFilter,
    { sort, limit, offset }: { sort: IndexSort; limit: number; offset: number },
  ): Found {
    const scores = filter.words && this.#search.find(filter.words);
    const wanted = this.#wanted(filter);
    const counts = new Counts(this.#categories.length, this.#sizes.size, this.#colours.size);
    const ids: string[] = [];
    let total = 0;
    for (const number of this.#ordered(sort, scores)) {
      const product = this.#products[number];
      if (!product || this.#dead.has(number) || !fits(product, filter)) continue;
      const inCategory = wanted.categories === null || wanted.categories.has(product.category);
      if (!counts.take(product, wanted, inCategory) || !inCategory) continue;
      if (total >= offset && ids.length < limit) ids.push(product.id);
      total++;
    }
    return { ids, total, facets: this.#facets(counts) };
  }

  #keep(entry: IndexEntry): number {
    const number = this.#products.length;
    const category = this.#categoryNumbers.get(entry.categoryId ?? '') ?? -1;
    this.#products.push({
      id: entry.id,
      finalPriceCents: entry.finalPriceCents,
      isNew: entry.isNew,
      isOnSale: entry.isOnSale,
      createdAt: entry.createdAt,
      soldCount: entry.soldCount,
      category,
      variants: entry.variants.map(({ size, colour, hex, inStock }) => {
        const colourNumber = this.#colours.numberOf(colour);
        this.#hexes[colourNumber] ??= hex;
        return variantCode(this.#sizes.numberOf(size), colourNumber, inStock);
      }),
    });
    this.#numbers.set(entry.id, number);
    this.#search.add(number, [
      indexTerms(entry.name),
      indexTerms(...this.#categoryNames(category)),
      indexTerms(...entry.tags, ...new Set(entry.variants.map(({ colour }) => colour))),
      entry.stems,
    ]);
    return number;
  }

  #categoryNames(category: number): string[] {
    const own = this.#categories[category];
    const above = own?.parentId ? this.#categories[this.#categoryNumbers.get(own.parentId) ?? -1] : undefined;
    return [own, above].flatMap((one) => (one ? [one.name] : []));
  }

  #compare(order: Order, a: number, b: number): number {
    const one = this.#products[a];
    const other = this.#products[b];
    if (!one || !other) return 0;
    const byId = one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
    if (order === 'cheapest') return one.finalPriceCents - other.finalPriceCents || byId;
    if (order === 'best_sellers') return other.soldCount - one.soldCount || -byId;
    return other.createdAt - one.createdAt || -byId;
  }

  #placeIn(name: Order, number: number): number {
    const order = this.#orders[name];
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(name, order[middle] ?? 0, number) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The numbers to look at, in the order of the listing. */
  #ordered(sort: IndexSort, scores: ReadonlyMap<number, number> | null): readonly number[] {
    if (sort === 'relevance' && scores) {
      return [...scores]
        .sort(([a, one], [b, other]) => other - one || this.#compare('newest', a, b))
        .map(([number]) => number);
    }
    const { newest, cheapest, best_sellers } = this.#orders;
    const order = { relevance: newest, newest, cheapest, dearest: cheapest, best_sellers }[sort];
    const turned = sort === 'dearest' ? order.toReversed() : order;
    return scores ? turned.filter((number) => scores.has(number)) : turned;
  }

  #wanted({ categories, sizes, colours, inStock }: IndexFilter): Wanted {
    const slugs = new Set(categories);
    const isWanted = ({ slug, parentId }: IndexCategory) =>
      slugs.has(slug) ||
      slugs.has(this.#categories[this.#categoryNumbers.get(parentId ?? '') ?? -1]?.slug ?? '');
    return {
      categories:
        slugs.size === 0
          ? null
          : new Set(this.#categories.flatMap((category, number) => (isWanted(category) ? [number] : []))),
      sizes: sizes.length > 0 ? new Set(sizes.map((size) => this.#sizes.find(size))) : null,
      colours: colours.length > 0 ? new Set(colours.map((colour) => this.#colours.find(colour))) : null,
      inStock,
    };
  }

  #facets(counts: Counts): Found['facets'] {
    const ofCategory = (own: number): number =>
      (counts.categories[own] ?? 0) +
      this.#categories.reduce(
        (sum, { parentId }, number) =>
          parentId !== null && parentId === this.#categories[own]?.id
            ? sum + (counts.categories[number] ?? 0)
            : sum,
        0,
      );
    return {
      categories: this.#categories.flatMap(({ slug, name, isActive }, number) => {
        const count = isActive ? ofCategory(number) : 0;
        return count > 0 ? [{ value: slug, label: name, count }] : [];
      }),
      sizes: this.#sizes.counted(counts.sizes),
      colours: this.#colours
        .counted(counts.colours)
        .map((facet) => ({ ...facet, hex: this.#hexes[this.#colours.find(facet.value)] ?? '#ffffff' }))
        .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)),
    };
  }
}

function fits(product: Kept, { onlyNew, onlySale, minCents, maxCents }: IndexFilter): boolean {
  return (
    (!onlyNew || product.isNew) &&
    (!onlySale || product.isOnSale) &&
    (minCents === null || product.finalPriceCents >= minCents) &&
    (maxCents === null || product.finalPriceCents <= maxCents)
  );
}
