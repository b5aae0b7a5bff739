import { shortHash } from './hashes.ts';

/**
 * The folder of a customer's photos of one product: a keyed hash of both, so that only the shop can link a photo's key to its
 * owner and product.
 */
export function photoFolder(secret: string, userId: string, productId: string): string {
  return shortHash(secret, `photo:${userId}:${productId}`);
}
