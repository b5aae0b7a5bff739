import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { failureResponse } from './respond.ts';

/**
 * The answer to a method that an address does not have: 405 with those it has (RFC 9110, 15.5.6), or the list alone for
 * OPTIONS. A preflight of another site learns from it that nothing is allowed.
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
