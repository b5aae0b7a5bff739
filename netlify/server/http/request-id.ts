import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { setRequestId } from '../ports/log.ts';
import type { FunctionHandler } from './route.ts';

const current = new AsyncLocalStorage<string>();
setRequestId(() => current.getStore());

/** Runs `work` so that its log lines carry this request's id, including work that continues after the response. */
export function inRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Sent with every failure, so that a reported failure can be found in the log. */
export const REQUEST_ID = 'x-request-id';

/** Netlify's ids are ULIDs; other header values must not reach the log. */
const ID = /^[\w-]{8,64}$/;

/** The platform's request id, which its own log uses, too; else a new one. */
export function requestIdOf(request: Request, context: Partial<Pick<Context, 'requestId'>>): string {
  const given = [context.requestId, request.headers.get('x-nf-request-id')];
  return given.find((id) => typeof id === 'string' && ID.test(id)) ?? randomUUID();
}

/** Wraps a function handler: logs everything under one request id, which failures return to the caller. */
export function withRequestId(handle: FunctionHandler): FunctionHandler {
  return (request, context) => {
    const id = requestIdOf(request, context);
    return inRequest(id, async () => {
      const response = await handle(request, context);
      if (response.status >= 400) response.headers.set(REQUEST_ID, id);
      return response;
    });
  };
}
