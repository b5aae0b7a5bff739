import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import ts from 'typescript';
import { isRun, type Tag, tagsOf, withoutCode } from './markup.ts';
import type { Page, Site } from './pages.ts';

/** Bytes as transferred (brotli, each file separately). */
export type Weight = {
  page: Page;
  html: number;
  /** Of the HTML, uncompressed. */
  raw: number;
  css: number;
  js: number;
  scripts: string[];
  /** The number of pictures with high priority, and of lazy ones without low priority. */
  pictures: { first: number; unyielding: number };
};

/**
 * The budget of a page before any interaction, compressed, in bytes. The names of a script's parts contain hashes, which compress
 * differently with every change of any of them: some ten bytes.
 */
export const BARS = { js: 10_050, css: 15_000, html: 20_000 } as const;
/**
 * A budget for the uncompressed HTML of the largest kind of page: repetitions cost little in transfer, and are parsed all the same.
 * The rules for the next page (src/build/speculation.ts) and the questions are 1.7 KB of it.
 */
const RAW_BARS: Readonly<Record<string, number>> = { produto: 82_000 };
/** The usual landing pages, and those that are empty for a new visitor: no framework may run before an interaction. */
const LIGHT_KINDS = ['home', 'colecao', 'produto', 'carrinho', 'favoritos', 'checkout'];

export function overweight({ page, html, raw, css, js, scripts, pictures }: Weight): string[] {
  const problems: string[] = [];
  const most = RAW_BARS[page.kind] ?? Number.POSITIVE_INFINITY;
  if (raw > most) problems.push(`${page.file}: HTML ${raw} > ${most} as it is read`);
  if (html > BARS.html) problems.push(`${page.file}: HTML ${html} > ${BARS.html}`);
  if (css > BARS.css) problems.push(`${page.file}: CSS ${css} > ${BARS.css}`);
  if (js > BARS.js && LIGHT_KINDS.includes(page.kind)) {
    problems.push(`${page.file}: JavaScript ${js} > ${BARS.js} (${scripts.join(', ') || 'inline'})`);
  }
  if (pictures.first > 1) problems.push(`${page.file}: ${pictures.first} pictures want to be the first`);
  if (pictures.unyielding > 0) {
    problems.push(`${page.file}: ${pictures.unyielding} later pictures share the line with the first`);
  }
  return problems;
}

/** What a page loads before any interaction. HTML is weighed without its inline styles and scripts. */
export function weigh(site: Site, page: Page): Weight {
  const html = site.read(page.file);
  const tags = tagsOf(html);
  const inline = (wanted: (tag: Tag) => boolean) =>
    tags
      .filter((tag) => wanted(tag) && tag.text !== '')
      .map(({ text }) => text)
      .join('\n');
  const scripts = loadedAtOnce(site, tags);
  const sheets = tags.flatMap((tag) => (isSheet(tag) ? [tag.attributes.get('href') ?? ''] : []));
  return {
    page,
    html: brotli(withoutCode(html)),
    raw: Buffer.byteLength(withoutCode(html)),
    css: brotli(inline(({ name }) => name === 'style')) + total(site, new Set(sheets)),
    js: brotli(inline(isRun)) + total(site, scripts),
    scripts: [...scripts],
    pictures: {
      first: tags.filter((tag) => priorityOf(tag) === 'high').length,
      unyielding: tags.filter((tag) => isLater(tag) && priorityOf(tag) !== 'low').length,
    },
  };
}

const priorityOf = ({ name, attributes }: Tag) =>
  name === 'img' ? attributes.get('fetchpriority') : undefined;
/** Those in templates have no URL yet. */
const isLater = ({ name, attributes }: Tag) =>
  name === 'img' && attributes.get('loading') === 'lazy' && attributes.get('src') !== 'data:,';

const isSheet = ({ name, attributes }: Tag) => name === 'link' && attributes.get('rel') === 'stylesheet';

/** Islands that start by themselves. Those that wait (visible, media, interaction) are not counted. */
const EAGER = ['load', 'idle', 'only'];
const ISLAND_URLS = ['component-url', 'renderer-url', 'before-hydration-url'];

/** Scripts of the page and their imports, as far as the browser loads them by itself. */
function loadedAtOnce(site: Site, tags: readonly Tag[]): Set<string> {
  const found = new Set<string>();
  const follow = (url: string) => {
    if (!url.startsWith('/') || found.has(url)) return;
    found.add(url);
    for (const next of staticImports(textAt(site, url)))
      follow(path.posix.resolve(path.posix.dirname(url), next));
  };
  for (const tag of tags) {
    const { name, attributes } = tag;
    const get = (attribute: string) => attributes.get(attribute) ?? '';
    if (isRun(tag)) {
      follow(get('src'));
      for (const next of staticImports(tag.text)) follow(next);
      // What it loads once the page is complete (src/wake/deferred.ts).
      for (const next of get('data-then').split(' ')) follow(next);
    } else if (name === 'link' && (get('rel') === 'modulepreload' || get('as') === 'script'))
      follow(get('href'));
    else if (name === 'astro-island' && EAGER.includes(get('client'))) ISLAND_URLS.map(get).forEach(follow);
  }
  return found;
}

function staticImports(code: string): string[] {
  if (!/\b(import|export)\b/.test(code)) return [];
  return ts
    .createSourceFile('script.js', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
    .statements.flatMap((one) => {
      const from =
        ts.isImportDeclaration(one) || ts.isExportDeclaration(one) ? one.moduleSpecifier : undefined;
      return from && ts.isStringLiteral(from) ? [from.text] : [];
    });
}

function textAt(site: Site, url: string): string {
  const file = site.fileAt(new URL(url, 'http://site').pathname);
  return file ? site.read(file) : '';
}

function total(site: Site, urls: ReadonlySet<string>): number {
  return [...urls].reduce((sum, url) => sum + brotli(textAt(site, url)), 0);
}

function brotli(text: string): number {
  return text === '' ? 0 : brotliCompressSync(text).length;
}
