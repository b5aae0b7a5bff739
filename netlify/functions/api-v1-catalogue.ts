import type { Config } from '@netlify/functions';
import { apiGetProduct, apiListProducts, apiListStock } from '#contracts/doors/api-catalogue.ts';
import { apiChangeProduct, apiWritePrices, apiWriteStock } from '#contracts/doors/api-writes.ts';
import { apiRoute } from '#server/http/api/route-api.ts';
import { serveApi } from '#server/http/api/serve-api.ts';
import { listProducts, listStock, showProduct } from '#server/use-cases/doors/api/read-catalogue.ts';
import { changeProduct, writePrices, writeStock } from '#server/use-cases/doors/api/write-catalogue.ts';

export default serveApi(
  apiRoute(apiListProducts, ({ services, caller, input }) => listProducts(services, caller, input)),
  apiRoute(apiGetProduct, ({ services, caller, input }) => showProduct(services, caller, input)),
  apiRoute(apiListStock, ({ services, caller, input }) => listStock(services, caller, input)),
  apiRoute(apiWriteStock, ({ services, caller, input, keep }) => writeStock(services, caller, input, keep)),
  apiRoute(apiWritePrices, ({ services, caller, input }) => writePrices(services, caller, input)),
  apiRoute(apiChangeProduct, ({ services, caller, input, version }) =>
    changeProduct(services, caller, input, version),
  ),
);

export const config: Config = {
  path: ['/api/v1/products', '/api/v1/products/:id', '/api/v1/stock', '/api/v1/prices'],
};
