import type { CatalogueProduct } from '#domain/products/product-plan.ts';
import { json } from '../json.ts';
import { all, column, write } from '../statements.ts';

/** Products that came from another shop. All functions here need the actor `admin` or `system`. */

export type MovedRow = {
  key: string;
  productId: string;
  wasCreated: boolean;
  wantsActive: boolean;
  written: unknown;
};

/** What was written of products; who created one first stays. */
export const writeMovedProducts = write<[moveInId: string, rows: readonly MovedRow[]]>(
  `insert into moved_products (key, product_id, move_in_id, was_created, wants_active, written)
   select r.key, r."productId", $1, r."wasCreated", r."wantsActive", r.written
   from jsonb_to_recordset($2::jsonb) as r(key text, "productId" uuid, "wasCreated" boolean, "wantsActive" boolean, written jsonb)
   order by r.key on conflict (key) do update set product_id = excluded.product_id, written = excluded.written`,
  (moveInId, rows) => [moveInId, json(rows)],
);

/** Puts products away that the other shop had put away. */
export const archiveProducts = write<[ids: readonly string[]]>(
  'update products set archived_at = now() where id = any ($1::uuid[]) and archived_at is null',
);

/** What a move added to a product that was here. */
export type Added = { colours: string[]; sizes: string[]; variants: string[] };
export type ChangedRow = {
  productId: string;
  before: { product: CatalogueProduct; added: Added };
  writtenBefore: unknown;
};

/** How products were before a move changed them; the first counts. */
export const writeChanges = write<[moveInId: string, rows: readonly ChangedRow[]]>(
  `insert into moved_changes (move_in_id, product_id, before, written_before)
   select $1, r."productId", r.before, nullif(r."writtenBefore", 'null')
   from jsonb_to_recordset($2::jsonb) as r("productId" uuid, before jsonb, "writtenBefore" jsonb)
   order by r."productId" on conflict do nothing`,
  (moveInId, rows) => [moveInId, json(rows)],
);

export const noteMovedCategories = write<[moveInId: string, ids: readonly string[]]>(
  `insert into moved_categories (move_in_id, category_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
);

/** Products that a move created and nobody has ordered. */
export const findCreated = column<[moveInId: string, limit: number], string>(
  `select w.product_id from moved_products w where w.move_in_id = $1 and w.was_created
     and not exists (select from order_items i where i.product_id = w.product_id) order by w.product_id limit $2`,
);

export const deleteProducts = write<[ids: readonly string[]]>(
  `delete from products p where p.id = any ($1::uuid[]) and not exists (select from order_items i where i.product_id = p.id)`,
);

export type StoredChange = {
  productId: string;
  before: ChangedRow['before'];
  writtenBefore: unknown;
  /** What the move wrote. */
  written: unknown;
};

/** Products that a move changed. */
export const findChanges = all<[moveInId: string, limit: number], StoredChange>(
  `select h.product_id as "productId", h.before, h.written_before as "writtenBefore",
     (select w.written from moved_products w where w.product_id = h.product_id order by w.key limit 1) as written
   from moved_changes h where h.move_in_id = $1 order by h.product_id limit $2`,
);

/** Takes back what a move added to a product, unless it was ordered since. */
export const deleteAdded = write<[added: Added]>(
  `with variant as (
     delete from variants v where v.id = any ($3::uuid[]) and not exists (select from order_items i where i.variant_id = v.id) returning v.id),
   colour as (
     delete from product_colors k where k.id = any ($1::uuid[])
       and not exists (select from variants v where v.color_id = k.id and v.id not in (select id from variant)))
   delete from product_sizes s where s.id = any ($2::uuid[])
     and not exists (select from variants v where v.size_id = s.id and v.id not in (select id from variant))`,
  ({ colours, sizes, variants }) => [colours, sizes, variants],
);

/** Forgets a change that is taken back: what was written before it counts again. */
export const forgetChanges = write<[moveInId: string, productIds: readonly string[]]>(
  `with gone as (
     delete from moved_changes where move_in_id = $1 and product_id = any ($2::uuid[]) returning product_id, written_before),
   unknown as (
     delete from moved_products w using gone g where w.product_id = g.product_id and g.written_before is null and w.move_in_id = $1)
   update moved_products w set written = g.written_before from gone g where w.product_id = g.product_id and g.written_before is not null`,
);

/** Deletes the categories of a move that are empty: first those below another, then the others. */
export const deleteMovedCategories = write<[moveInId: string, areBelow: boolean]>(
  `delete from categories c using moved_categories m
   where m.move_in_id = $1 and c.id = m.category_id and (c.parent_id is not null) = $2
     and not exists (select from products p where p.category_id = c.id)
     and not exists (select from categories sub where sub.parent_id = c.id)`,
);

/** What a move knew of products that stay. */
export const forgetMoved = write<[moveInId: string]>('delete from moved_products where move_in_id = $1');

/** Begins to take a move back. */
export const markUndoing = write<[id: string]>(
  `update move_ins set state = 'undoing', due_at = now(), problem = null where id = $1 and state = 'moved'`,
);

export const markUndone = write<[id: string, claim: number]>(
  `update move_ins set state = 'undone', undone_at = now(), due_at = null, claimed_until = null, attempts = 0, problem = null
   where id = $1 and claim = $2 and state = 'undoing'`,
);
