import type { CategoryTree, Facets } from '#contracts/catalogue.ts';
import { COLOUR_OPTIONS, colourHex, orderSizes, SIZE_OPTIONS } from '#domain/catalogue.ts';
import { type FacetName, perFacet } from '#domain/product-facets.ts';

/** What the filters of the collection offer, whatever is chosen. */
export type FilterChoices = {
  /** Each category above its subcategories; `above` is the slug of the one that it belongs to. */
  categories: readonly { slug: string; name: string; above?: string }[];
  sizes: readonly string[];
  colours: readonly { name: string; hex: string }[];
  facets: Readonly<Record<FacetName, readonly string[]>>;
};

/** `all` are the counts over the whole catalogue: they name every size and colour that it has. */
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

/** What the shop always offers as a choice, then whatever else the catalogue has. */
function withOthers(known: readonly string[], list: readonly { value: string }[]): string[] {
  const others = list
    .map(({ value }) => value)
    .filter((value) => !known.some((one) => one.toLowerCase() === value.toLowerCase()));
  return [...known, ...others];
}
