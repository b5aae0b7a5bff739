import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { nameRequestsBy } from '../ports/log.ts';
import type { FunctionHandler } from './route.ts';

const current = new AsyncLocalStorage<string>();
nameRequestsBy(() => current.getStore());

/** Whatever `work` logs, and what it leaves to be done after the answer, carries this request's id. */
export function inRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Answered with every failure: who names it to the shop is found in the log by it. */
export const REQUEST_ID = 'x-request-id';

/** Netlify's ids are ULIDs; nothing else that a header may hold gets into the log. */
const ID = /^[\w-]{8,64}$/;

/** The platform's id of a call, by which its own log knows it, too; else a fresh one. */
export function requestIdOf(request: Request, context: Partial<Pick<Context, 'requestId'>>): string {
  const given = [context.requestId, request.headers.get('x-nf-request-id')];
  return given.find((id) => typeof id === 'string' && ID.test(id)) ?? randomUUID();
}

/** A door of the functions: all that happens behind it is logged under one id, which a failure tells the caller. */
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
