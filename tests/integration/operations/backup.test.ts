import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { encodeRequest } from '#contracts/endpoint.ts';
import { getOrder } from '#contracts/orders.ts';
import { signIn } from '#contracts/session.ts';
import { migrate } from '#db/migrate.ts';
import { folderStore } from '#dev/backup/folder-store.ts';
import { makeBackup } from '#dev/backup/make.ts';
import { restoreBackup, type Target } from '#dev/backup/restore-backup.ts';
import { startS3 } from '#dev/backup/s3.fixture.ts';
import { NOT_KEPT } from '#dev/backup/tables.ts';
import { connected } from '#dev/database/connected.ts';
import { renewDatabase } from '#dev/database/drop.ts';
import { projectDir } from '#dev/folders.ts';
import { startBlobs } from '#dev/runner/blobs.ts';
import { connectBlobs } from '#server/adapters/blobs.ts';
import { seal } from '#server/auth/seal.ts';
import { RESTORES } from '#server/ports/images.ts';
import { makeAccount, PASSWORD } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { findFunction, loadFunctions, testContext } from '#tests/support/functions.ts';
import { finishMoves, MOVE_TABLES, movesOfEveryKind } from '#tests/support/moves.ts';
import { pay } from '#tests/support/provider.ts';
import { ageFormerOrders, makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const started = new Date();
const OWNER = process.env.DATABASE_URL ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const ELSEWHERE = 'elegante_elsewhere';
const BUSY = 'elegante_busy';
const BY_COMMAND = 'elegante_by_command';
const UNTOUCHED = 'elegante_untouched';
const OLD_SHOP = 'elegante_old';
const RENEWED = 'elegante_renewed';
const SUSPENDED = 'elegante_suspended';
const APART = 'elegante_apart';
const databases = [ELSEWHERE, BUSY, BY_COMMAND, UNTOUCHED, OLD_SHOP, RENEWED, SUSPENDED, APART];
/** The last migration of the old shop. */
const OLD = '0095_keeping.sql';

const shop = await openShop();
await ageFormerOrders(shop.owner);
const source = new pg.Client({ connectionString: process.env.DATABASE_URL });
await source.connect();
for (const name of databases) await renewDatabase(source, name);
const blobs = await startBlobs(path.join(folder, 'blobs'));
afterAll(async () => {
  await blobs.stop();
  await source.end();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (variable: string, database: string) => {
  const url = new URL(process.env[variable] ?? '');
  url.pathname = `/${database}`;
  return url.href;
};

const targetOf = (database: string): Target => ({
  ownerUrl: addressOf('DATABASE_URL', database),
  appUrl: addressOf('DATABASE_APP_URL', database),
  buildUrl: addressOf('DATABASE_BUILD_URL', database),
  localProxy: process.env.NEON_LOCAL_PROXY ?? null,
});

/** Where the restored shop is: its own database, its own image store, the same secrets. */
const environmentOf = (database: string): Record<string, string> => ({
  DATABASE_URL: addressOf('DATABASE_URL', database),
  DATABASE_APP_URL: addressOf('DATABASE_APP_URL', database),
  DATABASE_BUILD_URL: addressOf('DATABASE_BUILD_URL', database),
  NETLIFY_BLOBS_CONTEXT: blobs.context,
});

/** Runs `work` as a process of the restored shop: settings are read from the environment once. */
async function elsewhere<T>(database: string, work: () => Promise<T>): Promise<T> {
  const own = { ...process.env };
  Object.assign(process.env, environmentOf(database));
  vi.resetModules();
  try {
    return await work();
  } finally {
    Object.assign(process.env, own);
    vi.resetModules();
  }
}

/** Calls the functions of the restored shop. */
async function visit(path: string, body: string | null = null): Promise<Response> {
  const url = `${process.env.SITE_URL}${path}`;
  const handler = findFunction(await loadFunctions(), new URL(url).pathname);
  if (!handler) throw new Error(`no function for ${path}`);
  const init = body === null ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  return handler(new Request(url, init), testContext('10.77.0.1', []));
}

/** A command of package.json, as somebody at a keyboard runs it. */
const command = (script: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [`dev/${script}.ts`, ...args], {
    cwd: projectDir,
    env: { ...process.env, ...env },
  });

/** Every table with the number and a fingerprint of its rows. */
async function contentOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`select set_config('app.actor', 'system', false)`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relpersistence = 'p' and relname <> all ($1) order by relname`,
      [NOT_KEPT],
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ seen: string }>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as seen from ${name} t`,
      );
      content[name] = rows[0]?.seen ?? '';
    }
    return content;
  } finally {
    await client.end();
  }
}

