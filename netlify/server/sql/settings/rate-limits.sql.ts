import type { Queryable } from '../../ports/database.ts';
import { deleteSome } from '../delete-some.ts';
import { value, valueOr, write, wroteOne } from '../statements.ts';

export type Counter = { key: string; max: number; seconds: number };

/**
 * The start of a key's current window, or of one that opens now. Windows start with a call, not on the hour, which
 * would allow twice the attempts around it. Rounded to the minute, so that concurrent first calls open the same window.
 */
export const windowOf = (key: string, seconds: string) =>
  `coalesce((select max(window_start) from rate_limits where key = ${key} and window_start > now() - ${seconds} * interval '1 second'),
    date_trunc('minute', now()))`;

/**
 * Counts one call under each key in its current window. A later key counts only calls that the earlier ones allowed.
 * Returns the end of the exhausted key's window, or null. Rows are locked in the given order.
 */
export async function countHits(
  db: Queryable,
  counters: Counters,
): Promise<{ retryAfterSeconds: number } | null> {
  const wait = await hit(db, counters);
  return wait === null ? null : { retryAfterSeconds: wait };
}

type Counters = readonly [Counter, ...Counter[]];

export const hit = value<[counters: Counters], number>((counters) => {
  const counted = counters.map((_, index) => {
    const [key, seconds] = [`$${index * 3 + 1}::text`, `$${index * 3 + 3}::int`];
    const passed = index === 0 ? '' : `where (select hits from hit${index - 1}) <= $${index * 3 - 1}::int`;
    return `hit${index} as (
      insert into rate_limits as r (key, window_start)
      select ${key}, ${windowOf(key, seconds)} ${passed}
      on conflict (key, window_start) do update set hits = r.hits + 1
      returning hits, ceil(extract(epoch from window_start) + ${seconds} - extract(epoch from now()))::int as wait)`;
  });
  const spent = counters.map(
    (_, index) => `select wait from hit${index} where hits > $${index * 3 + 2}::int`,
  );
  return {
    text: `with ${counted.join(',\n')}\n${spent.join(' union all ')}`,
    values: counters.flatMap(({ key, max, seconds }) => [key, max, seconds]),
  };
});

/** Purges windows that ended long ago. */
export const deleteOldHits = deleteSome('rate_limits', `window_start < now() - interval '1 day'`);

export type SlowCounter = { key: string; free: number; max: number; seconds: number; longestWait: number };

/** Seconds to wait after the last counted attempt: none for the first `free`, then 1, 2, 4 … up to the maximum. */
const WAIT = `case when r.hits < $2::int then 0 else least($5::int, power(2, least(r.hits - $2::int, 20))) end`;
const WINDOW = windowOf('$1::text', '$4::int');

/**
 * Counts one call unless it comes too soon after the last counted one or the window's `max` is used up. Returns the
 * time to wait, or null if counted. Refused calls are not counted, so they do not extend the wait.
 */
export async function countSlowly(
  db: Queryable,
  counter: SlowCounter,
): Promise<{ retryAfterSeconds: number } | null> {
  if (await countUnlessTooSoon(db, counter)) return null;
  return { retryAfterSeconds: await waitFor(db, counter) };
}

export const countUnlessTooSoon = wroteOne<[counter: SlowCounter]>(
  `insert into rate_limits as r (key, window_start) values ($1, ${WINDOW})
   on conflict (key, window_start) do update set hits = r.hits + 1, last_hit = now()
   where r.hits < $3::int and (r.hits < $2::int or r.last_hit + ${WAIT} * interval '1 second' <= now())`,
  (counter) => slowValues(counter),
);

export const waitFor = valueOr<[counter: SlowCounter], number>(
  1,
  `select greatest(1, ceil(extract(epoch from case when r.hits >= $3::int
     then r.window_start + $4::int * interval '1 second' else r.last_hit + ${WAIT} * interval '1 second' end - now())))::int as wait
   from rate_limits r where key = $1 and window_start = ${WINDOW}`,
  (counter) => slowValues(counter),
);

const slowValues = ({ key, free, max, seconds, longestWait }: SlowCounter) => [
  key,
  free,
  max,
  seconds,
  longestWait,
];

/** Takes one call back from each of these keys. */
export const uncountHits = write<[keys: readonly string[]]>(`
  with last as (delete from rate_limits where key = any ($1) and hits = 1)
  update rate_limits set hits = hits - 1 where key = any ($1) and hits > 1`);

/** Resets these keys. */
export const resetHits = write<[keys: readonly string[]]>('delete from rate_limits where key = any ($1)');
