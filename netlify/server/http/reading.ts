import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { readingServices } from '../compose.ts';
import { DatabaseUnavailable } from '../ports/database.ts';
import { tooFast } from './bursts.ts';
import { logFailure } from './failure-log.ts';
import { otherMethod } from './methods.ts';
import { withRequestId } from './request-id.ts';
import { failureResponse } from './respond.ts';
import type { FunctionHandler } from './route.ts';

/**
 * A page or a picture: there to be read, by GET and by HEAD, which is answered alike and loses its body on the way out.
 * Other methods are refused. What goes wrong is logged under `name` and answered by `failed`.
 */
export function reading(
  name: string,
  handle: FunctionHandler,
  failed: (error: unknown) => Response = failureOf,
): FunctionHandler {
  return withRequestId(async (request, context) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod(request, ['GET']);
    try {
      return await handle(request, context);
    } catch (error) {
      logFailure({ endpoint: name }, error);
      return failed(error);
    }
  });
}

/** A page that costs a search: floods are refused. */
export function guarded(handle: FunctionHandler): FunctionHandler {
  return async (request, context) => {
    const flood = tooFast(context.ip, readingServices().config.uncountedNetworks);
    return flood ? failureResponse(flood, COMMON_ERRORS) : handle(request, context);
  };
}

function failureOf(error: unknown): Response {
  const code = error instanceof DatabaseUnavailable ? 'unavailable' : 'internal';
  return failureResponse({ ok: false, code }, COMMON_ERRORS);
}
