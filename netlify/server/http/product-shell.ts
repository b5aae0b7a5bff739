import { services } from '../compose.ts';
import { isProductOnSale } from '../use-cases/browse-catalogue.ts';
import type { FunctionHandler } from './route.ts';
import { fetchPage } from './site-page.ts';

const SHELL = '/produto/_novo';
/**
 * A product page that the last build did not make: the static shell, which loads the product from the API. A product that
 * does not exist has the same page with status 404, so that no search engine keeps it. When the database does not answer
 * the page is served all the same: it says what is unavailable.
 */
export const serveProductShell: FunctionHandler = async (request) => {
  const url = new URL(request.url);
  const { html, headers } = await fetchPage(new URL(SHELL, url));
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
