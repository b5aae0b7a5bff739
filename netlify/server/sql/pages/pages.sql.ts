import type { PageRow } from '#contracts/admin/page-list.ts';
import type { PageForm, PageVersion } from '#contracts/admin/pages.ts';
import type { PageContent, PageKind } from '#contracts/pages.ts';
import { followMoved } from '#domain/pages/moved-addresses.ts';
import type { Queryable } from '../../ports/database.ts';
import { json } from '../json.ts';
import { all, first, one, value, written, wroteOne } from '../statements.ts';
import { findMovedAddresses } from './redirects.sql.ts';

/** Pages made of sections, and their versions. Parse stored content with `readContent` of the contracts. */

export type ShownPage = { kind: PageKind; slug: string | null; content: unknown; startsAt: Date };

/** The published pages, each in its current version. */
export async function findShownPages(db: Queryable): Promise<ShownPage[]> {
  const shown = await selectShownPages(db);
  return following(db, shown);
}

export const selectShownPages = all<[], ShownPage>(
  'select kind, slug, content, starts_at as "startsAt" from shown_pages order by slug nulls first',
);

const PUBLICATION = `json_build_object('id', u.id, 'number', u.number, 'startsAt', u.starts_at, 'endsAt', u.ends_at,
  'campaign', (select json_build_object('id', c.id, 'name', c.name) from campaigns c where c.id = u.campaign_id))`;
const LIVE = `(select ${PUBLICATION}
  from page_publications u
  where u.page_id = p.id and u.withdrawn_at is null and u.starts_at <= now() and (u.ends_at is null or u.ends_at > now())
  order by u.starts_at desc, u.id desc limit 1)`;
const PLANNED = `(select coalesce(json_agg(${PUBLICATION}
    order by u.starts_at, u.id), '[]')
  from page_publications u where u.page_id = p.id and u.withdrawn_at is null and u.starts_at > now())`;
/** When it last stopped being shown; null while it is, or if it never was. */
const OFF = `(select to_json(max(t.until))#>>'{}' from page_publications u
  cross join lateral (select least(coalesce(u.ends_at, 'infinity'), coalesce(u.withdrawn_at, 'infinity')) as until) t
  where u.page_id = p.id and u.starts_at < t.until
  having bool_and(t.until <= now()))`;
const WHO = `(select coalesce(nullif(w.name, ''), w.email) from users w where w.id = v.saved_by)`;
/** An information page that was never edited has no version. */
const NEWEST = `p.id, p.kind, p.slug, coalesce(v.number, 0) as version, to_json(coalesce(v.saved_at, p.created_at))#>>'{}' as "savedAt",
  ${WHO} as "savedBy", ${LIVE} as live, ${OFF} as "offSince"
  from pages p left join lateral (
    select number, content, saved_at, saved_by from page_versions where page_id = p.id order by number desc limit 1) v on true`;

/** All pages (home, menu, campaigns, information) in their newest version; `title` is null if there is none. */
export const findPages = all<[], Omit<PageRow, 'title' | 'also'> & { title: string | null }>(`
  select v.content->>'title' as title, exists (select from page_publications u
    where u.page_id = p.id and u.number = v.number and u.withdrawn_at is null and u.starts_at > now()) as "isPlanned",
    ${NEWEST} order by p.kind = 'information', p.kind = 'campaign', p.kind = 'menu',
    case when p.kind = 'information' then p.id end, p.created_at desc, p.id`);

export type StoredPage = Omit<PageForm, 'content'> & { content: unknown };

/** A page in its newest version, or null if there is no such page; `content` is null if it has no version. */
export async function findPage(tx: Queryable, id: string | 'home'): Promise<StoredPage | null> {
  const found = await selectPage(tx, id);
  return (await following(tx, found))[0] ?? null;
}

export const selectPage = all<[id: string], StoredPage>(
  `select v.content, ${PLANNED} as planned, ${NEWEST} where case when $1 = 'home' then p.slug is null else p.id::text = $1 end`,
);

