import { windowOf } from '../settings/rate-limits.sql.ts';
import { one } from '../statements.ts';

/** Counts a call under a key; how many there were in its window, and the seconds until that ends. */
export const countCall = one<[key: string, seconds: number], { hits: number; seconds: number }>(
  `insert into rate_limits as r (key, window_start) values ($1::text, ${windowOf('$1::text', '$2::int')})
   on conflict (key, window_start) do update set hits = r.hits + 1
   returning hits, ceil(extract(epoch from window_start) + $2::int - extract(epoch from now()))::int as seconds`,
);
