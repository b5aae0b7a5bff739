import type { PageChange } from '#domain/pages/page-tags.ts';
import type { Queryable } from '../../ports/database.ts';
import {
  CHANGE_KEY,
  type Horizon,
  keyOf,
  OLDEST_OPEN,
  type ReadPosition,
} from '../catalogue/catalogue-index.sql.ts';
import { first, write } from '../statements.ts';

/** Catalogue changes whose pages are not purged from the CDN yet. */
export type Unpurged = {
  /** The position in the stream of changes after these, where the next run starts. */
  next: { horizon: Horizon; applied: readonly string[] };
  changes: readonly PageChange[];
  /** Tags of the last purge, to be purged again, and whether it is time to do so. */
  again: readonly string[];
  isAgainDue: boolean;
  /** The version of the row read, for optimistic locking. */
  readAt: string;
};

/** Longer than rendering a page (at most ten seconds) and storing it in the CDN, which might store a stale one. */
const MAX_RENDER_TIME = `interval '15 seconds'`;
/** After this long without a purge everything is purged, as older changes may have been deleted. */
const MAX_PURGE_AGE = `interval '20 hours'`;

/**
 * Whether row `s` of `page_purges` has changes that no purge included yet: jobs run side by side, and one may change the
 * catalogue after another has purged. After a refused purge only the time of its retry counts.
 */
export const HAS_UNPURGED = `s.refusals = 0 and exists (select from catalogue_changes c where c.changed_in >= s.horizon
  and ${CHANGE_KEY} <> all (s.applied))`;

type Row = Omit<Unpurged, 'next' | 'changes'> & {
  horizon: Horizon;
  applied: string[];
  changes: (PageChange & { changedIn: string })[];
};

/** Null if there was no purge yet, or the last is so old that later changes may have been deleted. */
export async function findUnpurged(db: Queryable): Promise<Unpurged | null> {
  const row = await selectUnpurged(db);
  if (!row) return null;
  const { horizon, applied, changes, ...rest } = row;
  const done = new Set(applied);
  const following = changes.filter(({ changedIn }) => BigInt(changedIn) >= BigInt(horizon));
  return {
    ...rest,
    next: { horizon, applied: following.map(keyOf) },
    changes: changes.filter((change) => !done.has(keyOf(change))),
  };
}

export const selectUnpurged = first<[], Row>(`
  select ${OLDEST_OPEN}::text as horizon, s.applied, s.again, s.at <= now() - ${MAX_RENDER_TIME} as "isAgainDue",
    s.at::text as "readAt",
    (select coalesce(json_agg(json_build_object('changedIn', c.changed_in::text, 'productId', c.product_id,
        'movesLists', c.moves_lists, 'categories', c.slugs)), '[]')
      from (select n.changed_in, n.product_id, bool_or(n.moves_lists) as moves_lists,
          coalesce(array_agg(distinct place.slug) filter (where n.moves_lists and place.slug is not null), '{}') as slugs
        from catalogue_changes n
          left join products p on p.id = n.product_id
          left join categories own on own.id = coalesce(n.category_id, p.category_id)
          left join categories up on up.id = own.parent_id
          cross join lateral (values (own.slug), (up.slug)) as place(slug)
        where n.changed_in >= s.horizon group by n.changed_in, n.product_id) c) as changes
  from page_purges s where s.at > now() - ${MAX_PURGE_AGE}`);

/** Records that everything was purged, at this position in the stream. */
export const recordFullPurge = write<[followed: ReadPosition, again: readonly string[]]>(
  `insert into page_purges (horizon, applied, again, due_at) values ($1::xid8, $2, $3, now() + ${MAX_RENDER_TIME})
   on conflict (id) do update set horizon = excluded.horizon, applied = excluded.applied, again = excluded.again,
     at = now(), due_at = excluded.due_at, refusals = 0`,
  ({ horizon, applied }, again) => [horizon, [...applied], again],
);

/** Records a purge, unless a concurrent run did; purging twice does no harm. */
export const recordPurge = write<[unpurged: Unpurged, again: readonly string[]]>(
  `update page_purges set horizon = $1::xid8, applied = $2, again = $3, at = now(), refusals = 0,
     due_at = case when cardinality($3::text[]) > 0 then now() + ${MAX_RENDER_TIME} end
   where at = $4::timestamptz`,
  ({ next, readAt }, again) => [next.horizon, next.applied, again, readAt],
);

/** Schedules a retry with exponential backoff, from a minute up to an hour. */
export const recordFailedPurge = write<[]>(
  `update page_purges set refusals = refusals + 1, due_at = now() + make_interval(mins => least(60, 1 << least(refusals, 6)))`,
);
