import { readFile } from 'node:fs/promises';

/** What a script of the built site imports statically, by file name. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const FOLDER = '_astro/';

/** Reads the scripts of the built site. A dynamic `import(…)` is not among what a script imports. */
export async function importsOf(folder: string, files: readonly string[]): Promise<Imports> {
  const scripts = files.filter((file) => file.startsWith(FOLDER) && file.endsWith('.js'));
  return new Map(
    await Promise.all(
      scripts.map(async (file): Promise<[string, string[]]> => {
        const text = await readFile(`${folder}/${file}`, 'utf8');
        const found = [...text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)];
        return [file.slice(FOLDER.length), found.flatMap(([, name = '']) => name)];
      }),
    ),
  );
}

/**
 * A page's scripts come after what is seen: they are fetched at low priority, so that pictures and fonts go first on a slow
 * line. And all at once: what they import is named in the head, instead of being found only when they are there.
 */
export function patientScripts(html: string, imports: Imports): string {
  const tag = /<script type="module" src="\/_astro\/([\w.-]+\.js)"><\/script>/g;
  const own = new Set([...html.matchAll(tag)].flatMap(([, name = '']) => name));
  if (own.size === 0) return html;
  const further = new Set<string>();
  const follow = (name: string) => {
    for (const next of imports.get(name) ?? []) {
      if (own.has(next) || further.has(next)) continue;
      further.add(next);
      follow(next);
    }
  };
  for (const name of own) follow(name);
  const links = [...further].map(
    (name) => `<link rel="modulepreload" href="/${FOLDER}${name}" fetchpriority="low">`,
  );
  return html
    .replace(
      tag,
      (_, name: string) => `<script type="module" src="/${FOLDER}${name}" fetchpriority="low"></script>`,
    )
    .replace('</head>', `${links.join('')}</head>`);
}
