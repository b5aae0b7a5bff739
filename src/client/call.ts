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

/** Why a request failed, as words tell it: `data` has the waiting time of a refusal. */
export type Reason = Pick<Failure, 'code' | 'data'>;

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
  return answer ? resultOf(endpoint, answer) : UNREACHABLE;
}

/** The failure without a response, or with one that is cut off. */
export const UNREACHABLE = { ok: false, code: 'unreachable', status: 0 } as const;

/** A response; `body` is undefined if it is not JSON. */
export type Answer = { ok: boolean; status: number; body: unknown; requestId?: string };

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

/** Sends a request and reads the whole response; null without one, or if it is cut off. */
export function exchange(url: string, init: RequestInit): Promise<Answer | null> {
  return answered(url, init, answerOf);
}

/** The same for a response that `read` takes in. */
export async function answered<T>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T | null> {
  try {
    return await read(await fetch(url, init));
  } catch (problem) {
    // TypeError: no connection. DOMException: a signal ended it.
    if (problem instanceof TypeError || problem instanceof DOMException) return null;
    throw problem;
  }
}

export async function answerOf(response: Response): Promise<Answer> {
  const requestId = response.headers.get('x-request-id');
  const { ok, status } = response;
  return { ok, status, body: parseJson(await response.text()), ...(requestId && { requestId }) };
}

/** What an answer of this endpoint says. */
export function resultOf<E extends Endpoint>(endpoint: E, answer: Answer): Result<E> {
  if (!answer.ok) return failureOf<ErrorCodeOf<E>>(answer);
  const output = endpoint.output.safeParse(answer.body);
  if (output.success) return { ok: true, data: output.data as OutputOf<E> };
  return { ok: false, code: 'unexpected_answer', status: answer.status };
}

/** The failure that an answer reports; tells the page if the session has ended. */
export function failureOf<Code extends string>({
  status,
  body,
  requestId,
}: Answer): Failure<Code | ClientErrorCode> {
  const failure = failureBody.safeParse(body);
  if (!failure.success) return { ok: false, code: 'unexpected_answer', status };
  const { code, fields, data } = failure.data.error;
  if (code === 'signed_out') globalThis.dispatchEvent?.(new Event(SIGNED_OUT));
  return { ok: false, code: code as Code, status, fields, data, ...(requestId && { requestId }) };
}

/** The value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
