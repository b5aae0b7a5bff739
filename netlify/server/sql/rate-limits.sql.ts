import type { Queryable } from '../ports/database.ts';

export type Counter = { key: string; max: number; seconds: number };

/**
 * Counts one call under each key, in its current fixed window. A later key counts only what the earlier ones let pass.
 * Answers when the window of the key that is spent ends; null where none is. Rows are locked in the order given.
 */
export async function countHits(
  db: Queryable,
  counters: readonly Counter[],
): Promise<{ retryAfterSeconds: number } | null> {
  const counted = counters.map((_, index) => {
    const [key, seconds] = [`$${index * 3 + 1}::text`, `$${index * 3 + 3}::int`];
    const passed = index === 0 ? '' : `where (select hits from hit${index - 1}) <= $${index * 3 - 1}::int`;
    return `hit${index} as (
      insert into rate_limits as r (key, window_start)
      select ${key}, to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds}) ${passed}
      on conflict (key, window_start) do update set hits = r.hits + 1
      returning hits, ceil(extract(epoch from window_start) + ${seconds} - extract(epoch from now()))::int as wait)`;
  });
  const spent = counters.map(
    (_, index) => `select wait from hit${index} where hits > $${index * 3 + 2}::int`,
  );
  const { rows } = await db.query<{ wait: number }>(
    `with ${counted.join(',\n')}\n${spent.join(' union all ')}`,
    counters.flatMap(({ key, max, seconds }) => [key, max, seconds]),
  );
  return rows[0] ? { retryAfterSeconds: rows[0].wait } : null;
}

/** Removes windows that ended long ago. */
export async function forgetOldHits(db: Queryable): Promise<void> {
  await db.query(`delete from rate_limits where window_start < now() - interval '1 day'`);
}

/** The calls so far in the current window, without counting one. */
export async function readHits(
  db: Queryable,
  key: string,
  seconds: number,
): Promise<{ hits: number; retryAfterSeconds: number }> {
  const { rows } = await db.query<{ hits: number; retryAfterSeconds: number }>(
    `select hits, ceil(extract(epoch from window_start) + $2 - extract(epoch from now()))::int as "retryAfterSeconds"
     from rate_limits where key = $1 and window_start = to_timestamp(floor(extract(epoch from now()) / $2) * $2)`,
    [key, seconds],
  );
  return rows[0] ?? { hits: 0, retryAfterSeconds: 0 };
}

/** Begins to count a key anew. */
export async function forgetHits(db: Queryable, key: string): Promise<void> {
  await db.query('delete from rate_limits where key = $1', [key]);
}
