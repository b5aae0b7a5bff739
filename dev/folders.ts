import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The project's own folder. */
export const projectDir = path.resolve(import.meta.dirname, '..');

/** Where everything that one machine keeps between starts lives: database, secrets, blobs, built sites. */
export const defaultDataDir = path.join(projectDir, '.data');

/**
 * A folder outside the project, always the same one for the same project folder. `/var/tmp` outlives a restart of the
 * machine (Filesystem Hierarchy Standard 5.15), the temporary folder may not.
 */
export function folderOutside(dir: string, base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()): string {
  const key = createHash('sha256').update(path.resolve(dir)).digest('hex').slice(0, 12);
  return path.join(base, `elegante-${key}`);
}
