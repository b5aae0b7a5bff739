import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from './problem.ts';

/** The project's own folder. */
export const projectDir = path.resolve(import.meta.dirname, '..');

/** Where everything that one machine keeps between starts lives: database, secrets, blobs, built sites. */
export const defaultDataDir = path.join(projectDir, '.data');

/** Where the functions that belong to a built site lie. */
export function functionsBeside(dist: string): string {
  return `${dist}-functions`;
}

/**
 * Parses `--data`. A folder beside the project whose name begins like the project's is refused: Astro compares only the
 * beginning of the two paths, takes the folder for one inside the project and builds where no package can be found.
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
 * A folder outside the project, always the same one for the same project folder. `/var/tmp` outlives a restart of the
 * machine (Filesystem Hierarchy Standard 5.15), the temporary folder may not.
 */
export function folderOutside(dir: string, base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()): string {
  const key = createHash('sha256').update(path.resolve(dir)).digest('hex').slice(0, 12);
  return path.join(base, `elegante-${key}`);
}
