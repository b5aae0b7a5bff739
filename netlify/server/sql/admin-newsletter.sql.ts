import type { NewsRow } from '#contracts/admin/newsletter.ts';
import type { NewsOrigin, NewsStatus } from '#domain/newsletter.ts';
import type { NewsExport } from '#domain/newsletter-export.ts';
import type { Queryable } from '../ports/database.ts';
import { likeLiteral, Parameters } from './parameters.ts';
import { all, first } from './statements.ts';

export type NewsFilter = { search: string; status: NewsStatus | null; origin: NewsOrigin | null };

/** Condition for a subscription request that awaits its confirmation link. */
const WAITS = 'used_at is null and expires_at > now()';
const isActive = (email: string) =>
  `exists (select from newsletter_subscriptions s where s.email = ${email} and s.left_at is null)`;

/**
 * Addresses with their status and latest activity, without active form subscriptions. Those are the majority and come
 * from an index (db/migrations/0393_newsletter_order.sql). Only what sorting, counting and searching the list needs.
 */
const OTHERS = `
  agreed as materialized (
    select u.email, c.is_granted, c.created_at
    from (select distinct on (user_id) user_id, is_granted, created_at
      from consents where purpose = 'marketing' and user_id is not null
      order by user_id, created_at desc, id desc) c
    join users u on u.id = c.user_id where u.email_confirmed_at is not null),
  waiting as materialized (
    select email, max(asked_at) as asked_at from newsletter_requests where ${WAITS} group by email),
  others as materialized (
    select email, 'confirmado'::text as status, created_at as latest from agreed a where is_granted and not ${isActive('a.email')}
    union all
    select email, 'aguardando', asked_at from waiting w
    where not ${isActive('w.email')} and not exists (select from agreed a where a.email = w.email and a.is_granted)
    union all
    select email, 'saiu', left_at
    from (select email, max(left_at) as left_at from newsletter_subscriptions where left_at is not null group by email) g
    where not ${isActive('g.email')} and not exists (select from agreed a where a.email = g.email and a.is_granted)
      and not exists (select from waiting w where w.email = g.email)
    union all
    select email, 'saiu', created_at from agreed a
    where not is_granted and not exists (select from newsletter_subscriptions s where s.email = a.email)
      and not exists (select from waiting w where w.email = a.email))`;

/** All addresses. Not a CTE, which Postgres would materialise before it sorts or filters. */
const ALL = `(select email, 'confirmado'::text as status, confirmed_at as latest from newsletter_subscriptions where left_at is null
  union all select email, status, latest from others) standings`;

/**
 * Everything known of some addresses (`chosen`), one row each, by the latest state per origin: `asked` by the form but
 * unconfirmed, `listed` by a confirmation, `said` by an account with a confirmed address. One active origin suffices to
 * be on the list, even if the other was revoked.
 */
const PEOPLE = `
  listed as (
    select distinct on (email) email, page, asked_at, confirmed_at, left_at
    from newsletter_subscriptions join chosen using (email) order by email, left_at desc nulls first),
  asked as (
    select distinct on (email) email, page, asked_at
    from newsletter_requests join chosen using (email) where ${WAITS} order by email, asked_at desc),
  said as (
    select u.email, c.is_granted, c.created_at from chosen join users u using (email)
      cross join lateral (select is_granted, created_at from consents
        where user_id = u.id and purpose = 'marketing' order by created_at desc, id desc limit 1) c
    where u.email_confirmed_at is not null),
  people as (
    select email, coalesce(l.page, q.page, '') as page,
      case when (l.confirmed_at is not null and l.left_at is null) or a.is_granted then 'confirmado'
        when q.email is not null then 'aguardando' else 'saiu' end as status,
      array_remove(array[
        case when l.email is not null or q.email is not null then 'formulario' end,
        case when a.email is not null then 'conta' end], null) as origins,
      case when l.confirmed_at is not null and l.left_at is null then l.asked_at
        when a.is_granted then a.created_at else coalesce(q.asked_at, l.asked_at, a.created_at) end as asked_at,
      case when l.confirmed_at is not null and l.left_at is null then l.confirmed_at
        when a.is_granted then a.created_at when q.email is null then l.confirmed_at end as confirmed_at,
      case when l.left_at is not null then l.left_at when not a.is_granted then a.created_at end as gone_at
    from listed l full join asked q using (email) full join said a using (email))`;

