import { outerMaterial } from '../catalogue/materials.ts';
import { FACET_NAMES, type FacetName, perFacet } from '../catalogue/product-facets.ts';
import { colourFit } from '../search/search-colours.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { indexTerms, stem, tokens } from '../text/search-text.ts';
import { Categories, type IndexCategory } from './catalogue-categories.ts';
import { type ColumnsSnapshot, GONE, NEW, ON_SALE, type Order, ProductColumns } from './catalogue-columns.ts';
import { FacetIndex, type FacetSnapshot } from './facet-index.ts';
import { type Facet, Labels, type LabelsSnapshot } from './facet-labels.ts';
import { CATEGORY, FACETS, FilterMask, OUTSIDE, VARIANT } from './filter-mask.ts';
import type { IndexEntry } from './index-entry.ts';
import type { Found, IndexFilter, IndexSort } from './index-query.ts';
import { SearchIndex, type TextsSnapshot } from './search-index.ts';
import { byRank, rankSearch } from './search-rank.ts';
import { Ranges, type RangesSnapshot, variantCode, type Wanted } from './variant-ranges.ts';

/** What a filter finds; `ranks` are those of a search. */
type Narrowed = Omit<Found, 'ids'> & { mask: FilterMask; ranks: Float64Array | null };

/** Filters remembered until the catalogue changes: at 100,000 products 0.2 MB each, a search 1 MB. */
const RECENT = 16;

const ORDERS = {
  relevance: 'newest',
  newest: 'newest',
  priceAsc: 'priceAsc',
  priceDesc: 'priceAsc',
  best_sellers: 'best_sellers',
} as const satisfies Record<IndexSort, Order>;

/** The index as serialisable lists and columns of numbers, which can be restored without recomputation. */
export type IndexSnapshot = {
  tree: readonly IndexCategory[];
  texts: TextsSnapshot;
  sizes: LabelsSnapshot;
  colours: LabelsSnapshot;
  hexes: readonly string[];
  sizeNames: readonly string[];
  colourNames: readonly string[];
  ranges: RangesSnapshot;
  facets: Readonly<Record<FacetName, FacetSnapshot>>;
  columns: ColumnsSnapshot;
};

/**
 * The whole catalogue in memory, as columns of numbers: every facet is counted exactly, and lists keep the sort order.
 * An updated product gets a new number at the end; its old slot stays empty until the index is rebuilt.
 */
export class CatalogueIndex {
  readonly #tree: Categories;
  readonly #search: SearchIndex;
  readonly #sizes: Labels;
  readonly #colours: Labels;
  readonly #hexes: string[];
  /** Normalised as search queries name them. */
  readonly #sizeNames: string[];
  readonly #colourNames: string[];
  readonly #ranges: Ranges;
  readonly #facets: Readonly<Record<FacetName, FacetIndex>>;
  readonly #columns: ProductColumns;
  readonly #labelStems = new Map<string, readonly string[]>();
  readonly #recent = new Map<string, Narrowed>();

