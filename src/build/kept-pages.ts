import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Astro's list of cached pages, in its `cacheDir`. */
const LIST = 'incremental-build.json';
/** Exists while a build is running. */
const UNDER_WAY = 'under-way';

/**
 * The attributes by which a page loads hashed assets, and style sheets. A text of the shop, such as a review, a link that somebody
 * typed or the description of a picture, may name any address.
 */
const REFERENCE =
  /<link\b[^>]*?\shref="\/_astro\/[^"]*"|\s(?:src|(?:component|renderer)-url|data-(?:imports|then))="\/_astro\/[^"]*"|<style\b[^>]*>[\s\S]*?<\/style>/g;
const ASSET = /\/(_astro\/[\w.@~-]+)/g;

/** The hashed assets that a page loads, each once. */
export function assetsOf(html: string): string[] {
  const assets = new Set<string>();
  for (const [reference] of html.matchAll(REFERENCE))
    for (const [, asset = ''] of reference.matchAll(ASSET)) assets.add(asset);
  return [...assets];
}

/** Throws if a page loads an asset that this build has not produced: it was cached from a build with other file names. */
export function refuseMissingAssets(
  page: string,
  assets: readonly string[],
  files: ReadonlySet<string>,
): void {
  for (const asset of assets)
    if (!files.has(asset)) throw new Error(`${page} asks for ${asset}, which this build has not made.`);
}

/** The cache folder between builds, and the key of everything but the shop's data; null if caching is off. */
export function keptIn(
  { KEPT_PAGES: folder, KEPT_PAGES_OF: of } = process.env,
): { folder: string; of: string } | null {
  return folder && of ? { folder, of } : null;
}

/**
 * Builds re-render only pages whose cache key changed (page-key.ts), if `KEPT_PAGES` names a cache folder and `KEPT_PAGES_OF`
 * identifies everything but the shop's data: sources and settings. Astro compares each page's own code, but not the names of
 * its assets, which change with other pages' code.
 *
 * An aborted build may have cached pages that are not in the previous list; none of them is used.
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
          // A define is part of Astro's cache key. Not in `import.meta.env`, which scripts may contain in full.
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
