import { all } from '../statements.ts';

/** The data of products on sale that a shipping quote needs, without a cart. */
export const findProductsToShip = all<
  [ids: readonly string[]],
  {
    id: string;
    finalPriceCents: number;
    weightGrams: number;
    shipsToday: boolean;
  }
>(`
  select id, price_now(p) as "finalPriceCents", weight_grams as "weightGrams", ships_today as "shipsToday"
  from products p where is_active and id = any ($1::uuid[])`);
