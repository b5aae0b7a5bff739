import { materialsOf } from './materials.ts';

/** A facet derived from a product attribute. */
type ProductFacet = {
  legend: string;
  /** Maximum length of a value in the URL. */
  maxLength: number;
  /** How a value reads in the list of the filter. */
  label: (value: string) => string;
  /** How a selected value reads on its own. It comes from the URL, so it may be no value of the attribute. */
  chip: (value: string) => string;
  /** The column of `products` with the attribute: text, or converted to it; null becomes ''. */
  column: string;
  valuesOf: (attribute: string) => readonly string[];
};

/**
 * The facets besides category, price, size and colour, keyed by URL parameter. Adding one here indexes, counts, shows and
 * parses it; `netlify.toml` must route its URLs to the on-demand page (a test checks).
 */
export const PRODUCT_FACETS = {
  material: {
    legend: 'Materiais',
    maxLength: 40,
    label: (value) => value,
    chip: (value) => value,
    column: 'material',
    valuesOf: materialsOf,
  },
} as const satisfies Record<string, ProductFacet>;

export type FacetName = keyof typeof PRODUCT_FACETS;

type FacetColumn = (typeof PRODUCT_FACETS)[FacetName]['column'];
/** The attributes of a product from which its facet values are derived, by column. */
export type FacetAttributes = Readonly<Record<FacetColumn, string>>;
export const FACET_COLUMNS = Object.values(PRODUCT_FACETS).map(({ column }) => column);
export const NO_ATTRIBUTES = Object.fromEntries(FACET_COLUMNS.map((one) => [one, ''])) as FacetAttributes;

export const FACET_NAMES = Object.keys(PRODUCT_FACETS) as FacetName[];

/** Builds a record with an entry per facet. */
export function perFacet<T>(
  of: (name: FacetName, facet: (typeof PRODUCT_FACETS)[FacetName]) => T,
): Record<FacetName, T> {
  return Object.fromEntries(FACET_NAMES.map((name) => [name, of(name, PRODUCT_FACETS[name])])) as Record<
    FacetName,
    T
  >;
}
