import { type CollectionQuery, choicesIn } from '#domain/catalogue/collection-query.ts';
import { categoryUrl, type Listing, listingUrl } from '../../paths.ts';
import { COLLECTION_CRUMB, HOME_CRUMB } from '../../structured.ts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';
import type { FilterChoices } from './choices.ts';

/** The title and breadcrumb of a listing. A search has no listing URL of its own. */
export type Place = { name: string; trail: Crumb[]; listing: Listing | null };

export type Categories = Pick<FilterChoices, 'categories'>['categories'];

/** The heading, breadcrumb and listing for a query. */
export function placeOf(query: CollectionQuery, categories: Categories): Place {
  const [slug] = query.categories;
  const place = (name: string, listing: Listing | null, above: readonly Crumb[] = []): Place => ({
    name,
    listing,
    trail: [HOME_CRUMB, COLLECTION_CRUMB, ...above, { name }],
  });
  if (query.search !== '') return place(`Resultados para “${query.search}”`, null);
  const name = slug && query.categories.length === 1 ? categoryName(slug, categories) : undefined;
  if (slug && name) {
    const parent = categories.find((one) => one.slug === slug)?.above;
    const parentName = parent && categoryName(parent, categories);
    const above = parent && parentName ? [{ name: parentName, href: categoryUrl(parent) }] : [];
    return place(name, { kind: 'category', slug }, above);
  }
  if (query.onlyNew && choicesIn(query) === 1) return place('Novidades', { kind: 'new' });
  const { name: all } = COLLECTION_CRUMB;
  return { name: all, listing: { kind: 'all' }, trail: [HOME_CRUMB, { name: all }] };
}

export function titleOf({ name }: Pick<Place, 'name'>, page: number): string {
  return page > 1 ? `${name}, página ${page}` : name;
}

/** Whether two queries refer to the same listing, whatever their filters. */
export function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.listing !== null && other.listing !== null && listingUrl(one.listing) === listingUrl(other.listing)
  );
}

/** The name of a known category. */
export function categoryName(slug: string, categories: Categories): string | undefined {
  return categories.find((one) => one.slug === slug)?.name;
}
