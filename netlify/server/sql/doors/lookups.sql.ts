import { all } from '../statements.ts';

/** A product or variant on sale that an identifier means. */
export type Resolved = { given: string; productId: string; variantId: string | null };

/** What these ids and SKUs mean: products by id, variants by id or SKU. What is not on sale is left out. */
export const resolveIds = all<[ids: readonly string[], skus: readonly string[]], Resolved>(
  `select p.id::text as given, p.id as "productId", null::uuid as "variantId"
     from products p where p.id = any ($1::uuid[]) and p.is_active
   union all
   select v.id::text, v.product_id, v.id
     from variants v join products p on p.id = v.product_id where v.id = any ($1::uuid[]) and p.is_active
   union all
   select v.sku, v.product_id, v.id
     from variants v join products p on p.id = v.product_id where v.sku = any ($2::text[]) and p.is_active`,
);
