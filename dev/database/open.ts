import path from 'node:path';
import { startBridge } from '../bridge.ts';
import { startPostgres } from '../postgres.ts';
import type { Secrets } from '../secrets.ts';
import { databaseEnvironment, type Environment } from '../settings.ts';
import { databaseUrls, isNeon, parseDatabaseUrl, targetOf } from './database-urls.ts';

export interface OpenDatabase {
  /** DATABASE_URL and its companions. */
  environment: Environment;
  /** Its description on the screen. */
  description: string;
  /** Resolves when the database exits unexpectedly; never for an external one. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

export interface OpenOptions {
  dataDir: string;
  secrets: Secrets;
  bridgePort: number;
  /** The environment; DATABASE_URL and its companions replace the embedded database. */
  given: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

/** Opens the embedded database, or the one in the environment, and the bridge to it. */
export async function openDatabase({
  dataDir,
  secrets,
  bridgePort,
  given,
  log,
}: OpenOptions): Promise<OpenDatabase> {
  const outside = given.DATABASE_URL ? parseDatabaseUrl(given.DATABASE_URL) : undefined;
  const embedded = outside
    ? undefined
    : await startPostgres({
        dataDir: path.join(dataDir, 'postgres'),
        password: secrets.databasePassword,
        log,
      });
  const owner = outside ?? embedded?.ownerUrl ?? '';
  const urls = databaseUrls(owner, secrets, { app: given.DATABASE_APP_URL, build: given.DATABASE_BUILD_URL });
  try {
    const bridge = isNeon(owner)
      ? undefined
      : await startBridge({ port: bridgePort, target: targetOf(owner) });
    return {
      environment: databaseEnvironment(urls, bridgePort),
      description: embedded
        ? `PostgreSQL embutido, dados em ${embedded.dataDir}`
        : `${new URL(owner).host} (DATABASE_URL)`,
      lost: embedded?.lost ?? new Promise(() => {}),
      async stop() {
        await bridge?.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
