import type { PricedLine } from '#contracts/admin/price-changes.ts';
import type { SheetChanges, SheetProduct } from '#contracts/admin/product-sheet.ts';
import type { OwnPrice } from '#domain/pricing/price-changes.ts';
import type { Queryable } from '../../ports/database.ts';
import { json } from '../json.ts';
import { mainImage } from '../main-image.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { all, write } from '../statements.ts';
import { type ProductFilter, rowsMatching } from './admin-products.sql.ts';
import { COST } from './product-costs.sql.ts';
import { lockVariants } from './stock.sql.ts';

/** One page of products by name, with their variants in the order of the product page. */
export const findSheet = page<[filter: ProductFilter, slice: Slice], SheetProduct>((filter, slice) => {
  const parameters = new Parameters();
  const row = `p.id, p.name, p.is_active as "isActive", p.version, p.price_cents as "priceCents", p.discount_percent as "discountPercent", p.ncm,
    (select coalesce(json_agg(json_build_object('id', v.id, 'colour', c.name, 'size', s.label, 'sku', v.sku, 'ean', v.ean,
        'stock', v.stock) order by c.position, s.position, v.id), '[]')
      from variants v left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
      where v.product_id = p.id) as variants`;
  const from = `products p where ${rowsMatching(filter, parameters)}`;
  return pageOf(parameters, { row, from, order: 'lower(p.name), p.id' }, slice);
});

/** Products' own prices, by ids (unless archived) or filter, sorted by name; at most `limit`. */
export const findPrices = all<
  [which: readonly string[] | ProductFilter, limit: number],
  Omit<PricedLine, 'now' | 'after' | 'problem'> & OwnPrice
>((which, limit) => {
  const parameters = new Parameters();
  const where =
    'busca' in which
      ? rowsMatching(which, parameters)
      : `p.archived_at is null and p.id = any (${parameters.add(which)}::uuid[])`;
  return {
    text: `select p.id, p.name, p.version, p.price_cents as "priceCents", p.discount_percent as "discountPercent", ${COST} as "costCents",
       ${mainImage('p.id')} as "imageKey"
     from products p where ${where} order by lower(p.name), p.id limit ${parameters.add(limit)}`,
    values: parameters.values,
  };
});

/** A price to be written. `version`: that which it is based on, null: any; `discountPercent`: null to leave it. */
export type SheetPrice = Pick<SheetChanges['prices'][number], 'id' | 'priceCents' | 'ncm'> & {
  version: number | null;
  discountPercent: number | null;
};

/** The current values of a product that the sheet edits. */
export type SheetRow = Omit<SheetProduct, 'isActive' | 'variants'> & { updatedAt: string };
/** The current values of a variant that the sheet edits. */
export type SheetVariant = { id: string; productId: string; product: string; place: string; stock: number };

/**
 * Locks the products whose price changes, then the variants whose stock changes, each in id order. Omits deleted ones.
 */
export async function lockSheet(
  tx: Queryable,
  { prices, stock }: { prices: readonly { id: string }[]; stock: readonly { id: string }[] },
): Promise<{ products: SheetRow[]; variants: SheetVariant[] }> {
  const products = await lockSheetProducts(
    tx,
    prices.map(({ id }) => id),
  );
  const ids = stock.map(({ id }) => id);
  await lockVariants(tx, ids);
  const variants = await selectSheetVariants(tx, ids);
  return { products, variants };
}

export const lockSheetProducts = all<[ids: readonly string[]], SheetRow>(`
  select id, name, version, price_cents as "priceCents", discount_percent as "discountPercent", ncm,
  to_json(updated_at)#>>'{}' as "updatedAt" from products where id = any ($1::uuid[]) order by id for update`);

export const selectSheetVariants = all<[ids: readonly string[]], SheetVariant>(`
  select v.id, v.product_id as "productId", p.name as product,
    concat_ws(', ', c.name, s.label) as place, v.stock
  from variants v join products p on p.id = v.product_id
    left join product_colors c on c.id = v.color_id left join product_sizes s on s.id = v.size_id
  where v.id = any ($1::uuid[])`);

/** Writes prices (cents), discounts and NCM; returns the products' new versions. */
export const writeSheetPrices = all<[prices: readonly SheetPrice[]], { id: string; version: number }>(
  `update products p set price_cents = (r->>'priceCents')::int, discount_percent = coalesce((r->>'discountPercent')::int, p.discount_percent),
     ncm = coalesce(r->>'ncm', p.ncm), version = p.version + 1
   from jsonb_array_elements($1::jsonb) r where p.id = (r->>'id')::uuid returning p.id, p.version`,
  (prices) => [json(prices)],
);

/** Adds deltas to stocks, each with a movement by `actorId`, or with a note that says whose it is. The caller has checked that none falls below 0. */
export const addStock = write<
  [deltas: readonly { id: string; delta: number }[], by: { actorId: string | null; note: string | null }]
>(
  `with written as (
     update variants v set stock = v.stock + (d->>'delta')::int
     from jsonb_array_elements($1::jsonb) d where v.id = (d->>'id')::uuid
     returning v.id, (d->>'delta')::int as delta, v.stock)
   insert into stock_movements (variant_id, delta, stock_after, reason, actor_id, note)
   select id, delta, stock, 'adjustment', $2, $3 from written`,
  (deltas, { actorId, note }) => [json(deltas), actorId, note],
);
