import type { adminCalendar, CalendarEntry } from '#contracts/admin/calendar.ts';
import type { CampaignForm, MemberChange } from '#contracts/admin/campaigns.ts';
import type { InputOf, OutputOf } from '#contracts/endpoint.ts';
import { parseISODate, startOfDay } from '#domain/calendar.ts';
import { campaignState, isClosed } from '#domain/campaigns.ts';
import { may } from '#domain/capabilities.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import * as sql from '../../sql/campaign-members.sql.ts';
import { findCampaign } from '../../sql/campaigns.sql.ts';
import { entryWithMoments, formWithMoments } from './browse-price-campaigns.ts';
import { type Log, type Staff, type StaffOfRole, staffRead, staffWrite } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

/** More than a calendar of months can show. */
const MOST = 1000;

/** What begins, runs or ends from a day of the shop's until before another, day by day of its clock. */
export async function openCalendar(
  desk: Desk,
  staff: Staff,
  { de, ate }: InputOf<typeof adminCalendar>,
): Promise<Outcome<OutputOf<typeof adminCalendar>, never>> {
  const [first, after] = [parseISODate(de), parseISODate(ate)];
  if (!first || !after) return { ok: true, value: { entries: [] } };
  const span = { from: startOfDay(first), until: startOfDay(after) };
  const found = await staffRead(desk, staff, (tx) => sql.findEntries(tx, span, MOST));
  return { ok: true, value: { entries: found.map(entryWithMoments) } };
}

type NotChanged = 'not_found' | 'campaign_closed' | 'member_unfit' | 'not_in_role';

/**
 * Puts a coupon, a planned version of a page or an announcement into a campaign, takes it out, or gives it the campaign's dates.
 * Versions and announcements belong to those who may write pages. The campaign is locked first, as where it is called off: nothing comes into one that just was.
 */
export async function changeMember(
  desk: Desk,
  staff: StaffOfRole,
  { id: campaignId, kind, memberId, act }: MemberChange,
): Promise<Outcome<CampaignForm, NotChanged>> {
  if (kind !== 'promotion' && !may(staff.role, 'pages.write')) return { ok: false, code: 'not_in_role' };
  return staffWrite<CampaignForm, NotChanged>(desk, staff, async (tx, log) => {
    const now = desk.clock.now();
    const before = await findCampaign(tx, campaignId, { lock: true });
    if (!before) return { ok: false, code: 'not_found' };
    if (isClosed(campaignState(before, now))) return { ok: false, code: 'campaign_closed' };
    if (!(await ACTS[act](tx, { campaignId, kind, id: memberId })))
      return { ok: false, code: 'member_unfit' };
    const after = await findCampaign(tx, campaignId);
    if (!after) throw new Error(`campaign ${campaignId} is gone in its own transaction`);
    const told = ({ members }: { members: sql.Entry[] }) => ({
      name: before.name,
      members: members.map((one) => nameOf(entryWithMoments(one))),
    });
    const entry = { action: `campaign.${act}`, entity: 'campaign', entityId: campaignId };
    log({ ...entry, before: told(before), after: told(after) });
    return { ok: true, value: formWithMoments(after, now) };
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

/** Ends what a campaign holds, each with its own line in the log. */
export async function endMembers(tx: Queryable, log: Log, campaignId: string): Promise<void> {
  for (const { kind, id, pageId, name, detail } of (await sql.endMembers(tx, campaignId)).map(
    entryWithMoments,
  )) {
    if (kind === 'promotion') {
      const told = { action: 'deactivate', entity: 'promotion', entityId: id };
      log({ ...told, before: { name, isActive: true }, after: { name, isActive: false } });
    } else if (kind === 'announcement') {
      const told = { action: 'announcement.withdraw', entity: 'announcement', entityId: id };
      log({ ...told, before: { name }, after: { name } });
    } else {
      const told = { action: 'page.unplan', entity: 'page', entityId: pageId ?? id };
      log({ ...told, before: { name: `${name}, ${detail}` }, after: { name } });
    }
  }
}

/** As the log calls it, with its dates. */
export function nameOf({ name, detail, startsAt, endsAt }: CalendarEntry): string {
  return `${name}${detail ? ` (${detail})` : ''}: ${startsAt} – ${endsAt ?? ''}`;
}
