import type { Publishing } from '#contracts/admin/desk.ts';
import { REBUILD_DAYS } from '#domain/keeping.ts';
import { clip } from '#domain/text.ts';
import type { Queryable } from '../ports/database.ts';
import { deleteSome } from './delete-some.ts';

/** Asks for the public pages to be built again, with the transaction that changed what they show. */
export async function requestRebuild(tx: Queryable, reason: string): Promise<void> {
  await tx.query('insert into rebuild_requests (reason) values ($1)', [clip(reason, 200)]);
}

/**
 * Asks for a build where the announced coupon came into force or went out of it since the last one was asked for, by the clock
 * or because its last use was taken or given back: the bar is part of the pages, and nobody saves at midnight. Needs to act
 * for the shop.
 */
export async function requestDueAnnouncement(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into rebuild_requests (reason)
     select 'announcement ' || m.code from promotions m, (select max(requested_at) as at from rebuild_requests) last
     where m.is_announced and m.is_active and (
       exists (select from (values (m.starts_at), (m.ends_at)) as turn(at)
         where turn.at <= now() and turn.at > last.at)
       or m.usage_limit is not null and (select (count(*) filter (where r.released_at is null) >= m.usage_limit)
             <> (count(*) filter (where r.created_at <= last.at and (r.released_at is null or r.released_at > last.at))
               >= m.usage_limit)
           from promotion_redemptions r where r.promotion_id = m.id))`,
  );
}

/** The same where an announcement that was written began or ended by the clock. */
export async function requestDueAnnouncements(tx: Queryable): Promise<void> {
  await tx.query(
    `with last as (select max(requested_at) as at from rebuild_requests)
     insert into rebuild_requests (reason)
     select 'announcements' from last, announcements a, lateral (values (a.starts_at), (a.ends_at)) as turn(at)
     where turn.at <= now() and turn.at > last.at having count(*) > 0`,
  );
}

/**
 * Asks for a build where a version of a page came into force or went out of it by the clock since the last one was asked for;
 * one that shows at once was asked for with it.
 */
export async function requestDuePages(tx: Queryable): Promise<void> {
  await tx.query(
    `with last as (select max(requested_at) as at from rebuild_requests)
     insert into rebuild_requests (reason)
     select left('pages ' || string_agg(distinct coalesce(p.slug, 'home'), ', '), 200)
     from last, page_publications u join pages p on p.id = u.page_id, lateral (values (u.starts_at), (u.ends_at)) as turn(at)
     where u.withdrawn_at is null and turn.at <= now() and turn.at > last.at and turn.at > u.made_at
     having count(*) > 0`,
  );
}

/**
 * Asks for a build where orders sold a product out, or brought one back, since the last one was asked for: cards, feed and
 * structured data name its availability. A build begins seconds after it was asked for, so orders of the same moment are in it.
 */
export async function requestTurnedStock(tx: Queryable): Promise<void> {
  await tx.query(
    `with last as (select coalesce(max(requested_at), '-infinity') as at from rebuild_requests),
     moved as (
       select v.product_id, sum(m.delta) as delta
       from last join stock_movements m on m.created_at > last.at and m.reason in ('order', 'order_returned')
         join variants v on v.id = m.variant_id
       group by v.product_id),
     stocked as (
       select m.product_id, m.delta, sum(v.stock) as stock
       from moved m join products p on p.id = m.product_id and p.is_active join variants v on v.product_id = m.product_id
       group by m.product_id, m.delta)
     insert into rebuild_requests (reason)
     select left('stock of ' || string_agg(product_id::text, ', '), 200) from stocked where (stock > 0) <> (stock - delta > 0)
     having count(*) > 0`,
  );
}

/** The first moment at which the next build may be asked for. Every build costs: `$1` minutes lie between two of them. */
const DUE = `(select max(started_at) + make_interval(mins => $1::int) from rebuild_requests)`;

/**
 * How the public pages stand to the catalogue. A request that failed last counts until a later one succeeds; so does one that
 * waits because the hook refused it, until it is taken again.
 */
export async function findPublishing(db: Queryable, everyMinutes: number): Promise<Publishing> {
  const { rows } = await db.query<Publishing>(
    `with open as (select count(*)::int as n, min(requested_at) as first, bool_and(error is not null) as refused,
           case when bool_and(started_at is null) and ${DUE} > now() then ${DUE} end as due
         from rebuild_requests where finished_at is null),
       last as (select finished_at, error from rebuild_requests where finished_at is not null
         order by finished_at desc, requested_at desc limit 1)
     select case when open.refused then 'failed' when open.due is not null then 'scheduled' when open.n > 0 then 'publishing'
         when last.error is not null then 'failed' else 'live' end as state,
       to_json(case when open.n > 0 then open.first else last.finished_at end)#>>'{}' as since,
       to_json(open.due)#>>'{}' as due, open.n as waiting
     from open left join last on true`,
    [everyMinutes],
  );
  return rows[0] ?? { state: 'live', since: null, due: null, waiting: 0 };
}

/** The clocks of the build and of the database may differ by this much; builds begin later than that after a request. */
const SKEW = `interval '2 seconds'`;
/** Nothing saved for this long: the row of changes has ended. A long row is not waited for. */
const QUIET = `interval '2 seconds'`;
const PATIENCE = `interval '2 minutes'`;
/** A build not live after this long has failed on its way: another is asked for. */
const LOST = `interval '15 minutes'`;
const HOPELESS = `interval '2 hours'`;

/** Finishes the requests whose changes the live site shows, being built since `liveFrom`. */
export function finishPublished(db: Queryable, liveFrom: Date): Promise<number> {
  return db.written(
    `update rebuild_requests set started_at = coalesce(started_at, now()), finished_at = now(), error = null
     where finished_at is null and requested_at < $1::timestamptz - ${SKEW}`,
    [liveFrom.toISOString()],
  );
}

/**
 * Takes the waiting requests for one build; none while another is on its way, changes still come in, or the last build
 * was asked for less than `everyMinutes` ago. Of two runs at once, the second finds the rows taken.
 */
export async function claimRequests(db: Queryable, everyMinutes: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update rebuild_requests set started_at = now(), error = null
     where finished_at is null and (started_at is null or started_at < now() - ${LOST})
       and requested_at < now() - ${SKEW}
       and not exists (select from rebuild_requests where finished_at is null and started_at >= now() - ${LOST})
       and (select max(requested_at) < now() - ${QUIET} or min(requested_at) < now() - ${PATIENCE}
         from rebuild_requests where finished_at is null)
       and coalesce(${DUE} <= now(), true)
     returning id`,
    [everyMinutes],
  );
  return rows.map(({ id }) => id);
}

/** Puts requests back that the hook did not take, with what it said. */
export async function releaseRequests(db: Queryable, ids: readonly string[], reason: string): Promise<void> {
  await db.query('update rebuild_requests set started_at = null, error = $2 where id = any($1::uuid[])', [
    ids,
    clip(reason, 500),
  ]);
}

/** Ends what could not be published: the next change tries again, and brings these along. */
export async function giveUpRequests(db: Queryable): Promise<void> {
  await db.query(
    `update rebuild_requests set finished_at = now(), error = coalesce(error, 'the build never went live')
     where finished_at is null and requested_at < now() - ${HOPELESS}`,
  );
}

/** Forgets builds long done; never the latest, from which the next looks for what changed. */
export function forgetOldRebuilds(db: Queryable, limit: number): Promise<number> {
  const isOld = `finished_at < now() - make_interval(days => $1)
       and requested_at < (select max(requested_at) from rebuild_requests)
       and finished_at < (select max(finished_at) from rebuild_requests)`;
  return deleteSome(db, 'rebuild_requests', isOld, [REBUILD_DAYS], limit);
}
