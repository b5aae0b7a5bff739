import { json } from '../json.ts';
import { write } from '../statements.ts';

/** Unit cost of product `p` in cents; null if unknown, or if the role may not see it. */
export const COST = '(select k.cost_cents from product_costs k where k.product_id = p.id)';

/** Stores the current unit costs with order items just inserted (`written`: id, product_id). */
export const KEEP_ITEM_COSTS = `insert into order_item_costs (item_id, cost_cents)
  select w.id, k.cost_cents from written w join product_costs k on k.product_id = w.product_id`;

/** Writes unit costs of products, in cents; null: unknown. */
export const writeCosts = write<[rows: readonly { id: string; costCents: number | null }[]]>(
  `with told as (select * from jsonb_to_recordset($1::jsonb) as r(id uuid, "costCents" int)),
     unknown as (delete from product_costs k using told where k.product_id = told.id and told."costCents" is null)
   insert into product_costs as k (product_id, cost_cents) select id, "costCents" from told where "costCents" is not null
     on conflict (product_id) do update set cost_cents = excluded.cost_cents where k.cost_cents <> excluded.cost_cents`,
  (rows) => [json(rows)],
);
