import type * as z from 'zod/mini';
import { type Endpoint, type ErrorCodeOf, encodeRequest } from '../contracts/endpoint.ts';
import { answered, answerOf, type ClientErrorCode, type Failure, failureOf, UNREACHABLE } from './call.ts';

/** Long, because a file of many products is slow to produce. */
const TIMEOUT_MS = 120_000;

const JSON_BODY = { 'content-type': 'application/json' };

export type Download<E extends Endpoint> =
  | { ok: true; name: string; file: Blob }
  | Failure<ErrorCodeOf<E> | ClientErrorCode>;

/** Downloads an endpoint's response as a file. Never throws, like `call`; a download that is cut off is `unreachable`. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
): Promise<Download<E>> {
  const { url, body } = encodeRequest(endpoint, input as Record<string, unknown>);
  const init: RequestInit = {
    method: endpoint.method,
    ...(body !== null && { body, headers: JSON_BODY }),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const result = await answered(url, init, async (response): Promise<Download<E>> => {
    if (response.ok) return { ok: true, name: nameOf(response.headers), file: await response.blob() };
    return failureOf<ErrorCodeOf<E>>(await answerOf(response));
  });
  return result ?? UNREACHABLE;
}

function nameOf(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo';
}

/** Starts the download of a file in the browser. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
