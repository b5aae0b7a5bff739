import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { headersFile, Permissions, refuseStyleAttributes } from './headers.ts';
import { islandStyleInHead } from './island-styles.ts';
import { patientScripts, scriptsOf } from './scripts.ts';
import { type Entry, entryOf, sitemapXml } from './sitemap.ts';

/** The last touch to the built pages, and what is said of all of them: each is read once, there may be ten thousand. */
export function finish(): AstroIntegration {
  return {
    name: 'finish',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true });
        const scripts = await scriptsOf(folder, files);
        const permissions = new Permissions();
        const entries = new Map<string, Entry>();
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const built = await readFile(`${folder}/${file}`, 'utf8');
          const html = patientScripts(islandStyleInHead(built), scripts);
          if (html !== built) await writeFile(`${folder}/${file}`, html);
          refuseStyleAttributes(file, html);
          permissions.add(file, html);
          const entry = entryOf(html);
          if (entry) entries.set(entry.address, entry);
        }
        await writeFile(`${folder}/_headers`, headersFile(permissions));
        await writeFile(`${folder}/sitemap.xml`, sitemapXml([...entries.values()]));
      },
    },
  };
}
