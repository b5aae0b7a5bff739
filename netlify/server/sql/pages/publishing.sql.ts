import type { Publishing } from '#contracts/admin/desk.ts';
import { REBUILD_DAYS } from '#domain/people/retention.ts';
import { clip } from '#domain/text/text.ts';
import { deleteSome } from '../delete-some.ts';
import { any, column, first, one, valueOr, write, written } from '../statements.ts';

/**
 * Requests a rebuild of the public pages, at the end of the transaction that changed what they show. Its time is not the start
 * of the transaction: a build that starts while a long one runs does not see the changes.
 */
export const requestRebuild = write<[reason: string]>(
  'insert into rebuild_requests (reason, requested_at) values ($1, clock_timestamp())',
  (reason) => [clip(reason, 200)],
);

/**
 * Requests a build if the announced coupon became valid or invalid since the last request, by time or because its last
 * use was taken or released: the bar is part of the pages, and nobody saves at midnight. Needs the actor `system` or
 * `admin`.
 */
export const rebuildForCoupon = write<[]>(`
  insert into rebuild_requests (reason)
  select 'announcement ' || m.code from promotions m, (select max(requested_at) as at from rebuild_requests) last
  where m.is_announced and m.is_active and (
    exists (select from (values (m.starts_at), (m.ends_at)) as turn(at)
      where turn.at <= now() and turn.at > last.at)
    or m.usage_limit is not null and (select (count(*) filter (where r.released_at is null) >= m.usage_limit)
          <> (count(*) filter (where r.created_at <= last.at and (r.released_at is null or r.released_at > last.at))
            >= m.usage_limit)
        from promotion_redemptions r where r.promotion_id = m.id))`);

/** The last request; in a new shop there may be none yet. */
const LAST = `last as (select coalesce(max(requested_at), '-infinity') as at from rebuild_requests)`;

/** Requests a build if a text announcement started or ended since the last request. */
export const rebuildForAnnouncements = write<[]>(`
  with ${LAST}
  insert into rebuild_requests (reason)
  select 'announcements' from last, announcements a, lateral (values (a.starts_at), (a.ends_at)) as turn(at)
  where turn.at <= now() and turn.at > last.at having count(*) > 0`);

/**
 * Requests a build if a scheduled page version started or ended since the last request. Versions published at once have
 * a request of their own.
 */
export const rebuildForPages = write<[]>(`
  with ${LAST}
  insert into rebuild_requests (reason)
  select left('pages ' || string_agg(distinct coalesce(p.slug, 'home'), ', '), 200)
  from last, page_publications u join pages p on p.id = u.page_id, lateral (values (u.starts_at), (u.ends_at)) as turn(at)
  where u.withdrawn_at is null and turn.at <= now() and turn.at > last.at and turn.at > u.made_at
  having count(*) > 0`);

/**
 * Requests a build if products sold out or came back in stock since the last request: cards, feed and structured data
 * contain availability. A build starts seconds after its request, so it includes orders of the same moment.
 */
export const rebuildForStock = write<[]>(`
  with ${LAST},
  moved as (
    select v.product_id, sum(m.delta) as delta
    from last join stock_movements m on m.created_at > last.at and m.reason in ('order', 'order_returned', 'second_line')
      join variants v on v.id = m.variant_id
    group by v.product_id),
  stocked as (
    select m.product_id, m.delta, sum(v.stock) as stock
    from moved m join products p on p.id = m.product_id and p.is_active join variants v on v.product_id = m.product_id
    group by m.product_id, m.delta)
  insert into rebuild_requests (reason)
  select left('stock of ' || string_agg(product_id::text, ', '), 200) from stocked where (stock > 0) <> (stock - delta > 0)
  having count(*) > 0`);

/** The earliest time of the next build. Builds cost money, so they are `$1` minutes apart. */
const DUE = `(select max(started_at) + make_interval(mins => $1::int) from rebuild_requests)`;

/** The pause after a failed build: 1, 2, 4, 8, then 15 minutes. */
const PAUSE = `make_interval(mins => least(15, 2 ^ (failures - 1))::int)`;

/** When a failed build is tried again; null if none failed. */
const RETRY = `(select max(failed_at + ${PAUSE}) from rebuild_requests where finished_at is null and error is not null)`;

/**
 * The state of publishing. A failed request counts until a later one succeeds, and one whose build failed until it is
 * claimed again.
 */
