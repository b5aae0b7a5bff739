import type { Queryable } from '../ports/database.ts';

/** Counts one call in the current fixed window of `seconds`; answers the calls so far and when the window ends. */
export async function countHit(
  db: Queryable,
  key: string,
  seconds: number,
): Promise<{ hits: number; retryAfterSeconds: number }> {
  const { rows } = await db.query<{ hits: number; retryAfterSeconds: number }>(
    `insert into rate_limits as r (key, window_start)
     values ($1, to_timestamp(floor(extract(epoch from now()) / $2) * $2))
     on conflict (key, window_start) do update set hits = r.hits + 1
     returning hits, ceil(extract(epoch from window_start) + $2 - extract(epoch from now()))::int as "retryAfterSeconds"`,
    [key, seconds],
  );
  return rows[0] ?? { hits: 0, retryAfterSeconds: 0 };
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
