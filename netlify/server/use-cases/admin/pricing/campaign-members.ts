import type { adminCalendar, CalendarEntry } from '#contracts/admin/calendar.ts';
import type { MemberChange } from '#contracts/admin/campaigns.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import { may } from '#domain/people/capabilities.ts';
import { campaignState, isClosed } from '#domain/pricing/campaigns.ts';
import { parseISODate, startOfDay } from '#domain/time/calendar.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/pricing/campaign-members.sql.ts';
import { findCampaign } from '../../../sql/pricing/campaigns.sql.ts';
import {
  type Desk,
  type Log,
  requireRow,
  type Staff,
  type StaffOfRole,
  staffRead,
  staffWrite,
} from '../staff-write.ts';
import { entryWithMoments, formWithMoments } from './browse-price-campaigns.ts';

/** Maximum number of entries; more than a calendar can show. */
const MOST = 1000;

/** The calendar entries that start, run or end from `de` until before `ate`, days in the shop's time zone. */
export async function openCalendar(desk: Desk, staff: Staff, { de, ate }: InputOf<typeof adminCalendar>) {
  const [first, after] = [parseISODate(de), parseISODate(ate)];
  if (!first || !after) return ok({ entries: [] });
  const span = { from: startOfDay(first), until: startOfDay(after) };
  const found = await staffRead(desk, staff, (tx) => sql.findEntries(tx, span, MOST));
  return ok({ entries: found.map(entryWithMoments) });
}

/**
 * Adds a coupon, a scheduled page version or an announcement to a campaign, removes it, or gives it the campaign's
 * dates. Page versions and announcements require `pages.write`. Locks the campaign first, so that none joins one just
 * cancelled.
 */
export async function changeMember(
  desk: Desk,
  staff: StaffOfRole,
  { id: campaignId, kind, memberId, act }: MemberChange,
) {
  if (kind !== 'promotion' && !may(staff.role, 'pages.write')) return fail('not_in_role');
  return staffWrite(desk, staff, async (tx, log) => {
    const now = desk.clock.now();
    const before = await findCampaign(tx, campaignId, { lock: true });
    if (!before) return fail('not_found');
    if (isClosed(campaignState(before, now))) return fail('campaign_closed');
    if (!(await ACTS[act](tx, { campaignId, kind, id: memberId }))) return fail('member_unfit');
    const after = requireRow(await findCampaign(tx, campaignId));
    const told = ({ members }: { members: sql.Entry[] }) => ({
      name: before.name,
      members: members.map((one) => nameOf(entryWithMoments(one))),
    });
    log(`campaign.${act}`, 'campaign', campaignId, { before: told(before), after: told(after) });
    return ok(formWithMoments(after, now));
  });
}

const ACTS: Readonly<
  Record<
    MemberChange['act'],
    (tx: Queryable, place: Parameters<typeof sql.joinCampaign>[1]) => Promise<boolean>
  >
> = {
  join: sql.joinCampaign,
  align: sql.alignMember,
  leave: async (tx, place) => (await sql.leaveCampaign(tx, place)) === 1,
};

/** Ends a campaign's active members, each with its own audit log entry. */
export async function endMembers(tx: Queryable, log: Log, campaignId: string): Promise<void> {
  const ended = (await sql.endMembers(tx, campaignId)).map(entryWithMoments);
  for (const { kind, id, pageId, name, detail } of ended) {
    if (kind === 'promotion')
      log('deactivate', kind, id, { before: { name, isActive: true }, after: { name, isActive: false } });
    else if (kind === 'announcement')
      log('announcement.withdraw', kind, id, { before: { name }, after: { name } });
    else
      log('page.unplan', 'page', pageId ?? id, { before: { name: `${name}, ${detail}` }, after: { name } });
  }
}

/** The member's name in the audit log, with its dates. */
export function nameOf({ name, detail, startsAt, endsAt }: CalendarEntry): string {
  return `${name}${detail ? ` (${detail})` : ''}: ${startsAt} – ${endsAt ?? ''}`;
}
