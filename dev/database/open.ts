import path from 'node:path';
import { startBridge } from '../bridge.ts';
import { startPostgres } from '../postgres.ts';
import type { Secrets } from '../secrets.ts';
import { databaseEnvironment, type Environment } from '../settings.ts';
import { type DatabaseUrls, databaseUrls, isNeon, outsideUrls, targetOf } from './database-urls.ts';
import { markDatabase, markOf, requireSamePlace, takeOutside } from './outside.ts';

export interface OpenDatabase {
  /** DATABASE_URL and its companions. */
  environment: Environment;
  /** Its description on the screen. */
  description: string;
  /** Resolves when the database exits unexpectedly; never for an external one. */
  lost: Promise<void>;
  /** After migrations: refuses roles that do not open this database. */
  requireRoles(): Promise<void>;
  stop(): Promise<void>;
}

export interface OpenOptions {
  dataDir: string;
  secrets: Secrets;
  bridgePort: number;
  /** Data that no one misses after a crash of the machine. */
  fleeting?: boolean;
  /** The environment; DATABASE_URL and its companions replace the embedded database. */
  given: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

/**
 * Opens the embedded database, or the one in the environment, and the bridge to it. Refuses the latter unless a local shop
 * may use it.
 */
export async function openDatabase({
  dataDir,
  secrets,
  bridgePort,
  fleeting,
  given,
  log,
}: OpenOptions): Promise<OpenDatabase> {
  const key = markOf(secrets);
  const outside = outsideUrls(given);
  if (outside) return openOutside(databaseUrls(outside.owner, secrets, outside), outside, key, bridgePort);
  const embedded = await startPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    password: secrets.databasePassword,
    fleeting,
    log,
  });
  const urls = databaseUrls(embedded.ownerUrl, secrets);
  try {
    await markDatabase(urls.owner, key);
    const bridge = await startBridge({ port: bridgePort, target: targetOf(urls.owner) });
    return {
      environment: databaseEnvironment(urls, bridgePort),
      description: `PostgreSQL embutido, dados em ${embedded.dataDir}`,
      lost: embedded.lost,
      requireRoles: async () => {},
      async stop() {
        await bridge.stop();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function openOutside(
  urls: DatabaseUrls,
  given: Partial<DatabaseUrls>,
  key: string,
  bridgePort: number,
): Promise<OpenDatabase> {
  await takeOutside(urls, Boolean(given.app && given.build), key);
  const bridge = isNeon(urls.owner)
    ? undefined
    : await startBridge({
        port: bridgePort,
        target: targetOf(urls.owner),
        others: [targetOf(urls.app), targetOf(urls.build)],
      });
  return {
    environment: databaseEnvironment(urls, bridgePort),
    description: `${new URL(urls.owner).host} (DATABASE_URL)`,
    lost: new Promise(() => {}),
    requireRoles: () => requireSamePlace(urls, key),
    stop: async () => bridge?.stop(),
  };
}
