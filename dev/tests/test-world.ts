import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyDatabase } from '../database/copy.ts';
import { defaultDataDir, projectDir } from '../folders.ts';
import { lockDataDir } from '../instance.ts';
import { isFree, type Ports, portsFrom } from '../ports.ts';
import { startRunnerProcess } from '../runner-process.ts';
import type { Environment } from '../settings.ts';
import { astroBuild } from '../site.ts';
import { startStack } from '../stack.ts';

export interface TestWorld {
  /** For tests that call the server's code; each file has its own database, so that the shop's is unchanged. */
  integration: Environment;
  /** For the deploy test (migrations, build, functions), with its own database. */
  deploy: Environment;
  /** Builds the pages and starts the shop, for tests that visit it. */
  openShop(): Promise<Environment>;
  /** Resets the visited shop to the default rate limits. */
  usualLimits(): Promise<void>;
  stop(): Promise<void>;
}

/** Differs from the shop's default port, so that tests run beside a running shop. */
const FIRST_PORT = 18_888;
const PORT_BLOCKS = 400;

/** Workers wait a third of their time: three, with the database, keep two cores busy. */
const INTEGRATION_WORKERS = 3;
/** Copied for each file of tests, and never opened (tests/support/own-database.ts). */
const INTEGRATION_DATABASE = 'elegante_integration';

const DEPLOY_DATABASE = 'elegante_deploy';

const dataDir = path.join(defaultDataDir, 'test');

/** The log of the visited shop. */
export const SHOP_LOG = path.join(dataDir, 'shop.log');

/** Starts a new shop for one test run: its own data folder, database and ports, and services in memory. */
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
  // Now, because a database in use cannot be copied.
  for (const name of [INTEGRATION_DATABASE, DEPLOY_DATABASE])
    await copyDatabase(environment.DATABASE_URL ?? '', name);
  for (let worker = 1; worker <= INTEGRATION_WORKERS; worker++) copyPictures(`worker_${worker}`);

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
      // The shop logs failures that tests provoke; they would clutter the output.
      // The address of all test browsers; rate limits are tested from other addresses.
      const shop = { ...environment, UNCOUNTED_NETWORKS: '127.0.0.1,::/64' };
      const runner = await startRunnerProcess(options, shop, SHOP_LOG);
      started.push(runner);
      return { ...environment, DIST_DIR: dist, RUNNER_PID: String(runner.pid) };
    },
    usualLimits: () => setLimits(environment.DATABASE_URL ?? '', {}),
    async stop() {
      for (const service of started.splice(0).reverse()) await service.stop();
      lock.release();
    },
  };
}

/** Raises the limits per network, as all test browsers share one and buy a lot. */
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
  // Starts at a random block, as two concurrent runs would find the same ports free.
  const start = process.pid % PORT_BLOCKS;
  for (let block = 0; block < PORT_BLOCKS; block++) {
    const ports = portsFrom(FIRST_PORT + ((start + block) % PORT_BLOCKS) * 10);
    const free = await Promise.all(Object.values(ports).map((port) => isFree(port)));
    if (free.every(Boolean)) return ports;
  }
  throw new Error(`no five free ports in a row from ${FIRST_PORT} on`);
}

/** Copies the seed's images for a worker, whose blobs have their own site id (tests/support/own-database.ts). */
function copyPictures(site: string): void {
  for (const part of ['entries', 'metadata']) {
    const folder = path.join(dataDir, 'blobs', part);
    cpSync(path.join(folder, 'local'), path.join(folder, site), { recursive: true });
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
