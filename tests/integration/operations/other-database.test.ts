import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { folderStore } from '#dev/backup/folder-store.ts';
import { makeBackup } from '#dev/backup/make.ts';
import { restoreBackup } from '#dev/backup/restore-backup.ts';
import { startBridge } from '#dev/bridge.ts';
import { run } from '#dev/command.ts';
import { databaseUrls, targetOf } from '#dev/database/database-urls.ts';
import { markDatabase, markOf } from '#dev/database/outside.ts';
import { freePort, type Ports } from '#dev/ports.ts';
import { type Postgres, startPostgres } from '#dev/postgres.ts';
import { Problem } from '#dev/problem.ts';
import { loadSecrets } from '#dev/secrets.ts';
import { type StackOptions, startStack } from '#dev/stack.ts';
import { connectBlobs } from '#server/adapters/blobs.ts';
import { connectNeon } from '#server/adapters/neon.ts';

/** A second PostgreSQL, where another shop lives; the local shop has a data folder and secrets of its own. */
const folder = mkdtempSync(path.join(tmpdir(), 'elegante-two-'));
const living = loadSecrets(path.join(folder, 'living'));
const mine = path.join(folder, 'mine');
const NAMES = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_BUILD_URL'] as const;
let server: Postgres;
let bridge: Awaited<ReturnType<typeof startBridge>>;

