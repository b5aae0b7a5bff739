import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { EDITION_FILE } from '../paths.ts';

/**
 * Writes into the built site since when it was being built: what was saved before stands in its pages. The server reads
 * it back from the site that is live, so that 'No ar' is never said of a build that failed on the way there. Beside it stands
 * which schema the pages and functions of this deploy expect, for the health check.
 */
export function edition(): AstroIntegration {
  // Taken before anything of the catalogue is read.
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

/** The newest migration by the beginning of its hash, which says nothing to strangers: `has_migration` knows it. */
async function newestMigration(): Promise<string | undefined> {
  const names = await readdir(new URL('../../db/migrations/', import.meta.url));
  const newest = names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  return newest && createHash('sha256').update(newest).digest('hex').slice(0, 12);
}
