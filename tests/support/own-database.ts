/**
 * Runs before each file of integration tests. Files run side by side in as many workers as `npm test` made databases: each
 * worker has its own, and its own shelf of uploaded photos, so that no file meets another's traces while it runs. Without
 * copies (variables of `npm run db`) all is as the environment says.
 *
 * A worker goes through many files: each begins with modules of its own and the worker's first environment. What is shared is
 * the process, with the packages that it has loaded.
 */
import { vi } from 'vitest';

vi.resetModules();

type Worker = { firstEnvironment?: NodeJS.ProcessEnv };
const worker = globalThis as Worker;
worker.firstEnvironment ??= environmentOfWorker(`_${process.env.VITEST_POOL_ID ?? 1}`);
for (const name of Object.keys(process.env)) if (!(name in worker.firstEnvironment)) delete process.env[name];
Object.assign(process.env, worker.firstEnvironment);

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
