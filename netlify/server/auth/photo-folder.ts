import { createHmac } from 'node:crypto';

/**
 * Where a customer's photos of one product are kept: a keyed hash of both, so that a photo's key says, to the shop alone,
 * who uploaded it and for what.
 */
export function photoFolder(secret: string, userId: string, productId: string): string {
  return createHmac('sha256', secret).update(`photo:${userId}:${productId}`).digest('hex').slice(0, 32);
}
