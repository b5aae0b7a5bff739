import type { StaffRole } from '#domain/people/staff-roles.ts';
import { all, value, valueOr } from '../statements.ts';

/** The hours, in the shop's time zone, in which the daily report is sent; some slack in case no job ran at seven. */
const FROM = 7;
const TO = 10;

/** When the next daily report is due, whether or not it will be empty. */
export const NEXT_REPORT = `(date_trunc('day', now() at time zone 'America/Sao_Paulo' - interval '${FROM} hours')
  + interval '1 day ${FROM} hours') at time zone 'America/Sao_Paulo'`;

export type ReportSubscriber = { id: string; email: string; role: StaffRole; dedupeKey: string };

/** Subscribers of the daily report who have not got today's. Needs the actor `system` or `admin`. */
export const findReportSubscribers = all<[now: Date], ReportSubscriber>(
  `with local as (select $1::timestamptz at time zone 'America/Sao_Paulo' as time)
   select u.id, u.email, r.staff_role as role, key as "dedupeKey"
   from local, users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id,
     lateral (select 'daily_news:' || u.id || ':' || local.time::date as key) k
   where u.wants_news and not u.is_banned and extract(hour from local.time) >= ${FROM} and extract(hour from local.time) < ${TO}
     and not exists (select from outbox o where o.dedupe_key = key)
   order by u.id`,
  (now) => [now.toISOString()],
);

export const wantsDailyReport = valueOr<[userId: string], boolean>(
  false,
  'select wants_news as wants from users where id = $1',
  (userId) => [userId],
);

/** Returns the previous setting; null if the account does not exist. */
export const setWantsDailyReport = value<[userId: string, isWanted: boolean], boolean>(`
  with former as (select id, wants_news from users where id = $1 for update)
  update users u set wants_news = $2 from former where u.id = former.id returning former.wants_news as before`);
