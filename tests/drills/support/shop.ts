import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startBridge } from '#dev/bridge.ts';
import { run, runScript } from '#dev/command.ts';
import { databaseUrls, targetOf } from '#dev/database/database-urls.ts';
import { markDatabase, markOf } from '#dev/database/outside.ts';
import { endOrphan } from '#dev/database/process.ts';
import { defaultDataDir, projectDir } from '#dev/folders.ts';
import { lockDataDir } from '#dev/instance.ts';
import { freePort, type Ports } from '#dev/ports.ts';
import { startBlobs } from '#dev/runner/blobs.ts';
import { loadSecrets } from '#dev/secrets.ts';
import { databaseEnvironment, type Environment, shopEnvironment } from '#dev/settings.ts';
import { astroBuild } from '#dev/site.ts';
import { worldOptions } from '#dev/stack.ts';
import { connectAgenda } from '#server/adapters/agenda.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import { systemClock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import { setLimits } from '#tests/support/limits.ts';
import { databasePart, type Part, type RunnerPart, runnerPart, worldPart } from './processes.ts';

export type PartName = 'runner' | 'database' | 'provider';

/** A complete shop whose processes can be killed separately. */
export interface DrillShop {
  url: string;
  mailbox: string;
  runner: RunnerPart;
  parts: Readonly<Record<PartName, Part>>;
  /** The owner's connection, to set up and inspect data. */
  owner: Database;
  /** GETs a path of the payment provider's API. */
  askProvider(path: string): Promise<Record<string, unknown>>;
  /** Calls the local provider's control API. */
  tellProvider(path: string, body: unknown): Promise<Response>;
  /** The provider's endpoint for card tokens. */
  tokensUrl: string;
  /** Runs `npm run reconcile` for orders since then. */
  reconcile(since: Date): Promise<{ ok: boolean; output: string }>;
  /** Makes all jobs due in the next scheduled run. */
  forgetLooks(): Promise<void>;
  close(): Promise<void>;
}

const dataDir = path.join(defaultDataDir, 'drill');

/** Raises the limits per network, as all buyers share one. */
const WIDE_LIMITS = { openOrdersPerNetwork: 5_000, openUnitsPerNetwork: 50_000, ordersBeforeProof: 5_000 };

/** The log of the killed shop. */
export const SHOP_LOG = path.join(dataDir, 'shop.log');

/** Starts a shop with a new database, its own folder and ports; with `pages` also builds its pages. */
export async function openDrillShop({ pages = false } = {}): Promise<DrillShop> {
  const lock = await lockDataDir(dataDir, `npm run drill (processo ${process.pid})`);
  const stops: (() => unknown)[] = [() => lock.release()];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    return await open(stops, close, pages);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  stops: (() => unknown)[],
  close: () => Promise<void>,
  pages: boolean,
): Promise<DrillShop> {
  for (const name of ['world', 'blobs', 'images', 'shop.log'])
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  const secrets = loadSecrets(dataDir);
  const ports = await findPorts();
  const log = (line: string) => console.log(`    ${line}`);
  const database = databasePart({
    dataDir: await newDatabaseFolder(),
    password: secrets.databasePassword,
    log,
  });
  await database.start();
  stops.push(database.stop);
  const bridge = await startBridge({ port: ports.bridge, target: targetOf(database.ownerUrl()) });
  stops.push(bridge.stop);
  const world = worldPart(worldOptions(secrets, ports, path.join(dataDir, 'world')));
  await world.start();
  stops.push(() => world.stop());
  const blobs = await startBlobs(path.join(dataDir, 'blobs'));
  stops.push(blobs.stop);
  const environment: Environment = {
    ...shopEnvironment({ ports, secrets, outside: world.urls() }),
    ...databaseEnvironment(databaseUrls(database.ownerUrl(), secrets), ports.bridge),
    NETLIFY_BLOBS_CONTEXT: blobs.context,
    // All buyers share the local network.
    UNCOUNTED_NETWORKS: '127.0.0.1,::/64',
  };
  // The agenda of this process is the shop's.
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  await markDatabase(database.ownerUrl(), markOf(secrets));
  await runScript('db/migrate.ts', [], { env: environment });
  await runScript('db/seed.ts', [], { env: environment });
  const options = runnerOptions(ports);
  if (pages) await astroBuild(options.dist, environment);
  const runner = runnerPart(options, environment, SHOP_LOG);
  await runner.start();
  stops.push(runner.stop);
  const owner = connectNeon({
    connectionString: environment.DATABASE_URL ?? '',
    localProxy: environment.NEON_LOCAL_PROXY ?? null,
    maxConnections: 4,
  });
  stops.push(() => owner.end());
  await setLimits(owner, WIDE_LIMITS);
  const { payments, providerPage, mailbox } = world.urls();
  return {
    url: environment.SITE_URL ?? '',
    mailbox,
    runner,
    parts: { runner, database, provider: world },
    owner,
    tokensUrl: `${payments}/tokens?appId=${secrets.paymentsPublicKey}`,
    async askProvider(question) {
      const authorization = `Basic ${Buffer.from(`${secrets.paymentsSecretKey}:`).toString('base64')}`;
      const response = await fetch(`${payments}${question}`, { headers: { authorization } });
      return (await response.json()) as Record<string, unknown>;
    },
    tellProvider: (act, body) =>
      fetch(`${providerPage}/_controle${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    reconcile: (since) =>
      run(process.execPath, ['dev/reconcile.ts', '--since', since.toISOString()], { env: environment }),
    forgetLooks: () => connectAgenda(systemClock).write({}),
    close,
  };
}

/** Creates an empty folder for each run, after stopping a server left by a killed run. */
async function newDatabaseFolder(): Promise<string> {
  const folder = path.join(dataDir, 'postgres');
  await endOrphan(folder);
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

async function findPorts(): Promise<Ports> {
  const names = ['shop', 'world', 'smtp', 'bridge', 'hook'] as const;
  const ports: Partial<Ports> = {};
  for (const name of names) ports[name] = await freePort();
  return ports as Ports;
}

/** Scheduled work runs only when a drill calls it. */
function runnerOptions(ports: Ports) {
  const dist = path.join(dataDir, 'site');
  mkdirSync(dist, { recursive: true });
  // Drills and benches are about the functions.
  return {
    root: projectDir,
    port: ports.shop,
    cacheDir: dataDir,
    dist,
    schedule: 'manual' as const,
    keepsAnswers: false,
  };
}
