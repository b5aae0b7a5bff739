import { expect, test } from 'vitest';
import { type Agenda, jobsToRun } from '#domain/operations/agenda.ts';
import { JOBS } from '#domain/operations/jobs.ts';
import type { Services } from '#server/compose.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openTracking } from '#tests/support/tracked-parcels.ts';

/**
 * How long a lost hook goes unnoticed: the work of each minute as the agenda has it, on a clock that is moved on. A minute takes two
 * seconds of what is due less, as the scheduler's do not begin to the second: that makes each wait longer, never shorter.
 */

const scene = await openTracking();
const { shop, services, carriers } = scene;

const MINUTE_MS = 60_000;
const MOVED = '58 seconds';
const LOST = { loseWebhooks: true } as const;
/** What happens to the first reading after the parcel has moved. */
const TROUBLES = ['none', 'no answer', 'the run dies'] as const;

type Followed = { label: string; parcel: string; trouble: (typeof TROUBLES)[number]; movedAt: number };

/** The carrier, of which somebody loses one reading of each label. */
function troubled(left: Map<string, Followed['trouble']>): Services {
  const read: Services['labels']['read'] = async (ids) => {
    const [id = ''] = ids;
    const trouble = left.get(id);
    left.delete(id);
    if (trouble === 'no answer') return { ok: false, code: 'unavailable' };
    if (trouble === 'the run dies') throw new Error('the process is gone');
    return services.labels.read(ids);
  };
  return { ...services, labels: { ...services.labels, read } };
}

const secondsToNext = async (): Promise<number | null> => {
  const [row] = await asShop<{ seconds: number | null }>(
    shop.owner,
    'select extract(epoch from min(follow_due_at) - now())::float8 as seconds from shipping_labels',
  );
  return row?.seconds ?? null;
};

test('a lost hook is made up for within fifteen minutes, also if one reading is lost as well', async () => {
  carriers.set(LOST);
  // Those of other files would have their turns as well.
  await asShop(shop.owner, 'update shipping_labels set follow_due_at = null');
  const followed: Followed[] = [];
  for (const trouble of TROUBLES)
    for (let minute = 1; minute <= 9; minute += 1) {
      const { label, parcel } = await scene.labelled();
      followed.push({ label, parcel, trouble, movedAt: minute });
    }
  const left = new Map<string, Followed['trouble']>();
  const seen = new Map<string, number>();
  let agenda: Agenda = { lastChecks: {}, touchedUntil: null };
  const job = { name: 'follow-labels', ...JOBS['follow-labels'] };
  for (let minute = 0; minute <= 30; minute += 1) {
    await asShop(
      shop.owner,
      `update shipping_labels set follow_due_at = follow_due_at - interval '${MOVED}' where follow_due_at is not null`,
    );
    const now = minute * MINUTE_MS;
    // The database is only asked when the agenda says so, or every half hour.
    if (jobsToRun([job], agenda, now, 30).length > 0) {
      const { isMore } = await scene.follow(troubled(left));
      const seconds = await secondsToNext();
      const nextAt = seconds === null ? null : now + Math.max(seconds, 0) * 1_000;
      agenda = { lastChecks: { 'follow-labels': { lookedAt: now, nextAt, isMore } }, touchedUntil: null };
    }
    for (const { parcel, movedAt } of followed)
      if (movedAt <= minute && !seen.has(parcel) && (await scene.parcelOf(parcel))?.state === 'posted')
        seen.set(parcel, minute - movedAt);
    // Just after the work of this minute, which is the worst moment.
    for (const { label, trouble, movedAt } of followed)
      if (movedAt === minute + 1) {
        carriers.labels.move(label, 'posted');
        if (trouble !== 'none') left.set(label, trouble);
      }
  }
  const worst = Object.fromEntries(
    TROUBLES.map((trouble) => {
      const minutes = followed
        .filter((one) => one.trouble === trouble)
        .map(({ parcel }) => seen.get(parcel) ?? 99);
      // It moved up to a minute before the minute in which it counts as moved.
      return [trouble, Math.max(...minutes) + 1];
    }),
  );
  expect(worst).toEqual({
    none: expect.toSatisfy((minutes: number) => minutes <= 10),
    'no answer': expect.toSatisfy((minutes: number) => minutes <= 15),
    'the run dies': expect.toSatisfy((minutes: number) => minutes <= 15),
  });
  // Each was really waited for.
  expect(Math.min(...Object.values(worst))).toBeGreaterThan(6);
  expect(left.size).toBe(0);
}, 300_000);
