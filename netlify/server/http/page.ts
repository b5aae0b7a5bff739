import {
  ALL_FOLDER,
  DRAFT_ON_DEMAND,
  LISTING_ON_DEMAND,
  NEW_FOLDER,
  PRODUCT_ON_DEMAND,
} from '../../../src/paths.ts';
import { readingServices } from '../compose.ts';
import { outagePage } from './outage-page.ts';
import { setPageHeaders } from './page-headers.ts';
import { guarded, reading } from './reading.ts';

/**
 * A page that the build did not make: Astro draws it from the same files as the built ones (those with `prerender = false`).
 * The build leaves what draws them in `#built`. Its own door would answer for every address that has no file; this one
 * answers for those that netlify/functions/page.ts names, and refuses floods and other methods as all functions do.
 */
export const servePage = reading(
  'page',
  guarded(async (request, context) => {
    const { createHandler } = await import('#built/entry.mjs');
    const answer = await createHandler({})(asked(request), context);
    if (answer.status >= 500 && !answer.body) return outagePage();
    const isDraft = new URL(request.url).pathname.startsWith(`${DRAFT_ON_DEMAND}/`);
    setPageHeaders(answer.headers, { isDraft });
    return answer;
  }),
  outagePage,
);

/**
 * The request under the address of its page. A rewrite of netlify.toml may hand on the address that the shopper sees or the
 * one that it leads to; of the latter the path says what the query does not. The host is the shop's, whatever the caller names.
 */
function asked(request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const { siteUrl } = readingServices().config;
  const [, root, slug = '', page] = pathname.split('/').map(decoded);
  if (`/${root}` === DRAFT_ON_DEMAND)
    return plain(new URL(`${DRAFT_ON_DEMAND}?token=${encodeURIComponent(slug)}`, siteUrl), request);
  const isProduct = root === 'produto';
  const url = new URL(isProduct ? PRODUCT_ON_DEMAND : LISTING_ON_DEMAND + search, siteUrl);
  const { searchParams: params } = url;
  if (isProduct) params.set('id', slug);
  if (root === 'colecao' && slug === NEW_FOLDER) params.set('novidades', 'true');
  else if (root === 'colecao' && slug && slug !== ALL_FOLDER && !params.has('categoria'))
    params.set('categoria', slug);
  if (root === 'colecao' && page && !params.has('pagina')) params.set('pagina', page);
  return plain(url, request);
}

function plain(url: URL, { method }: Request): Request {
  return new Request(url, { method, headers: { accept: 'text/html' } });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
