import type { Queryable } from '../ports/database.ts';

/** When each active product last changed, for those who keep copies of its page. */
export function findProductChanges(db: Queryable): Promise<{ id: string; changedAt: Date }[]> {
  return db.all(`select id, updated_at as "changedAt" from products where is_active`);
}
