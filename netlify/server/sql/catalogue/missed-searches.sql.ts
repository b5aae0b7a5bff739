import type { Dashboard } from '#contracts/admin/desk.ts';
import { MISSED_SEARCH_DAYS } from '#domain/people/retention.ts';
import { deleteSome } from '../delete-some.ts';
import { dayOf } from '../shop-day.ts';
import { all, write } from '../statements.ts';

/** Maximum number of distinct searches stored per day, against random input. */
export const MOST_A_DAY = 300;

const TODAY = dayOf('now()');

/** Upserts today's count of a search. Needs the actor `system` or `admin`. */
export const recordMissedSearch = write<[query: string]>(`
  insert into missed_searches (day, query)
  select ${TODAY}, $1::text
  where exists (select from missed_searches where day = ${TODAY} and query = $1::text)
    or (select count(*) from missed_searches where day = ${TODAY}) < ${MOST_A_DAY}
  on conflict (day, query) do update set count = missed_searches.count + 1`);

const SHOWN = 10;

/**
 * The most frequent searches without results in the last `days` days. Since searches run while typing, 'biqui' is omitted if
 * longer searches that begin with it account for it.
 */
export const findMissedSearches = all<
  [now: Date, days: number],
  NonNullable<Dashboard['missedSearches']>[number]
>(
  `
  with typed as (
    select query, sum(count)::int as count, max(day) as last_day from missed_searches
    where day > ${dayOf('$1::timestamptz')} - $2::int
    group by query order by count desc, last_day desc, query limit 3000)
  select query, count, last_day::text as "lastDay" from typed t
  where t.count > (select coalesce(sum(longer.count), 0) from typed longer
    where longer.query <> t.query and starts_with(longer.query, t.query))
  order by count desc, last_day desc, query limit ${SHOWN}`,
  (now, days) => [now.toISOString(), days],
);

export const deleteOldMissedSearches = deleteSome('missed_searches', `day < ${TODAY} - $1::int`, [
  MISSED_SEARCH_DAYS,
]);
