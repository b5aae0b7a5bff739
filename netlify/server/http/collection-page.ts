import { listProducts } from '#contracts/catalogue.ts';
import { COMMON_ERRORS, type OutputOf } from '#contracts/endpoint.ts';
import { type CollectionQuery, listInput, parseCollectionQuery } from '#domain/collection-query.ts';
import { COLLECTION, FILTERED_SHELL } from '../../../src/paths.ts';
import { readingServices } from '../compose.ts';
import { isAnyCategoryShown, searchCatalogue } from '../use-cases/catalogue/browse-catalogue.ts';
import { withChoices } from './collection-form.ts';
import { plainListing } from './collection-plain.ts';
import { escaped } from './escaped.ts';
import { logFailure } from './failure-log.ts';
import { outagePage } from './outage-page.ts';
import { guarded, reading } from './reading.ts';
import { failureResponse } from './respond.ts';
import { fetchPage } from './site-page.ts';

type Page = OutputOf<typeof listProducts>;

/** Where the built page ends its own content: src/components/listing/CollectionView.astro stands before it. */
const END = '</main>';
/** Where it has room for pieces without scripts. */
const PLAIN = '<div data-plain></div>';

/**
 * The collection at an address that has no built page: searches, filters, several categories, pages beyond the end. The
 * built shell goes out with the answer in it, so that the page's script draws it without asking again; without scripts the
 * same pieces are a plain list in its place. When the catalogue cannot be read the shell goes out alone: its script tries, and says so.
 */
export const serveCollectionPage = reading(
  'collection-page',
  guarded(async (request, context) => {
    const url = new URL(request.url);
    // The shell itself is a file; where it is missing it must not be asked for again and again.
    if (url.pathname.endsWith(FILTERED_SHELL))
      return failureResponse({ ok: false, code: 'not_found' }, COMMON_ERRORS);
    const query = queryOf(url);
    const [{ html, headers }, { page, isNowhere }] = await Promise.all([
      fetchPage(`${COLLECTION}/${FILTERED_SHELL}`, context),
      find(query),
    ]);
    return new Response(filled(html, query, page), { status: isNowhere ? 404 : 200, headers });
  }),
  outagePage,
);

function filled(html: string, query: CollectionQuery, page: Page | null): string {
  const heading = query.search === '' ? 'Coleção' : `Resultados para “${query.search}”`;
  const body = html
    .replaceAll('>Coleção</h1>', () => `>${escaped(heading)}</h1>`)
    .replace(/<title>[^|<]*/, () => `<title>${escaped(heading)} `)
    .replace('data-intro>', query.search === '' ? 'data-intro>' : 'data-intro hidden>')
    .replace(PLAIN, () => plainListing(query, page, minimumInstalmentIn(html)))
    .replace(END, () => `${page ? answer(page) : ''}${END}`);
  return withChoices(body, query, page?.facets ?? null);
}

/** The address as the shopper sees it; where the platform hands on only the rewritten one, what its path says. */
function queryOf(url: URL): CollectionQuery {
  const params = new URLSearchParams(url.search);
  const [, root, slug, page] = url.pathname.split('/');
  if (root === 'colecao' && slug && !params.has('categoria')) params.set('categoria', decoded(slug));
  if (root === 'colecao' && page && !params.has('pagina')) params.set('pagina', page);
  return parseCollectionQuery(params);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Found = { page: Page | null; isNowhere: boolean };

async function find(query: CollectionQuery): Promise<Found> {
  try {
    const found = await searchCatalogue(readingServices(), listProducts.input.parse(listInput(query)));
    return found.ok
      ? { page: found.value, isNowhere: await isNowhere(query, found.value) }
      : { page: null, isNowhere: false };
  } catch (error) {
    logFailure({ endpoint: 'collection-page' }, error);
    return { page: null, isNowhere: false };
  }
}

/**
 * No such category, or no such page: what is shown is kind, but no machine should keep it. Choices that nothing fits today
 * are a place all the same.
 */
async function isNowhere({ categories, page }: CollectionQuery, found: Page): Promise<boolean> {
  if (page > Math.max(1, found.totalPages)) return true;
  if (found.items.length > 0 || categories.length === 0) return false;
  return !(await isAnyCategoryShown(readingServices(), categories));
}

/** The house's smallest instalment, in cents, as the build wrote it (Layout.astro). */
function minimumInstalmentIn(html: string): number {
  return Number(/"minimumInstalmentCents":(\d+)/.exec(html)?.[1] ?? 0);
}

function answer(page: Page): string {
  // '<' is the only sign by which a text could leave its element.
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-answer>${json}</script>`;
}
