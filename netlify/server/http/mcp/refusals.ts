import type { Failure } from '../../ports/outcome.ts';

/** Refusals before any message is read: JSON-RPC errors without an id, with the status of HTTP that says the same. */
const REFUSALS = {
  not_found: [404, -32_000, 'Not found'],
  method_not_allowed: [405, -32_000, 'Method not allowed: send messages by POST'],
  wrong_origin: [403, -32_000, 'Foreign Host or Origin'],
  too_large: [413, -32_000, 'Message too large'],
  not_json: [400, -32_700, 'Parse error: not JSON'],
  batch: [400, -32_600, 'Invalid request: one message per request, no batches'],
  too_many_requests: [429, -32_000, 'Too many requests'],
  unavailable: [503, -32_603, 'Temporarily unavailable'],
  internal: [500, -32_603, 'Internal error'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export function refusal(why: keyof typeof REFUSALS, { data }: Pick<Failure, 'data'> = {}): Response {
  const [status, code, message] = REFUSALS[why];
  const wait = data?.retryAfterSeconds;
  return Response.json(
    { jsonrpc: '2.0', id: null, error: { code, message, ...(data && { data }) } },
    { status, headers: typeof wait === 'number' ? { 'retry-after': String(wait) } : {} },
  );
}
