import { once } from 'node:events';
import { createServer } from 'node:http';

const PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>Abrindo a loja</title><p style="font:1rem/1.6 sans-serif;margin:3rem">Abrindo a loja…</p>`;

/**
 * Answers on the shop's port while the shop opens, until the shop takes the port over. `netlify dev` counts twenty attempts to
 * connect (15 seconds, not the ten minutes that it speaks of), and a first start takes longer.
 */
export async function openWaitingRoom(port: number, host = '127.0.0.1'): Promise<{ stop(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' });
    response.end(PAGE);
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return {
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
