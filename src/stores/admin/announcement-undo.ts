import type { Failure } from '../../client/call.ts';
import {
  type AnnouncementRow,
  adminCreateAnnouncement,
  adminDeleteAnnouncement,
  adminListAnnouncements,
  adminSaveAnnouncement,
} from '../../contracts/admin/announcements.ts';
import { adminChangeMember } from '../../contracts/admin/campaigns.ts';
import type { AuditEntry } from '../../contracts/admin/desk.ts';
import { barText } from '../../contracts/rich.ts';
import { toMoment } from '../../domain/moments.ts';
import { ask } from './ask.ts';

/** Taking back what was done to an announcement: at once, and from the log. */

type Kept = Pick<AnnouncementRow, 'id' | 'text' | 'startsAt' | 'endsAt' | 'campaignId'>;
type Entry = Pick<AuditEntry, 'action' | 'entityId' | 'before' | 'after'>;
type Row = Readonly<Record<string, unknown>>;
type Done = { ok: true } | Failure;

/** As the fields of its form have its times. */
export const toMinutes = ({ startsAt, endsAt }: Pick<AnnouncementRow, 'startsAt' | 'endsAt'>) => ({
  startsAt: toMoment(new Date(startsAt)),
  endsAt: endsAt ? toMoment(new Date(endsAt)) : '',
});

/** One that was deleted, as it was and in its campaign. */
export async function bringAnnouncementBack({ id, text, campaignId, ...times }: Kept): Promise<Done> {
  const made = await ask(adminCreateAnnouncement, { id, text, ...toMinutes(times) });
  if (!made.ok || !campaignId) return made;
  return ask(adminChangeMember, { id: campaignId, kind: 'announcement', memberId: id, act: 'join' });
}

/** What it takes to take an entry of the log back; null where it does not say enough for that. */
export function announcementStep({
  action,
  entityId: id,
  before,
  after,
}: Entry): null | (() => Promise<Done>) {
  const [was, is] = [keptOf(before), keptOf(after)];
  if (action === 'create') return () => ask(adminDeleteAnnouncement, { id });
  const { text, startsAt, endsAt = null, campaignId = null } = was;
  if (action === 'delete')
    return text && startsAt ? () => bringAnnouncementBack({ id, text, startsAt, endsAt, campaignId }) : null;
  const isTold = text !== undefined || startsAt !== undefined || was.endsAt !== undefined;
  return action === 'update' && isTold ? () => giveBack(id, was, is) : null;
}

/** Gives one what the change took, unless that is something else by now: a campaign moves dates, too. */
async function giveBack(id: string, was: Partial<Kept>, is: Partial<Kept>): Promise<Done> {
  const list = await ask(adminListAnnouncements, {});
  if (!list.ok) return list;
  const now = list.data.announcements.find((one) => one.id === id);
  if (!now) return { ok: false, code: 'not_found', status: 404 };
  const isOther = (['text', 'startsAt', 'endsAt'] as const).some(
    (name) => name in is && JSON.stringify(is[name]) !== JSON.stringify(now[name]),
  );
  if (isOther) return { ok: false, code: 'changed_meanwhile', status: 409 };
  const { text, ...times } = { ...now, ...was };
  return ask(adminSaveAnnouncement, { id, version: now.version, text, ...toMinutes(times) });
}

/** What one side of an entry says; texts of another time may be none of today's. */
function keptOf(side: unknown): Partial<Kept> {
  const row: Row = typeof side === 'object' && side !== null ? (side as Row) : {};
  const text = barText().safeParse(row.text);
  const { startsAt, endsAt, campaignId } = row;
  return {
    ...(text.success && { text: text.data }),
    ...(typeof startsAt === 'string' && { startsAt }),
    ...((endsAt === null || typeof endsAt === 'string') && { endsAt }),
    ...(typeof campaignId === 'string' && { campaignId }),
  };
}
