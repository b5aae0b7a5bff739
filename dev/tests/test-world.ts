import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { defaultDataDir, projectDir } from '../folders.ts';
import { lockDataDir } from '../instance.ts';
import { isFree, type Ports, portsFrom } from '../ports.ts';
import { codeOf } from '../problem.ts';
import { startRunnerProcess } from '../runner-process.ts';
import type { Environment } from '../settings.ts';
import { astroBuild } from '../site.ts';
import { startStack } from '../stack.ts';

export interface TestWorld {
  /** For tests that call the server's code: on databases of their own, one for each worker, so that the shop's stays as seeded. */
  integration: Environment;
  /** For the rehearsal of a deploy: migrations, build and functions, on a database of its own. */
  deploy: Environment;
  /** Builds the pages and opens the shop; for tests that visit it. */
  openShop(): Promise<Environment>;
  /** Gives the shop that is visited the limits that every shop begins with. */
  usualLimits(): Promise<void>;
  stop(): Promise<void>;
}

/** Away from the shop's default, so that tests run beside an open shop. */
const FIRST_PORT = 18_888;
const PORT_BLOCKS = 400;

/** A third of a worker's time goes by waiting: three keep two cores busy, with the database beside them. */
const INTEGRATION_WORKERS = 3;
/** A worker's own is called so with its number behind (tests/support/own-database.ts). */
const INTEGRATION_DATABASE = 'elegante_integration';

const DEPLOY_DATABASE = 'elegante_deploy';

const dataDir = path.join(defaultDataDir, 'test');

/** What the shop that is visited logs. */
export const SHOP_LOG = path.join(dataDir, 'shop.log');

/** A fresh shop for one run of the tests, apart from the one in `.data`: own database, own ports, a world in memory. */
export async function startTestWorld(): Promise<TestWorld> {
  const lock = await lockDataDir(dataDir, `npm test (processo ${process.pid})`);
  for (const name of ['postgres', 'site', 'blobs', 'images'])
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  rmSync(SHOP_LOG, { force: true });
  const ports = await freePorts();
  const stack = await startStack({
    dataDir,
    ports,
    world: 'in memory',
    seed: 'demo',
    given: {},
    quiet: true,
  });
  const started: { stop(): Promise<void> }[] = [stack];
  const environment: Environment = {
    ...stack.environment,
    BASE_URL: `http://localhost:${ports.shop}`,
    MAILBOX_URL: stack.world.urls.mailbox,
    PROVIDER_PAGE_URL: stack.world.urls.providerPage,
  };
  // Now, because a database can be copied only while nobody works with it.
  for (let worker = 1; worker <= INTEGRATION_WORKERS; worker++) {
    await copyDatabase(environment.DATABASE_URL ?? '', `${INTEGRATION_DATABASE}_${worker}`);
    copyPictures(`worker_${worker}`);
  }
  await copyDatabase(environment.DATABASE_URL ?? '', DEPLOY_DATABASE);

  return {
    deploy: onDatabase(environment, DEPLOY_DATABASE),
    integration: {
      ...onDatabase(environment, INTEGRATION_DATABASE),
      INTEGRATION_WORKERS: String(INTEGRATION_WORKERS),
    },
    async openShop() {
      const dist = path.join(dataDir, 'site');
      await astroBuild(dist, environment);
      await setLimits(environment.DATABASE_URL ?? '', WIDE_LIMITS);
      const options = { root: projectDir, port: ports.shop, cacheDir: dataDir, dist };
      // Many tests provoke failures, which the shop logs: only the tests' own words belong on the screen.
      // All browsers of the tests come from here; limits on one network are tested from other addresses.
      const shop = { ...environment, UNCOUNTED_NETWORKS: '127.0.0.1,::/64' };
      started.push(await startRunnerProcess(options, shop, SHOP_LOG));
      return { ...environment, DIST_DIR: dist };
    },
    usualLimits: () => setLimits(environment.DATABASE_URL ?? '', {}),
    async stop() {
      for (const service of started.splice(0).reverse()) await service.stop();
      lock.release();
    },
  };
}

/** All browsers of the tests are one network to the shop, and buy more within the hour than any family. */
const WIDE_LIMITS = { openOrdersPerNetwork: 5_000, openUnitsPerNetwork: 50_000, ordersBeforeProof: 5_000 };

async function setLimits(ownerUrl: string, limits: Record<string, number>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('update store_settings set limits = $1::jsonb', [JSON.stringify(limits)]);
  } finally {
    await client.end();
  }
}

async function freePorts(): Promise<Ports> {
  // Two runs that start together would find the same ports free, so each begins to look elsewhere.
  const start = process.pid % PORT_BLOCKS;
  for (let block = 0; block < PORT_BLOCKS; block++) {
    const ports = portsFrom(FIRST_PORT + ((start + block) % PORT_BLOCKS) * 10);
    const free = await Promise.all(Object.values(ports).map((port) => isFree(port)));
    if (free.every(Boolean)) return ports;
  }
  throw new Error(`no five free ports in a row from ${FIRST_PORT} on`);
}

/** The pictures of the seed for a worker, whose own site they are to the store of blobs (tests/support/own-database.ts). */
function copyPictures(site: string): void {
  for (const part of ['entries', 'metadata']) {
    const folder = path.join(dataDir, 'blobs', part);
    cpSync(path.join(folder, 'local'), path.join(folder, site), { recursive: true });
  }
}

/** A copy of the seeded database, file by file: much quicker than seeding again. */
async function copyDatabase(ownerUrl: string, name: string): Promise<void> {
  const maintenance = new URL(ownerUrl);
  const source = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    const copy = `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(source)}`;
    await retryWhileInUse(() => client.query(copy));
  } finally {
    await client.end();
  }
}

/** The source may have no other session, and the bridge keeps those of the seed for a moment. */
async function retryWhileInUse(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (codeOf(error) !== '55006' || attempt === 40) throw error;
      await sleep(250);
    }
  }
}

function onDatabase(environment: Environment, name: string): Environment {
  const urls = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_BUILD_URL'].map((variable) => {
    const url = new URL(environment[variable] ?? '');
    url.pathname = `/${name}`;
    return [variable, url.href];
  });
  return { ...environment, ...Object.fromEntries(urls) };
}
