import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A shop of its own, beside that of all other tests. */
export type OwnShop = { url: string; providerPage: string; dataDir: string; close(): Promise<void> };

/** Starts `npm start` (with `--empty`: without the demo catalogue) on free ports with its own data folder. */
export async function openOwnShop(...flags: '--empty'[]): Promise<OwnShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'elegante-outra-'));
  const port = await freePorts();
  const child = spawn(process.execPath, ['dev/shop.ts', ...flags, '--data', dataDir], {
    env: { ...ownEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const isOpen = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Elegante está no ar')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`the shop did not open:\n${said}`)));
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await isOpen.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    providerPage: `http://localhost:${port + 1}/pagarme`,
    dataDir,
    close,
  };
}

/** The environment without the other shop's database and services. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(DATABASE_|NEON_|BASE_URL|NETLIFY_|ELEGANTE_)/.test(name),
    ),
  );
}

/** The first of five free ports in a row (dev/ports.ts). */
async function freePorts(): Promise<number> {
  for (let port = 20_000 + (process.pid % 20_000); port < 60_000; port += 5) {
    const free = await Promise.all([0, 1, 2, 3, 4].map((more) => isFree(port + more)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('no free ports');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
