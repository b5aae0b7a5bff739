/**
 * `npm run schema`: writes what all migrations make together (schema/files.ts), from a database of its own that it removes
 * afterwards.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from './database/open.ts';
import { folderOutside, projectDir } from './folders.ts';
import { freePort } from './ports.ts';
import { explain } from './problem.ts';
import { SCHEMA_FILES } from './schema/files.ts';
import { loadSecrets } from './secrets.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'elegante-schema-'));

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  for (const folder of [dataDir, folderOutside(path.join(dataDir, 'postgres'))])
    rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const database = await openDatabase({
    dataDir,
    secrets: loadSecrets(dataDir),
    bridgePort: await freePort(),
    given: {},
    log: () => {},
  });
  try {
    const { DATABASE_URL = '', DATABASE_APP_URL = '', DATABASE_BUILD_URL = '' } = database.environment;
    await migrate({
      ownerUrl: DATABASE_URL,
      appUrl: DATABASE_APP_URL,
      buildUrl: DATABASE_BUILD_URL,
      localProxy: database.environment.NEON_LOCAL_PROXY ?? null,
    });
    for (const [file, write] of Object.entries(SCHEMA_FILES))
      writeFileSync(path.join(projectDir, file), await write(DATABASE_URL));
  } finally {
    await database.stop();
  }
}
