import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export type Page = {
  /** From the root of dist, with forward slashes. */
  file: string;
  /** Its URL path. */
  url: string;
  /** Pages of one kind are rendered by one template: 'home', 'colecao', 'produto', 'sobre' … */
  kind: string;
  bytes: number;
};

export type Site = {
  /** Every file, by its path from the root. */
  files: readonly string[];
  pages: readonly Page[];
  has(file: string): boolean;
  /** Decompressed, if it is compressed. */
  read(file: string): string;
  readBytes(file: string): Buffer;
  /** The file served at a URL without query, or null. */
  fileAt(pathname: string): string | null;
};

/** A built site on disk (astro's build.format 'file': /colecao is colecao.html). */
export function openSite(dist: string): Site {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  const known = new Set(files);
  const readBytes = (file: string) => readFileSync(path.join(dist, file));
  return {
    files,
    pages: files
      .filter((file) => file.endsWith('.html'))
      .map((file) => pageOf(file, statSync(path.join(dist, file)).size)),
    has: (file) => known.has(file),
    read: (file) => (file.endsWith('.gz') ? gunzipSync(readBytes(file)) : readBytes(file)).toString('utf8'),
    readBytes,
    fileAt(pathname) {
      const plain = decodePath(pathname).replace(/^\/|\/$/g, '');
      const candidates = plain === '' ? ['index.html'] : [plain, `${plain}.html`, `${plain}/index.html`];
      return candidates.find((file) => known.has(file)) ?? null;
    },
  };
}

function pageOf(file: string, bytes: number): Page {
  const plain = file.replace(/(^|\/)index\.html$|\.html$/, '');
  return { file, url: `/${plain}`, kind: plain.split('/')[0] || 'home', bytes };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The heaviest pages of every kind: what they meet, the others of their kind meet too. */
export function heaviest(pages: readonly Page[], perKind: number): Page[] {
  return [...Map.groupBy(pages, ({ kind }) => kind).values()].flatMap((sisters) =>
    sisters.toSorted((a, b) => b.bytes - a.bytes).slice(0, perKind),
  );
}
