import { written } from '../statements.ts';

/** The campaign `c` sets prices now. */
const IS_RUNNING = `c.status = 'scheduled' and c.starts_at <= now() and c.ends_at > now()`;

/**
 * Writes current campaign prices into the columns that lists and pages read, where they differ: at most `limit` products, in id
 * order. Returns how many were written. It compares state only, so it is idempotent.
 */
export const writeDuePrices = written<[limit: number]>(`
  with candidates as (
    select id from products where campaign_price_cents is not null
    union
    select cp.product_id from campaigns c join campaign_prices cp on cp.campaign_id = c.id
    where ${IS_RUNNING}),
  due as (
    select p.id, w.cents, w.ends_at
    from candidates join products p using (id)
      left join lateral (
        select cp.price_cents as cents, c.ends_at from campaign_prices cp join campaigns c on c.id = cp.campaign_id
        where cp.product_id = p.id and ${IS_RUNNING}
        order by cp.price_cents, c.ends_at desc limit 1) w on true
    where (p.campaign_price_cents, p.campaign_ends_at) is distinct from (w.cents, w.ends_at)
    order by p.id limit $1 for no key update of p)
  update products p set campaign_price_cents = due.cents, campaign_ends_at = due.ends_at from due where p.id = due.id`);

/**
 * Stores the campaign of order items just inserted (`written`: id, product_id, unit_price_cents), if they were sold at a
 * campaign price below the product's own. Of campaigns with the same price the one that ends last counts, as above.
 */
export const KEEP_ITEM_CAMPAIGNS = `insert into order_item_campaigns (item_id, campaign_id)
  select w.id, r.id from written w join products p on p.id = w.product_id and w.unit_price_cents < p.ordinary_price_cents
    cross join lateral (
      select c.id from campaign_prices cp join campaigns c on c.id = cp.campaign_id
      where cp.product_id = p.id and cp.price_cents = w.unit_price_cents
        and ${IS_RUNNING}
      order by c.ends_at desc, c.id limit 1) r`;
