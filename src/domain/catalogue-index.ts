import { Categories, type IndexCategory } from './catalogue-categories.ts';
import { type Facet, Labels, Ranges, variantCode } from './catalogue-counts.ts';
import { colourFit } from './search-colours.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchQuery } from './search-query.ts';
import { byRank, rankSearch } from './search-rank.ts';
import { indexTerms, stem, tokens } from './search-text.ts';

/** What the collection must know of a product to find, count and order it. */
export type IndexEntry = {
  id: string;
  categoryId: string | null;
  /** Stems of its name, and of all its texts, as they are kept with the product. */
  nameStems: readonly string[];
  stems: readonly string[];
  tags: readonly string[];
  /** What it is made of, as the product page says it. */
  material: string;
  finalPriceCents: number;
  /** Bears the badge 'Novo' (src/domain/catalogue.ts, isShownAsNew). */
  isNew: boolean;
  isOnSale: boolean;
  /** Microseconds since 1970. */
  createdAt: number;
  soldCount: number;
  variants: readonly { size: string; colour: string; hex: string; inStock: boolean }[];
};

/** What narrows the collection; empty lists and nulls narrow nothing. A parent category includes its children. */
export type IndexFilter = {
  categories: readonly string[];
  /** What is searched for; null where nothing is. */
  words: SearchQuery | null;
  onlyNew: boolean;
  onlySale: boolean;
  inStock: boolean;
  sizes: readonly string[];
  colours: readonly string[];
  minCents: number | null;
  maxCents: number | null;
};

export type IndexSort = 'relevance' | 'newest' | 'priceAsc' | 'priceDesc' | 'best_sellers';

export type Found = {
  /** The products of the page asked for. */
  ids: string[];
  total: number;
  /** The catalogue's colours that the words of the search ask for. */
  askedColours: string[];
  /** How many products each choice would show if it were made; a dimension's own choices do not narrow its counts. */
  facets: { categories: Facet[]; sizes: Facet[]; colours: (Facet & { hex: string })[] };
};

const ORDERS = ['newest', 'priceAsc', 'best_sellers'] as const;
type Order = (typeof ORDERS)[number];

/** Signs of a product, one bit each. */
const NEW = 1;
const ON_SALE = 2;
/** The number holds no product any more. */
const GONE = 4;

/**
 * The whole catalogue in memory, as columns of numbers: one pass finds, counts every facet exactly and keeps the order. A
 * product that changes gets a new number at the end; its old one stays behind, empty, until the index is made anew.
 */
export class CatalogueIndex {
  readonly #tree: Categories;
  readonly #search = new SearchIndex();
  readonly #sizes = new Labels();
  readonly #colours = new Labels();
  readonly #hexes: string[] = [];
  /** As searches name them. */
  readonly #sizeNames: string[] = [''];
  readonly #colourNames: string[] = [''];
  readonly #ranges = new Ranges();
  readonly #numbers = new Map<string, number>();
  readonly #labelStems = new Map<string, readonly string[]>();

  readonly #ids: string[] = [];
  readonly #signs: number[] = [];
  readonly #prices: number[] = [];
  readonly #created: number[] = [];
  readonly #sold: number[] = [];
  readonly #categories: number[] = [];
  /** What there is of a product, and what of it is in stock. */
  readonly #whole: number[] = [];
  readonly #stocked: number[] = [];
  /** Numbers of products in each order, those gone included. */
  readonly #orders: Record<Order, number[]>;

