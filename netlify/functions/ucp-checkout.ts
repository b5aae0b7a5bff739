import type { Config } from '@netlify/functions';
import { serveUcp } from '#server/http/ucp.ts';
import { cancelCart } from '#server/use-cases/doors/ucp/cancel-cart.ts';
import { cancelCheckout } from '#server/use-cases/doors/ucp/cancel-checkout.ts';
import { completeCheckout } from '#server/use-cases/doors/ucp/complete-checkout.ts';
import { createCart } from '#server/use-cases/doors/ucp/create-cart.ts';
import { createCheckout } from '#server/use-cases/doors/ucp/create-checkout.ts';
import { getCart } from '#server/use-cases/doors/ucp/get-cart.ts';
import { getCheckout } from '#server/use-cases/doors/ucp/get-checkout.ts';
import { getOrder } from '#server/use-cases/doors/ucp/get-order.ts';
import { updateCart } from '#server/use-cases/doors/ucp/update-cart.ts';
import { updateCheckout } from '#server/use-cases/doors/ucp/update-checkout.ts';

export default serveUcp(
  ['POST', '/api/ucp/carts', createCart],
  ['GET', '/api/ucp/carts/:id', getCart],
  ['PUT', '/api/ucp/carts/:id', updateCart],
  ['POST', '/api/ucp/carts/:id/cancel', cancelCart],
  ['POST', '/api/ucp/checkout-sessions', createCheckout],
  ['GET', '/api/ucp/checkout-sessions/:id', getCheckout],
  ['PUT', '/api/ucp/checkout-sessions/:id', updateCheckout],
  ['POST', '/api/ucp/checkout-sessions/:id/complete', completeCheckout],
  ['POST', '/api/ucp/checkout-sessions/:id/cancel', cancelCheckout],
  ['GET', '/api/ucp/orders/:id', getOrder],
);

export const config: Config = {
  path: [
    '/api/ucp/carts',
    '/api/ucp/carts/:id',
    '/api/ucp/carts/:id/cancel',
    '/api/ucp/checkout-sessions',
    '/api/ucp/checkout-sessions/:id',
    '/api/ucp/checkout-sessions/:id/complete',
    '/api/ucp/checkout-sessions/:id/cancel',
    '/api/ucp/orders/:id',
  ],
};
