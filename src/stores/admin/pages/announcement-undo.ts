import type { Failure } from '../../../client/call.ts';
import {
  type AnnouncementRow,
  adminCreateAnnouncement,
  adminDeleteAnnouncement,
  adminListAnnouncements,
  adminSaveAnnouncement,
} from '../../../contracts/admin/announcements.ts';
import { adminChangeMember } from '../../../contracts/admin/campaigns.ts';
import type { AuditEntry } from '../../../contracts/admin/desk.ts';
import { barText } from '../../../contracts/rich.ts';
import { toMoment } from '../../../domain/time/moments.ts';
import { ask } from '../kit/ask.ts';
import type { Answer } from '../kit/editor.ts';

/** Undo of changes to an announcement, from its toast and from the activity log. */

type Kept = Pick<AnnouncementRow, 'id' | 'text' | 'startsAt' | 'endsAt' | 'campaignId'>;
type Entry = Pick<AuditEntry, 'action' | 'entityId' | 'before' | 'after'>;
type Row = Readonly<Record<string, unknown>>;
type Done = { ok: true } | Failure;

/** Times in the format of the form's fields. */
export const toMinutes = ({ startsAt, endsAt }: Pick<AnnouncementRow, 'startsAt' | 'endsAt'>) => ({
  startsAt: toMoment(new Date(startsAt)),
  endsAt: endsAt ? toMoment(new Date(endsAt)) : '',
});

export async function readAnnouncement(id: string): Promise<Answer<AnnouncementRow>> {
  const result = await ask(adminListAnnouncements, {});
  if (!result.ok) return result;
  const data = result.data.announcements.find((one) => one.id === id);
  return data ? { ok: true, data } : { ok: false, code: 'not_found', status: 404 };
}

/** Recreates a deleted announcement, in its campaign. */
export async function bringAnnouncementBack({ id, text, campaignId, ...times }: Kept): Promise<Done> {
  const made = await ask(adminCreateAnnouncement, { id, text, ...toMinutes(times) });
  if (!made.ok || !campaignId) return made;
  return ask(adminChangeMember, { id: campaignId, kind: 'announcement', memberId: id, act: 'join' });
}

/** The request that undoes an entry of the log; null if the entry does not hold enough. */
export function announcementStep(entry: Entry): null | (() => Promise<Done>) {
  const { action, entityId: id, before, after } = entry;
  const [was, is] = [keptOf(before), keptOf(after)];
  if (action === 'create') return () => ask(adminDeleteAnnouncement, { id });
  const { text, startsAt, endsAt = null, campaignId = null } = was;
  if (action === 'delete')
    return text && startsAt ? () => bringAnnouncementBack({ id, text, startsAt, endsAt, campaignId }) : null;
  const isTold = text !== undefined || startsAt !== undefined || was.endsAt !== undefined;
  // Until the log kept texts, it kept only their words (`name`), without links, bold words and figures.
  const isTextLost = text === undefined && nameOf(before) !== nameOf(after);
  return action === 'update' && isTold && !isTextLost ? () => restore(id, was, is) : null;
}

/** Restores the changed fields, unless they have changed since: a campaign shifts dates, too. */
async function restore(id: string, was: Partial<Kept>, is: Partial<Kept>): Promise<Done> {
  const read = await readAnnouncement(id);
  if (!read.ok) return read;
  const now = read.data;
  const isOther = (['text', 'startsAt', 'endsAt'] as const).some(
    (name) => name in is && JSON.stringify(is[name]) !== JSON.stringify(now[name]),
  );
  if (isOther) return { ok: false, code: 'changed_meanwhile', status: 409 };
  const { text, ...times } = { ...now, ...was };
  return ask(adminSaveAnnouncement, { id, version: now.version, text, ...toMinutes(times) });
}

const nameOf = (side: unknown) => asRow(side).name;

const asRow = (side: unknown): Row => (typeof side === 'object' && side !== null ? (side as Row) : {});

/** One side of an entry, parsed; texts of old entries may not fit today's schema. */
function keptOf(side: unknown): Partial<Kept> {
  const { startsAt, endsAt, campaignId, text: stored } = asRow(side);
  const text = barText().safeParse(stored);
  return {
    ...(text.success && { text: text.data }),
    ...(typeof startsAt === 'string' && { startsAt }),
    ...((endsAt === null || typeof endsAt === 'string') && { endsAt }),
    ...(typeof campaignId === 'string' && { campaignId }),
  };
}
