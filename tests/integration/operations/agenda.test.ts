import { getStore } from '@netlify/blobs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LastCheck } from '#domain/operations/agenda.ts';
import { JOB_NAMES } from '#domain/operations/jobs.ts';
import { connectAgenda } from '#server/adapters/agenda.ts';
import { pictures } from '#server/compose.pictures.ts';
import type { Services } from '#server/compose.ts';
import type { Pictures } from '#server/ports/pictures.ts';
import { purgePages } from '#server/use-cases/catalogue/purge-pages.ts';
import { runDueJobs } from '#server/use-cases/scheduled/run-jobs.ts';
import { touchAgenda } from '#server/use-cases/scheduled/touch-agenda.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { clearDueWork, seedDueMails, seedDueOrders, stubProvider } from '#tests/support/due-work.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';
import { watched } from '#tests/support/watched-database.ts';

const MINUTE = 60_000;

let now = 0;
let trips = 0;
let sent: string[] = [];
const shop = await openShop();
const composed = ownServices();
const clock = { now: () => new Date(now) };
// A transaction counts as one round trip.
const counted = watched(composed.database, (trip) => {
  if (trip !== 'statement' && trip !== 'commit') trips++;
});
let services: Services & { pictures: Pictures } = {
  ...composed,
  pictures,
  clock,
  agenda: connectAgenda(clock),
  database: counted,
  payments: stubProvider().payments,
  mailer: { send: async ({ to }) => void sent.push(to) },
  siteBuilds: {
    ...composed.siteBuilds,
    liveFrom: async () => new Date(Date.now() + 60 * MINUTE),
    ask: async () => ({ ok: true }),
  },
  config: { ...composed.config, lookEveryMinutes: 60 },
};
beforeEach(async () => {
  now = Date.now();
  sent = [];
  await shop.owner.query('delete from job_runs');
  // Nothing is left to do except what a test adds, and nothing becomes due while the clock advances an hour.
  await clearDueWork(shop.owner);
  services = { ...services, agenda: connectAgenda(services.clock) };
  await finishAllWork();
  trips = 0;
});

/**
 * Runs all jobs until the agenda knows of nothing due within two hours. One run is not always enough: what a job changes in the
 * catalogue after the purge of the same run is due at once, and purged twice.
 */
async function finishAllWork(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await purgePages(services);
    await shop.owner.query(`update page_purges set again = '{}', due_at = null`);
    await services.agenda.write({});
    await getStore('agenda').delete('touched');
    await runDueJobs(services);
    const { lastChecks, touchedUntil } = await services.agenda.read();
    const isQuiet = (look: LastCheck | undefined) =>
      look && !look.isMore && (look.nextAt === null || look.nextAt > now + 120 * MINUTE);
    if (touchedUntil === null && JOB_NAMES.every((name) => isQuiet(lastChecks[name]))) return;
  }
  throw new Error(`still due: ${JSON.stringify(await services.agenda.read())}`);
}

/** Advances the clock and calls the scheduler, as the platform does. */
async function after(minutes: number): Promise<number> {
  now += minutes * MINUTE;
  trips = 0;
  await runDueJobs(services);
  return trips;
}

test('while nothing is due, an hour passes without a single database round trip', async () => {
  const remembered = JSON.stringify(await services.agenda.read());
  for (let minute = 1; minute < 60; minute++)
    expect(await after(1), `minute ${minute}: ${remembered}`).toBe(0);
  expect(await after(1)).toBeGreaterThan(0);
});

test('a mail scheduled for a retry is remembered and sent when it is due', async () => {
  await seedDueMails(shop.owner, 1, `agenda-${now}-`);
  await asShop(
    shop.owner,
    `update outbox set available_at = now() + interval '10 minutes' where sent_at is null`,
  );
  await services.agenda.write({});
  await after(1);
  // A call from an earlier file may still have reported a write.
  await getStore('agenda').delete('touched');
  const remembered = JSON.stringify(await services.agenda.read());
  expect(await after(5), remembered).toBe(0);
  await asShop(shop.owner, `update outbox set available_at = now() where sent_at is null`);
  expect(await after(6)).toBeGreaterThan(0);
  expect(sent).toEqual([expect.stringMatching(/^agenda-/)]);
});