export const findPublishing = one<[everyMinutes: number], Publishing>(
  `with open as (select count(*)::int as n, min(requested_at) as first, bool_or(error is not null) as failed,
           coalesce(max(failures), 0) as failures,
           case when bool_and(started_at is null) and ${DUE} > now() then ${DUE} end as due
         from rebuild_requests where finished_at is null),
       last as (select finished_at, error from rebuild_requests where finished_at is not null
         order by finished_at desc, requested_at desc limit 1)
     select case when open.failed then 'failed' when open.due is not null then 'scheduled' when open.n > 0 then 'publishing'
         when last.error is not null then 'failed' else 'live' end as state,
       to_json(case when open.n > 0 then open.first else last.finished_at end)#>>'{}' as since,
       to_json(case when open.failed then ${RETRY} else open.due end)#>>'{}' as due, open.failures, open.n as waiting,
       (select to_json(max(requested_at))#>>'{}' from rebuild_requests where finished_at is not null and error is null) as "shownTo"
     from open left join last on true`,
);

/** Maximum clock skew between build and database; builds start later than this after a request. */
const SKEW = `interval '2 seconds'`;
/** Debounce: a build waits until nothing was saved for QUIET, but at most PATIENCE. */
const DEBOUNCE = `interval '2 seconds'`;
const MAX_DEBOUNCE = `interval '2 minutes'`;
/** A build not live after this long has failed, even if nobody said so. */
const BUILD_TIMEOUT = `interval '15 minutes'`;
const GIVE_UP_AFTER = `interval '2 hours'`;

/** Finishes the requests whose changes are live; the live build started at `liveFrom`. */
export const finishPublished = written<[liveFrom: Date]>(
  `update rebuild_requests set started_at = coalesce(started_at, now()), finished_at = now(), error = null
   where finished_at is null and requested_at < $1::timestamptz - ${SKEW}`,
  (liveFrom) => [liveFrom.toISOString()],
);

/**
 * Claims the pending requests for one build; none while another build runs, changes still come in, the last build was requested
 * less than `everyMinutes` ago, or the pause after a failed one is not over, unless `now`. Of two concurrent runs the second finds
 * the rows claimed.
 */
export const claimRequests = column<[everyMinutes: number, now: boolean], string>(`
  update rebuild_requests set started_at = now(), error = null
  where finished_at is null and started_at is null
    and requested_at < now() - ${SKEW}
    and not exists (select from rebuild_requests where finished_at is null and started_at is not null)
    and (select max(requested_at) < now() - ${DEBOUNCE} or min(requested_at) < now() - ${MAX_DEBOUNCE}
      from rebuild_requests where finished_at is null)
    and coalesce(${DUE} <= now(), true) and ($2 or coalesce(${RETRY} <= now(), true))
  returning id`);

/** What is known of a failed build: why, and if told by the host, when it began there. */
export type FailedBuild = { reason: string; deployedAt: Date | null };

/**
 * Releases the requests of a build that failed, to be tried again. A build that began before its requests were claimed is not
 * theirs. Returns their failures so far and the oldest of them; null if no build was under way.
 */
export const failBuild = first<[FailedBuild], { failures: number; oldest: string }>(
  `with failed as (
     update rebuild_requests set started_at = null, error = $1, failures = failures + 1, failed_at = now()
     where finished_at is null and started_at is not null and ($2::timestamptz is null or started_at < $2::timestamptz + ${SKEW})
     returning id, failures)
   select max(failures) as failures, min(id::text) as oldest from failed having count(*) > 0`,
  ({ reason, deployedAt }) => [clip(reason, 500), deployedAt?.toISOString() ?? null],
);

/** How many requests wait for another try, after a build that failed. */
export const countFailed = valueOr<[], number>(
  0,
  'select count(*)::int as n from rebuild_requests where finished_at is null and error is not null',
);

/** Whether a build has been under way for longer than any should take. */
export const isBuildLost = any<[]>(
  `select from rebuild_requests where finished_at is null and started_at < now() - ${BUILD_TIMEOUT}`,
);

/** Gives up requests that could not be published; the next change triggers a build that includes them. */
export const giveUpRequests = write<[]>(`
  update rebuild_requests set finished_at = now(), error = coalesce(error, 'A construção do site não foi ao ar.')
  where finished_at is null and requested_at < now() - ${GIVE_UP_AFTER}`);

/** Purges finished builds, except the latest, from which the next one determines changes. */
export const deleteOldRebuilds = deleteSome(
  'rebuild_requests',
  `finished_at < now() - make_interval(days => $1)
       and requested_at < (select max(requested_at) from rebuild_requests)
       and finished_at < (select max(finished_at) from rebuild_requests)`,
  [REBUILD_DAYS],
);
