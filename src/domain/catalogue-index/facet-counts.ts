import { type FacetName, perFacet } from '../catalogue/product-facets.ts';

type Counted = readonly { value: string; count: number }[];

/** Product counts per facet value of a listing, keyed by the value in lower case. */
export type FacetCounts = Record<
  'categories' | 'sizes' | 'colours' | FacetName,
  Readonly<Record<string, number>>
>;

const byValue = (list: Counted) =>
  Object.fromEntries(list.map(({ value, count }) => [value.toLowerCase(), count]));

export function facetCounts(facets: Record<keyof FacetCounts, Counted>): FacetCounts {
  return {
    categories: byValue(facets.categories),
    sizes: byValue(facets.sizes),
    colours: byValue(facets.colours),
    ...perFacet((name) => byValue(facets[name])),
  };
}

/** Looks up a count case-insensitively. */
export function countOf(counts: FacetCounts, facet: keyof FacetCounts, value: string): number {
  return counts[facet][value.toLowerCase()] ?? 0;
}
