import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { EDITION_FILE } from '../paths.ts';

/**
 * Writes into the built site since when it was being built: what was saved before stands in its pages. The server reads
 * it back from the site that is live, so that 'No ar' is never said of a build that failed on the way there.
 */
export function edition(): AstroIntegration {
  // Taken before anything of the catalogue is read.
  const builtFrom = new Date().toISOString();
  return {
    name: 'edition',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(`${fileURLToPath(dir)}${EDITION_FILE}`, JSON.stringify({ builtFrom }));
      },
    },
  };
}
