import type { Queryable } from '../ports/database.ts';

/** When each active product last changed, for those who keep copies of its page. */
export async function findProductChanges(db: Queryable): Promise<{ id: string; changedAt: Date }[]> {
  const { rows } = await db.query<{ id: string; changedAt: Date }>(
    `select id, updated_at as "changedAt" from products where is_active`,
  );
  return rows;
}
