import type { Queryable } from '../../ports/database.ts';
import { all, pairs, write, written, wroteOne } from '../statements.ts';

export type Units = { variantId: string; quantity: number };

/** Locks the variants in id order to avoid deadlocks between orders; returns their stock. */
export const lockVariants = pairs<[ids: readonly string[]], number>(
  'select id, stock from variants where id = any ($1::uuid[]) order by id for update',
);

/**
 * Takes units from stock, with a movement per variant. False if a variant has too few or was deleted; the caller then
 * rolls back, since others may have been taken.
 */
export async function takeStock(tx: Queryable, orderId: string, units: readonly Units[]): Promise<boolean> {
  const wanted = merged(units);
  const taken = await takeUnits(tx, [...wanted.keys()], [...wanted.values()], orderId);
  return taken === wanted.size;
}

export const takeUnits = written<[ids: readonly string[], quantities: readonly number[], orderId: string]>(`
  with wanted as (select * from unnest($1::uuid[], $2::int[]) as w(id, quantity)),
  taken as (
    update variants v set stock = v.stock - w.quantity from wanted w where v.id = w.id and v.stock >= w.quantity
    returning v.id, v.stock, w.quantity
  )
  insert into stock_movements (variant_id, delta, stock_after, reason, order_id)
  select id, -quantity, stock, 'order', $3 from taken`);

/**
 * The units that an order still has, whose variants still exist; none for a gift card. Refunded units are no longer among them:
 * each was restocked, put on the second line or written off when it was refunded.
 */
export async function unitsOfOrder(
  tx: Queryable,
  orderId: string,
): Promise<{ units: Units[]; isComplete: boolean }> {
  const rows = await selectUnits(tx, orderId);
  const units = rows.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  return { units, isComplete: units.length === rows.length };
}

export const selectUnits = all<[orderId: string], { variantId: string | null; quantity: number }>(`
  select variant_id as "variantId", quantity - refunded_quantity as quantity from order_items
  where order_id = $1 and quantity > refunded_quantity
    and not exists (select from gift_cards g where g.order_id = $1)`);

/** Returns an order's units to stock, once: false if they were returned before. */
export async function returnStock(tx: Queryable, orderId: string): Promise<boolean> {
  const isMarked = await markReturned(tx, orderId);
  if (!isMarked) return false;
  const { units } = await unitsOfOrder(tx, orderId);
  await returnUnits(tx, orderId, units);
  return true;
}

export const markReturned = wroteOne<[orderId: string]>(
  `update orders set stock_state = 'returned' where id = $1 and stock_state = 'held'`,
);

/** Returns units of an order to stock, with a movement per variant. */
export async function returnUnits(tx: Queryable, orderId: string, units: readonly Units[]): Promise<void> {
  const wanted = merged(units);
  await lockVariants(tx, [...wanted.keys()]);
  await giveUnitsBack(tx, [...wanted.keys()], [...wanted.values()], orderId);
}

export const giveUnitsBack = write<[ids: readonly string[], quantities: readonly number[], orderId: string]>(`
  with back as (
    update variants v set stock = v.stock + w.quantity
    from unnest($1::uuid[], $2::int[]) as w(id, quantity) where v.id = w.id returning v.id, v.stock, w.quantity
  )
  insert into stock_movements (variant_id, delta, stock_after, reason, order_id)
  select id, quantity, stock, 'order_returned', $3 from back`);

/**
 * Takes an order's units from stock again after they were returned. False if some are gone; others may have been taken
 * then, so the caller rolls back (`allOrNothing`).
 */
export async function retakeStock(tx: Queryable, orderId: string): Promise<boolean> {
  const { units, isComplete } = await unitsOfOrder(tx, orderId);
  if (!isComplete) return false;
  await lockVariants(
    tx,
    units.map(({ variantId }) => variantId),
  );
  if (!(await takeStock(tx, orderId, units))) return false;
  await markHeld(tx, orderId);
  return true;
}

export const markHeld = write<[orderId: string]>(`update orders set stock_state = 'held' where id = $1`);

/** One entry per variant, sorted by id. */
function merged(units: readonly Units[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of units.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return sums;
}