  constructor(categories: readonly IndexCategory[], entries: readonly IndexEntry[]) {
    this.#tree = new Categories(categories);
    const all = entries.map((entry) => this.#keep(entry));
    this.#orders = {
      newest: all.toSorted((a, b) => this.#compare('newest', a, b)),
      priceAsc: all.toSorted((a, b) => this.#compare('priceAsc', a, b)),
      best_sellers: all.toSorted((a, b) => this.#compare('best_sellers', a, b)),
    };
  }

  /** More than half of it is left-overs. */
  get isWorn(): boolean {
    return this.#ids.length > 2 * this.#numbers.size + 1000;
  }

  /** Whether the shop shows a category of this name in addresses, however few products it has. */
  hasCategory(slug: string): boolean {
    return this.#tree.isShown(slug);
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
    this.#signs[number] = GONE;
  }

  find(
    filter: IndexFilter,
    { sort, limit, offset }: { sort: IndexSort; limit: number; offset: number },
  ): Found {
    const chosen = this.#tree.chosen(filter.categories);
    const ranges = filter.inStock ? this.#stocked : this.#whole;
    const wanted = { sizes: this.#sizes.chosen(filter.sizes), colours: this.#colours.chosen(filter.colours) };
    // A product without variants fits as long as nothing is asked of them.
    const fitting = wanted.sizes || wanted.colours || filter.inStock ? this.#ranges.fitting(wanted) : null;
    const signs = Number(filter.onlyNew) * NEW + Number(filter.onlySale) * ON_SALE;
    const least = filter.minCents ?? 0;
    const most = filter.maxCents ?? Number.MAX_SAFE_INTEGER;
    const perCategory = new Int32Array(this.#tree.size);
    const perRange = new Int32Array(this.#ranges.size);
    const ids: string[] = [];
    let total = 0;
    for (const number of this.#ordered(sort, filter.words)) {
      const price = this.#prices[number] ?? 0;
      if (((this.#signs[number] ?? GONE) & (signs | GONE)) !== signs || price < least || price > most)
        continue;
      const category = this.#categories[number] ?? 0;
      const range = ranges[number] ?? 0;
      const fits = fitting === null || fitting[range] === 1;
      if (fits) perCategory[category] = (perCategory[category] ?? 0) + 1;
      if (chosen !== null && chosen[category] !== 1) continue;
      perRange[range] = (perRange[range] ?? 0) + 1;
      if (!fits) continue;
      if (total >= offset && ids.length < limit) ids.push(this.#ids[number] ?? '');
      total++;
    }
    const { bySize, byColour } = this.#ranges.count(perRange, wanted, this.#sizes.size, this.#colours.size);
    return {
      ids,
      total,
      askedColours: this.#askedColours(filter.words),
      facets: {
        categories: this.#tree.counted(perCategory),
        sizes: this.#sizes.counted(bySize),
        colours: this.#colours
          .counted(byColour)
          .map((facet) => ({ ...facet, hex: this.#hexes[this.#colours.find(facet.value)] ?? '#ffffff' }))
          .toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)),
      },
    };
  }

  #askedColours(words: IndexFilter['words']): string[] {
    if (words === null || words.colours.length === 0) return [];
    return this.#colours.named((number) =>
      words.colours.some((saying) => colourFit(this.#colourNames[number] ?? '', saying) === 2),
    );
  }

  #keep(entry: IndexEntry): number {
    const number = this.#ids.length;
    const category = this.#tree.find(entry.categoryId);
    const variants = entry.variants.map(({ size, colour, hex, inStock }) => {
      const colourNumber = this.#colours.numberOf(colour);
      const sizeNumber = this.#sizes.numberOf(size);
      this.#hexes[colourNumber] ??= hex;
      this.#colourNames[colourNumber] ??= tokens(colour).map(stem).join(' ');
      this.#sizeNames[sizeNumber] ??= tokens(size).join(' ');
      return { code: variantCode(sizeNumber, colourNumber), inStock };
    });
    this.#ids.push(entry.id);
    this.#signs.push(Number(entry.isNew) * NEW + Number(entry.isOnSale) * ON_SALE);
    this.#prices.push(entry.finalPriceCents);
    this.#created.push(entry.createdAt);
    this.#sold.push(entry.soldCount);
    this.#categories.push(category);
    this.#whole.push(this.#ranges.numberOf(variants.map(({ code }) => code)));
    this.#stocked.push(
      this.#ranges.numberOf(variants.flatMap(({ code, inStock }) => (inStock ? [code] : []))),
    );
    this.#numbers.set(entry.id, number);
    const colours = [...new Set(entry.variants.map(({ colour }) => colour))];
    this.#search.add(number, [
      entry.nameStems,
      this.#tree.stems(category),
      [...entry.tags, ...colours, outerCloth(entry.material)].flatMap((label) => this.#stemsOf(label)),
      entry.stems,
    ]);
    return number;
  }

  /** Tags, colours and cloths are the same few over and over. */
  #stemsOf(label: string): readonly string[] {
    const known = this.#labelStems.get(label);
    if (known) return known;
    const stems = indexTerms(label);
    this.#labelStems.set(label, stems);
    return stems;
  }

  #compare(order: Order, a: number, b: number): number {
    const [one = '', other = ''] = [this.#ids[a], this.#ids[b]];
    const byId = one < other ? -1 : one > other ? 1 : 0;
    if (order === 'priceAsc') return (this.#prices[a] ?? 0) - (this.#prices[b] ?? 0) || byId;
    if (order === 'best_sellers') return (this.#sold[b] ?? 0) - (this.#sold[a] ?? 0) || -byId;
    return (this.#created[b] ?? 0) - (this.#created[a] ?? 0) || -byId;
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
  #ordered(sort: IndexSort, words: IndexFilter['words']): readonly number[] {
    const { newest, priceAsc, best_sellers } = this.#orders;
    const order = { relevance: newest, newest, priceAsc, priceDesc: priceAsc, best_sellers }[sort];
    const turned = sort === 'priceDesc' ? order.toReversed() : order;
    if (words === null) return turned;
    const ranks = rankSearch(words, {
      count: this.#ids.length,
      texts: this.#search,
      ranges: this.#ranges,
      whole: this.#whole,
      stocked: this.#stocked,
      prices: this.#prices,
      isOnSale: (number) => ((this.#signs[number] ?? 0) & ON_SALE) !== 0,
      isGone: (number) => this.#signs[number] === GONE,
      sizeNames: this.#sizeNames,
      colourNames: this.#colourNames,
    });
    const found = turned.filter((number) => (ranks[number] ?? 0) > 0);
    return sort === 'relevance' ? byRank(found, ranks) : found;
  }
}

/** Without shares, lining and sole: '70% lã, 30% algodão. Forro: viscose' → 'lã, algodão'. */
function outerCloth(material: string): string {
  return (material.split(/[.;]\s/)[0] ?? '').replace(/\d+\s*%/g, '');
}
