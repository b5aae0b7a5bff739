import { PRICE_SLIDER } from '#domain/catalogue/catalogue.ts';
import { type CollectionQuery, EVERYTHING } from '#domain/catalogue/collection-query.ts';
import { FACET_NAMES, PRODUCT_FACETS } from '#domain/catalogue/product-facets.ts';
import { formatBRL } from '#domain/money/money.ts';

/** An active choice in words, and the query without it. */
export type Chip = { text: string; without: CollectionQuery };

/** One chip per choice that narrows the collection. */
export function chipsOf(query: CollectionQuery, nameOf: (slug: string) => string): Chip[] {
  const chip = (text: string, change: Partial<CollectionQuery>): Chip => ({
    text,
    without: { ...query, ...change, page: 1 },
  });
  const { search, categories, onlyNew, onlySale, inStock, minPrice, maxPrice, sizes, colours, facets } =
    query;
  const isPriced = minPrice > PRICE_SLIDER.min || maxPrice < PRICE_SLIDER.max;
  const prices = `${formatBRL(minPrice * 100)} até ${formatBRL(maxPrice * 100)}`;
  const rest = (list: readonly string[], one: string) => list.filter((other) => other !== one);
  return [
    ...(search === '' ? [] : [chip(`“${search}”`, { search: '' })]),
    ...categories.map((slug) => chip(nameOf(slug), { categories: rest(categories, slug) })),
    ...(onlyNew ? [chip('Somente novidades', { onlyNew: false })] : []),
    ...(onlySale ? [chip('Somente promoções', { onlySale: false })] : []),
    ...(inStock ? [chip('Em estoque', { inStock: false })] : []),
    ...(isPriced ? [chip(prices, { minPrice: EVERYTHING.minPrice, maxPrice: EVERYTHING.maxPrice })] : []),
    ...sizes.map((size) => chip(`Tamanho ${size}`, { sizes: rest(sizes, size) })),
    ...colours.map((colour) => chip(`Cor ${colour}`, { colours: rest(colours, colour) })),
    ...FACET_NAMES.flatMap((name) =>
      facets[name].map((value) =>
        chip(PRODUCT_FACETS[name].chip(value), { facets: { ...facets, [name]: rest(facets[name], value) } }),
      ),
    ),
  ];
}