/** The URLs of the living shop's roles, on any database of its server. */
function urlsOn(database: string): Record<(typeof NAMES)[number], string> {
  const owner = new URL(server.ownerUrl);
  owner.pathname = `/${database}`;
  const urls = databaseUrls(owner.href, living);
  return { DATABASE_URL: urls.owner, DATABASE_APP_URL: urls.app, DATABASE_BUILD_URL: urls.build };
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select set_config('app.actor', 'system', false)`);
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const createDatabase = (name: string) => ask(server.ownerUrl, `create database ${name}`);

async function migrateLiving(name: string, isDeploy: boolean): Promise<void> {
  const { DATABASE_URL, DATABASE_APP_URL, DATABASE_BUILD_URL } = urlsOn(name);
  await migrate({
    ownerUrl: DATABASE_URL,
    appUrl: DATABASE_APP_URL,
    buildUrl: DATABASE_BUILD_URL,
    localProxy: `127.0.0.1:${bridge.port}`,
    isDeploy,
  });
}

/** Tables and rows, and the passwords as far as a fingerprint shows them. */
async function stateOf(name: string): Promise<unknown> {
  const { DATABASE_URL } = urlsOn(name);
  const [schemas] = await ask(
    DATABASE_URL,
    `select array(select nspname::text from pg_namespace where nspname !~ '^pg_' order by 1) as schemas,
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as relations`,
  );
  const superuser = new URL(server.ownerUrl);
  superuser.username = 'postgres';
  const passwords = await ask(
    superuser.href,
    'select rolname::text, md5(rolpassword) from pg_authid order by 1',
  );
  return { schemas, passwords };
}

async function start(given: Partial<Record<(typeof NAMES)[number], string>>) {
  const ports: Partial<Ports> = {};
  for (const name of ['shop', 'world', 'smtp', 'bridge', 'hook'] as const) ports[name] = await freePort();
  const options: StackOptions = {
    dataDir: mine,
    ports: ports as Ports,
    world: 'in memory',
    seed: 'empty',
    given,
    quiet: true,
  };
  return startStack(options);
}

/** Starts a local shop, which is refused in words, and changes nothing. */
async function refused(database: string, given: Partial<Record<(typeof NAMES)[number], string>>) {
  const before = await stateOf(database);
  const problem = await start(given).then(
    async (stack) => {
      await stack.stop();
      return undefined;
    },
    (error: unknown) => error,
  );
  expect(await stateOf(database)).toEqual(before);
  expect(problem).toBeInstanceOf(Problem);
  const { message, remedy } = problem as Problem;
  return `${message} ${remedy}`;
}

beforeAll(async () => {
  server = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    password: living.databasePassword,
    log: () => {},
  });
  bridge = await startBridge({ target: targetOf(server.ownerUrl) });
  await migrateLiving('elegante', true);
});
afterAll(async () => {
  await bridge.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('npm start on the database of a living shop is refused, and that shop goes on answering', async () => {
  const { DATABASE_URL, DATABASE_APP_URL } = urlsOn('elegante');
  expect(await refused('elegante', { DATABASE_URL })).toMatch(
    /não está vazio e não foi criado por esta pasta/,
  );
  await ask(
    DATABASE_URL,
    `insert into users (email, password_hash, first_name, last_name) values ('ana@teste.example', '$argon2id$x', 'Ana', 'Reis')`,
  );
  const words = /tem pedidos ou contas: é de uma loja em uso.*npm run backup/;
  expect(await refused('elegante', { DATABASE_URL })).toMatch(words);
  expect(await refused('elegante', urlsOn('elegante'))).toMatch(words);
  // A new connection, as a function instance opens it.
  expect(await ask(DATABASE_APP_URL, 'select current_user::text as name')).toEqual([
    { name: 'elegante_app' },
  ]);
});

test('an empty database is taken only if its name says what it is for, and no other shop has its roles', async () => {
  await createDatabase('loja');
  const { DATABASE_URL } = urlsOn('loja');
  expect(await refused('loja', { DATABASE_URL })).toMatch(/o nome não diz que é para testes/);
  await createDatabase('elegante_dev');
  const { DATABASE_URL: named, DATABASE_APP_URL: app } = urlsOn('elegante_dev');
  expect(await refused('elegante_dev', { DATABASE_URL: named })).toMatch(
    /já tem elegante_app e elegante_build.*senhas atuais/,
  );
  const wrong = new URL(app);
  wrong.password = 'inventada';
  const given = { ...urlsOn('elegante_dev'), DATABASE_APP_URL: wrong.href };
  const { passwords: before } = (await stateOf('elegante')) as { passwords: unknown };
  await expect(start(given)).rejects.toThrow(/não aceita o usuário elegante_app/);
  expect(await stateOf('elegante')).toMatchObject({ passwords: before });
});

test('with all three URLs it is taken once, kept for that data folder, and never for another or for a deploy', async () => {
  await createDatabase('loja_nova');
  const given = urlsOn('loja_nova');
  const elsewhere = { ...given, DATABASE_BUILD_URL: urlsOn('loja').DATABASE_BUILD_URL };
  await expect(start(elsewhere)).rejects.toThrow(/DATABASE_BUILD_URL abre outro banco/);
  await (await start(given)).stop();
  expect(await ask(given.DATABASE_URL, 'select email from users')).toEqual([
    { email: 'admin@elegante.example' },
  ]);
  await (await start(given)).stop();
  const other = markOf(loadSecrets(path.join(folder, 'other')));
  await markDatabase(given.DATABASE_URL, other);
  expect(await refused('loja_nova', given)).toMatch(/da loja local de outra pasta de dados/);
  await expect(migrateLiving('loja_nova', true)).rejects.toThrow(
    /contas de demonstração cuja senha é pública/,
  );
});

test('functions reach each role’s database at the address of its own URL', async () => {
  await createDatabase('loja_por_pooler');
  const given = urlsOn('loja_por_pooler');
  let passed = 0;
  const pooler = createServer((socket) => {
    passed++;
    const database = connect(server.port, '127.0.0.1');
    socket
      .on('error', () => {})
      .pipe(database)
      .on('error', () => {})
      .pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const app = new URL(given.DATABASE_APP_URL);
  app.port = String((pooler.address() as AddressInfo).port);
  const stack = await start({ ...given, DATABASE_APP_URL: app.href });
  passed = 0;
  const functions = connectNeon({
    connectionString: stack.environment.DATABASE_APP_URL ?? '',
    localProxy: stack.environment.NEON_LOCAL_PROXY ?? null,
    maxConnections: 1,
  });
  expect(await functions.one('select current_user::text as name')).toEqual({ name: 'elegante_app' });
  expect(passed).toBe(1);
  await functions.end();
  await stack.stop();
  pooler.close();
});

test('a restore never changes the password of a role that another shop uses', async () => {
  const none = { ...connectBlobs(), list: async () => new Set<string>(), write: async () => {} };
  const place = await folderStore(path.join(folder, 'copy'));
  await makeBackup(urlsOn('elegante').DATABASE_URL, none, place);
  await createDatabase('ensaio');
  const { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATABASE_BUILD_URL: buildUrl } = urlsOn('ensaio');
  const target = { ownerUrl, appUrl, buildUrl, localProxy: `127.0.0.1:${bridge.port}` };
  const before = await stateOf('ensaio');
  const invented = new URL(appUrl);
  invented.password = 'inventada';
  await expect(restoreBackup(place, none, { ...target, appUrl: invented.href })).rejects.toThrow(
    /já tem o papel elegante_app, e o endereço dado não entra com ele/,
  );
  expect(await stateOf('ensaio')).toEqual(before);
  await restoreBackup(place, none, target);
  expect(await stateOf('elegante')).toMatchObject({
    passwords: (before as { passwords: unknown }).passwords,
  });
});

test('another program’s tables, and companions without DATABASE_URL, are refused', async () => {
  await createDatabase('erp_dev');
  await ask(urlsOn('erp_dev').DATABASE_URL, 'create table orders (id int)');
  expect(await refused('erp_dev', urlsOn('erp_dev'))).toMatch(/tabelas de outro programa/);
  const { DATABASE_APP_URL } = urlsOn('elegante');
  expect(await refused('elegante', { DATABASE_APP_URL })).toMatch(
    /DATABASE_APP_URL está definida, e DATABASE_URL não/,
  );
});

test('seed and tests write to no database that is not a local shop’s', async () => {
  const env = {
    ...urlsOn('elegante'),
    NEON_LOCAL_PROXY: `127.0.0.1:${bridge.port}`,
    ELEGANTE_LOCAL: 'true',
    INTEGRATION_WORKERS: '',
  };
  const seeded = await run(process.execPath, ['db/seed.ts'], { env });
  expect(seeded).toMatchObject({
    ok: false,
    output: expect.stringContaining('só existem no banco de uma loja local'),
  });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'operations/agenda.'];
  const tested = await run(process.execPath, vitest, { env });
  expect(tested).toMatchObject({
    ok: false,
    output: expect.stringContaining("is not a local shop's database"),
  });
});
