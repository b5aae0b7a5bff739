import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminRetryMails, adminSystem } from '#contracts/admin/system.ts';
import { getHealth } from '#contracts/health.ts';
import type { Services } from '#server/compose.ts';
import { DatabaseUnavailable, queryable } from '#server/ports/database.ts';
import { checkHealth } from '#server/use-cases/check-health.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();
beforeEach(async () => {
  await shop.owner.query('delete from job_runs');
});
afterEach(() => vi.restoreAllMocks());

const ran = (job: string, ago: string, error: string | null = null) =>
  shop.owner.query(
    `insert into job_runs (job, started_at, ended_at, error) values ($1, now() - $2::interval, now() - $2::interval, $3)`,
    [job, ago, error],
  );
/** The health of the shop with some services replaced. */
const withParts = (parts: Partial<Services>) => checkHealth({ ...services, ...parts });
const markOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 12);
const builtWith = (mark: string | null) => ({
  siteBuilds: { ...services.siteBuilds, schemaMark: async () => mark },
});

test('a running shop reports so briefly to anyone, and the CDN may cache it', async () => {
  await shop.runJob('send-mails');
  await ran('backup', '26 hours');
  const answer = await shop.visitor().send('GET', '/api/saude');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('netlify-cdn-cache-control')).toContain('s-maxage=30');
  expect(await answer.json()).toEqual({
    database: 'ok',
    migrations: 'unknown',
    blobs: 'ok',
    jobs: 'ok',
    jobsAgeMinutes: 0,
    backupAgeHours: 26,
  });
});

test('scheduled jobs that have not run answer 503, uncached', async () => {
  await ran('send-mails', '2 hours');
  const answer = await shop.visitor().call(getHealth, {});
  expect(answer).toMatchObject({
    ok: false,
    status: 503,
    error: { code: 'unhealthy', data: { database: 'ok', jobs: 'late', jobsAgeMinutes: 120 } },
  });
  const raw = await shop.visitor().send('GET', '/api/saude');
  expect(raw.headers.get('cache-control')).toBe('private, no-store');
});

test('a shop a few minutes old is healthy without a job run; an hour old it is not', async () => {
  const grow = (minutes: number) =>
    shop.owner.query(`update schema_migrations set applied_at = now() - $1 * interval '1 minute'`, [minutes]);
  await grow(3);
  expect(await withParts({})).toMatchObject({ ok: true, value: { jobs: 'ok', jobsAgeMinutes: null } });
  await grow(60);
  expect(await withParts({})).toMatchObject({ ok: false, data: { jobs: 'late' } });
});

test('with an hourly schedule, jobs that last ran an hour ago are healthy', async () => {
  await ran('send-mails', '65 minutes');
  expect(await withParts({ config: { ...services.config, lookEveryMinutes: 60 } })).toMatchObject({
    ok: true,
  });
  expect(await withParts({})).toMatchObject({ ok: false });
});

test('missing migrations are a failure; pages without a migration mark are not', async () => {
  await ran('send-mails', '1 minute');
  const { rows } = await shop.owner.query<{ name: string }>(
    'select max(name) as name from schema_migrations',
  );
  const newest = rows[0]?.name ?? '';
  expect(await withParts(builtWith(markOf(newest)))).toMatchObject({ ok: true, value: { migrations: 'ok' } });
  expect(await withParts(builtWith(markOf('9999_of_tomorrow.sql')))).toMatchObject({
    ok: false,
    data: { migrations: 'missing' },
  });
  expect(await withParts(builtWith(null))).toMatchObject({ ok: true, value: { migrations: 'unknown' } });
});

test('without its database or image store the shop is unhealthy, and the response hides the reason', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await ran('send-mails', '1 minute');
  const query = () => Promise.reject(new DatabaseUnavailable('away', new Error('ep-secret.neon.tech')));
  const noDatabase = await withParts({ database: { ...services.database, ...queryable(query) } });
  expect(noDatabase).toMatchObject({ ok: false, data: { database: 'down', jobs: 'unknown' } });
  const has = () => Promise.reject(new Error('token 123'));
  const noBlobs = await withParts({ images: { ...services.images, has } });
  expect(noBlobs).toMatchObject({ ok: false, data: { blobs: 'down', database: 'ok' } });
  expect(JSON.stringify([noDatabase, noBlobs])).not.toMatch(/neon|token/);
  expect(log.mock.calls.join()).toContain('"part":"blobs"');
});

test('a failed backup does not count as the last backup', async () => {
  await ran('send-mails', '1 minute');
  await ran('backup', '3 days');
  await ran('backup', '1 hour', 'pg_dump_failed');
  expect(await withParts({})).toMatchObject({ ok: true, value: { backupAgeHours: 72 } });
});

