import { uuidv7 } from 'uuidv7';
import type { AnnouncementDraft, AnnouncementRow } from '#contracts/admin/announcements.ts';
import { barProblem, barText, namedText } from '#contracts/rich.ts';
import { announcementStates } from '#domain/pages/announcements.ts';
import { parseMoment } from '#domain/time/moments.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/pages/announcements.sql.ts';
import { findAnnouncedCoupon } from '../../../sql/settings/store.sql.ts';
import { changesOf, type Desk, requireRow, type Staff, staffRead, staffWrite } from '../staff-write.ts';

export async function listAnnouncements(desk: Desk, staff: Staff) {
  return staffRead(desk, staff, async (tx) => {
    const announcements = await rowsIn(tx, desk.clock.now());
    const coupon = await findAnnouncedCoupon(tx);
    return ok({ announcements, coupon: coupon?.code ?? null });
  });
}

/**
 * Creates an announcement, restores a deleted one under its old `id`, or updates `known` (id and edited version). The
 * rebuilds at its start and end are requested by a scheduled job.
 */
export async function saveAnnouncement(
  desk: Desk,
  staff: Staff,
  { text, id: gone, ...times }: AnnouncementDraft & { id?: string | undefined },
  known: { id: string; version: number } | null,
) {
  const problem = barProblem(text);
  if (problem) return invalid({ text: problem });
  const now = desk.clock.now();
  const startsAt = parseMoment(times.startsAt) ?? now;
  const endsAt = parseMoment(times.endsAt);
  if (endsAt && endsAt <= startsAt) return fail('dates_order');
  return staffWrite(desk, staff, async (tx, log) => {
    const before = known && (await rowsIn(tx, now)).find(({ id }) => id === known.id);
    if (known && !before) return fail('not_found');
    const id = known?.id ?? gone ?? uuidv7();
    const written = { text, startsAt, endsAt };
    const isWritten = known
      ? await sql.updateAnnouncement(tx, known, written)
      : await sql.insertAnnouncement(tx, id, written);
    if (!isWritten) return fail('changed_meanwhile', { savedAt: before?.updatedAt ?? null });
    const after = requireRow((await rowsIn(tx, now)).find((one) => one.id === id));
    log(before ? 'update' : 'create', 'announcement', id, {
      ...(before ? changesOf(noted(before), noted(after)) : { before: null, after: noted(after) }),
      inPages: [before, after].some((one) => one && isSeen(one)),
    });
    return ok(after);
  });
}

export function deleteAnnouncement(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = (await rowsIn(tx, desk.clock.now())).find((one) => one.id === id);
    if (!before || !(await sql.deleteAnnouncement(tx, id))) return fail('not_found');
    log('delete', 'announcement', id, { before: noted(before), inPages: isSeen(before) });
    return ok({ id });
  });
}

async function rowsIn(tx: Queryable, now: Date): Promise<AnnouncementRow[]> {
  const found = await sql.findAnnouncements(tx);
  const states = announcementStates(found, now);
  return found.map(({ text, startsAt, endsAt, updatedAt, ...rest }) => ({
    ...rest,
    text: barText().parse(text),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    state: states.get(rest.id) ?? 'encerrado',
  }));
}

const isSeen = ({ state }: AnnouncementRow) => state === 'no_ar' || state === 'encoberto';

/** The audit log's form, complete enough to restore a deleted announcement. */
function noted({ text, startsAt, endsAt, campaignId }: AnnouncementRow) {
  return { name: namedText(text), text, startsAt, endsAt, campaignId };
}
