import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, uuid } from './fields.ts';

/**
 * Requests a mail when a variant is back in stock. Repeated requests are mailed once. The response does not reveal whether the
 * address is known. `in_stock`: it is available already.
 */
export const requestStockAlert = endpoint('POST', '/api/avise-me', {
  input: z.strictObject({ variantId: uuid, email: email() }),
  output: z.object({}),
  errors: { product_unavailable: 404, in_stock: 409 },
});
