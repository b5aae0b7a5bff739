import type { ReturnCause } from '#domain/after-sale/returns.ts';
import type { Queryable } from '../../ports/database.ts';
import { findAfterSale } from '../../sql/after-sale/after-sale.sql.ts';
import { isFitAsked } from '../after-sale/after-sale.ts';
import { saveFit } from './publish-fit.ts';

/** Counts a return because of size as an answer about the fit. For a return of a whole order, only if it has a single item. */
export async function countFit(
  tx: Queryable,
  orderId: string,
  { itemId, cause }: { itemId: string | null; cause: ReturnCause | null },
): Promise<void> {
  if (cause !== 'small' && cause !== 'large') return;
  const row = await findAfterSale(tx, orderId, null);
  const [about, more] = (row?.items ?? []).filter(({ id }) => itemId === null || id === itemId);
  if (!row || !about || more || !isFitAsked(row, about)) return;
  // Keep the place that was given before.
  const place = about.fit?.answer === cause ? about.fit.place : null;
  await saveFit(tx, orderId, about, { fit: cause, place });
}
