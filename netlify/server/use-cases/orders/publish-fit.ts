import { type Fit, type FitPlace, needsRebuild } from '#domain/sizing/buyers-fit.ts';
import type { Queryable } from '../../ports/database.ts';
import { requestRebuild } from '../../sql/pages/publishing.sql.ts';
import { lockFit, markFitPublished, saveFitAnswer } from '../../sql/sizing/buyers-fit.sql.ts';
import type { AskedItem } from '../after-sale/after-sale.ts';

/** Stores an answer about an item's fit, and requests a build if the product page changes by it. */
export async function saveFit(
  tx: Queryable,
  orderId: string,
  item: AskedItem,
  said: { fit: Fit; place: FitPlace | null },
): Promise<void> {
  const productId = item.product.id;
  await saveFitAnswer(tx, { orderId, itemId: item.id, productId, size: item.size, ...said });
  await publishFit(tx, productId);
}

/** Requests a build if the published fit of a product is no longer current. */
export async function publishFit(tx: Queryable, productId: string): Promise<void> {
  const fit = await lockFit(tx, productId);
  if (!fit || !needsRebuild(fit.told, fit.now)) return;
  await markFitPublished(tx, productId);
  await requestRebuild(tx, `fit of ${productId}`);
}
