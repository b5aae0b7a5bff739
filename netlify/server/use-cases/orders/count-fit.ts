import type { ReturnCause } from '#domain/returns.ts';
import type { Queryable } from '../../ports/database.ts';
import { findAfterSale } from '../../sql/after-sale.sql.ts';
import { isFitAsked } from './after-sale.ts';
import { sayFit } from './tell-fit.ts';

/** A piece that goes back because it was small or large counts among what buyers say of its size. Of a whole order only a single one. */
export async function countFit(
  tx: Queryable,
  orderId: string,
  { itemId, cause }: { itemId: string | null; cause: ReturnCause | null },
): Promise<void> {
  if (cause !== 'small' && cause !== 'large') return;
  const row = await findAfterSale(tx, orderId, null);
  const [about, more] = (row?.items ?? []).filter(({ id }) => itemId === null || id === itemId);
  if (!row || !about || more || !isFitAsked(row, about)) return;
  // Where it did not fit may have been said before.
  const place = about.fit?.answer === cause ? about.fit.place : null;
  await sayFit(tx, orderId, about, { fit: cause, place });
}
