import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Answer, answerOf } from './answer.ts';

/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP = ['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'];

/** Fetches a page from `astro dev`. */
export async function fetchPage(pagesUrl: string, pathAndQuery: string, headers: Headers): Promise<Answer> {
  const forwarded = new Headers(headers);
  for (const name of HOP_BY_HOP) forwarded.delete(name);
  const answer = await answerOf(
    await fetch(new URL(pathAndQuery, pagesUrl), { headers: forwarded, redirect: 'manual' }),
  );
  // fetch has decoded the body.
  delete answer.headers['content-encoding'];
  delete answer.headers['content-length'];
  delete answer.headers.connection;
  delete answer.headers['keep-alive'];
  delete answer.headers['transfer-encoding'];
  return answer;
}

/** Connects a WebSocket of the browser (hot reload) to `astro dev`. */
export function tunnelUpgrade(
  pagesUrl: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { hostname, port } = new URL(pagesUrl);
  const upstream = connect(Number(port), hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    }
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}
