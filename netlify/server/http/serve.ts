import type { Context } from '@netlify/functions';
import { COMMON_ERRORS, type Endpoint } from '#contracts/endpoint.ts';
import { services } from '../compose.ts';
import { FileAnswer } from '../ports/outcome.ts';
import { sendMails } from '../use-cases/send-mails.ts';
import { type Counted, countTries } from '../use-cases/throttle.ts';
import { readInput } from './input.ts';
import { failureResponse, fileResponse, successResponse } from './respond.ts';
import { type Access, type FunctionHandler, type Route, type Throttle, WIDE_SHARE } from './route.ts';
import { findUser } from './user.ts';
import { readVisitor, type SignedIn, type Visitor } from './visitor.ts';

/**
 * A Netlify function out of routes: finds the endpoint for method and path, refuses cross-site writes and too many calls,
 * parses the input, runs the use case and turns its outcome into an answer. A bug is logged and becomes `internal`;
 * nothing of it reaches the caller.
 */
export function serve(...routes: Route[]): FunctionHandler {
  return async (request, context) => {
    const url = new URL(request.url);
    const here = routes.filter((candidate) => candidate.match(url.pathname));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = here.find((candidate) => candidate.endpoint.method === method);
    if (!found)
      return failureResponse(
        { ok: false, code: here.length > 0 ? 'method_not_allowed' : 'not_found' },
        COMMON_ERRORS,
      );
    const statuses = { ...COMMON_ERRORS, ...found.endpoint.errors };
    try {
      return await answer(found, request, url, context, statuses);
    } catch (error) {
      logFailure(found.endpoint, error);
      const code = found.faultOf(error) ?? (isOutage(error) ? 'unavailable' : 'internal');
      return failureResponse({ ok: false, code }, statuses);
    }
  };
}

async function answer(
  found: Route,
  request: Request,
  url: URL,
  context: Context,
  statuses: Record<string, number>,
): Promise<Response> {
  const { endpoint, access, caching, throttle, body } = found;
  if (endpoint.method !== 'GET' && !isSameOrigin(request, url)) {
    return failureResponse({ ok: false, code: 'wrong_origin' }, statuses);
  }
  const shop = services();
  const user = access === 'unknown' ? null : await findUser(request, shop);
  const refusal = refusalOf(access, user);
  if (refusal) return failureResponse({ ok: false, code: refusal }, statuses);
  const input = await readInput(endpoint, found.match, body, request, url);
  if (!input.ok) return failureResponse(input, statuses);
  const visitor = readVisitor(request, { user, actsForShop: access === 'admin', ip: context.ip });
  const tooMany = throttle && (await countTries(shop, ...countersOf(throttle, access, visitor)));
  if (tooMany) return failureResponse(tooMany, statuses);
  const later = (work: Promise<unknown>) =>
    context.waitUntil(work.catch((error: unknown) => logFailure(endpoint, error)));
  const outcome = await found.handle({
    input: input.value,
    visitor,
    user,
    services: shop,
    bytes: input.bytes,
    later,
  });
  if (outcome.ok && found.mails) later(sendMails(shop));
  if (outcome.ok && outcome.value instanceof FileAnswer)
    return fileResponse(outcome.value, visitor.cookies, (error) => logFailure(endpoint, error));
  return outcome.ok
    ? successResponse(outcome.value, caching, visitor.cookies)
    : failureResponse(outcome, statuses, visitor.cookies);
}

function refusalOf(access: Access, user: SignedIn | null): 'signed_out' | 'forbidden' | null {
  if (access !== 'customer' && access !== 'admin') return null;
  if (!user) return 'signed_out';
  return access === 'admin' && !user.isAdmin ? 'forbidden' : null;
}

/** Whom a throttle counts: an account wherever it calls from; otherwise the network, and the wide one around it. */
function countersOf(throttle: Throttle, access: Access, { user, network, wideNetwork }: Visitor): Counted[] {
  if (user && (access === 'customer' || access === 'admin')) return [[throttle, user.userId]];
  const wide = { ...throttle, name: `${throttle.name}-wide`, max: throttle.max * WIDE_SHARE };
  return [
    [throttle, network],
    [wide, wideNetwork],
  ];
}

/**
 * Browsers name the site that a write comes from. A call without both headers comes from no page, so no visitor's
 * cookies ride on it unasked; JSON bodies cannot be sent across sites without a preflight, which nothing here answers.
 */
function isSameOrigin(request: Request, url: URL): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  return origin === null || origin === url.origin || origin === services().config.siteUrl;
}

const OUTAGE = /connection|timeout|terminat|ECONN|websocket|socket/i;

/** The database cannot be reached: worth another try by the caller, and no bug. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|57P|53)/.test(code) || (code === '' && OUTAGE.test(error.message)) || /^ECONN|^ETIMEDOUT/.test(code)
  );
}

/** One line of JSON without anything the visitor sent. */
function logFailure(endpoint: Pick<Endpoint, 'method' | 'path'>, error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: 'error', endpoint: `${endpoint.method} ${endpoint.path}`, stack }));
}