test('a shop restored elsewhere has every row and picture, reconciles, and knows its customers', async () => {
  const account = await makeAccount(shop.owner);
  const product = await makeProduct(shop.owner);
  const order = await placeOne(shop.visitor(), product);
  await pay(shop, order.id);
  await shop.world.provider.run();
  const admin = await adminOf(shop);
  await movesOfEveryKind(admin);
  const event = `insert into door_events (kind, object, sorted_at) values ('order.paid', 'order:x', now())`;
  await asShop(shop.owner, event);
  await shop.settled();
  const before = await contentOf(OWNER);
  for (const table of MOVE_TABLES) expect([table, before[table]]).not.toEqual([table, '0 rows, ']);
  const place = await folderStore(path.join(folder, 'copy'));
  const backup = await makeBackup(OWNER, connectBlobs(), place);
  expect(backup.pictures.length).toBeGreaterThan(100);
  const { rows } = await source.query(`select done, failed from job_runs where job = 'backup'`);
  expect(rows).toEqual([{ done: backup.tables.length + backup.pictures.length, failed: 0 }]);

  const target = targetOf(ELSEWHERE);
  await elsewhere(ELSEWHERE, async () => {
    await restoreBackup(place, connectBlobs(), target);
    expect(await contentOf(target.ownerUrl)).toEqual(before);
    await connected(target.ownerUrl, (client) => client.query(event));
    const entry = encodeRequest(signIn, { email: account.email, password: PASSWORD });
    expect((await visit(entry.url, entry.body)).status).toBe(200);
    // The link in the order's mail, signed with the same APP_SECRET.
    const link = encodeRequest(getOrder, { order: order.id, token: order.token });
    expect(await (await visit(link.url, link.body)).json()).toMatchObject({ id: order.id, status: 'PAID' });
    expect((await connectBlobs().list(RESTORES)).size).toBe(1);
    const picture = backup.pictures.find(({ key }) => key.startsWith('products/'));
    const seen = await visit(`/imagens/${picture?.key}`);
    expect(seen.headers.get('content-type')).toBe('image/webp');
    expect((await seen.arrayBuffer()).byteLength).toBe(picture?.bytes);
  });
  const { stdout } = await command('reconcile', ['--since', started.toISOString()], environmentOf(ELSEWHERE));
  expect(stdout).toMatch(/^[1-9]\d* pedidos, [1-9]\d* cobranças no provedor, 0 diferenças\.\n$/);
  await finishMoves(admin);
});

test('an order placed during a backup is missing from it completely, and reconciling reports it', async () => {
  const product = await makeProduct(shop.owner);
  const before = await contentOf(OWNER);
  const place = await folderStore(path.join(folder, 'busy'));
  let bought = '';
  await makeBackup(OWNER, connectBlobs(), {
    ...place,
    async keep(from, to) {
      await place.keep(from, to);
      if (to.file === 'tables/orders.copy.gz') bought = (await placeOne(shop.visitor(), product)).number;
    },
  });
  const target = targetOf(BUSY);
  await elsewhere(BUSY, () => restoreBackup(place, connectBlobs(), target));
  expect(await contentOf(target.ownerUrl)).toEqual(before);
  const compared = command('reconcile', ['--since', started.toISOString()], environmentOf(BUSY));
  await expect(compared).rejects.toMatchObject({
    stdout: expect.stringContaining(`${bought}  order_unknown_here`),
  });
});

