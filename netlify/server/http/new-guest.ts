import type { Services } from '../compose.ts';
import type { Shopper } from '../ports/database.ts';
import { countTries, type TooMany } from '../use-cases/throttle.ts';
import { shopperToBe } from './acting.ts';
import { countersOf } from './counting.ts';
import type { Visitor } from './visitor.ts';

/** Guests who get a cart, by network. */
const NEW_CARTS = { name: 'new-cart', max: 60, seconds: 600 };

/**
 * Does what may make a cart. A guest whose cookie the shop did not give is counted before getting one: a cookie has one cart
 * at a time, so whoever has one is not counted again, and carts in use are never refused.
 */
export async function withCart<T>(
  services: Services,
  visitor: Visitor,
  work: (shopper: Shopper) => Promise<T>,
): Promise<T | TooMany> {
  if (!visitor.user && !visitor.isKnownGuest) {
    const tooMany = await countTries(services, ...countersOf(NEW_CARTS, services.config, visitor));
    if (tooMany) return tooMany;
  }
  return work(shopperToBe(visitor));
}
