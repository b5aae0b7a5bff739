import { readFile } from 'node:fs/promises';
import { type Edit, type Span, spans } from './edits.ts';
import { endOfHead } from './tags.ts';

/** The scripts of the built site, by file name. */
export type Scripts = {
  /** Static imports of each script, without dynamic `import(…)`. */
  imports: Readonly<Record<string, readonly string[]>>;
  /** The script that delays the others (src/wake/deferred.ts). */
  loader: { name: string; text: string } | null;
};

const FOLDER = '_astro/';

/** Reads the scripts of the built site. */
export async function scriptsOf(folder: string, files: readonly string[]): Promise<Scripts> {
  const scripts = files.filter((file) => file.startsWith(FOLDER) && file.endsWith('.js'));
  let loader: Scripts['loader'] = null;
  const imports = Object.fromEntries(
    await Promise.all(
      scripts.map(async (file): Promise<[string, string[]]> => {
        const text = await readFile(`${folder}/${file}`, 'utf8');
        const name = file.slice(FOLDER.length);
        if (text.includes(MARK)) loader = { name, text: ascii(text) };
        const found = [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)];
        return [name, found.flatMap(([, imported = '']) => imported)];
      }),
    ),
  );
  return { imports, loader };
}

/** The text, which pages rendered on demand insert among undecoded bytes (src/live/finished.ts). */
function ascii(text: string): string {
  if (/\P{ASCII}/u.test(text)) throw new Error('O carregador dos scripts só pode ter caracteres ASCII.');
  return text;
}

/** Bundlers rename files; the script is recognised by the selector it contains. */
const MARK = 'script[data-then]';

/** Pages that may show personal data from storage: the delaying script itself checks whether there is any. */
const OWN = 'data-kept="';

/** Pages that depend on scripts: islands not marked `complete` (src/wake/intent.ts), and personal content. */
const LIVE = /class="[^"]*\blive-page\b/;
const COMPLETE = '&quot;complete&quot;:true';

/**
 * Delays a page's scripts until its content is visible. If the page is complete without them, one small script decides when to
 * load them; otherwise they load at once, at low priority, so that images and fonts go first on a slow line. Either way imports
 * are listed, so that all load in parallel. The small script is inlined: as a file it would share the first round trips with
 * the fonts and the largest picture. `islands`: the opening tags.
 */
export function deferScripts(html: string, scripts: Scripts, islands: readonly Span[]): Edit[] {
  return [...laterScripts(html, scripts, islands), ...namedImports(html, scripts, islands)];
}

/**
 * Lists an island's static imports for its hydration (src/wake/intent.ts); discovered one after the other, they would load
 * later.
 */
function namedImports(html: string, { imports }: Scripts, islands: readonly Span[]): Edit[] {
  return islands.flatMap(([start, end]): Edit[] => {
    const own = [...html.slice(start, end).matchAll(/(?:component|renderer)-url="\/_astro\/([\w.-]+)"/g)].map(
      ([, name = '']) => name,
    );
    const further = importedBy(own, imports).map((name) => `/${FOLDER}${name}`);
    return further.length > 0 ? [[end, end, ` data-imports="${further.join(' ')}"`]] : [];
  });
}

function needsScripts(html: string, islands: readonly Span[]): boolean {
  if (html.includes('live-page') && LIVE.test(html)) return true;
  return islands.some(([start, end]) => !html.slice(start, end).includes(COMPLETE));
}

const SCRIPT = '<script type="module" src="/_astro/';
const SCRIPT_END = '"></script>';

function laterScripts(html: string, { imports, loader }: Scripts, islands: readonly Span[]): Edit[] {
  const tags = spans(html, SCRIPT, SCRIPT_END)
    .map(([start, end]) => ({
      at: [start, end + SCRIPT_END.length] as const,
      name: html.slice(start + SCRIPT.length, end),
    }))
    .filter(({ name }) => !name.includes('"'));
  const instead = (textOf: (name: string) => string) =>
    tags.map(({ at, name }): Edit => [...at, textOf(name)]);
  const own = tags.map(({ name }) => name).filter((name) => name !== loader?.name);
  if (own.length === 0) return instead(() => '');
  const further = importedBy(own, imports);
  if (loader && own.length < tags.length && (html.includes(OWN) || !needsScripts(html, islands))) {
    const then = [...further, ...own].map((name) => `/${FOLDER}${name}`).join(' ');
    const waiting = `<script type="module" data-then="${then}">${loader.text}</script>`;
    return instead((name) => (name === loader.name ? waiting : ''));
  }
  const links = further.map(
    (name) => `<link rel="modulepreload" href="/${FOLDER}${name}" fetchpriority="low">`,
  );
  const head = endOfHead(html);
  return [
    ...(head < 0 ? [] : [[head, head, links.join('')] as const]),
    ...instead((name) => (name === loader?.name ? '' : `${SCRIPT}${name}" fetchpriority="low"></script>`)),
  ];
}

/** The transitive imports of these scripts, without the scripts themselves. */
function importedBy(own: readonly string[], imports: Scripts['imports']): string[] {
  const further = new Set<string>();
  const follow = (name: string) => {
    for (const next of imports[name] ?? []) {
      if (own.includes(next) || further.has(next)) continue;
      further.add(next);
      follow(next);
    }
  };
  for (const name of own) follow(name);
  return [...further];
}
