import type { NewsRow } from '#contracts/admin/newsletter.ts';
import type { NewsOrigin, NewsStatus } from '#domain/contact/newsletter.ts';
import type { NewsExport } from '#domain/contact/newsletter-export.ts';
import { instant } from '../json.ts';
import { containing, Parameters, type Slice } from '../parameters.ts';
import { all, first, firstOr } from '../statements.ts';

export type NewsFilter = { search: string; status: NewsStatus | null; origin: NewsOrigin | null };

/** Condition for a subscription request that awaits its confirmation link. */
const WAITS = 'used_at is null and expires_at > now()';

/**
 * Addresses without an active form subscription, with their status and latest activity: the minority. The active ones come
 * from an index (db/migrations/0393_newsletter_order.sql), which is read from end to end to leave them out here, as that is
 * quicker than looking each address up (`offset 0`).
 */
const OTHERS = `
  agreed as materialized (
    select u.email, c.is_granted, c.created_at
    from (select distinct on (user_id) user_id, is_granted, created_at
      from consents where purpose = 'marketing' and user_id is not null
      order by user_id, created_at desc, id desc) c
    join users u on u.id = c.user_id where u.email_confirmed_at is not null),
  others as materialized (
    select email, by_form, by_account,
      case when is_granted then 'confirmado' when asked_at is not null then 'aguardando' else 'saiu' end as status,
      case when is_granted then said_at else coalesce(asked_at, left_at, said_at) end as latest
    from (
      select email, bool_or(is_granted) as is_granted, max(said_at) as said_at, max(asked_at) as asked_at, max(left_at) as left_at,
        bool_or(is_granted is null) as by_form, bool_or(is_granted is not null) as by_account
      from (
        select email, is_granted, created_at as said_at, null::timestamptz as asked_at, null::timestamptz as left_at from agreed
        union all select email, null, null, asked_at, null from newsletter_requests where ${WAITS}
        union all select email, null, null, null, left_at from newsletter_subscriptions where left_at is not null) facts
      group by email) known
    where not exists (select from (select email from newsletter_subscriptions where left_at is null offset 0) active
      where active.email = known.email))`;

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

/** One page of the addresses, with the number of matches and of all. Needs the actor `system` or `admin`. */
export const findNewsRows = firstOr<
  [filter: NewsFilter, slice: Slice & { descending: boolean }],
  { items: NewsRow[]; total: number; counts: Record<NewsStatus, number> }
>(
  { items: [], total: 0, counts: { confirmado: 0, aguardando: 0, saiu: 0 } },
  (filter, { descending, limit, offset }) => {
    const parameters = new Parameters();
    const { isActive, isOther } = matching(filter, parameters);
    const way = descending ? 'desc' : 'asc';
    const order = (of: string) => `${of}.latest ${way}, ${of}.email ${way}`;
    // Neither kind is read further than the page: the active ones come in the order of their index.
    const end = parameters.add(offset + limit);
    return {
      text: `with ${OTHERS},
     counted as materialized (
       select count(*) filter (where status = 'confirmado') as confirmed, count(*) filter (where status = 'aguardando') as waiting,
         count(*) filter (where status = 'saiu') as gone, count(*) filter (where ${isOther}) as matching
       from others),
     active as materialized (
       select count(*) as n, count(*) filter (where ${isActive}) as matching from newsletter_subscriptions where left_at is null),
     chosen as materialized (
       select email, latest from (
         (select email, confirmed_at as latest from newsletter_subscriptions where left_at is null and ${isActive}
          order by confirmed_at ${way}, email ${way} limit ${end})
         union all
         (select email, latest from others where ${isOther} order by ${order('others')} limit ${end})) matches
       order by ${order('matches')} limit ${parameters.add(limit)} offset ${parameters.add(offset)}),
     ${PEOPLE}
     select (active.matching + counted.matching)::int as total,
       json_build_object('confirmado', active.n + counted.confirmed, 'aguardando', counted.waiting, 'saiu', counted.gone) as counts,
       (select coalesce(json_agg(r), '[]') from (
          select email as id, status, origins, page, ${instant('asked_at')} as "askedAt",
            ${instant('confirmed_at')} as "confirmedAt", ${instant(LEFT)} as "leftAt"
          from chosen join people using (email) order by ${order('chosen')}) r) as items
     from active, counted`,
      values: parameters.values,
    };
  },
);

/** The conditions of the active form subscriptions, and of the other addresses. */
function matching({ search, status, origin }: NewsFilter, parameters: Parameters) {
  const like = search ? `email like ${parameters.add(containing(search))}` : 'true';
  const active = [like];
  if (status && status !== 'confirmado') active.push('false');
  if (origin === 'conta') active.push('email in (select email from agreed)');
  const others = [like];
  if (status) others.push(`status = ${parameters.add(status)}`);
  if (origin) others.push(origin === 'conta' ? 'by_account' : 'by_form');
  return { isActive: active.join(' and '), isOther: others.join(' and ') };
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
