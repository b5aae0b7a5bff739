import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { type BackupStore, missing, verify } from './store.ts';

/** A local folder, readable only by its owner, as it contains personal data. */
export async function folderStore(folder: string): Promise<BackupStore> {
  const at = (file: string) => path.join(folder, file);
  return {
    name: folder,
    workshop: folder,
    async keep(from, { file }) {
      await mkdir(path.dirname(at(file)), { recursive: true, mode: 0o700 });
      await rename(from, at(file));
      await chmod(at(file), 0o600);
    },
    async fetch(file) {
      if (!existsSync(at(file.file))) throw missing(file.file, folder);
      await verify(at(file.file), file, folder);
      return at(file.file);
    },
    async release() {},
    async readText(file) {
      return existsSync(at(file)) ? readFile(at(file), 'utf8') : null;
    },
    async close() {},
  };
}
