import type { Facets } from '../contracts/catalogue.ts';
import { type CollectionQuery, choicesIn } from '../domain/collection-query.ts';
import { COLLECTION, categoryUrl, type Listing, listingUrl } from '../paths.ts';

const COLLECTION_CRUMB = { name: 'Coleção', href: COLLECTION };

type Crumb = { name: string; href?: string };
/** What the list is. A search is no listing with an address of its own. */
type Place = { name: string; listing: Listing | null; above: Crumb[] };

/** Heading, title, breadcrumb and introduction of the page follow what it shows. */
export function showHead(query: CollectionQuery, facets: Facets | null): void {
  const { name, listing, above } = placeOf(query, facets);
  const heading = document.querySelector('[data-heading]');
  if (heading && heading.textContent !== name) heading.textContent = name;
  const title = query.page > 1 ? `${name}, página ${query.page}` : name;
  document.title = document.title.replace(/^.* \|/, () => `${title} |`);
  showTrail([...above, { name }]);
  const intro = document.querySelector<HTMLElement>('[data-intro]');
  if (intro) intro.hidden = listing === null || intro.dataset.of !== listingUrl(listing);
}

function placeOf(query: CollectionQuery, facets: Facets | null): Place {
  const [category] = query.categories;
  const above = [COLLECTION_CRUMB];
  if (query.search !== '') return { name: `Resultados para “${query.search}”`, listing: null, above };
  const name = category && query.categories.length === 1 ? nameOf(category, facets) : null;
  if (category && name !== null) {
    const parent = choiceOf(category)?.closest('li')?.dataset.above;
    const parentName = parent && nameOf(parent, facets);
    if (parent && parentName) above.push({ name: parentName, href: categoryUrl(parent) });
    return { name, listing: { kind: 'category', slug: category }, above };
  }
  if (query.onlyNew && choicesIn(query) === 1) return { name: 'Novidades', listing: { kind: 'new' }, above };
  return { name: COLLECTION_CRUMB.name, listing: { kind: 'all' }, above: [] };
}

/** A category that the filters or the counts know. */
function nameOf(slug: string, facets: Facets | null): string | null {
  return (
    facets?.categories.find(({ value }) => value === slug)?.label ??
    choiceOf(slug)?.parentElement?.querySelector('[data-label]')?.textContent ??
    null
  );
}

function choiceOf(slug: string): Element | null {
  return document.querySelector(`[data-filters] [name=categoria][value="${CSS.escape(slug)}"]`);
}

/** The breadcrumb (src/ui/Breadcrumb.astro) from what stands after the home page. */
function showTrail(crumbs: readonly Crumb[]): void {
  const list = document.querySelector('.breadcrumb ol');
  const home = list?.firstElementChild;
  if (!list || !home) return;
  const lines = crumbs.map(({ name, href }) => {
    const line = document.createElement('li');
    const text = document.createElement(href ? 'a' : 'span');
    text.textContent = name;
    if (text instanceof HTMLAnchorElement && href) {
      text.href = href;
      text.className = 'link';
    } else text.ariaCurrent = 'page';
    line.append(text);
    return line;
  });
  // What stands already keeps its focus.
  if (
    lines.map(({ innerHTML }) => innerHTML).join() ===
    [...list.children]
      .slice(1)
      .map(({ innerHTML }) => innerHTML)
      .join()
  )
    return;
  list.replaceChildren(home, ...lines);
}
