import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import type { Images } from '#server/ports/images.ts';
import { projectDir } from '../folders.ts';
import { Problem } from '../problem.ts';
import { loadDatabase, requireEmpty } from './load.ts';
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';
import { putPicturesBack } from './pictures.ts';
import { missing, type Place } from './place.ts';

/** The new database, by the connection strings of its three roles. */
export type Target = { ownerUrl: string; appUrl: string; buildUrl: string; localProxy: string | null };

/**
 * Brings a backup to an empty database and an image store. Everything is verified before the first row is written; what was
 * begun and broke off can be begun again. The schema is brought to where it was when the copy was made, then the rows, then the
 * migrations that came later, which change those rows as they changed the shop's.
 */
export async function putBack(place: Place, images: Images, target: Target): Promise<Manifest> {
  const text = await place.readText(MANIFEST_FILE);
  if (text === null) throw missing(MANIFEST_FILE, place.name);
  const manifest = readManifest(text, place.name);
  await requireKnownMigrations(manifest);
  const client = new pg.Client({ connectionString: target.ownerUrl });
  await client.connect();
  try {
    await requireEmpty(client, manifest);
    const paths = new Map<string, string>();
    for (const table of manifest.tables) paths.set(table.file, await place.fetch(table));
    await putPicturesBack(images, place, manifest.pictures);
    await migrate({ ...target, only: new Set(manifest.migrations.map(({ name }) => name)) });
    await loadDatabase(client, manifest, paths);
    await migrate(target);
  } finally {
    await client.end();
  }
  return manifest;
}

/** A backup of a newer version, or of somebody's own, has rows that this schema has no place for. */
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
