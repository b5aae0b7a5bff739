import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Where Astro writes down which pages it keeps, in its `cacheDir`. */
const LIST = 'incremental-build.json';
/** Stands beside it for as long as a build is under way. */
const UNDER_WAY = 'under-way';

/** What pages ask for by a name that holds its hash. */
const ASSET = /\/(_astro\/[\w.@~-]+)/g;

/** Throws where a page asks for a file that this build has not made: it was kept from one whose files had other names. */
export function refuseMissingAssets(page: string, html: string, files: ReadonlySet<string>): void {
  for (const [, asset = ''] of html.matchAll(ASSET)) {
    if (!files.has(asset)) throw new Error(`${page} asks for ${asset}, which this build has not made.`);
  }
}

/** Where to keep what a build makes for the next one, and what that is made of besides the shop's data; null where nothing is kept. */
export function keptIn(
  { KEPT_PAGES: folder, KEPT_PAGES_OF: of } = process.env,
): { folder: string; of: string } | null {
  return folder && of ? { folder, of } : null;
}

/**
 * Builds draw only the pages that show something else than in the build before (page-key.ts), where `KEPT_PAGES` names a
 * folder to keep them in and `KEPT_PAGES_OF` what they are made of besides the shop's data: sources and settings.
 * Astro compares the code of each page itself, but not the names of the files it asks for, which change with other pages' code.
 *
 * A build that did not end has kept pages that are not in the list of the one before: none of them is taken.
 */
export function keptPages(environment?: NodeJS.ProcessEnv): AstroIntegration {
  const kept = keptIn(environment);
  let underWay = '';
  return {
    name: 'kept-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build' || !kept) return;
        updateConfig({
          experimental: { incrementalBuild: true },
          // What is defined belongs to what Astro compares. Not in `import.meta.env`: scripts may hold all of that.
          vite: { define: { __KEPT_PAGES_OF__: JSON.stringify(kept.of) } },
        });
      },
      'astro:config:done': ({ config }) => {
        underWay = path.join(fileURLToPath(config.cacheDir), UNDER_WAY);
      },
      'astro:build:start': () => {
        const list = path.join(path.dirname(underWay), LIST);
        if (existsSync(underWay)) rmSync(list, { force: true });
        mkdirSync(path.dirname(underWay), { recursive: true });
        writeFileSync(underWay, '');
      },
      'astro:build:done': () => rmSync(underWay),
    },
  };
}
