import type * as z from 'zod/mini';
import {
  type Endpoint,
  type ErrorCodeOf,
  encodeRequest,
  failureBody,
  type OutputOf,
} from '../contracts/endpoint.ts';
import { SIGNED_OUT } from './signed-out.ts';

/** Failures that only the browser can see: no response in time, and a response that does not match the contract. */
export type ClientErrorCode = 'unreachable' | 'unexpected_answer';

export type FailureData = Readonly<Record<string, string | number | boolean | null>>;

export type Failure<Code extends string = string> = {
  ok: false;
  code: Code;
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** The invalid inputs: path → code. */
  fields?: Readonly<Record<string, string>>;
  data?: FailureData;
  /** Request id, to find this call in the server's log. */
  requestId?: string;
};

export type Result<E extends Endpoint> =
  | { ok: true; data: OutputOf<E> }
  | Failure<ErrorCodeOf<E> | ClientErrorCode>;

export type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Whether the request completes after its page was left (`keepalive`). Its response is lost then. */
  keepalive?: boolean;
};

/** Longer than the server's own time limits (ten seconds for the payment provider). */
const TIMEOUT_MS = 20_000;

/**
 * Calls an endpoint of the contracts. Never throws for a failed request: no network, a timeout and an aborted `signal` are
 * `unreachable`, a response that violates the contract is `unexpected_answer`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  { signal, timeoutMs = TIMEOUT_MS, keepalive = false }: CallOptions = {},
): Promise<Result<E>> {
  const { url, body } = encodeRequest(endpoint, input as Record<string, unknown>);
  const timeout = AbortSignal.timeout(timeoutMs);
  const answer = await exchange(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: body === null ? { accept: 'application/json' } : JSON_HEADERS,
    // An empty input needs no body.
    body: body === '{}' ? null : body,
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (answer === null) return { ok: false, code: 'unreachable', status: 0 };
  return read(endpoint, answer);
}

/** A response; `body` is undefined if it is not JSON. */
export type Answer = { ok: boolean; status: number; body: unknown; requestId?: string };

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

/** Sends a request and reads the whole response; null without one, or if it is cut off. */
export async function exchange(url: string, init: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, init);
    const requestId = response.headers.get('x-request-id');
    const { ok, status } = response;
    return { ok, status, body: parseJson(await response.text()), ...(requestId && { requestId }) };
  } catch (problem) {
    // TypeError: no connection. DOMException: a signal ended it.
    if (problem instanceof TypeError || problem instanceof DOMException) return null;
    throw problem;
  }
}

function read<E extends Endpoint>(endpoint: E, { ok, status, body, requestId }: Answer): Result<E> {
  if (ok) {
    const output = endpoint.output.safeParse(body);
    if (output.success) return { ok: true, data: output.data as OutputOf<E> };
    return { ok: false, code: 'unexpected_answer', status };
  }
  const failure = failureBody.safeParse(body);
  if (!failure.success) return { ok: false, code: 'unexpected_answer', status };
  const { code, fields, data } = failure.data.error;
  if (code === 'signed_out') globalThis.dispatchEvent?.(new Event(SIGNED_OUT));
  return { ok: false, code: code as ErrorCodeOf<E>, status, fields, data, ...(requestId && { requestId }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
