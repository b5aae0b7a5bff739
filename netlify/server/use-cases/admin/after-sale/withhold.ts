import {
  type EarnedCoupon,
  type Unearned,
  unearned,
  unearnedOnArrival,
} from '#domain/after-sale/earned-coupon.ts';
import type { Queryable } from '../../../ports/database.ts';
import { addWithheld, findEarnedCoupon } from '../../../sql/after-sale/earned-coupon.sql.ts';
import type { LockedOrder } from '../../../sql/orders/orders.sql.ts';
import { refuse } from '../orders/order-action.ts';
import type { LockedRequest } from './request-action.ts';

/** Records what is taken off the refund of an arrived request because its coupon is no longer earned; before the pieces are received. */
export function withholdOnArrival(
  tx: Queryable,
  { request, order }: Pick<LockedRequest, 'request' | 'order'>,
  cents: number,
): Promise<void> {
  const { kind, itemId, units } = request;
  const exchanged = kind === 'exchange' && itemId && units ? { [itemId]: units } : {};
  return withhold(tx, order, cents, (coupon) => unearnedOnArrival(coupon, exchanged));
}

/** The same for a refund that the shop makes by itself, of these units. */
export function withholdFor(
  tx: Queryable,
  order: Pick<LockedOrder, 'id'>,
  cents: number,
  items: readonly { id: string; quantity: number }[],
): Promise<void> {
  const units = Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
  return withhold(tx, order, cents, (coupon) => unearned(coupon, { units }));
}

/** The caller has locked the order, and with it the chain of its exchanges: so no two refunds take off the same. */
async function withhold(
  tx: Queryable,
  { id }: Pick<LockedOrder, 'id'>,
  cents: number,
  lostOf: (coupon: EarnedCoupon | null) => Unearned | null,
): Promise<void> {
  if (cents === 0) return;
  const maximumCents = lostOf(await findEarnedCoupon(tx, id))?.cents ?? 0;
  if (cents > maximumCents) refuse('withheld_too_much', { maximumCents });
  await addWithheld(tx, id, cents);
}
