import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from './folders.ts';
import { freePort } from './ports.ts';
import { Problem } from './problem.ts';
import type { Environment } from './settings.ts';
import { astro } from './site.ts';

/** `astro dev`, behind the runner, for development. */
export async function startPagesServer(env: Environment): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Otherwise the lock of a second or killed `astro dev` of the project keeps this one from starting.
  const args = [astro(), 'dev', '--host', '127.0.0.1', '--port', String(port), '--ignore-lock'];
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null) break;
    if (await answers(url)) return { url, stop };
    await sleep(100);
  }
  await stop();
  throw new Problem('O servidor de páginas (astro dev) não iniciou.', 'O erro está acima.');
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual' });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
