import { deleteSome } from '../delete-some.ts';
import { write } from '../statements.ts';
import type { CheckoutKey } from './checkout.sql.ts';

/** Purges keys older than any retry. */
export const deleteOldKeys = deleteSome('idempotency_keys', `created_at < now() - interval '7 days'`);

/** Stores the order created under a key, so that a retry finds it. */
export const recordOrderOf = write<[checkoutKey: CheckoutKey, orderId: string]>(
  'update idempotency_keys set order_id = $3 where scope = $1 and key = $2',
  ({ scope, key }, orderId) => [scope, key, orderId],
);
