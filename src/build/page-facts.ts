import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, inlineScripts, inlineStyles, refuseStyleAttributes, type Sources } from './headers.ts';
import { assetsOf } from './kept-pages.ts';
import { type Entry, entryOf } from './sitemap.ts';

/** What a build has to know of a finished page: its inline sources, the assets that it loads, and its line in the sitemap. */
export type PageFacts = Sources & { assets: readonly string[]; entry: Entry | null };

/** Throws if the page has what its policy forbids. */
export function factsOf(file: string, html: string): PageFacts {
  refuseStyleAttributes(file, html);
  return {
    scripts: inlineScripts(html).map(hashOf),
    styles: inlineStyles(html).map(hashOf),
    assets: assetsOf(html),
    entry: entryOf(html),
  };
}

/** The facts of the pages of a build. */
export type KnownFacts = { of(file: string, html: string): PageFacts; close(): Promise<void> };

/**
 * With a cache between builds (kept-pages.ts), the facts of a page that is the same to the byte are taken from it: taking thousands of
 * pages apart takes seconds, hashing them a tenth of one. `kept.of` identifies the code.
 */
export async function openFacts(kept: { folder: string; of: string } | null): Promise<KnownFacts> {
  if (!kept) return { of: factsOf, close: async () => {} };
  const record = path.join(kept.folder, 'page-facts.json');
  const before = await recorded(record, kept.of);
  const now = new Map<string, PageFacts>();
  return {
    of(file, html) {
      const key = createHash('sha256').update(html).digest('base64url');
      const facts = now.get(key) ?? before.get(key) ?? factsOf(file, html);
      now.set(key, facts);
      return facts;
    },
    async close() {
      await mkdir(kept.folder, { recursive: true });
      // Written under a temporary name, so that an aborted build leaves no half of it.
      await writeFile(`${record}.begun`, JSON.stringify({ of: kept.of, pages: [...now] }));
      await rename(`${record}.begun`, record);
    },
  };
}

async function recorded(record: string, of: string): Promise<ReadonlyMap<string, PageFacts>> {
  const text = await readFile(record, 'utf8').catch(() => '');
  const kept: { of: string; pages: [string, PageFacts][] } | null = text ? JSON.parse(text) : null;
  return new Map(kept?.of === of ? kept.pages : []);
}
