import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { shopUrl } from './target.ts';

/** One hand-written request, for what no client library sends. Returns the status, or 0 without one. */
export function rawRequest(lines: readonly string[], body = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(shopUrl.port || 80), '127.0.0.1');
    let text = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0), text }));
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`);
  });
}

/** Runs `work` beside a server of the caller's, and counts the shop's requests to it. */
export async function withTrap(page: string, work: (host: string) => Promise<void>): Promise<number> {
  let asked = 0;
  const trap = createServer((_, response) => {
    asked += 1;
    response.end(page);
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  try {
    await work(`127.0.0.1:${(trap.address() as AddressInfo).port}`);
  } finally {
    trap.closeAllConnections();
    await new Promise((resolve) => trap.close(resolve));
  }
  return asked;
}
