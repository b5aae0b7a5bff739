/**
 * Runs before each file of integration tests: gives it a fresh copy of the seeded database, so that no file sees what another left,
 * and its worker's blob store, as workers run files concurrently. Without the copies of `npm test` (with `npm run db`) uses the
 * environment.
 *
 * A worker runs many files in one process: each file has its own modules and the initial environment; packages are shared.
 */
import pg from 'pg';
import { vi } from 'vitest';
import { copyDatabase } from '#dev/database/copy.ts';
import { dropDatabase } from '#dev/database/drop.ts';
import { codeOf } from '#dev/problem.ts';
import { requireLocalDatabase } from './own-machine.ts';

vi.resetModules();

type Worker = { isLocal?: true; firstEnvironment?: NodeJS.ProcessEnv; copies?: string[]; files?: number };
const worker = globalThis as Worker;
worker.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.firstEnvironment)) delete process.env[name];
Object.assign(process.env, worker.firstEnvironment);
if (!worker.isLocal) await refuseOthers();
worker.isLocal = true;
if (process.env.INTEGRATION_WORKERS) await ownCopy(process.env.VITEST_POOL_ID ?? '1');

async function refuseOthers(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await requireLocalDatabase(client);
  } finally {
    await client.end();
  }
}

async function ownCopy(id: string): Promise<void> {
  const seeded = process.env.DATABASE_URL ?? '';
  worker.copies = await dropCopies(seeded, worker.copies ?? []);
  worker.files = (worker.files ?? 0) + 1;
  const name = `${new URL(seeded).pathname.slice(1)}_${id}_${worker.files}`;
  await copyDatabase(seeded, name);
  worker.copies.push(name);
  for (const variable of ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_BUILD_URL']) {
    const url = new URL(process.env[variable] ?? '');
    url.pathname = `/${name}`;
    process.env[variable] = url.href;
  }
  const context = JSON.parse(Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT ?? '', 'base64').toString());
  const own = JSON.stringify({ ...context, siteID: `worker_${id}` });
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(own).toString('base64');
}

/** Drops the copies of earlier files. Answers those that are still in use: the bridge keeps a session for a moment. */
async function dropCopies(ownerUrl: string, names: string[]): Promise<string[]> {
  const maintenance = new URL(ownerUrl);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  const kept: string[] = [];
  try {
    for (const name of names) {
      await dropDatabase(client, name).catch((error) => {
        if (codeOf(error) !== '55006') throw error;
        kept.push(name);
      });
    }
  } finally {
    await client.end();
  }
  return kept;
}
