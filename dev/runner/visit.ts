import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Answer, textAnswer } from './answer.ts';
import { isDecodable } from './decodable.ts';
import { BODY_LIMIT } from './functions.ts';

/** A request with its complete body. */
export interface Visit {
  url: URL;
  method: string;
  headers: Headers;
  body: Buffer | undefined;
  ip: string;
}

/** Headers that only Netlify may set. */
const OWN_FIELDS = /^x-nf-/;

/** Reads a request, or responds at once if it is invalid. */
export async function readVisit(request: IncomingMessage, origin: string): Promise<Visit | Answer> {
  // '//evil.example' is a path, not a host name.
  const url = URL.parse(`${origin}/${(request.url ?? '/').replace(/^\/+/, '')}`);
  if (!url || !isDecodable(url.pathname)) return textAnswer(400, 'Bad Request');
  const host = request.headers.host;
  if (host && /^[a-z0-9.:[\]-]+$/i.test(host)) url.host = host;
  const ip = (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || OWN_FIELDS.test(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('x-nf-client-connection-ip', ip);
  headers.set('x-nf-request-id', randomUUID());
  const body = await readBody(request);
  if (body === 'too large') return textAnswer(413, 'Payload Too Large', { connection: 'close' });
  return { url, method: request.method ?? 'GET', headers, body, ip };
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined | 'too large'> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return 'too large';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return 'too large';
    chunks.push(chunk);
  }
  return size > 0 ? Buffer.concat(chunks) : undefined;
}
