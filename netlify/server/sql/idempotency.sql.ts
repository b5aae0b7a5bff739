import type { Queryable } from '../ports/database.ts';
import type { CheckoutKey } from './checkout.sql.ts';
import { deleteSome } from './delete-some.ts';

/** Removes keys older than any retry. */
export function forgetOldKeys(db: Queryable, limit: number): Promise<number> {
  return deleteSome(db, 'idempotency_keys', `created_at < now() - interval '7 days'`, [], limit);
}

/** Notes which order a key has made, so that the same call again finds it. */
export async function keepOrderOf(
  tx: Queryable,
  { scope, key }: CheckoutKey,
  orderId: string,
): Promise<void> {
  await tx.query('update idempotency_keys set order_id = $3 where scope = $1 and key = $2', [
    scope,
    key,
    orderId,
  ]);
}
