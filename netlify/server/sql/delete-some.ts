import type { Queryable } from '../ports/database.ts';

/**
 * Deletes at most `limit` rows that meet a condition (never user input) and returns how many. A row updated concurrently has
 * another ctid by then and stays.
 */
export const deleteSome =
  (table: string, condition: string, values: readonly unknown[] = []) =>
  (db: Queryable, limit: number): Promise<number> =>
    db.written(
      `delete from ${table} where ctid in (select ctid from ${table} where ${condition} limit $${values.length + 1})`,
      [...values, limit],
    );
