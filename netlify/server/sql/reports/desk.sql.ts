import type { Activity, Dashboard, SearchResult, Waiting } from '#contracts/admin/desk.ts';
import { LOW_STOCK } from '#domain/catalogue/stock.ts';
import type { Queryable } from '../../ports/database.ts';
import { IS_OURS, REPLACEMENT } from '../after-sale/admin-requests.sql.ts';
import { COUNT_TO_RESOLVE } from '../fiscal/desk-notes.sql.ts';
import { mainImage } from '../main-image.ts';
import { contentMatching, customerMatching, piecesMatching } from '../order-search.ts';
import { IS_LATE, IS_PARCEL, IS_RETURNED, IS_STUCK, STUCK_AFTER } from '../orders/admin-orders.sql.ts';
import { Parameters } from '../parameters.ts';
import { productsFound } from '../products/products-found.ts';
import { dayOf } from '../shop-day.ts';
import { one } from '../statements.ts';

/** All parts; the use case removes those that the role may not see. */
type All<Part extends keyof Dashboard> = { [Name in Part]: NonNullable<Dashboard[Name]> };

type Counts = All<'products' | 'orders' | 'users' | 'activities' | 'byStatus' | 'scarce'> & {
  /** Whether more variants are low on stock than `scarce` lists. */
  isMoreLow: boolean;
};

/** Number of low-stock variants listed, as many sold out as running low where there are; best-selling first. */
export const LOWEST = 12;

/** Low-stock thresholds: the shop's, and the highest of any product. */
export const findLowStock = one<[], { shop: number; highest: number }>(
  `select shop, greatest(shop, (select max(low_stock) from products)) as highest
     from (select coalesce((select low_stock from store_settings), ${LOW_STOCK}) as shop) s`,
);

/** The head of the dashboard, with latest events of these types only. Months begin at midnight in São Paulo. */
export async function findCounts(
  tx: Queryable,
  now: Date,
  types: readonly Activity['type'][],
): Promise<Counts> {
  const low = await findLowStock(tx);
  return selectCounts(tx, now.toISOString(), low.highest, types, low.shop);
}

export const selectCounts = one<
  [now: string, highest: number, types: readonly ('order' | 'user' | 'product')[], shop: number],
  Counts
>(`
  with by_status as materialized (
    select subject as status, sum(n)::int as n from desk_figures where kind = 'status' group by subject having sum(n) > 0),
  sold_out as materialized (
    select v.product_id, p.name, v.color_id, v.size_id, v.stock
    from products p cross join lateral (select * from variants v where v.product_id = p.id and v.stock = 0) v
    where p.is_active and p.low_stock is distinct from 0 order by p.sold_count desc, p.id desc limit ${LOWEST + 1}),
  running_low as (
    select v.product_id, p.name, v.color_id, v.size_id, v.stock
    from variants v join products p on p.id = v.product_id
    where p.is_active and v.stock between 1 and $2
      and v.stock <= coalesce(p.low_stock, $4)
    order by p.sold_count desc, p.id desc, v.stock limit ${LOWEST + 1})
  select
    (select count(*) from sold_out) + (select count(*) from running_low) > ${LOWEST} as "isMoreLow",
    (select json_build_object('total', count(*), 'featured', count(*) filter (where is_featured)) from products where archived_at is null) as products,
    (select json_build_object('total', coalesce(sum(n), 0), 'pending', coalesce(sum(n) filter (where status = 'aguardando_pagamento'), 0),
       'completed', coalesce(sum(n) filter (where status = 'entregue'), 0)) from by_status) as orders,
    (select json_build_object('total', count(*), 'newThisMonth', count(*) filter (where created_at >=
       date_trunc('month', $1::timestamptz at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'))
     from users) as users,
    (select coalesce(json_agg(a order by a."createdAt" desc, a.id desc), '[]') from (
       select id, type, subject, "totalCents", status, "createdAt" from (
         (select id, 'order' as type, order_number as subject, total_cents as "totalCents", status,
            created_at as "createdAt" from orders order by created_at desc, id desc limit 3)
         union all
         (select id, 'user', email, null, null, created_at from users order by created_at desc, id desc limit 3)
         union all
         (select id, 'product', name, null, null, created_at from products order by created_at desc, id desc limit 3)
       ) latest where type = any ($3) order by "createdAt" desc, id desc limit 5) a) as activities,
    (select coalesce(json_agg(json_build_object('status', s.status, 'count', s.n)), '[]')
     from by_status s) as "byStatus",
    (select coalesce(json_agg(l order by l.stock, l.name, l.colour, l.size), '[]') from (
       select v.product_id as "productId", v.name, c.name as colour, z.label as size, v.stock
       from (select * from (select *, row_number() over () as place from sold_out
           union all select *, row_number() over () from running_low) both_kinds
         order by place, stock limit ${LOWEST}) v
         left join product_colors c on c.id = v.color_id left join product_sizes z on z.id = v.size_id) l) as "scarce"`);

const TODAY = dayOf('$1::timestamptz');
/** The first of the last $2 days, including today. */
const FIRST_DAY = `(${TODAY} - ($2::int - 1))`;

type Sales = All<'sales' | 'bestSellers' | 'conversion'>;

const BEST = 8;

/**
 * Sales of the last `days` days, including today, and of the same span before. An order counts on the day of its payment, minus
 * refunds; fully refunded and charged-back ones do not count. Triggers keep daily sums (0196_desk_figures.sql): people count on
 * the day of their last order and of the last change of a filled cart, so that spans up to today can be summed.
 */
