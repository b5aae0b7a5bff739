import { MAX_LINES } from '#domain/orders/cart.ts';
import { DEFAULT_LIMITS } from '#domain/settings/limits.ts';
import type { Queryable } from '../../ports/database.ts';
import { first, one, write } from '../statements.ts';

/**
 * Merges the guest's cart into the customer's. Equal lines add up, limited by stock and the maximum per line; the customer's
 * coupon wins over the guest's. The guest's cart is deleted, so that a second merge adds nothing.
 */
export async function mergeCarts(tx: Queryable, userId: string, guestHash: string): Promise<void> {
  const guest = await lockGuestCart(tx, guestHash);
  if (!guest) return;
  const { id: cartId } = await upsertOwnCart(tx, userId, guest.promotionId, guest.promotionCode);
  // Equal lines first, then new ones up to the limit of a cart.
  await mergeEqualLines(tx, cartId, guest.id);
  await moveLines(tx, cartId, guest.id, MAX_LINES);
  await deleteCart(tx, guest.id);
}

export const lockGuestCart = first<
  [guestHash: string],
  { id: string; promotionId: string | null; promotionCode: string | null }
>(
  'select id, promotion_id as "promotionId", promotion_code as "promotionCode" from carts where guest_hash = $1 for update',
);

export const upsertOwnCart = one<
  [userId: string, promotionId: string | null, promotionCode: string | null],
  { id: string }
>(`
  insert into carts (user_id, promotion_id, promotion_code) values ($1, $2, $3)
  on conflict (user_id) do update set promotion_id = coalesce(carts.promotion_id, $2), updated_at = now(),
    promotion_code = case when carts.promotion_id is null then $3 else carts.promotion_code end
  returning id`);

/** What a line has, it keeps: if that is too much by now, the cart says so. */
export const mergeEqualLines = write<[cartId: string, guestCartId: string]>(
  `update cart_items mine
   set quantity = greatest(mine.quantity, least(mine.quantity + theirs.quantity, v.stock, limit_of('unitsPerLine', $3))),
     seen_unit_cents = theirs.seen_unit_cents
   from cart_items theirs join variants v on v.id = theirs.variant_id
   where mine.cart_id = $1 and theirs.cart_id = $2 and mine.variant_id = theirs.variant_id`,
  (cartId, guestCartId) => [cartId, guestCartId, DEFAULT_LIMITS.unitsPerLine],
);

export const moveLines = write<[cartId: string, id: string, mostLines: number]>(`
  insert into cart_items (cart_id, product_id, variant_id, quantity, seen_unit_cents, created_at)
  select $1, i.product_id, i.variant_id, i.quantity, i.seen_unit_cents, i.created_at
  from cart_items i
  where i.cart_id = $2 and i.variant_id is not null
    and not exists (select from cart_items mine where mine.cart_id = $1 and mine.variant_id = i.variant_id)
  order by i.created_at
  limit greatest(0, $3 - (select count(*) from cart_items where cart_id = $1))`);

export const deleteCart = write<[id: string]>('delete from carts where id = $1');
