import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, uuid } from './fields.ts';

/**
 * Asks for one mail when a variant is back in stock. A repeated request is mailed once. The answer does not
 * say whether the address was known. `in_stock`: it is there already.
 */
export const requestStockAlert = endpoint('POST', '/api/avise-me', {
  input: z.strictObject({ variantId: uuid, email: email() }),
  output: z.object({}),
  errors: { product_unavailable: 404, in_stock: 409 },
});
