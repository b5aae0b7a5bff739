import type { ProductDetail } from '#contracts/catalogue.ts';
import { readingServices } from '../compose.ts';
import { productAt } from '../use-cases/catalogue/browse-catalogue.ts';
import { logFailure } from './failure-log.ts';
import { outagePage } from './outage-page.ts';
import { withProduct } from './product-head.ts';
import { guarded, reading } from './reading.ts';
import { fetchPage } from './site-page.ts';

const SHELL = '/produto/_novo';

/**
 * A product page that the last build did not make: the static shell, which loads the product from the API, with the
 * product in its head. A product that
 * does not exist has the same page with status 404, so that no search engine keeps it. When the database does not answer
 * the page is served all the same: it says what is unavailable.
 */
export const serveProductShell = reading(
  'product-shell',
  guarded(async (request, context) => {
    const url = new URL(request.url);
    const [{ html, headers }, product] = await Promise.all([
      fetchPage(SHELL, context),
      find(url.pathname.split('/')[2] ?? ''),
    ]);
    if (product === null) return new Response(withoutProduct(html), { status: 404, headers });
    return new Response(product === 'unknown' ? html : withProduct(html, product), { headers });
  }),
  outagePage,
);

/** The shell as it stands where there is no such product: complete without scripts, which then ask for nothing. */
function withoutProduct(html: string): string {
  return html
    .replace(/<div data-product-page/, '<div data-product-page data-product-unknown hidden')
    .replace(/(<div [^>]*data-product-missing) hidden/, '$1');
}

async function find(id: string): Promise<ProductDetail | null | 'unknown'> {
  try {
    return await productAt(readingServices(), id);
  } catch (error) {
    logFailure({ endpoint: 'product-shell' }, error);
    return 'unknown';
  }
}
