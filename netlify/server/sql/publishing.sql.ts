import type { Publishing } from '#contracts/admin/desk.ts';
import type { Queryable } from '../ports/database.ts';

/** Asks for the public pages to be built again, with the transaction that changed what they show. */
export async function requestRebuild(tx: Queryable, reason: string): Promise<void> {
  await tx.query('insert into rebuild_requests (reason) values ($1)', [reason.slice(0, 200)]);
}

/** How the public pages stand to the catalogue. A request that failed last counts until a later one succeeds. */
export async function findPublishing(db: Queryable): Promise<Publishing> {
  const { rows } = await db.query<Publishing>(
    `with open as (select count(*)::int as n, min(requested_at) as first from rebuild_requests where finished_at is null),
       last as (select finished_at, error from rebuild_requests where finished_at is not null
         order by finished_at desc, requested_at desc limit 1)
     select case when open.n > 0 then 'publishing' when last.error is not null then 'failed' else 'live' end as state,
       to_json(case when open.n > 0 then open.first else last.finished_at end)#>>'{}' as since, open.n as waiting
     from open left join last on true`,
  );
  return rows[0] ?? { state: 'live', since: null, waiting: 0 };
}
