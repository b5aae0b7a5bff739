import type { Queryable } from '../ports/database.ts';

/** Removes keys older than any retry. */
export async function forgetOldKeys(db: Queryable): Promise<void> {
  await db.query(`delete from idempotency_keys where created_at < now() - interval '7 days'`);
}
