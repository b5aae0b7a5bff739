import type { Facets } from '../contracts/catalogue.ts';
import { type CollectionQuery, choicesIn } from '../domain/collection-query.ts';

const COLLECTION_NAME = 'Coleção';

/** What the list is: a search, one category, the new ones, or the collection. */
function headingOf(query: CollectionQuery, categoryName: (slug: string) => string): string {
  const [category] = query.categories;
  if (query.search !== '') return `Resultados para “${query.search}”`;
  if (category && query.categories.length === 1) return categoryName(category);
  return query.onlyNew && choicesIn(query) === 1 ? 'Novidades' : COLLECTION_NAME;
}

/** Heading, title and breadcrumb of the page follow what it shows. */
export function showHead(query: CollectionQuery, facets: Facets | null): void {
  const nameOf = (slug: string) =>
    facets?.categories.find(({ value }) => value === slug)?.label ??
    document
      .querySelector(`[data-filters] [name=categoria][value="${CSS.escape(slug)}"]`)
      ?.parentElement?.querySelector('[data-label]')?.textContent ??
    COLLECTION_NAME;
  const heading = headingOf(query, nameOf);
  const place = document.querySelector('[data-heading]');
  if (!place || place.textContent === heading) return;
  place.textContent = heading;
  document.title = document.title.replace(/^.* \|/, `${heading} |`);
  const crumb = document.querySelector('.breadcrumb [aria-current]');
  if (crumb) crumb.textContent = heading;
  const intro = document.querySelector<HTMLElement>('[data-intro]');
  if (intro) intro.hidden = true;
}
