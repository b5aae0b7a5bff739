import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: Request) => Promise<Response>;

/** Thrown to close the connection without a response; `fetch` sees a network error. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped';
}

const BODY_LIMIT = 1024 * 1024;

/** Serves a fetch-style handler on 127.0.0.1; port 0 picks a free one. */
export async function serve(
  port: number,
  handler: Handler,
): Promise<{ port: number; stop(): Promise<void> }> {
  let stopped = false;
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, handler).catch((error: unknown) => {
      if (!stopped && !(error instanceof ConnectionDropped)) console.error('[mundo local]', error);
      incoming.socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        stopped = true;
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, handler: Handler): Promise<void> {
  const body = await readBody(incoming);
  const response =
    body === 'too large' ? new Response(null, { status: 413 }) : await handler(toRequest(incoming, body));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(incoming.method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer()));
}

function toRequest(incoming: IncomingMessage, body: Buffer<ArrayBuffer>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const bodiless = method === 'GET' || method === 'HEAD' || body.length === 0;
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  return new Request(url, { method, headers, body: bodiless ? null : body });
}

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= BODY_LIMIT) parts.push(part);
  }
  return size > BODY_LIMIT ? 'too large' : Buffer.concat(parts);
}
