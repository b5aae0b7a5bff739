import type { NewsRow } from '#contracts/admin/newsletter.ts';
import type { NewsOrigin, NewsStatus } from '#domain/newsletter.ts';
import type { NewsExport } from '#domain/newsletter-export.ts';
import type { Queryable } from '../ports/database.ts';
import { likeLiteral, Parameters } from './parameters.ts';

export type NewsFilter = { search: string; status: NewsStatus | null; origin: NewsOrigin | null };

/**
 * Each address once, by its latest word of each way: `asked` by the form and not confirmed, `listed` by a confirmation, `agreed` by an
 * account whose mailbox is proven. Who stands there by one way is on the list, whatever was taken back by the other before.
 */
const PEOPLE = `with
  listed as (
    select distinct on (email) email, page, asked_at, confirmed_at, left_at
    from newsletter_subscriptions order by email, left_at desc nulls first),
  asked as (
    select distinct on (email) email, page, asked_at
    from newsletter_requests where used_at is null and expires_at > now() order by email, asked_at desc),
  agreed as (
    select u.email, c.is_granted, c.created_at
    from (select distinct on (user_id) user_id, is_granted, created_at
      from consents where purpose = 'marketing' and user_id is not null
      order by user_id, created_at desc, id desc) c
    join users u on u.id = c.user_id where u.email_confirmed_at is not null),
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
    from listed l full join asked q using (email) full join agreed a using (email))`;

const LEFT = `case when status = 'saiu' then gone_at end`;
const instant = (column: string) => `to_json(${column})#>>'{}'`;

/** One page of the addresses, with the number of all matches and of all there are. Needs to act for the shop. */
export async function findNewsRows(
  tx: Queryable,
  filter: NewsFilter,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<{ items: NewsRow[]; total: number; counts: Record<NewsStatus, number> }> {
  const parameters = new Parameters();
  const where = matching(filter, parameters);
  const way = descending ? 'desc' : 'asc';
  const latest = `coalesce(${LEFT}, confirmed_at, asked_at)`;
  const row = await tx.first<{ items: NewsRow[]; total: number; counts: Record<NewsStatus, number> }>(
    `${PEOPLE}
     select (select count(*)::int from people where ${where}) as total,
       (select json_build_object(
          'confirmado', count(*) filter (where status = 'confirmado'),
          'aguardando', count(*) filter (where status = 'aguardando'),
          'saiu', count(*) filter (where status = 'saiu')) from people) as counts,
       (select coalesce(json_agg(r), '[]') from (
          select email as id, status, origins, page, ${instant('asked_at')} as "askedAt",
            ${instant('confirmed_at')} as "confirmedAt", ${instant(LEFT)} as "leftAt"
          from people where ${where} order by ${latest} ${way}, email
          limit ${parameters.add(limit)} offset ${parameters.add(offset)}) r) as items`,
    parameters.values,
  );
  return row ?? { items: [], total: 0, counts: { confirmado: 0, aguardando: 0, saiu: 0 } };
}

function matching({ search, status, origin }: NewsFilter, parameters: Parameters): string {
  const clauses = ['true'];
  if (search) clauses.push(`email like ${parameters.add(`%${likeLiteral(search)}%`)}`);
  if (status) clauses.push(`status = ${parameters.add(status)}`);
  if (origin) clauses.push(`${parameters.add(origin)} = any (origins)`);
  return clauses.join(' and ');
}

/** The addresses on the list after this one, in their order. Needs to act for the shop. */
export function findExportedNews(
  tx: Queryable,
  after: string,
  limit: number,
): Promise<Omit<NewsExport, 'leaveUrl'>[]> {
  return tx.all(
    `${PEOPLE}
     select email, origins, page, ${instant('asked_at')} as "askedAt", ${instant('confirmed_at')} as "confirmedAt"
     from people where status = 'confirmado' and email > $1 order by email limit $2`,
    [after, limit],
  );
}

/** How an address stands; null where the shop knows none such. Needs to act for the shop. */
export function findNewsStanding(
  tx: Queryable,
  email: string,
): Promise<{ status: NewsStatus; origins: NewsOrigin[] } | null> {
  return tx.first(`${PEOPLE} select status, origins from people where email = $1`, [email]);
}
