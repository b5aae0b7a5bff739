import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './read-source.ts';
import type { Aliases } from './violations.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Every file of the project not ignored by git, by its path from the root, with forward slashes. */
export function projectFiles(): string[] {
  const ignored = readText('.gitignore').split('\n').filter(Boolean);
  const folders = new Set([
    '.git',
    ...ignored.filter((one) => one.endsWith('/')).map((one) => one.slice(0, -1)),
  ]);
  const endings = ignored.filter((one) => one.startsWith('*')).map((one) => one.slice(1));
  const isIgnored = (name: string) =>
    // In a git worktree, .git is a file.
    name === '.git' || ignored.includes(name) || endings.some((ending) => name.endsWith(ending));
  const walk = (folder: string): string[] =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const here = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return folders.has(entry.name) || folders.has(`/${here}`) ? [] : walk(here);
      return isIgnored(entry.name) ? [] : [here];
    });
  return walk('').sort();
}

export function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

export function readFiles(files: readonly string[]): SourceFile[] {
  return files.map((file) => ({ path: file, text: readText(file) }));
}

/** The `imports` of package.json, as prefixes: '#server/' → 'netlify/server/'. */
export function aliases(): Aliases {
  const { imports } = JSON.parse(readText('package.json')) as { imports: Record<string, string> };
  const beginning = (text: string) => text.replace(/^\.\//, '').replace(/\*$/, '');
  return Object.fromEntries(
    Object.entries(imports).map(([name, target]) => [beginning(name), beginning(target)]),
  );
}
