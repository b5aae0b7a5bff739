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

export interface BridgeOptions {
  port?: number;
  target: Target;
  others?: readonly Target[];
}

/**
 * Replaces Neon's proxy, so that the shop uses the same database driver everywhere: a WebSocket per connection
 * (`/v2?address=host:port`) and single queries over HTTP (`POST /sql`). Connections go to `target`, except those to the
 * address of one of `others`: a role may have a pooler of its own.
 */
export async function startBridge({ port = 0, target, others = [] }: BridgeOptions): Promise<Bridge> {
  const targetAt = (address: string | null) =>
    others.find(({ host, port: at }) => address === `${host}:${at}`) ?? target;
  const sql = createSqlEndpoint(targetAt);
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url?.startsWith('/sql')) void sql.answer(request, response);
    else response.writeHead(404).end();
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, { url = '' }) => {
    const { searchParams } = new URL(url, 'ws://bridge');
    void joinToDatabase(socket, targetAt(searchParams.get('address')));
  });
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
