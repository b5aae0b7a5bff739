import type { Shopper } from '../ports/database.ts';
import type { Visitor } from './visitor.ts';

/** The actor of this request for the database: the customer or the guest. A guest without a cookie owns no rows. */
export function shopperOf({ user, guestHash }: Pick<Visitor, 'user' | 'guestHash'>): Shopper {
  return user
    ? { actor: 'customer', userId: user.userId, guestHash }
    : { actor: 'guest', guestHash: guestHash ?? '' };
}

/** The same for a change to existing data: renews the guest cookie, but creates none. */
export function renewShopper(visitor: Visitor): Shopper {
  if (!visitor.user && visitor.guestHash) visitor.ensureGuest();
  return shopperOf(visitor);
}

/** The same before data is created: gives a guest a cookie first. Call it through `withCart`, which rate-limits. */
export function ensureShopper(visitor: Visitor): Shopper {
  if (!visitor.user) visitor.ensureGuest();
  return shopperOf(visitor);
}
