import { uuidv7 } from 'uuidv7';
import type { AnnouncementDraft, AnnouncementRow } from '#contracts/admin/announcements.ts';
import { barProblem, barText, namedText } from '#contracts/rich.ts';
import { announcementStates } from '#domain/announcements.ts';
import { parseMoment } from '#domain/moments.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import * as sql from '../../sql/announcements.sql.ts';
import { findAnnouncedCoupon } from '../../sql/store.sql.ts';
import { changesOf } from './changes.ts';
import { type Staff, staffRead, staffWrite } from './staff-write.ts';

type Desk = Pick<Services, 'database' | 'clock'>;

export async function listAnnouncements(
  desk: Desk,
  staff: Staff,
): Promise<Outcome<{ announcements: AnnouncementRow[]; coupon: string | null }, never>> {
  return staffRead(desk, staff, async (tx) => {
    const announcements = await rowsIn(tx, desk.clock.now());
    const coupon = await findAnnouncedCoupon(tx);
    return { ok: true, value: { announcements, coupon: coupon?.code ?? null } };
  });
}

type NotSaved = 'invalid_input' | 'not_found' | 'dates_order' | 'changed_meanwhile';

/**
 * Writes a new announcement (or, with its `id`, one that was deleted), or changes one (`known`: its id, and the version that was edited).
 * The clock's turns ask for their builds.
 */
export async function saveAnnouncement(
  desk: Desk,
  staff: Staff,
  { text, id: gone, ...times }: AnnouncementDraft & { id?: string | undefined },
  known: { id: string; version: number } | null,
): Promise<Outcome<AnnouncementRow, NotSaved>> {
  const problem = barProblem(text);
  if (problem) return { ok: false, code: 'invalid_input', fields: { text: problem } };
  const now = desk.clock.now();
  const startsAt = parseMoment(times.startsAt) ?? now;
  const endsAt = parseMoment(times.endsAt);
  if (endsAt && endsAt <= startsAt) return { ok: false, code: 'dates_order' };
  return staffWrite<AnnouncementRow, NotSaved>(desk, staff, async (tx, log) => {
    const before = known && (await rowsIn(tx, now)).find(({ id }) => id === known.id);
    if (known && !before) return { ok: false, code: 'not_found' };
    const id = known?.id ?? gone ?? uuidv7();
    const written = { text, startsAt, endsAt };
    const isWritten = known
      ? await sql.updateAnnouncement(tx, known, written)
      : await sql.insertAnnouncement(tx, id, written);
    if (!isWritten) return { ok: false, code: 'changed_meanwhile' };
    const after = (await rowsIn(tx, now)).find((one) => one.id === id);
    if (!after) throw new Error('an announcement is gone in the transaction that wrote it');
    log({
      action: before ? 'update' : 'create',
      entity: 'announcement',
      entityId: id,
      ...(before ? changesOf(noted(before), noted(after)) : { before: null, after: noted(after) }),
      inPages: [before, after].some((one) => one && isSeen(one)),
    });
    return { ok: true, value: after };
  });
}

export function deleteAnnouncement(desk: Desk, staff: Staff, id: string) {
  return staffWrite<{ id: string }, 'not_found'>(desk, staff, async (tx, log) => {
    const before = (await rowsIn(tx, desk.clock.now())).find((one) => one.id === id);
    if (!before || !(await sql.deleteAnnouncement(tx, id))) return { ok: false, code: 'not_found' };
    log({
      action: 'delete',
      entity: 'announcement',
      entityId: id,
      before: noted(before),
      after: null,
      inPages: isSeen(before),
    });
    return { ok: true, value: { id } };
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

/** As the log has it, from which it can be brought back. */
function noted({ text, startsAt, endsAt, campaignId }: AnnouncementRow) {
  return { name: namedText(text), text, startsAt, endsAt, campaignId };
}
