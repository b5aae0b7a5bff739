import path from 'node:path';
import { readText } from './project.ts';
import { readSource } from './read-source.ts';

/** A style sheet with its imports: the sources of its utilities, and whether it is a sheet of its own for an overlay. */
export type Sheet = { path: string; sources: readonly string[]; isScoped: boolean; all: readonly string[] };

export function readSheet(file: string): Sheet {
  const text = readText(file);
  const from = path.posix.dirname(file);
  const inner = [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, name = '']) =>
    readSheet(path.posix.join(from, name)),
  );
  const own = [...text.matchAll(/@source "([^"]+)"/g)].map(([, glob = '']) => path.posix.join(from, glob));
  return {
    path: file,
    sources: [...own, ...inner.flatMap(({ sources }) => sources)],
    isScoped: text.includes('@tailwind utilities'),
    all: [file, ...inner.flatMap(({ all }) => all)],
  };
}

/** Whether the sheet has the utilities of a file: one of its sources names the file or its folder. */
export function knows({ sources }: Sheet, file: string): boolean {
  return sources.some((glob) => path.matchesGlob(file, glob) || file.startsWith(`${glob}/`));
}

/** What a page or a part of it shows: files with markup, and their sheets. */
export type Shown = { markup: string[]; sheets: string[] };

/**
 * Walks the imports from a page or an overlay. Skips what has a sheet of its own, which opens over any page, and what `apart`
 * lists: the script of every page, which loads it, and what the page loads for another.
 */
export function shownBy(start: string, apart: readonly string[] = []): Shown {
  const shown: Shown = { markup: [], sheets: [] };
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || apart.includes(file)) return;
    seen.add(file);
    const next = importsOf(file);
    if (file !== start && next.some((one) => bringsOwn(one))) return;
    if (/class(Name|:list)?=/.test(readText(file)) && /\.(astro|tsx)$/.test(file)) shown.markup.push(file);
    for (const one of next) {
      if (one.endsWith('.css')) shown.sheets.push(one);
      if (/\.(astro|tsx?)$/.test(one)) visit(one);
    }
  };
  visit(start);
  return shown;
}

/** Whether a lazily loaded sheet has utilities, which apply within what it styles. */
export function bringsOwn(specifier: string): boolean {
  return specifier.endsWith('.css?inline') && readSheet(specifier.replace('?inline', '')).isScoped;
}

export function importsOf(file: string): string[] {
  return readSource({ path: file, text: readText(file) })
    .imports.filter(({ specifier, isType }) => specifier.startsWith('.') && !isType)
    .map(({ specifier }) => path.posix.join(path.posix.dirname(file), specifier));
}
