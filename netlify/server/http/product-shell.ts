import { services } from '../compose.ts';
import { isProductOnSale } from '../use-cases/browse-catalogue.ts';
import type { FunctionHandler } from './route.ts';

const SHELL = '/produto/_novo';
const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'x-content-type-options',
];

/**
 * A product page that the last build did not make: the static shell, which loads the product from the API. A product that
 * does not exist has the same page with status 404, so that no search engine keeps it. When the database does not answer
 * the page is served all the same: it says what is unavailable.
 */
export const serveProductShell: FunctionHandler = async (request) => {
  const url = new URL(request.url);
  const shell = await fetch(new URL(SHELL, url));
  const headers = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' });
  for (const name of KEPT_HEADERS) {
    const value = shell.headers.get(name);
    if (value) headers.set(name, value);
  }
  const html = await shell.text();
  if (await isProduct(url.pathname.split('/')[2] ?? '')) return new Response(html, { headers });
  return new Response(withoutProduct(html), { status: 404, headers });
};

/** The shell as it stands where there is no such product: complete without scripts, which then ask for nothing. */
function withoutProduct(html: string): string {
  return html
    .replace(/<div data-product-page/, '<div data-product-page data-product-unknown hidden')
    .replace(/(<div [^>]*data-product-missing) hidden/, '$1');
}

async function isProduct(id: string): Promise<boolean> {
  try {
    return await isProductOnSale(services(), id);
  } catch (error) {
    console.error(
      JSON.stringify({
        level: 'error',
        endpoint: 'product-shell',
        stack: error instanceof Error ? error.stack : '',
      }),
    );
    return true;
  }
}
