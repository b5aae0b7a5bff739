import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createDataDir } from './folders.ts';
import { codeOf, Problem } from './problem.ts';

/** Maximum bytes of a socket's path: 104 on macOS, 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Ensures that only one process uses a data folder. The lock is a listening socket, which the system releases however
 * the process ends; a second process can ask the first for its name.
 */
export async function lockDataDir(dataDir: string, description: string): Promise<{ release(): void }> {
  createDataDir(dataDir);
  const file = socketPath(dataDir);
  for (const attempt of [1, 2]) {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(description);
    });
    try {
      server.listen(file);
      await once(server, 'listening');
      server.unref();
      return { release: () => void server.close() };
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
      const owner = await whoListens(file);
      if (owner !== undefined || attempt === 2) {
        throw new Problem(
          `Já existe uma execução usando ${dataDir}: ${owner ?? 'outro processo'}.`,
          'Use a que está aberta, ou encerre-a com Ctrl-C e tente de novo.',
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error('unreachable');
}

function socketPath(dataDir: string): string {
  const file = path.resolve(dataDir, 'instance.sock');
  if (Buffer.byteLength(file) <= LONGEST_SOCKET_PATH) return file;
  return path.join(tmpdir(), `elegante-${createHash('sha256').update(file).digest('hex').slice(0, 12)}.sock`);
}

/** The lock holder's name; undefined if the socket was left by a killed process. */
async function whoListens(file: string): Promise<string | undefined> {
  const socket = connect(file);
  try {
    await once(socket, 'connect');
    return await text(socket);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
