import { written } from './statements.ts';

/**
 * Deletes at most `limit` rows that meet a condition (never user input) and returns how many. A row updated concurrently has
 * another ctid by then and stays.
 */
export const deleteSome = (table: string, condition: string, values: readonly unknown[] = []) =>
  written<[limit: number]>(
    `delete from ${table} where ctid in (select ctid from ${table} where ${condition} limit $${values.length + 1})`,
    (limit) => [...values, limit],
  );