test('the commands back up to S3 and restore from it, and never overwrite a shop', async () => {
  const s3 = await startS3({ mayList: false });
  try {
    const { id } = await makeAccount(shop.owner);
    const secrets = { appSecret: process.env.APP_SECRET ?? '', formerSecrets: [] };
    await asShop(shop.owner, 'insert into second_factors (user_id, secret_sealed) values ($1, $2)', [
      id,
      seal(secrets, id, 'SECRET'),
    ]);
    const before = await contentOf(OWNER);
    const made = await command('backup', ['s3://copies/shop'], s3.variables);
    const [copy = ''] = made.stdout.split('\n');
    expect(copy).toMatch(/^s3:\/\/copies\/shop\/elegante-\d{4}-\d\d-\d\dT[\d-]+Z$/);
    const there = { ...s3.variables, ...environmentOf(BY_COMMAND) };
    const other = { APP_SECRET: 'the secret of a machine of our own', APP_SECRET_PREVIOUS: '' };
    const both = { ...other, APP_SECRET_PREVIOUS: secrets.appSecret };
    const back = await command('restore', [copy], { ...there, ...both });
    expect(back.stdout).toContain('está de volta');
    expect(back.stdout).not.toContain('APP_SECRET');
    expect(await contentOf(targetOf(BY_COMMAND).ownerUrl)).toEqual(before);
    await expect(command('restore', [copy], there)).rejects.toMatchObject({
      stderr: expect.stringMatching(/não está vazio: há linhas em \w+/),
    });
    const apart = await command('restore', [copy], { ...there, ...environmentOf(APART), ...other });
    expect(apart.stdout).toMatch(/outro APP_SECRET: [1-9]\d* segundos fatores.*APP_SECRET_PREVIOUS/s);
  } finally {
    await s3.stop();
  }
});

test('a database that suspends while pictures are copied ends neither a backup nor a restore', async () => {
  const named = (address: string) => {
    const url = new URL(address);
    url.searchParams.set('application_name', 'copia');
    return url.href;
  };
  const suspend = async () =>
    void (await source.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'copia'`,
    ));
  const images = connectBlobs();
  const few = {
    ...images,
    list: async (store: string) => new Set([...(await images.list(store))].slice(0, 2)),
  };
  const place = await folderStore(path.join(folder, 'suspended'));
  const backup = await makeBackup(
    named(OWNER),
    { ...few, read: (key) => suspend().then(() => images.read(key)) },
    place,
  );
  expect(backup.pictures.length).toBeGreaterThan(2);

  const target = targetOf(SUSPENDED);
  await elsewhere(SUSPENDED, async () => {
    const there = connectBlobs();
    const has = (key: string) => suspend().then(() => there.has(key));
    await restoreBackup(place, { ...there, has }, { ...target, ownerUrl: named(target.ownerUrl) });
  });
  expect(await contentOf(target.ownerUrl)).toEqual(await contentOf(OWNER));
});

test('a damaged backup is rejected before anything is written', async () => {
  const copy = path.join(folder, 'copy');
  const place = await folderStore(copy);
  const file = path.join(copy, 'tables', 'orders.copy.gz');
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, -1));
  const target = targetOf(UNTOUCHED);
  await expect(elsewhere(UNTOUCHED, () => restoreBackup(place, connectBlobs(), target))).rejects.toThrow(
    /orders.copy.gz .* não é mais o que foi copiado/,
  );
  writeFileSync(file, whole);
  expect(await contentOf(target.ownerUrl)).toEqual({});
});

test('a backup from before a migration restores into today’s schema; one from a later schema is rejected', async () => {
  const old = targetOf(OLD_SHOP);
  const names = await readdir(path.join(projectDir, 'db', 'migrations'));
  await migrate({ ...old, only: new Set(names.filter((name) => name <= OLD)) });
  const client = new pg.Client({ connectionString: old.ownerUrl });
  await client.connect();
  await client.query(`insert into products (slug, name, price_cents) values ('peca', 'Peça antiga', 100)`);
  const place = await folderStore(path.join(folder, 'old'));
  const none = { ...connectBlobs(), list: async () => new Set<string>(), write: async () => {} };
  const backup = await makeBackup(old.ownerUrl, none, place);
  expect(backup.migrations.at(-1)?.name).toBe(OLD);
  await client.end();

  const target = targetOf(RENEWED);
  await restoreBackup(place, none, target);
  const today = new pg.Client({ connectionString: target.ownerUrl });
  await today.connect();
  const { rows: products } = await today.query('select name from products');
  expect(products).toEqual([{ name: 'Peça antiga' }]);
  const { rows: applied } = await today.query('select name from schema_migrations');
  expect(applied).toHaveLength(names.length);
  await today.query('delete from products');
  await today.end();
  await expect(restoreBackup(place, none, target)).rejects.toThrow(/de depois da cópia/);

  const strange = { ...backup, migrations: [{ name: '9999_of_tomorrow.sql', checksum: 'x' }] };
  const tomorrow = { ...place, readText: async () => JSON.stringify(strange) };
  await expect(restoreBackup(tomorrow, none, targetOf(UNTOUCHED))).rejects.toThrow(/9999_of_tomorrow.sql/);
});