test('new work is found in the next minute when its notification arrives', async () => {
  expect(await after(3)).toBe(0);
  await seedDueMails(shop.owner, 1, `wort-${now}-`);
  await touchAgenda(services);
  expect(await after(1)).toBeGreaterThan(0);
  expect(sent).toEqual([expect.stringMatching(/^wort-/)]);
});

test('work written while a run is under way is found by the next run', async () => {
  await touchAgenda(services);
  await after(0.2);
  await seedDueMails(shop.owner, 1, `waehrend-${now}-`);
  await touchAgenda(services);
  await after(1);
  expect(sent).toEqual([expect.stringMatching(/^waehrend-/)]);
});

test('what begins while a run is under way is found by the next run', async () => {
  const [planned] = await asShop<{ id: string }>(
    shop.owner,
    `insert into announcements (text, starts_at) values ('[{"text": "Começou"}]', now() + interval '9 days') returning id`,
  );
  // What began is compared with the last request.
  await shop.owner.query(
    `insert into rebuild_requests (reason, started_at, finished_at) values ('earlier', now(), now())`,
  );
  const requests = () =>
    asShop(
      shop.owner,
      `select id from rebuild_requests where reason = 'announcements' and finished_at is null`,
    );
  const { siteBuilds } = services;
  // Its time comes after the job has looked for what began.
  const liveFrom = async () => {
    await asShop(shop.owner, 'update announcements set starts_at = clock_timestamp() where id = $1', [
      planned?.id,
    ]);
    return siteBuilds.liveFrom();
  };
  await services.agenda.write({});
  await runDueJobs({ ...services, siteBuilds: { ...siteBuilds, liveFrom } });
  expect(await requests()).toEqual([]);
  await getStore('agenda').delete('touched');
  // Else the request would be finished at once.
  services = { ...services, siteBuilds: { ...siteBuilds, liveFrom: async () => null } };
  expect(await after(1)).toBeGreaterThan(0);
  expect(await requests()).toHaveLength(1);
  services = { ...services, siteBuilds };
  await asShop(shop.owner, 'delete from announcements where id = $1', [planned?.id]);
});

test('shoppers who wait for a piece hear within minutes of the order that expired and gave it back', async () => {
  const { variantId } = await seedDueOrders(shop.owner, 1, `devolve-${now}-`);
  const email = `espera-${now}@teste.example`;
  await asShop(shop.owner, 'insert into stock_alerts (variant_id, email) values ($1, $2)', [
    variantId,
    email,
  ]);
  await services.agenda.write({});
  await runDueJobs(services);
  await getStore('agenda').delete('touched');
  // The pages that show the piece are purged twice.
  for (let minute = 1; minute <= 4; minute++) await after(1);
  await after(3);
  await after(1);
  expect(sent).toContain(email);
});

test('work whose notification was lost is found within the hour', async () => {
  await seedDueMails(shop.owner, 1, `verloren-${now}-`);
  expect(await after(30)).toBe(0);
  expect(await after(30)).toBeGreaterThan(0);
  expect(sent).toEqual([expect.stringMatching(/^verloren-/)]);
});

test('without its agenda the scheduler still works, checking every minute', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = () => Promise.reject(new Error('no blobs'));
  const lost = { ...services, agenda: { read: away, write: away, touch: away } };
  await seedDueMails(shop.owner, 1, `ohne-${now}-`);
  await runDueJobs(lost);
  expect(sent).toEqual([expect.stringMatching(/^ohne-/)]);
  expect(log.mock.calls.join()).toContain('agenda_unread');
  log.mockRestore();
});

test('a job that failed is recorded, logged, and due again in the next minute', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken: typeof services = {
    ...services,
    siteBuilds: { ...services.siteBuilds, liveFrom: () => Promise.reject(new TypeError('odd')) },
  };
  const written: Record<string, LastCheck>[] = [];
  const agenda = {
    ...services.agenda,
    read: async () => ({ lastChecks: {}, touchedUntil: null }),
    write: async (checks: Readonly<Record<string, LastCheck>>) => void written.push({ ...checks }),
  };
  await runDueJobs({ ...broken, agenda });
  log.mockRestore();
  expect(written[0]).not.toHaveProperty('publish');
  expect(written[0]).toHaveProperty('send-mails');
  const [run] = await asShop<{ error: string }>(
    shop.owner,
    `select error from job_runs where job = 'publish' order by ended_at desc, id desc limit 1`,
    [],
  );
  expect(run).toEqual({ error: 'TypeError' });
});
