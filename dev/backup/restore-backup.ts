import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { migrate } from '#db/migrate.ts';
import type { Images } from '#server/ports/images.ts';
import { connected } from '../database/connected.ts';
import { projectDir } from '../folders.ts';
import { Problem } from '../problem.ts';
import { loadDatabase, requireEmpty } from './load.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';
import { restorePictures } from './pictures.ts';
import { type BackupStore, missing } from './store.ts';

/** Connection strings of the new database's three roles. */
export type Target = { ownerUrl: string; appUrl: string; buildUrl: string; localProxy: string | null };

/**
 * Restores a backup to an empty database and an image store. Verifies everything before the first write; can be run
 * again after an interruption. Migrates to the backup's schema version, writes the rows, then runs the later migrations
 * on them.
 */
export async function restoreBackup(place: BackupStore, images: Images, target: Target): Promise<Manifest> {
  const text = await place.readText(MANIFEST_FILE);
  if (text === null) throw missing(MANIFEST_FILE, place.name);
  const manifest = readManifest(text, place.name);
  await requireKnownMigrations(manifest);
  await connected(target.ownerUrl, async (client) => {
    await requireEmpty(client, manifest);
    await requireOpenRoles(client, target);
  });
  const paths = new Map<string, string>();
  for (const table of manifest.tables) paths.set(table.file, await place.fetch(table));
  await restorePictures(images, place, manifest.pictures);
  await migrate({ ...target, only: new Set(manifest.migrations.map(({ name }) => name)) });
  await connected(target.ownerUrl, (client) => loadDatabase(client, manifest, paths));
  await migrate(target);
  return manifest;
}

/** Refuses a backup with migrations unknown to this version, or different here. */
async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  for (const { name, checksum } of migrations) {
    const file = path.join(projectDir, 'db', 'migrations', name);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null && createHash('sha256').update(text).digest('hex') === checksum) continue;
    throw new Problem(
      `A cópia é de um banco com a migração ${name}, que esta versão do projeto não tem.`,
      'Restaure com a versão do projeto que estava no ar quando a cópia foi feita, ou uma mais nova.',
    );
  }
}

/** Other databases of the server share its roles: another shop would be cut off if their passwords changed. */
async function requireOpenRoles(owner: pg.Client, { appUrl, buildUrl }: Target): Promise<void> {
  for (const url of [appUrl, buildUrl]) {
    const name = decodeURIComponent(new URL(url).username);
    const { rows } = await owner.query('select from pg_roles where rolname = $1', [name]);
    if (rows.length === 0) continue;
    await connected(url, async () => {}).catch((cause: unknown) => {
      throw new Problem(
        `O servidor já tem o papel ${name}, e o endereço dado não entra com ele: outra loja pode estar usando a senha atual, que a restauração não troca.`,
        'Use no endereço a senha atual desse papel, ou um servidor (na Neon, um projeto) só para a loja restaurada.',
        { cause },
      );
    });
  }
}
