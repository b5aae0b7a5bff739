import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#dev/database/open.ts';
import { loadSecrets } from '#dev/secrets.ts';
import { connectNeon } from '#server/adapters/neon.ts';
import type { Database } from '#server/ports/database.ts';

const BRIDGE_PORT = Number(process.env.PORT ?? 9_876);

/** The connection settings of the database for functions and build. */
export type Address = { connectionString: string; buildUrl: string; localProxy: string };

/** Provides `work` with an empty migrated database, as its owner and as the functions see it; dropped afterwards. */
export async function onThrowAwayDatabase(
  work: (owner: Database, app: Database, address: Address) => Promise<void>,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'elegante-bench-'));
  const opened = await openDatabase({
    dataDir,
    secrets: loadSecrets(dataDir),
    bridgePort: BRIDGE_PORT,
    given: {},
    log: () => {},
  });
  try {
    const {
      DATABASE_URL = '',
      DATABASE_APP_URL = '',
      DATABASE_BUILD_URL = '',
      NEON_LOCAL_PROXY: localProxy = '',
    } = opened.environment;
    await migrate({
      ownerUrl: DATABASE_URL,
      appUrl: DATABASE_APP_URL,
      buildUrl: DATABASE_BUILD_URL,
      localProxy,
    });
    const owner = connectNeon({ connectionString: DATABASE_URL, localProxy });
    const app = connectNeon({ connectionString: DATABASE_APP_URL, localProxy });
    await work(owner, app, { connectionString: DATABASE_APP_URL, buildUrl: DATABASE_BUILD_URL, localProxy });
    await app.end();
    await owner.end();
  } finally {
    await opened.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
