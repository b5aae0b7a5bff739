import type { Coupon } from '#domain/promotions.ts';
import type { Queryable, Shopper } from '../ports/database.ts';
import { type CartLineRow, cartLines, ownedBy } from './carts.sql.ts';
import {
  type KeptWeight,
  type Orderer,
  readWeight,
  WEIGH_ORDER,
  type Weight,
  weighValues,
} from './holding.sql.ts';
import { COUPON_COLUMNS } from './promotions.sql.ts';
import { SHIPPING_SETTINGS, type ShippingSettings } from './store.sql.ts';

export type Claim =
  | { claimed: true; cartId: string | null; weight: Weight }
  | { claimed: false; orderId: string | null; requestHash: string };

/**
 * Claims a key for this transaction, and the shopper's cart with it. A second call with the same key waits here until the
 * first one has committed (then it reads what came of it) or rolled back (then it claims the key itself); one with
 * another key waits for the cart, so that a cart becomes one order. The key comes first, always: no two calls can wait for each
 * other. What the order is to be measured against comes along.
 */
export async function claimCheckout(
  tx: Queryable,
  shopper: Shopper,
  { scope, key, requestHash }: { scope: string; key: string; requestHash: string },
  orderer: Orderer,
): Promise<Claim> {
  const { column, owner } = ownedBy(shopper);
  const { rows } = await tx.query<{ claimed: boolean; cartId: string | null; weight: KeptWeight }>(
    `with claimed as (
       insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key),
     cart as (
       select c.id from carts c where c.${column} = $4 and (select count(*) from claimed) = 1 for update of c)
     select (select count(*) from claimed) = 1 as claimed, (select id from cart) as "cartId",
       case when (select count(*) from claimed) = 1 then ${WEIGH_ORDER} end as weight`,
    [scope, key, requestHash, owner, ...weighValues(shopper, orderer)],
  );
  if (rows[0]?.claimed) return { claimed: true, cartId: rows[0].cartId, weight: readWeight(rows[0].weight) };
  const before = await tx.query<{ orderId: string | null; requestHash: string }>(
    'select order_id as "orderId", request_hash as "requestHash" from idempotency_keys where scope = $1 and key = $2',
    [scope, key],
  );
  const [row] = before.rows;
  if (!row) throw new Error('a claimed key was not found');
  return { claimed: false, ...row };
}

export type Checkout = {
  lines: CartLineRow[];
  coupon: Coupon | null;
  shipping: ShippingSettings | null;
  minimumInstalmentCents: number;
};

type CheckoutRow = Omit<Checkout, 'coupon'> & {
  coupon: (Omit<Coupon, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }) | null;
};

/**
 * All that an order is made of, in one statement, with the variants and then the coupon kept from everyone else: the
 * variants in the order of their ids, so that two orders can never wait for each other. `stock` is what there is under the lock.
 */
export async function lockCheckout(tx: Queryable, cartId: string): Promise<Checkout> {
  const { rows } = await tx.query<CheckoutRow>(
    `with locked as materialized (
       select v.id, v.stock, v.sku, v.color_id, v.size_id from variants v
       where v.id in (select variant_id from cart_items where cart_id = $1) order by v.id for update),
     coupon as materialized (
       select m.* from promotions m where m.id = (select promotion_id from carts where id = $1)
         and (select count(*) from locked) >= 0 for update of m),
     lines as (${cartLines('$1', 'locked')})
     select (select coalesce(json_agg(l), '[]') from lines l) as lines,
       (select to_json(m) from (select ${COUPON_COLUMNS} from coupon m) m) as coupon,
       (select to_json(s) from (select ${SHIPPING_SETTINGS} from store_settings) s) as shipping,
       coalesce((select minimum_instalment_cents from store_settings), 500) as "minimumInstalmentCents"`,
    [cartId],
  );
  const [row] = rows;
  if (!row) throw new Error('a statement that always answers a row answered none');
  const { coupon } = row;
  return {
    ...row,
    coupon: coupon && { ...coupon, startsAt: new Date(coupon.startsAt), endsAt: new Date(coupon.endsAt) },
  };
}
