import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

/** Removes keys older than any retry. */
export function forgetOldKeys(db: Queryable, limit: number): Promise<number> {
  return deleteSome(db, 'idempotency_keys', `created_at < now() - interval '7 days'`, [], limit);
}
