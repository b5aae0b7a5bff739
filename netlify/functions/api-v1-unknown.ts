import type { Config } from '@netlify/functions';
import { serveApi } from '#server/http/api/serve-api.ts';

/** Addresses below the API that no operation has: problem+json, as everywhere there. Its description is a file. */
export default serveApi();

export const config: Config = {
  path: ['/api/v1', '/api/v1/*'],
  // What the others answer (a test compares them): which of two functions Netlify would ask is not said anywhere.
  excludedPath: [
    '/api/v1/products',
    '/api/v1/products/:id',
    '/api/v1/stock',
    '/api/v1/prices',
    '/api/v1/orders',
    '/api/v1/orders/:id',
    '/api/v1/orders/:id/fulfilment',
    '/api/v1/orders/:id/cancellation',
    '/api/v1/parcels/:id/movement',
    '/api/v1/notes',
    '/api/v1/notes/:id',
    '/api/v1/notes/:id/xml',
    '/api/v1/customers',
    '/api/v1/customers/:id',
  ],
  preferStatic: true,
};
