import type { ApiEndpoint } from '#contracts/doors/api.ts';
import { API_ERRORS } from '#contracts/doors/api.ts';
import { type Failure, fail, type Outcome, ok } from '../../ports/outcome.ts';
import { answerOnce, type DoorAnswer, type Keep } from '../../use-cases/doors/answer-once.ts';
import type { ApiCall, ApiRoute } from './route-api.ts';

/** What is kept under a key: a failure is worded anew for whoever asks again. */
type Kept = { value: unknown } | { failure: Failure };

/** Visible characters. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Does a write of the API, once for each Idempotency-Key of a token. A failure is an answer, too, unless it was a fault of the shop.
 */
export async function writeOnce(
  { endpoint, handle }: ApiRoute,
  request: Request,
  call: Omit<ApiCall<ApiEndpoint>, 'keep'>,
): Promise<Outcome<unknown>> {
  const key = request.headers.get('idempotency-key');
  if (key === null && endpoint.operation.key === 'required') return fail('key_required');
  if (key !== null && !KEY.test(key)) return fail('key_invalid');
  if (key === null) return handle({ ...call, keep: async () => {} });
  const statuses: Readonly<Record<string, number>> = { ...API_ERRORS, ...endpoint.errors };
  const work = async (keep: Keep): Promise<DoorAnswer> => {
    const done = await handle({ ...call, keep: (tx, value) => keep(tx, { status: 200, body: { value } }) });
    if (done.ok) return { status: 200, body: { value: done.value } };
    return { status: statuses[done.code] ?? 500, body: { failure: done } };
  };
  const { pathname } = new URL(request.url);
  const asked = { method: endpoint.method, pathname, input: call.input, version: call.version };
  const of = { door: 'api', holder: call.caller.token.id, key } as const;
  const answered = await answerOnce(call.services, { ...of, request: asked }, work);
  if (!answered.ok) return answered;
  const kept = answered.value.body as Kept;
  return 'failure' in kept ? kept.failure : ok(kept.value);
}
