import { type CalendarEntry, MEMBER_KINDS, type MemberKind } from '#contracts/admin/calendar.ts';
import type { Queryable } from '../../ports/database.ts';
import { all, column, written, wroteOne } from '../statements.ts';

/** Members of campaigns besides their prices: coupons, scheduled page versions, and announcements. */

/** `text`: the text of an announcement, which has no name. */
export type Entry = Omit<CalendarEntry, 'startsAt' | 'endsAt'> & {
  startsAt: Date;
  endsAt: Date | null;
  text: unknown;
};

/** Campaigns, coupons, scheduled page versions and announcements. Entries that began and have no end are not scheduled. */
const ENTRIES = `
  select 'campaign' as kind, c.id, c.name, null as detail, c.starts_at, c.ends_at, c.status <> 'scheduled' as is_off,
    false as is_announced, null::uuid as page_id, c.id as campaign_id, c.status = 'cancelled' as is_gone,
    null::jsonb as text from campaigns c
  union all
  select 'promotion', m.id, m.name, case when not m.single_use then m.code end, m.starts_at, m.ends_at, not m.is_active, m.is_announced, null, m.campaign_id, not m.is_active, null
  from promotions m
  union all
  select 'page', u.id, case p.kind when 'home' then 'Página inicial' when 'menu' then 'Menu e rodapé' else v.content->>'title' end, 'versão ' || u.number,
    u.starts_at, u.ends_at, u.withdrawn_at is not null, false, p.id, u.campaign_id, u.withdrawn_at is not null, null
  from page_publications u join pages p on p.id = u.page_id join page_versions v on v.page_id = p.id and v.number = u.number
  where u.ends_at is not null or u.starts_at > now() or u.campaign_id is not null
  union all
  select 'announcement', a.id, '', null, a.starts_at, a.ends_at, a.withdrawn_at is not null, false, null, a.campaign_id,
    a.withdrawn_at is not null, a.text
  from announcements a where a.ends_at is not null or a.starts_at > now() or a.campaign_id is not null`;

const COLUMNS = `e.kind, e.id, e.name, e.detail, e.starts_at as "startsAt", e.ends_at as "endsAt", e.is_off as "isOff",
  e.is_announced as "isAnnounced", e.page_id as "pageId", e.campaign_id as "campaignId", e.text`;

/** A campaign's members by start, including those that ended with it. */
export const findMembers = all<[campaignId: string], Entry>(
  `select ${COLUMNS} from (${ENTRIES}) e where e.campaign_id = $1 and e.kind <> 'campaign' order by e.starts_at, e.id`,
);

/** Entries that start, run or end in a time span and were not cancelled; campaigns first. At most `limit`. */
export const findEntries = all<[period: { from: Date; until: Date }, limit: number], Entry>(
  `select ${COLUMNS} from (${ENTRIES}) e where not e.is_gone and e.starts_at < $2 and (e.ends_at is null or e.ends_at > $1)
   order by e.kind <> 'campaign', e.starts_at, e.id limit $3`,
  ({ from, until }, limit) => [from, until, limit],
);

/** The condition for a member `m` to join a campaign: not over, not cancelled. */
const IS_OPEN = {
  promotion: 'm.is_active and m.ends_at > now()',
  page: 'm.withdrawn_at is null and (m.ends_at is null or m.ends_at > now())',
  announcement: 'm.withdrawn_at is null and (m.ends_at is null or m.ends_at > now())',
} as const satisfies Record<MemberKind, string>;
const TABLE = { promotion: 'promotions', page: 'page_publications', announcement: 'announcements' } as const;
/** Increments the version, so that concurrent editors get a conflict. For page versions only the dates change. */
const NEXT_VERSION = {
  promotion: ', version = m.version + 1',
  page: '',
  announcement: ', version = m.version + 1',
} as const;

type Place = { campaignId: string; kind: MemberKind; id: string };

/** Adds a member to a campaign; false if it is over, in another campaign, or already shown without an end. */
export const joinCampaign = wroteOne<[place: Place]>(({ campaignId, kind, id }) => {
  const planned = kind === 'promotion' ? '' : 'and (m.ends_at is not null or m.starts_at > now())';
  return {
    text: `update ${TABLE[kind]} m set campaign_id = $1 ${NEXT_VERSION[kind]}
     where m.id = $2 and m.campaign_id is null and ${IS_OPEN[kind]} ${planned}`,
    values: [campaignId, id],
  };
});

/** Removes a member from a campaign, or all of its kind (`id` null); returns how many. */
export const leaveCampaign = written<[given: Omit<Place, 'id'> & { id: string | null }]>(
  ({ campaignId, kind, id }) => ({
    text: `update ${TABLE[kind]} m set campaign_id = null ${NEXT_VERSION[kind]} where campaign_id = $1 and ($2::uuid is null or id = $2)`,
    values: [campaignId, id],
  }),
);

/** Sets a member's dates to those of its campaign; false if it is not a member, or over. */
export const alignMember = wroteOne<[place: Place]>(({ campaignId, kind, id }) => ({
  text: `update ${TABLE[kind]} m set starts_at = c.starts_at, ends_at = c.ends_at ${NEXT_VERSION[kind]}
     from campaigns c where c.id = $1 and m.id = $2 and m.campaign_id = c.id and ${IS_OPEN[kind]}`,
  values: [campaignId, id],
}));

/**
 * Moves members whose start or end equals the campaign's, before the campaign gets these dates. A member that would end before
 * it starts is left alone. Returns how many moved.
 */
export async function moveMembers(tx: Queryable, campaignId: string, period: Period): Promise<number> {
  let moved = 0;
  for (const kind of MEMBER_KINDS) moved += await moveKind(tx, kind, campaignId, period);
  return moved;
}

type Period = { startsAt: Date; endsAt: Date };

const STARTS = 'case when m.starts_at = c.starts_at then $2::timestamptz else m.starts_at end';
const ENDS = 'case when m.ends_at = c.ends_at then $3::timestamptz else m.ends_at end';

export const moveKind = written<[kind: MemberKind, campaignId: string, period: Period]>(
  (kind, campaignId, { startsAt, endsAt }) => ({
    text: `update ${TABLE[kind]} m set starts_at = ${STARTS}, ends_at = ${ENDS} ${NEXT_VERSION[kind]}
     from campaigns c where c.id = $1 and m.campaign_id = c.id and ${IS_OPEN[kind]}
       and (${STARTS}, ${ENDS}) is distinct from (m.starts_at, m.ends_at) and coalesce(${STARTS} < ${ENDS}, true)`,
    values: [campaignId, startsAt, endsAt],
  }),
);

/** Ends a campaign's active members: disables coupons and their announcement, withdraws page versions and announcements. */
export async function endMembers(tx: Queryable, campaignId: string): Promise<Entry[]> {
  const ended: string[] = [];
  for (const kind of MEMBER_KINDS) ended.push(...(await endKind(tx, kind, campaignId)));
  return (await findMembers(tx, campaignId)).filter(({ id }) => ended.includes(id));
}

const ENDED = {
  promotion: 'is_active = false, is_announced = false',
  page: 'withdrawn_at = now()',
  announcement: 'withdrawn_at = now()',
} as const satisfies Record<MemberKind, string>;

export const endKind = column<[kind: MemberKind, campaignId: string], string>((kind, campaignId) => ({
  text: `update ${TABLE[kind]} m set ${ENDED[kind]} ${NEXT_VERSION[kind]} where m.campaign_id = $1 and ${IS_OPEN[kind]} returning m.id`,
  values: [campaignId],
}));
