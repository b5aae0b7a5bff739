import type { Database } from '#server/ports/database.ts';
import { asShop } from './after-sale.ts';

/** Unpaid orders that reserve units, computed from the orders. */
const UNPAID = `select o.id as order_id, o.user_id, o.guest_hash, o.customer_email, o.customer_cpf, o.created_at,
    coalesce((select sum(i.quantity) from order_items i where i.order_id = o.id), 0)::bigint as units,
    t.network_key, t.wide_network_key
  from orders o left join payment_transactions t on t.order_id = o.id and t.attempt = 1
  where o.stock_state = 'held' and o.payment_status in ('awaiting_payment', 'failed', 'under_review')`;

const PAIRS: Readonly<Record<string, { kept: string; plain: string }>> = {
  'unpaid orders': { kept: 'select * from held_orders', plain: UNPAID },
  'items sold': {
    kept: 'select * from desk_sold_items',
    plain: 'select * from plain_sold_items()',
  },
  // Ignores days before the retention period, which may remain beside later ones.
  people: {
    kept: `select who, case when ordered_on >= figures_since() then ordered_on end as ordered_on,
        case when carted_on >= figures_since() then carted_on end as carted_on
      from desk_shoppers where greatest(ordered_on, carted_on) >= figures_since()`,
    plain: 'select * from plain_shoppers()',
  },
  accounts: {
    kept: 'select user_id, created_at, email, plain_name, content from desk_accounts',
    plain: `select id, created_at, email, nullif(plain_text(name), ''), E'\\n' || concat_ws(E'\\n', email, plain_text(name),
      '(' || left(phone, 2) || ')' || substr(phone, 3)) || E'\\n' from users`,
  },
  'units of products': {
    kept: `select product_id, sum(units)::bigint from (table product_stock union all table product_stock_changes) s
      join products p on p.id = s.product_id group by 1 having sum(units) <> 0`,
    plain: 'select product_id, sum(stock) from variants group by 1 having sum(stock) <> 0',
  },
  sums: {
    kept: `select kind, subject, day, sum(n) as n, sum(cents) as cents from desk_figures
      where day = '-infinity' or day >= figures_since() - case when kind = 'sales' then 100 else 0 end
      group by 1, 2, 3 having sum(n) <> 0 or sum(cents) <> 0`,
    plain: 'select kind, subject, day, n::numeric, cents::numeric from plain_figures()',
  },
};

/** The differences between data maintained by triggers and plain queries; one sentence each. */
export async function denormalisedErrors(owner: Database): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(PAIRS).map(async ([name, { kept, plain }]) => {
      const rows = await asShop<{ side: string; row: unknown }>(
        owner,
        `with kept as (${kept}), plain as (${plain})
         select 'kept' as side, to_jsonb(k) as row from (table kept except all table plain) k
         union all select 'plain', to_jsonb(p) from (table plain except all table kept) p`,
      );
      return rows.map(({ side, row }) => `${name}: only ${side} says ${JSON.stringify(row)}`);
    }),
  );
  return found.flat();
}
