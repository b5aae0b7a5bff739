import { type FacetName, perFacet } from '../catalogue/product-facets.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { Facet } from './facet-labels.ts';

/** The filters of a listing; an empty list or null does not filter. A parent category includes its children. */
export type IndexFilter = {
  categories: readonly string[];
  /** The parsed search; null without one. */
  words: SearchQuery | null;
  onlyNew: boolean;
  onlySale: boolean;
  inStock: boolean;
  sizes: readonly string[];
  colours: readonly string[];
  facets: Readonly<Record<FacetName, readonly string[]>>;
  minCents: number | null;
  maxCents: number | null;
};

export const UNFILTERED: IndexFilter = {
  categories: [],
  words: null,
  onlyNew: false,
  onlySale: false,
  inStock: false,
  sizes: [],
  colours: [],
  facets: perFacet(() => []),
  minCents: null,
  maxCents: null,
};

export type IndexSort = 'relevance' | 'newest' | 'priceAsc' | 'priceDesc' | 'best_sellers';

export type Found = {
  /** The product ids of the requested page. */
  ids: string[];
  total: number;
  /** The catalogue colours named in the search. */
  askedColours: string[];
  /** How many products each facet value would show if selected; a facet's own selection does not reduce its counts. */
  facets: { categories: Facet[]; sizes: Facet[]; colours: (Facet & { hex: string })[] } & Record<
    FacetName,
    Facet[]
  >;
};
