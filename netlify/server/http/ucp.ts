import { services } from '../compose.ts';
import { DatabaseUnavailable } from '../ports/database.ts';
import { fail } from '../ports/outcome.ts';
import { perform, type UcpCall } from '../use-cases/doors/ucp/perform.ts';
import { profileIn } from '../use-cases/doors/ucp/profile-in.ts';
import { type Refused, refusalOf } from '../use-cases/doors/ucp/refusals.ts';
import { showProfile } from '../use-cases/doors/ucp/show-profile.ts';
import type { AnyVerb } from '../use-cases/doors/ucp/verb.ts';
import { touchAgenda } from '../use-cases/scheduled/touch-agenda.ts';
import { logFailure } from './failure-log.ts';
import { readLimited } from './input.ts';
import { readJson } from './json.ts';
import { EVERY_METHOD, otherMethod } from './methods.ts';
import { originOf } from './networks.ts';
import { type PathMatcher, pathMatcher } from './path-matcher.ts';
import { withRequestId } from './request-id.ts';
import type { FunctionHandler } from './route.ts';

/** The REST binding of UCP: `/api/ucp` (rest.openapi.json). What an operation does is in use-cases/doors/ucp. */

/** For 10,000 lines, which are answered by their number and not cut off. */
const MAX_BYTES = 1024 * 1024;

type Operation = readonly [method: 'GET' | 'POST' | 'PUT', path: string, verb: AnyVerb];
type Answer = { status: number; body: unknown; retryAfterSeconds?: number };

/** A function that serves these operations. */
export function serveUcp(
  ...operations: readonly Operation[]
): FunctionHandler & { operations: readonly Operation[] } {
  const matched = operations.map(([method, path, verb]) => ({ method, verb, match: pathMatcher(path) }));
  const handler: FunctionHandler = async (request, context) => {
    const url = new URL(request.url);
    const here = matched.filter(({ match }) => match(url.pathname));
    const found = here.find(({ method }) => method === request.method);
    if (!found)
      return elsewhere(
        request,
        here.map(({ method }) => method),
      );
    const shop = services();
    try {
      const call = await readCall(request, url, found.match, context.ip);
      const answer = 'status' in call ? call : await perform(shop, found.verb, call);
      if (found.verb.writes) context.waitUntil(touchAgenda(shop).catch(failed(found.verb.name)));
      return respond(answer);
    } catch (error) {
      failed(found.verb.name)(error);
      const code = error instanceof DatabaseUnavailable ? 'unavailable' : 'internal';
      return respond(refusalOf(shop.config.siteUrl, fail(code, { retryAfterSeconds: 2 })));
    }
  };
  return Object.assign(withRequestId(handler), { operations });
}

/** An address that has no such operation: whether the door is open makes no difference to it. */
function elsewhere(request: Request, here: readonly string[]): Response {
  const refuse = (code: string) => respond(refusalOf(services().config.siteUrl, fail(code)));
  const isNowhere = here.length === 0;
  const methods = isNowhere ? EVERY_METHOD : here;
  if (isNowhere && (request.method === 'HEAD' || methods.includes(request.method)))
    return refuse('operation_unknown');
  return otherMethod(request, methods, () => refuse('method_not_allowed'));
}

const failed = (name: string) => (error: unknown) => logFailure({ endpoint: `ucp ${name}` }, error);

async function readCall(
  request: Request,
  url: URL,
  match: PathMatcher,
  ip: string,
): Promise<UcpCall | Refused> {
  const { siteUrl } = services().config;
  const body = await readLimited(request, MAX_BYTES);
  if (!body) return refusalOf(siteUrl, fail('too_large'));
  const { headers, method } = request;
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '');
  if (body.length > 0 && !isJson) return refusalOf(siteUrl, fail('unsupported_type'));
  const json = body.length > 0 ? readJson(body) : {};
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  if (!isObject) return refusalOf(siteUrl, fail('invalid_request'));
  const { network, wideNetwork } = originOf(ip);
  return {
    profile: profileIn(headers),
    input: { ...json, ...match(url.pathname) },
    request: [url.pathname, Buffer.from(body).toString('base64')],
    idempotencyKey: headers.get('idempotency-key'),
    signed: headers.has('signature-input') ? { method, url, headers, body } : null,
    network,
    wideNetwork,
  };
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const;

function respond({ status, body, retryAfterSeconds }: Answer, extra: Record<string, string> = {}): Response {
  const headers = new Headers({ ...HEADERS, ...extra });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return new Response(JSON.stringify(body), { status, headers });
}

/** Of a profile: shared caches may keep it, for at least a minute ('Hosting'). */
const SHARED = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };

/** The shop's profile, for whoever asks: `/.well-known/ucp`, and each release's own below it. */
export const serveProfile: FunctionHandler = withRequestId(async (request) => {
  const shop = services();
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return elsewhere(request, ['GET']);
  const [, version = null] = /^\/\.well-known\/ucp\/([^/]+)$/.exec(pathname) ?? [];
  try {
    const profile = await showProfile(shop, version);
    if (!profile.ok) return respond(refusalOf(shop.config.siteUrl, profile));
    return respond({ status: 200, body: profile.value }, SHARED);
  } catch (error) {
    failed('profile')(error);
    return respond(refusalOf(shop.config.siteUrl, fail('unavailable', { retryAfterSeconds: 2 })));
  }
});
