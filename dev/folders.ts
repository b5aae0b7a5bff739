import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from './problem.ts';

/** The project's own folder. */
export const projectDir = path.resolve(import.meta.dirname, '..');

/** The data folder, which persists between starts: database, secrets, blobs, built sites. */
export const defaultDataDir = path.join(projectDir, '.data');

/** The functions built with a site. */
export function functionsBeside(dist: string): string {
  return `${dist}-functions`;
}

/**
 * Parses `--data`. Refuses a sibling folder whose name starts with the project's: Astro compares path prefixes, takes
 * it for a folder inside the project, and builds where no packages are found.
 */
export function parseDataDir(text: string, project = projectDir): string {
  const dir = path.resolve(text);
  const isInside = dir === project || dir.startsWith(project + path.sep);
  if (isInside || !dir.startsWith(project)) return dir;
  throw new Problem(
    `A pasta ${dir} fica ao lado do projeto e começa com o mesmo nome (${project}): assim o Astro não encontra os pacotes.`,
    'Escolha um nome que comece de outro jeito.',
  );
}

/**
 * A folder outside the project, derived from the project's path. `/var/tmp` survives reboots (Filesystem Hierarchy
 * Standard, 5.15), `/tmp` may not.
 */
export function folderOutside(dir: string, base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()): string {
  const key = createHash('sha256').update(path.resolve(dir)).digest('hex').slice(0, 12);
  return path.join(base, `elegante-${key}`);
}
