import type { ProductRow } from '#contracts/admin/products.ts';
import { GOODS, type Goods } from '#records/goods.ts';
import { json } from '../json.ts';
import { columns } from '../named.ts';
import { all, write } from '../statements.ts';

/** The current values of a product that bulk changes may edit. */
export type BulkRow = Pick<
  ProductRow,
  'id' | 'name' | 'priceCents' | 'discountPercent' | 'categoryId' | 'isActive' | 'isArchived' | 'isFeatured'
> &
  Goods;

/** Locks products in id order and returns their values for a bulk change. Unknown ids are omitted. */
export const lockBulkRows = all<[ids: readonly string[]], BulkRow>(`
  select id, name, price_cents as "priceCents", discount_percent as "discountPercent", category_id as "categoryId",
    is_active as "isActive", archived_at is not null as "isArchived", is_featured as "isFeatured",
    ${columns('products', 'products', GOODS.names).text}
  from products where id = any ($1::uuid[]) order by id for update`);

/** Writes the changes of each product and increments its version. */
export const writeBulkRows = write<[rows: readonly BulkRow[]]>(
  `update products p set price_cents = (r->>'priceCents')::int, discount_percent = (r->>'discountPercent')::int,
     category_id = (r->>'categoryId')::uuid, is_active = (r->>'isActive')::boolean,
     archived_at = case when (r->>'isArchived')::boolean then coalesce(p.archived_at, now()) end,
     features = case when (r->>'isFeatured')::boolean then array_append(array_remove(p.features, 'destaque'), 'destaque')
       else array_remove(p.features, 'destaque') end,
     ncm = r->>'ncm', cest = r->>'cest', goods_origin = r->>'goodsOrigin', fiscal_unit = r->>'fiscalUnit',
     net_grams = (r->>'netGrams')::int, version = p.version + 1
   from jsonb_array_elements($1::jsonb) r where p.id = (r->>'id')::uuid`,
  (rows) => [json(rows)],
);

/** The source data of the given products' search index. */
export const findIndexSources = all<
  [ids: readonly string[]],
  {
    id: string;
    name: string;
    description: string;
    tags: string[];
    category: string | null;
    parent: string | null;
  }
>(`
  select p.id, p.name, p.description, p.tags, c.name as category, up.name as parent
  from products p left join categories c on c.id = p.category_id left join categories up on up.id = c.parent_id
  where p.id = any ($1::uuid[])`);

export const writeSearchTexts = write<[texts: readonly { id: string; searchText: string }[]]>(
  `update products p set search_text = t->>'searchText' from jsonb_array_elements($1::jsonb) t
   where p.id = (t->>'id')::uuid`,
  (texts) => [json(texts)],
);
