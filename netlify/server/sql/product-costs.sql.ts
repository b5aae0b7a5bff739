import type { Queryable } from '../ports/database.ts';
import { json } from './json.ts';

/** What a unit of product `p` cost, in cents; null if it is not known, and to roles that may not see it. */
export const COST = '(select k.cost_cents from product_costs k where k.product_id = p.id)';

/** Keeps with items just written (`written`: id, product_id) what a unit of theirs costs now. */
export const KEEP_ITEM_COSTS = `insert into order_item_costs (item_id, cost_cents)
  select w.id, k.cost_cents from written w join product_costs k on k.product_id = w.product_id`;

/** Writes what a unit of each product cost, in cents; null: it is not known. */
export async function writeCosts(
  tx: Queryable,
  rows: readonly { id: string; costCents: number | null }[],
): Promise<void> {
  await tx.query(
    `with told as (select * from jsonb_to_recordset($1::jsonb) as r(id uuid, "costCents" int)),
       unknown as (delete from product_costs k using told where k.product_id = told.id and told."costCents" is null)
     insert into product_costs as k (product_id, cost_cents) select id, "costCents" from told where "costCents" is not null
       on conflict (product_id) do update set cost_cents = excluded.cost_cents where k.cost_cents <> excluded.cost_cents`,
    [json(rows)],
  );
}
