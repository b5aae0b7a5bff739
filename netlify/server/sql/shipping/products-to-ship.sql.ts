import type { Tables } from '#db/tables.ts';
import { columns } from '../named.ts';
import { all } from '../statements.ts';

/** What shipping needs to know of a product. */
const NEEDED = ['weightGrams', 'shipsToday'] as const;
export type ToShip = Pick<Tables['products']['row'], (typeof NEEDED)[number]>;

/** The same of `products p`, for a select. */
export const TO_SHIP = columns('products', 'p', NEEDED).text;

/** The data of products on sale that a shipping quote needs, without a cart. */
export const findProductsToShip = all<
  [ids: readonly string[]],
  ToShip & { id: string; finalPriceCents: number }
>(`
  select id, price_now(p) as "finalPriceCents", ${TO_SHIP}
  from products p where is_active and id = any ($1::uuid[])`);
