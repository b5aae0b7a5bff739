import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { failureResponse } from './respond.ts';

/** What an address without an operation may be asked by: it says to each that there is none (404). */
export const EVERY_METHOD = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const asEverywhere = () => failureResponse({ ok: false, code: 'method_not_allowed' }, COMMON_ERRORS);

/**
 * The response to an unsupported method: 405 with the allowed methods (RFC 9110, 15.5.6), or the list alone for OPTIONS.
 * It has no CORS headers, so preflights of other sites fail. A door with errors of its own makes the refusal.
 */
export function otherMethod(
  request: Request,
  methods: readonly string[],
  refused: () => Response = asEverywhere,
): Response {
  const all = new Set(methods.includes('GET') ? ['GET', 'HEAD', ...methods] : methods);
  const allow = [...all, 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } });
  const refusal = refused();
  refusal.headers.set('allow', allow);
  return refusal;
}
