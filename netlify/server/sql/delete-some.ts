import type { Queryable } from '../ports/database.ts';

/**
 * Deletes at most so many rows of a table that fulfil a condition (texts of ours), and answers how many it were. A row that
 * somebody changes meanwhile has another place then, and stays.
 */
export function deleteSome(
  db: Queryable,
  table: string,
  condition: string,
  values: readonly unknown[],
  limit: number,
): Promise<number> {
  return db.written(
    `delete from ${table} where ctid in (select ctid from ${table} where ${condition} limit $${values.length + 1})`,
    [...values, limit],
  );
}
