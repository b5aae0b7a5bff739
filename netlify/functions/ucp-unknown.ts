import type { Config } from '@netlify/functions';
import { serveUcp } from '#server/http/ucp.ts';

/** Addresses below UCP's that no operation has: the protocol's own error. */
export default serveUcp();

export const config: Config = {
  path: ['/api/ucp', '/api/ucp/*'],
  // What the others answer (a test compares them).
  excludedPath: [
    '/api/ucp/catalog/search',
    '/api/ucp/catalog/lookup',
    '/api/ucp/catalog/product',
    '/api/ucp/carts',
    '/api/ucp/carts/:id',
    '/api/ucp/carts/:id/cancel',
    '/api/ucp/checkout-sessions',
    '/api/ucp/checkout-sessions/:id',
    '/api/ucp/checkout-sessions/:id/complete',
    '/api/ucp/checkout-sessions/:id/cancel',
    '/api/ucp/orders/:id',
    '/api/ucp/continuar/:id',
    '/api/ucp/pix/:id',
  ],
};
