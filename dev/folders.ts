import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf, Problem } from './problem.ts';

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

/** Creates a data folder; refuses a place where nothing can be written. */
export function createDataDir(dir: string): void {
  try {
    createFolders(dir);
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Problem(
      `Não é possível gravar na pasta de dados ${dir} (${codeOf(cause)}).`,
      'Corrija as permissões ou escolha outra pasta com --data PASTA.',
      { cause },
    );
  }
}

/** One by one: `recursive` never returns where the system answers ENOENT though the parent exists, as in /proc. */
function createFolders(dir: string): void {
  if (existsSync(dir)) return;
  createFolders(path.dirname(dir));
  mkdirSync(dir);
}
