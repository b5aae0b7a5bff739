import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import { finishedPage } from './finished-page.ts';
import { hashOf, headersFile, Permissions, policy, refuseStyleAttributes } from './headers.ts';
import { refuseMissingAssets } from './kept-pages.ts';
import { redirectsFile } from './redirects.ts';
import { type Scripts, scriptsOf } from './scripts.ts';
import { type Entry, entryOf } from './sitemap.ts';

type Manifest = HookParameters<'astro:build:ssr'>['manifest'];

/** What it leaves for the pages that are drawn on demand. */
export type Left = {
  scripts: Scripts;
  /** The Content-Security-Policy of each route. */
  policies: Readonly<Record<string, string>>;
};

/**
 * Each route of pages drawn on demand, and the kinds of built pages that run the same inline scripts (headers.ts). A shop
 * without products has no page of one yet, but the collection, whose island wakes by the same scripts.
 */
const ON_DEMAND: Readonly<Record<string, readonly string[]>> = {
  '/listagem': ['colecao'],
  '/peca': ['produto', 'colecao'],
  // Campaigns show what the home page may.
  '/previa': ['index'],
};

/** The back office shows drafts beside what is written. */
const FRAMED = '/previa';

/** Pages read and written side by side: one after the other, most of the time would be waiting for the disk. */
const AT_ONCE = 16;

/** What such pages show of the build (src/pages/sob-demanda.json.ts): nobody else asks for it. */
const FROM_BUILD = 'sob-demanda.json';

/** The last touch to the built pages, and what is said of all of them: each is read once, there may be ten thousand. */
export function finish(): AstroIntegration {
  let server: URL;
  let site: string;
  let manifest: Manifest;
  return {
    name: 'finish',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = config.build.server;
        site = config.site ?? '';
      },
      'astro:build:ssr': (built) => {
        manifest = built.manifest;
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true });
        const scripts = await scriptsOf(folder, files);
        const names = new Set(files);
        const permissions = new Permissions();
        const entries = new Map<string, Entry>();
        const finishOne = async (file: string) => {
          const built = await readFile(`${folder}/${file}`, 'utf8');
          const html = finishedPage(built, scripts);
          if (html !== built) await writeFile(`${folder}/${file}`, html);
          refuseStyleAttributes(file, html);
          refuseMissingAssets(file, html, names);
          permissions.add(file, html);
          const entry = entryOf(html);
          if (entry) entries.set(entry.address, entry);
        };
        const finishAll = async () => {
          const pages = files.filter((name) => name.endsWith('.html'));
          for (let at = 0; at < pages.length; at += AT_ONCE)
            await Promise.all(pages.slice(at, at + AT_ONCE).map(finishOne));
          return entries;
        };
        // Only now: it reads the database, whose address not every use of the configuration has.
        const [{ writeCatalogueFiles }, { pathRedirects }] = await Promise.all([
          import('./catalogue-files.ts'),
          import('./catalogue.ts'),
        ]);
        const moved = redirectsFile(await pathRedirects());
        const finishing = finishAll();
        await Promise.all([finishing, writeCatalogueFiles(folder, new URL(site), finishing)]);
        await writeFile(`${folder}/_headers`, headersFile(permissions));
        await writeFile(`${folder}/_redirects`, moved);
        await leave(
          `${folder}/${FROM_BUILD}`,
          { scripts, policies: policiesOf(manifest, permissions) },
          server,
        );
      },
    },
  };
}

/** The style sheets of pages drawn on demand are bundled apart from those of built ones, and may be put together otherwise. */
function policiesOf({ routes }: Manifest, permissions: Permissions): Left['policies'] {
  const policies = routes.flatMap(({ routeData, styles }) => {
    const kinds = ON_DEMAND[routeData.route];
    if (!kinds) return [];
    const own = styles.flatMap((style) => (style.type === 'inline' ? hashOf(style.content) : []));
    const { scripts, styles: built } = permissions.of(...kinds);
    return [
      [
        routeData.route,
        policy({ scripts, styles: [...built, ...own] }, { isFramed: routeData.route === FRAMED }),
      ],
    ];
  });
  return Object.fromEntries(policies);
}

async function leave(file: string, left: Left, server: URL): Promise<void> {
  const fromBuild = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(new URL('built.json', server), JSON.stringify({ ...fromBuild, ...left }));
  await rm(file);
}
