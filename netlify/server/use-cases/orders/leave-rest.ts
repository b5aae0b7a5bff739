import { isPartSent, unitsToSend } from '#domain/fulfilment/parcels.ts';
import type { Queryable } from '../../ports/database.ts';
import { emptyParcels, findParcels } from '../../sql/fulfilment/parcels.sql.ts';
import { lockItems, markReturned } from '../../sql/payments/refunds.sql.ts';
import { returnUnits } from '../../sql/products/stock.sql.ts';

/**
 * All money of an order goes back while a part of it has left and the rest is still here: the rest returns to stock and will not be
 * sent. False if nothing has left.
 */
export async function leaveRest(tx: Queryable, orderId: string): Promise<boolean> {
  const items = await lockItems(tx, orderId);
  const parcels = await findParcels(tx, orderId);
  if (!isPartSent(items, parcels)) return false;
  const rest = items
    .map((item) => ({ ...item, quantity: unitsToSend(item, parcels) }))
    .filter(({ quantity }) => quantity > 0);
  await markReturned(tx, rest, true);
  const units = rest.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  await returnUnits(tx, orderId, units);
  await emptyParcels(tx, orderId);
  return true;
}
