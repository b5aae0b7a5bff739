import type { Acting } from '../ports/database.ts';
import type { Visitor } from './visitor.ts';

type Who = Pick<Visitor, 'user' | 'guestHash' | 'actsForShop'>;

/** A guest or a customer: someone who has a cart. An admin in the shop is a customer like any other. */
export type Shopper = Extract<Acting, { actor: 'guest' | 'customer' }>;

/** For whom the database acts in this call: the shop on admin routes, else the customer or the guest who calls. */
export function actingOf(visitor: Who): Acting {
  const { user, actsForShop } = visitor;
  return user && actsForShop ? { actor: 'admin', userId: user.userId } : shopperOf(visitor);
}

/** The same for what belongs to a shopper. A guest without a cookie owns nothing. */
export function shopperOf({ user, guestHash }: Who): Shopper {
  return user
    ? { actor: 'customer', userId: user.userId, guestHash }
    : { actor: 'guest', guestHash: guestHash ?? '' };
}
