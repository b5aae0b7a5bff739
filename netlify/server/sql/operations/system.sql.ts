import type { StuckMail, System, SystemJob } from '#contracts/admin/system.ts';
import type { Queryable } from '../../ports/database.ts';
import { all, one, value } from '../statements.ts';
import { MAIL_ATTEMPTS } from './outbox.sql.ts';

/** The latest run of each job, and a summary of the last day's runs. */
export const findRuns = all<[], Omit<SystemJob, 'everyMinutes'>>(`
  select job as name,
    (select json_build_object('endedAt', l.ended_at, 'done', l.done, 'failed', l.failed, 'error', l.error,
         'seconds', round(extract(epoch from l.ended_at - l.started_at), 1))
     from job_runs l where l.job = r.job order by l.ended_at desc limit 1) as last,
    json_build_object('runs', count(*) filter (where ended_at > now() - interval '1 day'),
      'done', coalesce(sum(done) filter (where ended_at > now() - interval '1 day'), 0),
      'broken', count(*) filter (where ended_at > now() - interval '1 day' and error is not null)) as day
  from job_runs r group by job`);

const SHOWN = 20;

/** Unsent mails: counts by state, and a list of those that the mail server refused. */
export async function findStuckMails(tx: Queryable): Promise<System['mails']> {
  const counts = await countStuckMails(tx);
  const items = await selectStuckMails(tx);
  return { ...counts, items };
}

export const countStuckMails = one<[], Omit<System['mails'], 'items'>>(`
  select count(*) filter (where attempts = 0 and available_at <= now())::int as waiting,
    count(*) filter (where attempts between 1 and ${MAIL_ATTEMPTS - 1} and last_error is not null)::int as retried,
    count(*) filter (where attempts >= ${MAIL_ATTEMPTS})::int as "givenUp"
  from outbox where sent_at is null`);

export const selectStuckMails = all<[], StuckMail>(`
  select id, payload->>'template' as template, attempts, last_error as error, to_json(created_at)#>>'{}' as "createdAt",
    case when attempts < ${MAIL_ATTEMPTS} then to_json(available_at)#>>'{}' end as "nextAt"
  from outbox where sent_at is null and attempts > 0 and last_error is not null
  order by attempts >= ${MAIL_ATTEMPTS} desc, created_at desc limit ${SHOWN}`);

/** Requests that the payment provider has not answered, and orders with provider problems. */
export const findProviderTrouble = one<[], System['provider']>(
  `select
     (select count(*)::int from payment_transactions where status = 'pending' and charge_id is null
        and created_at between now() - interval '2 days' and now() - interval '10 minutes') as unanswered,
     (select count(*)::int from refunds where status = 'requested' and created_at < now() - interval '1 hour') as "slowRefunds",
     (select count(*)::int from webhook_events where outcome = 'unknown_order'
        and received_at > now() - interval '30 days') as strangers,
     (select to_json(max(received_at))#>>'{}' from webhook_events) as "lastNoticeAt",
     (select coalesce(json_agg(o), '[]') from (
        select o.id, o.order_number as number, o.flags from desk_orders f join orders o on o.id = f.order_id
        where f.is_flagged and o.flags && array['charge_unreadable', 'refund_failed']
        order by f.created_at desc limit ${SHOWN}) o) as orders`,
);

/** The error of the latest publication; null if it succeeded. */
export const findPublishingError = value<[], string | null>(
  `select error from rebuild_requests order by finished_at is null desc, finished_at desc, requested_at desc limit 1`,
);
