import type { Database } from '#server/ports/database.ts';
import { asShop } from './after-sale.ts';

const MIDNIGHT = (
  days: string,
) => `(((now() at time zone 'America/Sao_Paulo')::date - (${days} - 1))::timestamp
  at time zone 'America/Sao_Paulo')`;

type PlainDashboard = {
  days: { day: string; orders: number; revenueCents: number }[];
  before: { orders: number; revenueCents: number };
  bestSellers: { id: string | null; name: string; units: number; revenueCents: number }[];
  conversion: { carts: number; orders: number };
  byStatus: Record<string, number>;
};

/** The dashboard's values for the last days, computed directly from orders, items and carts. */
export async function plainDashboard(owner: Database, days: number): Promise<PlainDashboard> {
  const [found] = await asShop<PlainDashboard>(
    owner,
    `with sold as (
       select o.id, (o.paid_at at time zone 'America/Sao_Paulo')::date as day, o.paid_at >= ${MIDNIGHT('$1::int')} as is_now,
         o.total_cents - o.refunded_cents as cents
       from orders o where o.paid_at >= ${MIDNIGHT('2 * $1::int')} and o.payment_status not in ('refunded', 'chargeback')),
     buyers as (select distinct coalesce(user_id::text, guest_hash, id::text) as who from orders
       where created_at >= ${MIDNIGHT('$1::int')}),
     carriers as (select coalesce(c.user_id::text, c.guest_hash) as who from carts c
       where c.updated_at >= ${MIDNIGHT('$1::int')} and exists (select from cart_items i where i.cart_id = c.id))
     select (select coalesce(json_agg(d order by d.day), '[]') from (
         select day, count(*)::int as orders, sum(cents)::bigint as "revenueCents" from sold where is_now group by day) d) as days,
       (select json_build_object('orders', count(*), 'revenueCents', coalesce(sum(cents), 0)) from sold where not is_now) as before,
       (select coalesce(json_agg(b), '[]') from (
         select i.product_id as id, min(i.product_name) as name, sum(i.quantity - i.refunded_quantity)::int as units,
           sum(i.unit_price_cents * (i.quantity - i.refunded_quantity))::bigint as "revenueCents"
         from order_items i join sold on sold.id = i.order_id where sold.is_now
         group by i.product_id, case when i.product_id is null then i.product_name end
         having sum(i.quantity - i.refunded_quantity) > 0 order by units desc, "revenueCents" desc) b) as "bestSellers",
       json_build_object('carts', (select count(*) from (table carriers union table buyers) one),
         'orders', (select count(*) from buyers)) as conversion,
       (select coalesce(json_object_agg(status, n), '{}') from (select status, count(*) as n from orders group by 1) s) as "byStatus"`,
    [days],
  );
  if (!found) throw new Error('adding up answered no row');
  return found;
}