  /** Builds the index from products, or restores it from a snapshot. */
  constructor(
    categories: readonly IndexCategory[],
    entries: readonly IndexEntry[],
    from: IndexSnapshot | null = null,
  ) {
    this.#tree = new Categories(categories);
    this.#search = new SearchIndex(from?.texts);
    this.#sizes = new Labels(from?.sizes);
    this.#colours = new Labels(from?.colours);
    this.#hexes = [...(from?.hexes ?? [])];
    this.#sizeNames = [...(from?.sizeNames ?? [''])];
    this.#colourNames = [...(from?.colourNames ?? [''])];
    this.#ranges = new Ranges(from?.ranges);
    this.#facets = perFacet(
      (name, { column, valuesOf }) => new FacetIndex((entry) => valuesOf(entry[column]), from?.facets[name]),
    );
    this.#columns = new ProductColumns(from?.columns);
    this.putAll(entries);
  }

  static restore(from: IndexSnapshot): CatalogueIndex {
    return new CatalogueIndex(from.tree, [], from);
  }

  /** More than half of the slots are stale, so a rebuild is due. */
  get isWorn(): boolean {
    return this.#columns.size > 2 * this.#columns.live + 1000;
  }

  /** Whether the category can be reached by URL, even without products. */
  hasCategory(slug: string): boolean {
    return this.#tree.isShown(slug);
  }

  /** Inserts or updates a product. */
  put(entry: IndexEntry): void {
    this.remove(entry.id);
    this.#keep(entry);
  }

  putAll(entries: readonly IndexEntry[]): void {
    for (const entry of entries) this.put(entry);
  }

  remove(id: string): void {
    this.#recent.clear();
    this.#columns.remove(id);
  }

  snapshot(): IndexSnapshot {
    return {
      tree: this.#tree.list,
      texts: this.#search.snapshot(),
      sizes: this.#sizes.snapshot(),
      colours: this.#colours.snapshot(),
      hexes: this.#hexes,
      sizeNames: this.#sizeNames,
      colourNames: this.#colourNames,
      ranges: this.#ranges.snapshot(),
      facets: perFacet((name) => this.#facets[name].snapshot()),
      columns: this.#columns.snapshot(),
    };
  }

  find(
    filter: IndexFilter,
    { sort, limit, offset }: { sort: IndexSort; limit: number; offset: number },
  ): Found {
    const { mask, ranks, ...found } = this.#narrowed(filter);
    const order = this.#columns.order(ORDERS[sort]);
    const page =
      ranks && sort === 'relevance'
        ? byRank(mask.page(order), ranks).slice(offset, offset + limit)
        : mask.page(order, sort === 'priceDesc', limit, offset);
    return { ids: page.map((number) => this.#columns.ids[number] ?? ''), ...found };
  }

  /** What a filter finds, in any order: remembered, as shoppers turn pages and sort. */
  #narrowed(filter: IndexFilter): Narrowed {
    const key = JSON.stringify(filter);
    const narrowed = this.#recent.get(key) ?? this.#narrow(filter);
    this.#recent.delete(key);
    this.#recent.set(key, narrowed);
    for (const oldest of this.#recent.keys()) if (this.#recent.size > RECENT) this.#recent.delete(oldest);
    return narrowed;
  }

  #narrow(filter: IndexFilter): Narrowed {
    const { numbers } = this.#columns;
    const ranks = filter.words && this.#ranksOf(filter.words);
    const wanted = { sizes: this.#sizes.chosen(filter.sizes), colours: this.#colours.chosen(filter.colours) };
    const ranges = filter.inStock ? numbers.stocked : numbers.whole;
    const mask = this.#maskOf(filter, wanted, ranges, ranks);
    const perRange = mask.count(VARIANT, ranges, this.#ranges.size);
    const { bySize, byColour } = this.#ranges.count(perRange, wanted, this.#sizes.size, this.#colours.size);
    return {
      mask,
      ranks,
      total: mask.total(),
      askedColours: this.#askedColours(filter.words),
      facets: {
        categories: this.#tree.counted(mask.count(CATEGORY, numbers.category, this.#tree.size)),
        sizes: this.#sizes.counted(bySize),
        colours: this.#colours
          .counted(byColour)
          .map((facet) => ({ ...facet, hex: this.#hexes[this.#colours.find(facet.value)] ?? '#ffffff' }))
          .toSorted(byCount),
        ...perFacet((name) => this.#facets[name].counted(mask, bitOf(name)).toSorted(byCount)),
      },
    };
  }

  #maskOf(filter: IndexFilter, wanted: Wanted, ranges: Uint32Array, ranks: Float64Array | null) {
    const { signs, cents, category } = this.#columns.numbers;
    const mask = new FilterMask(this.#columns.size);
    const needed = Number(filter.onlyNew) * NEW + Number(filter.onlySale) * ON_SALE;
    mask.requireBits(OUTSIDE, signs, needed | GONE, needed);
    if (filter.minCents !== null || filter.maxCents !== null)
      mask.requireBetween(OUTSIDE, cents, filter.minCents ?? 0, filter.maxCents ?? Number.MAX_SAFE_INTEGER);
    if (ranks) mask.requireBetween(OUTSIDE, ranks, Number.MIN_VALUE, Number.MAX_VALUE);
    const chosen = this.#tree.chosen(filter.categories);
    if (chosen) mask.requireIn(CATEGORY, category, chosen);
    // A product without variants matches while no variant filter is set.
    if (wanted.sizes || wanted.colours || filter.inStock)
      mask.requireIn(VARIANT, ranges, this.#ranges.fitting(wanted));
    for (const name of FACET_NAMES) this.#facets[name].narrow(mask, bitOf(name), filter.facets[name]);
    return mask;
  }

  #askedColours(words: IndexFilter['words']): string[] {
    if (words === null || words.colours.length === 0) return [];
    return this.#colours.named((number) =>
      words.colours.some((saying) => colourFit(this.#colourNames[number] ?? '', saying) === 2),
    );
  }

  #keep(entry: IndexEntry): void {
    const category = this.#tree.find(entry.categoryId);
    const variants = entry.variants.map(({ size, colour, hex, inStock }) => {
      const colourNumber = this.#colours.numberOf(colour);
      const sizeNumber = this.#sizes.numberOf(size);
      this.#hexes[colourNumber] ??= hex;
      this.#colourNames[colourNumber] ??= tokens(colour).map(stem).join(' ');
      this.#sizeNames[sizeNumber] ??= tokens(size).join(' ');
      return { code: variantCode(sizeNumber, colourNumber), inStock };
    });
    const number = this.#columns.add({
      id: entry.id,
      signs: Number(entry.isNew) * NEW + Number(entry.isOnSale) * ON_SALE,
      cents: entry.finalPriceCents,
      created: entry.createdAt,
      sold: entry.soldCount,
      category,
      whole: this.#ranges.numberOf(variants.map(({ code }) => code)),
      stocked: this.#ranges.numberOf(variants.flatMap(({ code, inStock }) => (inStock ? [code] : []))),
    });
    for (const name of FACET_NAMES) this.#facets[name].add(entry);
    const colours = [...new Set(entry.variants.map(({ colour }) => colour))];
    this.#search.add(number, [
      entry.nameStems,
      this.#tree.stems(category),
      [...entry.tags, ...colours, outerMaterial(entry.material).replace(/\d+\s*%/g, '')].flatMap((label) =>
        this.#stemsOf(label),
      ),
      entry.stems,
    ]);
  }

  /** Cached: tags, colours and materials repeat across products. */
  #stemsOf(label: string): readonly string[] {
    const known = this.#labelStems.get(label);
    if (known) return known;
    const stems = indexTerms(label);
    this.#labelStems.set(label, stems);
    return stems;
  }

  /** How well each product matches a search; 0 if it does not. */
  #ranksOf(words: SearchQuery): Float64Array {
    const { signs, cents, whole, stocked } = this.#columns.numbers;
    return rankSearch(words, {
      count: this.#columns.size,
      texts: this.#search,
      ranges: this.#ranges,
      whole,
      stocked,
      prices: cents,
      isOnSale: (number) => ((signs[number] ?? 0) & ON_SALE) !== 0,
      isGone: (number) => signs[number] === GONE,
      sizeNames: this.#sizeNames,
      colourNames: this.#colourNames,
    });
  }
}

const bitOf = (name: FacetName) => FACETS << FACET_NAMES.indexOf(name);

const byCount = (a: Facet, b: Facet) => b.count - a.count || (a.label < b.label ? -1 : 1);
