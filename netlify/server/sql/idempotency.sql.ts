import type { Queryable } from '../ports/database.ts';
import type { CheckoutKey } from './checkout.sql.ts';
import { deleteSome } from './delete-some.ts';

/** Purges keys older than any retry. */
export function forgetOldKeys(db: Queryable, limit: number): Promise<number> {
  return deleteSome(db, 'idempotency_keys', `created_at < now() - interval '7 days'`, [], limit);
}

/** Stores the order created under a key, so that a retry finds it. */
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
