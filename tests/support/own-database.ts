/**
 * Runs before each file of integration tests. Workers run files concurrently, each worker with its own database and
 * blob store, so that files do not see each other's data. Without the copies of `npm test` (with `npm run db`) uses the
 * environment.
 *
 * A worker runs many files in one process: each file has its own modules and the worker's initial environment; packages
 * are shared.
 */
import pg from 'pg';
import { vi } from 'vitest';
import { requireLocalDatabase } from './own-machine.ts';

vi.resetModules();

type Worker = { isLocal?: true; firstEnvironment?: NodeJS.ProcessEnv };
const worker = globalThis as Worker;
worker.firstEnvironment ??= environmentOfWorker(`_${process.env.VITEST_POOL_ID ?? 1}`);
for (const name of Object.keys(process.env)) if (!(name in worker.firstEnvironment)) delete process.env[name];
Object.assign(process.env, worker.firstEnvironment);
if (!worker.isLocal) await refuseOthers();
worker.isLocal = true;

async function refuseOthers(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await requireLocalDatabase(client);
  } finally {
    await client.end();
  }
}

function environmentOfWorker(suffix: string): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  if (!environment.INTEGRATION_WORKERS) return environment;
  for (const name of ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_BUILD_URL']) {
    const url = new URL(environment[name] ?? '');
    url.pathname += suffix;
    environment[name] = url.href;
  }
  const encoded = environment.NETLIFY_BLOBS_CONTEXT ?? '';
  const context: Record<string, string> = JSON.parse(Buffer.from(encoded, 'base64').toString());
  context.siteID = `worker${suffix}`;
  environment.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  return environment;
}
