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
 * Wraps a read-only handler (page or picture) for GET and HEAD; HEAD runs the same, and its body is dropped on the way out.
 * Other methods are refused. Errors are logged under `name` and answered by `failed`.
 */
export function readOnly(
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

/** Refuses bursts of requests, for pages that run a search. */
export function limitBursts(handle: FunctionHandler): FunctionHandler {
  return async (request, context) => {
    const flood = tooFast(context.ip, readingServices().config.uncountedNetworks);
    return flood ? failureResponse(flood, COMMON_ERRORS) : handle(request, context);
  };
}

function failureOf(error: unknown): Response {
  return failureResponse({ ok: false, code: codeOf(error) }, COMMON_ERRORS);
}

/** Tells a database that cannot answer now from an error of the shop. */
export const codeOf = (error: unknown) => (error instanceof DatabaseUnavailable ? 'unavailable' : 'internal');
