import type { CategoryTree, Facets } from '#contracts/catalogue.ts';
import { COLOUR_OPTIONS, colourHex, orderSizes, SIZE_OPTIONS } from '#domain/catalogue/catalogue.ts';
import { type FacetName, perFacet } from '#domain/catalogue/product-facets.ts';

/** The choices the filters offer, whatever is active. */
export type FilterChoices = {
  /** Each category above its subcategories; `above` is the slug of its parent. */
  categories: readonly { slug: string; name: string; above?: string }[];
  sizes: readonly string[];
  colours: readonly { name: string; hex: string }[];
  facets: Readonly<Record<FacetName, readonly string[]>>;
};

/** `all` are the counts over the whole catalogue: they contain every size and colour in it. */
export function filterChoices(tree: readonly CategoryTree[], all: Facets): FilterChoices {
  return {
    categories: tree.flatMap(({ slug, name, children }) => [
      { slug, name },
      ...children.map((child) => ({ slug: child.slug, name: child.name, above: slug })),
    ]),
    sizes: orderSizes(withOthers(SIZE_OPTIONS, all.sizes)),
    colours: withOthers(COLOUR_OPTIONS, all.colours).map((name) => ({
      name,
      hex: colourHex(name, all.colours),
    })),
    facets: perFacet((name) => all[name].map(({ value }) => value)),
  };
}

/** The shop's standard choices, then any others in the catalogue. */
function withOthers(known: readonly string[], list: readonly { value: string }[]): string[] {
  const others = list
    .map(({ value }) => value)
    .filter((value) => !known.some((one) => one.toLowerCase() === value.toLowerCase()));
  return [...known, ...others];
}
