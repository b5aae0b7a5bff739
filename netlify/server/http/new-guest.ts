import type { Services } from '../compose.ts';
import type { Shopper } from '../ports/database.ts';
import { countTries, type TooMany } from '../use-cases/throttle.ts';
import { countersOf } from './counting.ts';
import { ensureShopper } from './shopper.ts';
import type { Visitor } from './visitor.ts';

/** New guest carts per network. */
const NEW_CARTS = { name: 'new-cart', max: 60, seconds: 600 };

/**
 * Runs work that may create a cart. A guest without a cookie of ours is counted before getting one. A known guest is not
 * counted again, since a cookie has one cart at a time, so carts in use are never refused.
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
  return work(ensureShopper(visitor));
}
