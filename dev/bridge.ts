import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createSqlEndpoint } from './database/sql-endpoint.ts';
import { joinToDatabase, type Target } from './database/tunnel.ts';

export interface Bridge {
  port: number;
  stop(): Promise<void>;
}

/**
 * Replaces Neon's proxy, so that the shop uses the same database driver everywhere: a WebSocket per connection
 * (`/v2?address=host:port`) and single queries over HTTP (`POST /sql`). All connections go to `target`, whatever the
 * address.
 */
export async function startBridge({ port = 0, target }: { port?: number; target: Target }): Promise<Bridge> {
  const sql = createSqlEndpoint(target);
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url?.startsWith('/sql')) void sql.answer(request, response);
    else response.writeHead(404).end();
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => void joinToDatabase(socket, target));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets.clients) socket.close(1000);
      server.close();
      server.closeAllConnections();
      await sql.stop();
    },
  };
}
