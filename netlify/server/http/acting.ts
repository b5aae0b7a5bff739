import type { Shopper } from '../ports/database.ts';
import type { Visitor } from './visitor.ts';

/** For whom the database acts in this call: the customer, or the guest, who calls. A guest without a cookie has nothing. */
export function shopperOf({ user, guestHash }: Pick<Visitor, 'user' | 'guestHash'>): Shopper {
  return user
    ? { actor: 'customer', userId: user.userId, guestHash }
    : { actor: 'guest', guestHash: guestHash ?? '' };
}

/** The same where a shopper changes what is kept: the guest's cookie lasts anew. None is given to who has none. */
export function shopperStaying(visitor: Visitor): Shopper {
  if (!visitor.user && visitor.guestHash) visitor.ensureGuest();
  return shopperOf(visitor);
}

/** The same where something is about to be kept for the shopper: a guest gets a cookie first. Asked through `withCart`, which counts. */
export function shopperToBe(visitor: Visitor): Shopper {
  if (!visitor.user) visitor.ensureGuest();
  return shopperOf(visitor);
}