/** Updates links in the contents to the current addresses of categories and campaigns. */
export async function following<T extends { content: unknown }>(db: Queryable, stored: T[]): Promise<T[]> {
  const moved = await findMovedAddresses(db);
  return stored.map((one) => ({ ...one, content: followMoved(one.content, moved) }));
}

/** Inserts a campaign page with its first version; false if the slug is taken. */
export const insertPage = wroteOne<
  [page: { id: string; slug: string; content: PageContent; userId: string }]
>(
  `with page as (insert into pages (id, slug) values ($1, $2) on conflict (kind, slug) do nothing returning id)
   insert into page_versions (page_id, number, content, saved_by) select id, 1, $3::jsonb, $4 from page`,
  ({ id, slug, content, userId }) => [id, slug, json(content), userId],
);

/** Writes a campaign's slug and returns the one before; null if another has it. Concurrent calls are serialised. */
export const moveCampaign = value<[id: string, slug: string], string>(`
  update pages set slug = $2 where id = $1 and kind = 'campaign'
    and not exists (select from pages where kind = 'campaign' and slug = $2 and id <> $1)
  returning old.slug`);

/** Withdraws a page's current and scheduled publications; returns their number. */
export const withdrawPublications = written<[id: string]>(`
  update page_publications set withdrawn_at = now()
  where page_id = $1 and withdrawn_at is null and (ends_at is null or ends_at > now())`);

/** Deletes a campaign page with its versions; false if it is published or scheduled. */
export const deletePage = wroteOne<[id: string]>(`
  delete from pages where id = $1 and kind = 'campaign' and not exists (
    select from page_publications where page_id = $1 and withdrawn_at is null and (ends_at is null or ends_at > now()))`);

/** Inserts the version after `version`; false if that is not the newest. */
export const insertVersion = wroteOne<
  [draft: { id: string; version: number; content: PageContent; userId: string }]
>(
  `insert into page_versions (page_id, number, content, saved_by)
   select $1, $2::int + 1, $3::jsonb, $4 where coalesce((select max(number) from page_versions where page_id = $1), 0) = $2
   on conflict do nothing`,
  ({ id, version, content, userId }) => [id, version, json(content), userId],
);

export type Period = { startsAt: Date | null; endsAt: Date | null };

/** Publishes a version from `startsAt` (null: now) until `endsAt` (null: until replaced); tells whether it has begun. */
export const insertPublication = one<
  [publication: { id: string; version: number; userId: string } & Period],
  { isShown: boolean }
>(
  `insert into page_publications (page_id, number, made_by, starts_at, ends_at)
   values ($1, $2, $3, coalesce($4, now()), $5) returning starts_at <= clock_timestamp() as "isShown"`,
  ({ id, version, userId, startsAt, endsAt }) => [id, version, userId, startsAt, endsAt],
);

/** Withdraws a scheduled or temporary publication; returns whether it was shown, or null if there is none. */
export const withdrawPublication = first<[id: string, publication: string], { wasShown: boolean }>(`
  update page_publications set withdrawn_at = now()
  where id = $2 and page_id = $1 and withdrawn_at is null and (ends_at is null or ends_at > now())
    and (ends_at is not null or starts_at > now())
  returning starts_at <= now() as "wasShown"`);

export type StoredVersion = Omit<PageVersion, 'content'> & { content: unknown };

/** A page's newest versions. */
export async function findVersions(tx: Queryable, id: string, limit: number): Promise<StoredVersion[]> {
  const versions = await selectVersions(tx, id, limit);
  return following(tx, versions);
}

export const selectVersions = all<[id: string, limit: number], StoredVersion>(`
  select v.number, v.content, to_json(v.saved_at)#>>'{}' as "savedAt", ${WHO} as "savedBy",
    (select to_json(max(u.starts_at))#>>'{}' from page_publications u
     where u.page_id = v.page_id and u.number = v.number and u.starts_at <= now()) as "publishedAt"
  from page_versions v where v.page_id = $1 order by v.number desc limit $2`);
