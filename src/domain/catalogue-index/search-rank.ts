import { type ColourSynonym, colourFit } from '../search/search-colours.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { SearchIndex } from './search-index.ts';
import type { Ranges } from './variant-ranges.ts';

/** The catalogue columns used by a search, indexed by product number. */
export type Searched = {
  count: number;
  texts: SearchIndex;
  ranges: Ranges;
  /** The range of each product, and the range of its in-stock variants. */
  whole: ArrayLike<number>;
  stocked: ArrayLike<number>;
  prices: ArrayLike<number>;
  isOnSale: (product: number) => boolean;
  isGone: (product: number) => boolean;
  /** The names of sizes and colours by number, without accents and in the singular. */
  sizeNames: readonly string[];
  colourNames: readonly string[];
};

/** How well a product has the requested size and colour, best first; the last two only have a similar colour. */
const FULL = 5;
const OTHER_SIZE = 4;
const SOLD_OUT = 3;
const NEAR_FULL = 2;
const NEAR = 1;

/** Text scores rank products within a tier: each word scores 8 at most, and eight words are read. */
const TIER = 100;
/** Matches only in descriptions and tags rank below all matches in names. */
const NAME_MATCH = 1000;
const NAME_MATCH_FROM = 0.28;

const OPPOSITE = { feminino: 'masculino', masculino: 'feminino' } as const;

/**
 * The rank of each product for a query, 0 if it does not match. Words must match; colour, price and offers filter the matches
 * as long as some remain; a size, whose stock changes daily, only affects the order.
 */
export function rankSearch(query: SearchQuery, shop: Searched): Float64Array {
  const isOnlyWished = query.meanings.length === 0;
  const scores = isOnlyWished ? withoutWords(query, shop.count) : shop.texts.find(query.meanings, shop.count);
  const found = narrowed(query, scores, shop);
  const sizes = numbersOf(shop.sizeNames, (name) =>
    query.sizes.some((size) => name.split(' ').includes(size)),
  );
  const byColour = query.colours.length > 0 ? coloured(query.colours, sizes, found, shop) : null;
  const isColourMet = byColour !== null && (isOnlyWished || byColour.some((tier) => tier > 0));
  const tiers = isColourMet ? byColour : sized(sizes, found, shop);
  const least = isColourMet ? 1 : isOnlyWished && query.sizes.length > 0 ? FULL : 0;
  let best = 0;
  for (const product of found) best = Math.max(best, scores[product] ?? 0);
  const ranks = new Float64Array(shop.count);
  for (let at = 0; at < found.length; at++) {
    const product = found[at] ?? 0;
    const tier = tiers[at] ?? 0;
    const score = scores[product] ?? 0;
    if (tier < least) continue;
    ranks[product] = Number(score > best * NAME_MATCH_FROM) * NAME_MATCH + tier * TIER + score;
  }
  return ranks;
}

/** Products sorted by rank, best first; ties keep their order. */
export function byRank(products: readonly number[], ranks: Float64Array): number[] {
  const alike = Map.groupBy(products, (product) => ranks[product] ?? 0);
  return [...alike].sort(([a], [b]) => b - a).flatMap(([, some]) => some);
}

/** A query without words matches every product if it requests anything at all. */
function withoutWords(query: SearchQuery, count: number): Float64Array {
  const { sizes, colours, audience, onlySale, minCents, maxCents } = query;
  const isWishing = sizes.length > 0 || colours.length > 0 || audience !== null || onlySale;
  return new Float64Array(count).fill(Number(isWishing || minCents !== null || maxCents !== null));
}

/** The products with a score, filtered by audience, offers and price. */
function narrowed(query: SearchQuery, scores: Float64Array, shop: Searched): number[] {
  const isOnlyWished = query.meanings.length === 0;
  let found: number[] = [];
  for (let product = 0; product < shop.count; product++) {
    if ((scores[product] ?? 0) > 0 && !shop.isGone(product)) found.push(product);
  }
  const narrow = (fits: (product: number) => boolean) => {
    const fitting = found.filter(fits);
    if (fitting.length > 0 || isOnlyWished) found = fitting;
  };
  if (query.audience !== null) found = chosen(found, scores, query.audience, isOnlyWished, shop);
  if (query.onlySale) narrow(shop.isOnSale);
  const { minCents, maxCents } = query;
  if (minCents !== null) narrow((product) => (shop.prices[product] ?? 0) >= minCents);
  if (maxCents !== null) narrow((product) => (shop.prices[product] ?? 0) <= maxCents);
  return found;
}

/** Excludes products of the other department; products without one (a watch) stay, ranked lower. */
function chosen(
  found: readonly number[],
  scores: Float64Array,
  audience: keyof typeof OPPOSITE,
  isOnlyWished: boolean,
  { texts, count }: Searched,
): number[] {
  const own = texts.bearers([audience], count);
  const others = texts.bearers([OPPOSITE[audience]], count);
  return found.filter((product) => {
    if (own[product]) scores[product] = (scores[product] ?? 0) + 1;
    return own[product] === 1 || (others[product] === 0 && !isOnlyWished);
  });
}

type Numbers = ReadonlySet<number> | null;

/** How well each match has the requested colours, 0 if it has none. */
function coloured(
  sayings: readonly ColourSynonym[],
  sizes: Numbers,
  found: readonly number[],
  { ranges, whole, stocked, texts, count, colourNames }: Searched,
): number[] {
  const nearness = (name: string) => Math.max(...sayings.map((saying) => colourFit(name, saying)));
  const exact = numbersOf(colourNames, (name) => nearness(name) === 2) ?? new Set();
  const near = numbersOf(colourNames, (name) => nearness(name) === 1) ?? new Set();
  const other = ranges.fitting({ sizes: null, colours: exact });
  const full = sizes ? ranges.fitting({ sizes, colours: exact }) : other;
  const nearOther = ranges.fitting({ sizes: null, colours: near });
  const nearFull = sizes ? ranges.fitting({ sizes, colours: near }) : nearOther;
  // A 'Clutch Metalizada' tagged 'prateada' states its colour, but not as a colour name.
  const names = sayings.flatMap(({ is }) => is);
  const said = texts.bearers(names, count);
  return found.map((product) => {
    const [all = 0, here = 0] = [whole[product], stocked[product]];
    if (full[here]) return FULL;
    if (other[here]) return OTHER_SIZE;
    if (other[all] || said[product]) return SOLD_OUT;
    if (nearFull[here]) return NEAR_FULL;
    return nearOther[all] ? NEAR : 0;
  });
}

/** How well each match has the requested size, or any size if none is requested or known. */
function sized(sizes: Numbers, found: readonly number[], { ranges, stocked }: Searched): number[] {
  const full = sizes && ranges.fitting({ sizes, colours: null });
  return found.map((product) => {
    // Range 0 is empty.
    const here = stocked[product] ?? 0;
    if (here === 0) return SOLD_OUT;
    return full === null || full[here] ? FULL : OTHER_SIZE;
  });
}

/** The numbers of the matching names; null if there are none. */
function numbersOf(names: readonly string[], fits: (name: string) => boolean): Numbers {
  const numbers = new Set(names.flatMap((name, number) => (fits(name) ? [number] : [])));
  return numbers.size > 0 ? numbers : null;
}
