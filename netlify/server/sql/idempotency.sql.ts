import type { Queryable } from '../ports/database.ts';

/**
 * Claims a key for this transaction. A second call with the same key waits here until the first one has committed (then
 * it reads what came of it) or rolled back (then it claims the key itself).
 */
export async function claimKey(
  tx: Queryable,
  scope: string,
  key: string,
  requestHash: string,
): Promise<{ claimed: true } | { claimed: false; orderId: string | null; requestHash: string }> {
  const { rowCount } = await tx.query(
    'insert into idempotency_keys (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing',
    [scope, key, requestHash],
  );
  if (rowCount === 1) return { claimed: true };
  const { rows } = await tx.query<{ orderId: string | null; requestHash: string }>(
    'select order_id as "orderId", request_hash as "requestHash" from idempotency_keys where scope = $1 and key = $2',
    [scope, key],
  );
  const [row] = rows;
  if (!row) throw new Error('a claimed key was not found');
  return { claimed: false, ...row };
}

/** Removes keys older than any retry. */
export async function forgetOldKeys(db: Queryable): Promise<void> {
  await db.query(`delete from idempotency_keys where created_at < now() - interval '7 days'`);
}
