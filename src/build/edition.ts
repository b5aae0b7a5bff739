import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { EDITION_FILE } from '../paths.ts';

/**
 * Writes the build's start time into the site: everything saved before is on its pages. The server reads it back from the live
 * site, so that 'No ar' is never claimed for a failed deploy. Also writes the schema version that the deploy expects, for the
 * health check.
 */
export function edition(): AstroIntegration {
  // Recorded before any catalogue data is read.
  const builtFrom = new Date().toISOString();
  return {
    name: 'edition',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(
          `${fileURLToPath(dir)}${EDITION_FILE}`,
          JSON.stringify({ builtFrom, schema: await newestMigration() }),
        );
      },
    },
  };
}

/** The newest migration, identified by the start of its hash, which tells strangers nothing: `has_migration` checks it. */
async function newestMigration(): Promise<string | undefined> {
  const names = await readdir(new URL('../../db/migrations/', import.meta.url));
  const newest = names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  return newest && createHash('sha256').update(newest).digest('hex').slice(0, 12);
}
