import type { Config } from '@netlify/functions';
import { serveUcp } from '#server/http/ucp.ts';
import { getProduct } from '#server/use-cases/doors/ucp/get-product.ts';
import { lookupCatalog } from '#server/use-cases/doors/ucp/lookup-catalog.ts';
import { searchCatalog } from '#server/use-cases/doors/ucp/search-catalog.ts';

export default serveUcp(
  ['POST', '/api/ucp/catalog/search', searchCatalog],
  ['POST', '/api/ucp/catalog/lookup', lookupCatalog],
  ['POST', '/api/ucp/catalog/product', getProduct],
);

export const config: Config = {
  path: ['/api/ucp/catalog/search', '/api/ucp/catalog/lookup', '/api/ucp/catalog/product'],
};
