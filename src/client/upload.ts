import type * as z from 'zod/mini';
import { type Endpoint, encodeRequest, failureBody, type OutputOf } from '../contracts/endpoint.ts';
import type { Result } from './call.ts';

/** Pictures and video parts over a slow line take minutes. */
const TIMEOUT_MS = 180_000;

/**
 * Uploads a file as the body of a binary endpoint. XMLHttpRequest, because `fetch` reports no upload progress. `onProgress`
 * gets 0 to 1; `signal` aborts. Never throws, like `call`.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  file: Blob,
  onProgress: (part: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Result<E>> {
  // The body is the file: the input goes into the URL.
  const { url } = encodeRequest({ method: 'GET', path: endpoint.path }, input as Record<string, unknown>);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ ok: false, code: 'unreachable', status: 0 } as Result<E>);
    request.open(endpoint.method, url);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(read(endpoint, request)));
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function read<E extends Endpoint>(endpoint: E, { status, responseText }: XMLHttpRequest): Result<E> {
  const body = parse(responseText);
  if (status >= 200 && status < 300) {
    const output = endpoint.output.safeParse(body);
    if (output.success) return { ok: true, data: output.data as OutputOf<E> };
  }
  const failure = failureBody.safeParse(body);
  const error = failure.success ? failure.data.error : { code: 'unexpected_answer' };
  return { ok: false, status, ...error } as Result<E>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