test('the desk sees jobs, stuck mails, publishing and problems of the provider', async () => {
  const mark = randomUUID();
  await shop.runJob('announce-stock');
  await ran('reconcile', '2 hours', 'database_away');
  await shop.owner.query(
    `insert into outbox (kind, dedupe_key, payload, attempts, last_error, available_at) values
       ('mail', $1 || 'given-up', '{"template":"order_paid","orderId":"x"}', 20, '550 mailbox unavailable', now()),
       ('mail', $1 || 'again', '{"template":"order_paid","orderId":"x"}', 3, '451 try later', now() + interval '1 hour')`,
    [mark],
  );
  await shop.owner.query(
    `insert into webhook_events (id, type, outcome) values ($1, 'charge.paid', 'unknown_order')`,
    [mark],
  );
  const desk = await adminOf(shop);
  const { jobs, mails, provider, publishing, health } = dataOf(await desk.call(adminSystem, {}));
  expect(health).toMatchObject({ database: 'ok', blobs: 'ok' });
  expect(jobs.find(({ name }) => name === 'announce-stock')).toMatchObject({
    everyMinutes: 5,
    last: { failed: 0, error: null },
    day: { runs: 1, broken: 0 },
  });
  expect(jobs.find(({ name }) => name === 'reconcile')).toMatchObject({
    last: { error: 'database_away' },
    day: { broken: 1 },
  });
  expect(jobs.find(({ name }) => name === 'backup')).toMatchObject({ everyMinutes: null, last: null });
  expect(mails.givenUp).toBeGreaterThanOrEqual(1);
  expect(mails.items[0]).toMatchObject({ attempts: 20, error: '550 mailbox unavailable', nextAt: null });
  expect(mails.items.find(({ attempts }) => attempts === 3)?.nextAt).toEqual(expect.any(String));
  expect(provider.strangers).toBeGreaterThanOrEqual(1);
  expect(publishing.state).toEqual(expect.any(String));
  await shop.owner.query(`delete from outbox where dedupe_key like $1 || '%'`, [mark]);
  await shop.owner.query('delete from webhook_events where id = $1', [mark]);
});

test('abandoned mails, and only those, are retried when the desk asks for it', async () => {
  const mark = randomUUID();
  await shop.owner.query(`delete from outbox where sent_at is null`);
  await shop.owner.query(
    `insert into outbox (kind, dedupe_key, payload, attempts, last_error, available_at) values
       ('mail', $1 || 'given-up', '{"template":"order_paid","orderId":"x"}', 20, '550', now() + interval '1 hour'),
       ('mail', $1 || 'again', '{"template":"order_paid","orderId":"x"}', 3, '451', now() + interval '1 hour')`,
    [mark],
  );
  const desk = await adminOf(shop);
  expect(await desk.call(adminRetryMails, {})).toMatchObject({ ok: true, data: { retried: 1 } });
  // The mails are sent after the answer.
  await shop.settled();
  const { rows } = await shop.owner.query<{ key: string; attempts: number }>(
    `select replace(dedupe_key, $1, '') as key, attempts
     from outbox where dedupe_key like $1 || '%' order by attempts`,
    [mark],
  );
  expect(rows).toEqual([
    { key: 'given-up', attempts: 1 },
    { key: 'again', attempts: 3 },
  ]);
  expect(await desk.call(adminRetryMails, {})).toMatchObject({
    ok: false,
    error: { code: 'nothing_to_retry' },
  });
  await shop.owner.query(`delete from outbox where dedupe_key like $1 || '%'`, [mark]);
});

test('errors are logged under the request id in the response, which is the platform’s id if there is one', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  await ran('send-mails', '3 hours');
  const own = await shop.visitor().send('GET', '/api/saude');
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const id = '01JD3Z8Q0V9X7K2M4N6P8R0T2W';
  const named = await shop.visitor().send('GET', '/api/saude', null, { 'x-nf-request-id': id });
  expect(named.headers.get('x-request-id')).toBe(id);
  const odd = await shop.visitor().send('GET', '/api/saude', null, { 'x-nf-request-id': '"}{"level":"' });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const fine = await shop.visitor().send('GET', '/api/produtos');
  expect(fine.headers.get('x-request-id')).toBeNull();

  await asShop(shop.owner, 'alter table contact_messages rename to hidden_messages', []);
  try {
    const body = JSON.stringify({
      id: randomUUID(),
      name: 'Ana',
      email: 'ana@teste.example',
      phone: '',
      subject: 'Outro',
      message: 'Olá',
    });
    const failed = await shop.visitor().send('POST', '/api/contato', body, { 'x-nf-request-id': id });
    expect(failed.status).toBe(500);
    expect(failed.headers.get('x-request-id')).toBe(id);
  } finally {
    await asShop(shop.owner, 'alter table hidden_messages rename to contact_messages', []);
  }
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(
    told.filter((line) => line.request_id === id && String(line.stack).includes('contact_messages')),
  ).toHaveLength(1);
});
