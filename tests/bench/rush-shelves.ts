import type { Database } from '#server/ports/database.ts';
import { asShop } from '#tests/support/after-sale.ts';
import type { Ware } from './shopper.ts';

/** Variants of the demo with more than a few in stock, of all products mixed. */
export async function findWares(owner: Database, count: number): Promise<Ware[]> {
  const { rows } = await owner.query<Ware>(
    `select p.id as "productId", v.id as "variantId",
       p.final_price_cents as "unitCents"
     from variants v join products p on p.id = v.product_id
     where p.is_active and v.stock > 4 order by md5(v.id::text) limit $1`,
    [count],
  );
  return rows;
}

export async function findCategories(owner: Database): Promise<string[]> {
  const { rows } = await owner.query<{ slug: string }>(
    'select slug from categories where is_active order by slug',
  );
  return rows.map(({ slug }) => slug);
}

/** Variants with negative stock, and those whose movements since then differ from their orders. */
export async function brokenShelves(owner: Database, since: Date): Promise<string[]> {
  const rows = await asShop<{ id: string; stock: number; sold: number; moved: number }>(
    owner,
    `select v.id, v.stock, coalesce(i.sold, 0)::int as sold, coalesce(m.moved, 0)::int as moved
     from variants v
     left join (select variant_id, sum(quantity) as sold from order_items join orders o on o.id = order_id
       where o.stock_state = 'held' and o.created_at >= $1 group by 1) i on i.variant_id = v.id
     left join (select variant_id, sum(delta) as moved from stock_movements where order_id is not null and created_at >= $1 group by 1) m
       on m.variant_id = v.id
     where v.stock < 0 or coalesce(i.sold, 0) <> -coalesce(m.moved, 0)`,
    [since],
  );
  return rows.map(
    ({ id, stock, sold, moved }) => `variant ${id}: stock ${stock}, sold ${sold}, moved ${moved}`,
  );
}
