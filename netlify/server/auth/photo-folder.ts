import { createHmac } from 'node:crypto';

/**
 * The folder of a customer's photos of one product: a keyed hash of both, so that only the shop can link a photo's key to its
 * owner and product.
 */
export function photoFolder(secret: string, userId: string, productId: string): string {
  return createHmac('sha256', secret).update(`photo:${userId}:${productId}`).digest('hex').slice(0, 32);
}
