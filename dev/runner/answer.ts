import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

export type AnswerHeaders = Record<string, string | string[]>;

/** A response to the browser, of a file, function, rule or image. Header names are lower case. */
export interface Answer {
  status: number;
  headers: AnswerHeaders;
  body?: Uint8Array | ReadableStream | undefined;
}

export function textAnswer(status: number, text: string, headers: AnswerHeaders = {}): Answer {
  const body = Buffer.from(`${text}\n`);
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body };
}

/** The fields of a Headers object; keeps multiple cookies apart. */
export function headersOf(headers: Headers): AnswerHeaders {
  const fields: AnswerHeaders = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) fields['set-cookie'] = cookies;
  return fields;
}

/** Streams server-sent events; collects any other body, so that its length is known. */
export async function answerOf(response: Response): Promise<Answer> {
  const headers = headersOf(response.headers);
  if (response.body === null) return { status: response.status, headers };
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  const body = streams ? (response.body as ReadableStream) : new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers, body };
}

export function send(response: ServerResponse, { status, headers, body }: Answer, withBody: boolean): void {
  const bodiless = status === 204 || status === 304;
  if (body === undefined || body instanceof Uint8Array) {
    const length = bodiless ? {} : { 'content-length': String(body?.byteLength ?? 0) };
    response.writeHead(status, { ...length, ...headers });
    response.end(withBody && !bodiless ? body : undefined);
    return;
  }
  response.writeHead(status, headers);
  if (!withBody) {
    void body.cancel();
    response.end();
    return;
  }
  const stream = Readable.fromWeb(body);
  stream.on('error', () => response.destroy());
  response.on('close', () => stream.destroy());
  stream.pipe(response);
}
