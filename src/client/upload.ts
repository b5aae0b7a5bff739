import type * as z from 'zod/mini';
import { type Endpoint, encodeRequest } from '../contracts/endpoint.ts';
import { parseJson, type Result, resultOf, UNREACHABLE } from './call.ts';

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
    request.open(endpoint.method, url);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const ok = status >= 200 && status < 300;
      resolve(resultOf(endpoint, { ok, status, body: parseJson(responseText) }));
    });
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => resolve(UNREACHABLE));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
