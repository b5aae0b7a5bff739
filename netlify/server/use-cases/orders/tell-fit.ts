import { type Fit, type FitPlace, isToldAnew } from '#domain/sizing/buyers-fit.ts';
import type { Queryable } from '../../ports/database.ts';
import { keepFit, lockFit, noteToldFit } from '../../sql/buyers-fit.sql.ts';
import { requestRebuild } from '../../sql/publishing.sql.ts';
import type { AskedItem } from './after-sale.ts';

/** Writes down what is said of a piece that is asked about, and has pages built where they tell something else by it. */
export async function sayFit(
  tx: Queryable,
  orderId: string,
  item: AskedItem,
  said: { fit: Fit; place: FitPlace | null },
): Promise<void> {
  const productId = item.product.id;
  await keepFit(tx, { orderId, itemId: item.id, productId, size: item.size, ...said });
  await tellFit(tx, productId);
}

/** Asks for a build where what pages tell of a product's fit is no longer what its buyers say. */
export async function tellFit(tx: Queryable, productId: string): Promise<void> {
  const fit = await lockFit(tx, productId);
  if (!fit || !isToldAnew(fit.told, fit.now)) return;
  await noteToldFit(tx, productId);
  await requestRebuild(tx, `fit of ${productId}`);
}
