import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { failureResponse } from './respond.ts';

/**
 * The response to an unsupported method: 405 with the allowed methods (RFC 9110, 15.5.6), or the list alone for OPTIONS.
 * It has no CORS headers, so preflights of other sites fail.
 */
export function otherMethod(request: Request, methods: readonly string[]): Response {
  const all = new Set(methods.includes('GET') ? ['GET', 'HEAD', ...methods] : methods);
  const allow = [...all, 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } });
  const refusal = failureResponse({ ok: false, code: 'method_not_allowed' }, COMMON_ERRORS);
  refusal.headers.set('allow', allow);
  return refusal;
}
