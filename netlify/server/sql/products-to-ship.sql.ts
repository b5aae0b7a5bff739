import type { Queryable } from '../ports/database.ts';

/** Price and weight of products on sale, for a quote before anything is in the cart. */
export async function findProductsToShip(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.query<{ id: string; finalPriceCents: number; weightGrams: number }>(
    `select id, final_price_cents as "finalPriceCents", weight_grams as "weightGrams"
     from products where is_active and id = any ($1::uuid[])`,
    [ids],
  );
  return rows;
}