export const findSales = one<[now: Date, days: number], Sales>(
  `
  with per_day as (
    select d::date as day, d::date >= ${FIRST_DAY} as is_now, coalesce(f.n, 0)::int as orders, coalesce(f.cents, 0)::bigint as cents
    from generate_series(${TODAY} - (2 * $2::int - 1), ${TODAY}, interval '1 day') d
      left join (select day, sum(n) as n, sum(cents) as cents from desk_figures
        where kind = 'sales' and subject = '' and day between ${TODAY} - (2 * $2::int - 1) and ${TODAY} group by day) f
        on f.day = d::date),
  sums as (select is_now, sum(orders)::int as orders, sum(cents)::bigint as cents from per_day group by 1),
  best as (
    select product_id, product_name, sum(units)::int as units, sum(cents)::bigint as cents
    from desk_sold_items where day between ${FIRST_DAY} and ${TODAY}
    group by product_id, product_name having sum(units) > 0
    order by units desc, cents desc, product_id limit ${BEST}),
  people as (select kind, sum(n)::int as n from desk_figures
    where kind in ('buyers', 'shoppers') and subject = '' and day >= ${FIRST_DAY} group by kind)
  select
    json_build_object(
      'now', (select json_build_object('orders', orders, 'revenueCents', cents) from sums where is_now),
      'before', (select json_build_object('orders', orders, 'revenueCents', cents) from sums where not is_now),
      'days', (select json_agg(json_build_object('day', day, 'orders', orders, 'revenueCents', cents) order by day)
        from per_day where is_now)) as sales,
    (select coalesce(json_agg(json_build_object('id', b.product_id, 'name', i.name, 'imageKey', i.image, 'units', b.units,
         'revenueCents', b.cents) order by b.units desc, b.cents desc, i.name), '[]')
     from best b cross join lateral (
       select (array_agg(i.product_name order by s.day desc))[1] as name, min(i.image_key) as image
       from desk_sold_items s join order_items i on i.id = s.item_id
       where (s.product_id = b.product_id or b.product_id is null and s.product_id is null and s.product_name = b.product_name)
         and s.day between ${FIRST_DAY} and ${TODAY}) i) as "bestSellers",
    json_build_object('carts', coalesce((select n from people where kind = 'shoppers'), 0),
      'orders', coalesce((select n from people where kind = 'buyers'), 0)) as conversion`,
  (now, days) => [now.toISOString(), days],
);

const EACH = 5;

/**
 * Products, orders and customers matching by name, number, e-mail, phone or id; five of each, best match first. Each kind of match is
 * looked up first by its own index.
 */
export const searchEverything = one<[text: string], SearchResult>((text) => {
  const parameters = new Parameters();
  return {
    text: `with coded as materialized (${piecesMatching(text, parameters)}),
     named as materialized (select f.order_id, f.created_at from desk_orders f where ${customerMatching(text, parameters)}
       union select f.order_id, f.created_at from coded join desk_orders f on f.order_id = coded.order_id),
     people as materialized (select f.user_id, f.created_at from desk_accounts f where ${contentMatching(text, parameters)}),
     pieces as materialized (${productsFound(text, parameters)})
     select
       (select coalesce(json_agg(p), '[]') from (
          select p.id, p.name, p.is_active as "isActive", ${mainImage('p.id')} as "imageKey"
          from pieces join products p on p.id = pieces.id and p.archived_at is null
          order by p.is_active desc, p.sold_count desc, p.name limit ${EACH}) p) as products,
       (select coalesce(json_agg(o), '[]') from (
          select o.id, o.order_number as number, o.customer_name as "customerName", o.status, o.total_cents as "totalCents"
          from (select * from named order by created_at desc limit ${EACH}) f join orders o on o.id = f.order_id
          order by f.created_at desc) o) as orders,
       (select coalesce(json_agg(u), '[]') from (
          select u.id, u.email, u.name
          from (select * from people order by created_at desc limit ${EACH}) f join users u on u.id = f.user_id
          order by f.created_at desc) u) as customers`,
    values: parameters.values,
  };
});

/** Pending work: paid orders to prepare, notes that wait for somebody, requests to answer, decide or ship for, pending reviews, unread messages, questions to answer. */
export const findWaiting = one<[], Waiting>(
  `select (select count(*)::int from desk_orders where status = 'pagamento_aprovado') as orders,
       ${COUNT_TO_RESOLVE} as notes,
       (select count(*)::int from order_requests r ${REPLACEMENT} where ${IS_OURS}) as requests,
       (select count(*)::int from reviews where status = 'pending') as reviews,
       (select count(*)::int from contact_messages where not is_read and archived_at is null) as messages,
       (select count(*)::int from product_questions where status = 'pending') as questions`,
);

/** What waits for whoever ships orders. */
export const findToShip = one<[], NonNullable<Dashboard['toShip']>>(
  `select (select count(*)::int from desk_orders where status = 'pagamento_aprovado') as prepare,
       (select count(*)::int from desk_orders f where status = 'em_preparacao' and ${IS_PARCEL}) as pack,
       (select count(*)::int from desk_orders f where ${IS_LATE}) as late,
       (select count(*)::int from desk_orders f where ${IS_STUCK}) as stuck, ${STUCK_AFTER}::int as "stuckDays",
       (select count(*)::int from desk_orders f where ${IS_RETURNED}) as returned,
       (select count(*)::int from order_requests r ${REPLACEMENT} where ${IS_OURS}) as requests,
       ${COUNT_TO_RESOLVE} as notes`,
);
