import type { Acting, Shopper } from '../ports/database.ts';
import type { Visitor } from './visitor.ts';

type Who = Pick<Visitor, 'user' | 'guestHash' | 'actsForShop'>;

/** For whom the database acts in this call: the shop on admin routes, else the customer or the guest who calls. */
export function actingOf(visitor: Who): Acting {
  const { user, actsForShop } = visitor;
  return user && actsForShop ? { actor: 'admin', userId: user.userId } : shopperOf(visitor);
}

/** The same for what a shopper has: the customer's, or the guest's. A guest without a cookie has nothing. */
export function shopperOf({ user, guestHash }: Who): Shopper {
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
