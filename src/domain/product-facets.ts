import { materialsOf } from './materials.ts';

/** A filter of the collection by what a product says of itself. */
type ProductFacet = {
  legend: string;
  /** Characters of a value in the address. */
  maxLength: number;
  /** What a choice is called where it stands alone. */
  chip: (value: string) => string;
  valuesOf: (product: { material: string }) => readonly string[];
};

/**
 * The filters beyond categories, prices, sizes and colours, by their names in the address. One that is added here is indexed, counted,
 * offered and asked for; `netlify.toml` leads its addresses to the page on demand (a test says when it does not).
 */
export const PRODUCT_FACETS = {
  material: {
    legend: 'Materiais',
    maxLength: 40,
    chip: (value) => value,
    valuesOf: ({ material }) => materialsOf(material),
  },
} as const satisfies Record<string, ProductFacet>;

export type FacetName = keyof typeof PRODUCT_FACETS;

export const FACET_NAMES = Object.keys(PRODUCT_FACETS) as FacetName[];

/** The same of each of these filters. */
export function perFacet<T>(of: (name: FacetName, facet: ProductFacet) => T): Record<FacetName, T> {
  return Object.fromEntries(FACET_NAMES.map((name) => [name, of(name, PRODUCT_FACETS[name])])) as Record<
    FacetName,
    T
  >;
}
