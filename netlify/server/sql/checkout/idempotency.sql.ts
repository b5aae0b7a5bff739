import type { Queryable } from '../../ports/database.ts';
import { deleteSome } from '../delete-some.ts';
import { runStatement } from '../run-statement.ts';
import { write } from '../statements.ts';
import { type CheckoutKey, type CheckoutRead, selectUse } from './checkout.sql.ts';

type Use = NonNullable<CheckoutRead['before']>;

/** What was done under a key; null if it is new. */
export async function findUse(on: Queryable, key: CheckoutKey): Promise<Use | null> {
  return (await runStatement(on, selectUse(key))).rows[0] ?? null;
}

/** Purges keys older than any retry. */
export const deleteOldKeys = deleteSome('idempotency_keys', `created_at < now() - interval '7 days'`);

/** Stores the order created under a key, so that a retry finds it. */
export const recordOrderOf = write<[checkoutKey: CheckoutKey, orderId: string]>(
  'update idempotency_keys set order_id = $3 where scope = $1 and key = $2',
  ({ scope, key }, orderId) => [scope, key, orderId],
);