const LEFT = `case when status = 'saiu' then gone_at end`;
const instant = (column: string) => `to_json(${column})#>>'{}'`;

/** One page of the addresses, with the number of matches and of all. Needs the actor `system` or `admin`. */
export async function findNewsRows(
  tx: Queryable,
  filter: NewsFilter,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<{ items: NewsRow[]; total: number; counts: Record<NewsStatus, number> }> {
  const parameters = new Parameters();
  const where = matching(filter, parameters);
  const way = descending ? 'desc' : 'asc';
  const order = (of: string) => `${of}.latest ${way}, ${of}.email ${way}`;
  const among = (status: NewsStatus) => `(select count(*) from others where status = '${status}')`;
  const row = await tx.first<{ items: NewsRow[]; total: number; counts: Record<NewsStatus, number> }>(
    `with ${OTHERS},
     chosen as materialized (
       select email, latest from ${ALL} where ${where} order by ${order('standings')}
       limit ${parameters.add(limit)} offset ${parameters.add(offset)}),
     ${PEOPLE}
     select (select count(*)::int from ${ALL} where ${where}) as total,
       json_build_object('confirmado',
         (select count(*) from newsletter_subscriptions where left_at is null) + ${among('confirmado')},
         'aguardando', ${among('aguardando')}, 'saiu', ${among('saiu')}) as counts,
       (select coalesce(json_agg(r), '[]') from (
          select email as id, status, origins, page, ${instant('asked_at')} as "askedAt",
            ${instant('confirmed_at')} as "confirmedAt", ${instant(LEFT)} as "leftAt"
          from chosen join people using (email) order by ${order('chosen')}) r) as items`,
    parameters.values,
  );
  return row ?? { items: [], total: 0, counts: { confirmado: 0, aguardando: 0, saiu: 0 } };
}

function matching({ search, status, origin }: NewsFilter, parameters: Parameters): string {
  const clauses = ['true'];
  if (search) clauses.push(`email like ${parameters.add(`%${likeLiteral(search)}%`)}`);
  if (status) clauses.push(`status = ${parameters.add(status)}`);
  if (origin === 'conta') clauses.push('email in (select email from agreed)');
  if (origin === 'formulario')
    clauses.push(
      '(email in (select email from newsletter_subscriptions) or email in (select email from waiting))',
    );
  return clauses.join(' and ');
}

/** The subscribed addresses after `after`, sorted (keyset pagination). Needs the actor `system` or `admin`. */
export const findExportedNews = all<[after: string, limit: number], Omit<NewsExport, 'leaveUrl'>>(`
  with chosen as materialized (
    (select email from newsletter_subscriptions where left_at is null and email > $1 order by email limit $2)
    union
    (select u.email from users u cross join lateral (select is_granted from consents
         where user_id = u.id and purpose = 'marketing' order by created_at desc, id desc limit 1) c
     where u.email_confirmed_at is not null and c.is_granted and u.email > $1 order by u.email limit $2)
    order by email limit $2),
  ${PEOPLE}
  select email, origins, page, ${instant('asked_at')} as "askedAt", ${instant('confirmed_at')} as "confirmedAt"
  from people order by email`);

/** The status of an address; null if unknown. Needs the actor `system` or `admin`. */
export const findNewsStanding = first<[email: string], { status: NewsStatus; origins: NewsOrigin[] }>(
  `with chosen as materialized (select $1::text as email), ${PEOPLE} select status, origins from people`,
);
