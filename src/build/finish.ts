import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import { finishedPage } from './finished-page.ts';
import { hashOf, headersFile, Permissions, policy } from './headers.ts';
import { keptIn, refuseMissingAssets } from './kept-pages.ts';
import { openFacts } from './page-facts.ts';
import { redirectsFile } from './redirects.ts';
import { type Scripts, scriptsOf } from './scripts.ts';
import type { Entry } from './sitemap.ts';

type Manifest = HookParameters<'astro:build:ssr'>['manifest'];

/** Data that the build leaves for on-demand pages. */
export type Left = {
  scripts: Scripts;
  /** The Content-Security-Policy of each route. */
  policies: Readonly<Record<string, string>>;
};

/**
 * Routes rendered on demand, and the kinds of static pages with the same inline scripts (headers.ts). A shop without products
 * has no product page yet; a listing, whose island hydrates with the same scripts, stands in for it.
 */
const ON_DEMAND: Readonly<Record<string, readonly string[]>> = {
  '/listagem': ['colecao'],
  '/peca': ['produto', 'colecao'],
  '/avaliacoes': ['produto', 'colecao'],
  '/perguntas': ['produto', 'colecao'],
  // Campaigns can have any section of the home page.
  '/previa': ['index'],
};

/** Shown in an iframe by the back office's editor. */
const FRAMED = '/previa';

/** Pages processed concurrently: sequentially, most of the time is spent waiting for the disk. */
const AT_ONCE = 16;

/** The shared frame of on-demand pages (src/pages/sob-demanda.json.ts); not served. */
const FROM_BUILD = 'sob-demanda.json';

/** Post-processes the built pages and collects data about them: each is read once, as there may be ten thousand. */
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
      // What takes the database longest is asked for while the processor bundles.
      'astro:build:start': async () => (await import('./catalogue-files.ts')).startReading(),
      'astro:build:ssr': (built) => {
        manifest = built.manifest;
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = await readdir(folder, { recursive: true });
        const scripts = await scriptsOf(folder, files);
        const names = new Set(files);
        const permissions = new Permissions();
        const known = await openFacts(keptIn());
        const entries = new Map<string, Entry>();
        const finishOne = async (file: string) => {
          const built = await readFile(`${folder}/${file}`, 'utf8');
          const html = finishedPage(built, scripts);
          if (html !== built) await writeFile(`${folder}/${file}`, html);
          const { assets, entry, ...sources } = known.of(file, html);
          refuseMissingAssets(file, assets, names);
          permissions.add(file, sources);
          if (entry) entries.set(entry.address, entry);
        };
        const finishAll = async () => {
          const pages = files.filter((name) => name.endsWith('.html'));
          for (let at = 0; at < pages.length; at += AT_ONCE)
            await Promise.all(pages.slice(at, at + AT_ONCE).map(finishOne));
          await known.close();
          return entries;
        };
        // Imported late: it needs the database URL, which not every command that loads the configuration has.
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

/** Style sheets of on-demand pages are bundled separately and may differ from those of static pages. */
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
