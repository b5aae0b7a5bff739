import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Images } from '#server/ports/images.ts';
import { connected } from '../database/connected.ts';
import { Problem } from '../problem.ts';
import { dumpDatabase } from './dump.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { copyPictures } from './pictures.ts';
import { type BackupStore, digestOf } from './store.ts';

/** Copies database and images to the empty `place`. Writes the manifest last: without it a backup is incomplete. */
export async function makeBackup(ownerUrl: string, images: Images, place: BackupStore): Promise<Manifest> {
  const startedAt = new Date();
  if ((await place.readText(MANIFEST_FILE)) !== null)
    throw new Problem(`${place.name} já é uma cópia.`, 'Escolha outro lugar.');
  await mkdir(place.workshop, { recursive: true, mode: 0o700 });
  const database = await connected(ownerUrl, (client) => dumpDatabase(client, place));
  // After the database, so that all images it refers to exist; images are immutable.
  const pictures = await copyPictures(images, place);
  const manifest: Manifest = { format: 1, takenAt: startedAt.toISOString(), ...database, pictures };
  const made = path.join(place.workshop, `${MANIFEST_FILE}.half`);
  await writeFile(made, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await place.keep(made, { file: MANIFEST_FILE, ...(await digestOf(made)) });
  const done = manifest.tables.length + pictures.length;
  await connected(ownerUrl, (client) => recordRun(client, startedAt, done));
  return manifest;
}

/** Records the run for the system page, unless the database has no schema yet. */
async function recordRun(client: pg.Client, startedAt: Date, done: number): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.job_runs') is not null as found`,
  );
  if (rows[0]?.found)
    await client.query(
      `insert into job_runs (job, started_at, ended_at, done) values ('backup', $1, now(), $2)`,
      [startedAt, done],
    );
}
