import { uuid } from '#contracts/fields.ts';
import { AS_OF_HEADER, type AsOf, readAsOf } from '#domain/pages/as-of.ts';
import {
  ALL_FOLDER,
  AS_OF,
  AS_OF_SCREEN,
  DRAFT_ON_DEMAND,
  HOME,
  LISTING_ON_DEMAND,
  LIVE_PREVIEW,
  NEW_FOLDER,
  PRODUCT_ON_DEMAND,
  productUrl,
  QUESTIONS_ON_DEMAND,
  QUESTIONS_PAGE,
  REVIEWS_ON_DEMAND,
  REVIEWS_PAGE,
} from '../../../src/paths.ts';
import { readingServices } from '../compose.ts';
import { refusalOf } from './admission.ts';
import { notForGuesses } from './guesses.ts';
import { renderUnsaved } from './live-preview.ts';
import { leadFromOld, mayBeOld } from './old-address.ts';
import { outagePage } from './outage-page.ts';
import { setPageHeaders } from './page-headers.ts';
import { limitBursts, readOnly } from './read-only.ts';
import type { FunctionHandler } from './route.ts';
import { findUser } from './user.ts';

/**
 * Renders pages on demand with Astro (those with `prerender = false`), using the build's output in `#built`. Astro's own
 * function would handle every URL without a file; this one handles only the paths of netlify/functions/page.ts, is
 * rate-limited and refuses other methods like all functions. Only unsaved drafts of the editor come by POST.
 */
export const servePage: FunctionHandler = (request, context) =>
  request.method === 'POST' && addressOf(new URL(request.url)) === LIVE_PREVIEW
    ? renderUnsaved(request, context)
    : read(request, context);

/** The path, without the slash at the end that Netlify accepts for any function. */
const addressOf = ({ pathname }: URL) => pathname.replace(/(?<=.)\/$/, '');

/** Pages below a product's own. */
const OF_PRODUCT: ReadonlyMap<string, string> = new Map([
  [REVIEWS_PAGE, REVIEWS_ON_DEMAND],
  [QUESTIONS_PAGE, QUESTIONS_ON_DEMAND],
]);

const read = readOnly(
  'page',
  notForGuesses(
    limitBursts(async (request) => {
      const url = new URL(request.url);
      const { pathname, search, searchParams } = url;
      const product = inLowerCase(pathname);
      if (product !== null) return movedTo(product + search);
      const led = mayBeOld(pathname) ? await leadFromOld(url) : null;
      if (led) return led;
      const isAsOf = addressOf(url) === AS_OF;
      const asOf = isAsOf && (await mayViewAsOf(request)) ? readAsOf(searchParams) : null;
      if (isAsOf && !asOf) return redirectToAdmin();
      const { renderPage } = await import('#built/entry.mjs');
      const answer = await renderPage(asOf ? asOfRequest(asOf, searchParams) : pageRequest(request));
      if (answer.status >= 500 && !answer.body) return outagePage();
      const isDraft = isAsOf || pathname.startsWith(`${DRAFT_ON_DEMAND}/`);
      setPageHeaders(answer.headers, { isDraft });
      return answer;
    }),
  ),
  outagePage,
);

/**
 * The address of a product whose id was given in capitals, else null. The page at that path would be a second copy in the CDN, which
 * no change of the product purges.
 */
function inLowerCase(pathname: string): string | null {
  const [, root, slug = '', ...rest] = pathname.split('/');
  const given = decoded(slug);
  const id = given.toLowerCase();
  if (root !== 'produto' || id === given || !uuid.safeParse(id).success) return null;
  return [productUrl(id), ...rest].join('/');
}

function movedTo(location: string): Response {
  const answer = new Response(null, { status: 301, headers: { location } });
  setPageHeaders(answer.headers, { isDraft: false });
  return answer;
}

/** Only team members who may read promotions see the shop as of another moment; others are redirected to the back office. */
async function mayViewAsOf(request: Request): Promise<boolean> {
  const user = await findUser(request, readingServices());
  return refusalOf('admin', user, 'promotions.read') === null;
}

function redirectToAdmin(): Response {
  const headers = { location: AS_OF_SCREEN, 'cache-control': 'private, no-store' };
  return new Response(null, { status: 303, headers });
}

/** The request for a page as of a moment. Its header is set only here; what callers send is ignored. */
function asOfRequest({ path }: AsOf, params: URLSearchParams): Request {
  const { siteUrl } = readingServices().config;
  const { pathname, search } = URL.canParse(path, siteUrl)
    ? new URL(path, siteUrl)
    : { pathname: HOME, search: '' };
  const [, root, slug] = pathname.split('/').map(decoded);
  const request = new Request(new URL(pathname + search, siteUrl));
  const isOfSections = root === '' || root === 'c';
  const address =
    root === 'c' ? `${DRAFT_ON_DEMAND}?slug=${encodeURIComponent(slug ?? '')}` : DRAFT_ON_DEMAND;
  const drawn = isOfSections ? htmlRequest(new URL(address, siteUrl), request) : pageRequest(request);
  drawn.headers.set(AS_OF_HEADER, params.toString());
  return drawn;
}

/**
 * The request with the URL of its page. After a rewrite in netlify.toml the function may see the original or the target URL;
 * the target carries parameters in its path instead of the query. The host is always the shop's, whatever the caller sends.
 */
function pageRequest(request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const { siteUrl } = readingServices().config;
  const [, root, slug = '', page] = pathname.split('/').map(decoded);
  if (`/${root}` === DRAFT_ON_DEMAND)
    return htmlRequest(new URL(`${DRAFT_ON_DEMAND}?token=${encodeURIComponent(slug)}`, siteUrl), request);
  const ofProduct = root === 'produto' && OF_PRODUCT.get(page ?? '');
  if (ofProduct) {
    const url = new URL(ofProduct + search, siteUrl);
    url.searchParams.set('id', slug);
    return htmlRequest(url, request);
  }
  // An old address that leads nowhere is answered like a product that is gone.
  const isProduct = root === 'produto' || mayBeOld(pathname);
  const url = new URL(isProduct ? PRODUCT_ON_DEMAND : LISTING_ON_DEMAND + search, siteUrl);
  const { searchParams: params } = url;
  if (isProduct) params.set('id', slug);
  if (root === 'colecao' && slug === NEW_FOLDER) params.set('novidades', 'true');
  else if (root === 'colecao' && slug && slug !== ALL_FOLDER && !params.has('categoria'))
    params.set('categoria', slug);
  if (root === 'colecao' && page && !params.has('pagina')) params.set('pagina', page);
  return htmlRequest(url, request);
}

function htmlRequest(url: URL, { method }: Request): Request {
  return new Request(url, { method, headers: { accept: 'text/html' } });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
