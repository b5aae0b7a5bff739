import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { failureResponse } from './respond.ts';
import type { FunctionHandler } from './route.ts';

/**
 * A page or a picture: there to be read, by GET and by HEAD, which is answered alike and loses its body on the way out.
 * Other methods are refused.
 */
export function reading(handle: FunctionHandler): FunctionHandler {
  return async (request, context) => {
    if (request.method === 'GET' || request.method === 'HEAD') return handle(request, context);
    const refusal = failureResponse({ ok: false, code: 'method_not_allowed' }, COMMON_ERRORS);
    refusal.headers.set('allow', 'GET, HEAD');
    return refusal;
  };
}
