import type * as z from 'zod/mini';
import { type Endpoint, type ErrorCodeOf, encodeRequest, failureBody } from '../contracts/endpoint.ts';
import type { ClientErrorCode, Failure } from './call.ts';

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
  const asked = { method: endpoint.method, ...(body !== null && { body, headers: JSON_BODY }) };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...asked, credentials: 'same-origin', signal });
    if (response.ok) return { ok: true, name: nameOf(response.headers), file: await response.blob() };
    const failure = failureBody.safeParse(await response.json().catch(() => null));
    const error = failure.success ? failure.data.error : { code: 'unexpected_answer' };
    return { ok: false, status: response.status, ...error } as Download<E>;
  } catch (problem) {
    if (problem instanceof TypeError || problem instanceof DOMException)
      return { ok: false, code: 'unreachable', status: 0 };
    throw problem;
  }
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
