import { parseMoment } from '#domain/time/moments.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/pages/pages.sql.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { formIn, nameOf } from './pages.ts';

type Wanted = { id: string; version: number; startsAt: string; endsAt: string };

/**
 * Publishes the newest version, now or at a time, until a time or until replaced. Fails if it is not the `version` on
 * the screen. `rebuildForPages` requests the build of a scheduled publication.
 */
export async function publishPage(desk: Desk, staff: Staff, { id, version, ...wanted }: Wanted) {
  const now = desk.clock.now();
  const [from, endsAt] = [parseMoment(wanted.startsAt), parseMoment(wanted.endsAt)];
  const startsAt = from && from > now ? from : null;
  if (endsAt && endsAt <= (startsAt ?? now)) return fail('dates_order');
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await sql.findPage(tx, id);
    if (!found) return fail('not_found');
    if (found.version !== version) return fail('changed_meanwhile', { savedAt: found.savedAt });
    // Its time may have come since: then nothing else requests its build.
    const publication = { id, version, userId: staff.userId, startsAt, endsAt };
    const { isShown } = await sql.insertPublication(tx, publication);
    const name = nameOf(found);
    log(startsAt ? 'page.plan' : 'page.publish', 'page', id, {
      before: { name, pageVersion: found.live?.number ?? null },
      after: { name, pageVersion: version, shownFrom: startsAt, shownUntil: endsAt },
      inPages: isShown,
    });
    return ok(await formIn(tx, id));
  });
}

/** Withdraws a scheduled or temporary publication; the previous version is shown again. */
export function unplanPage(
  desk: Desk,
  staff: Staff,
  { id, publication }: { id: string; publication: string },
) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await sql.findPage(tx, id);
    const taken = found && (await sql.withdrawPublication(tx, id, publication));
    if (!taken) return fail('not_found');
    const after = await formIn(tx, id);
    log('page.unplan', 'page', id, {
      before: { name: nameOf(found), pageVersion: found.live?.number ?? null },
      after: { name: nameOf(found), pageVersion: after.live?.number ?? null },
      inPages: taken.wasShown,
    });
    return ok(after);
  });
}
