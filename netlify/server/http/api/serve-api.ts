import type { Context } from '@netlify/functions';
import type { ApiLanguage } from '#contracts/doors/problem-words.ts';
import { readingServices, type Services, services } from '../../compose.ts';
import { DatabaseUnavailable } from '../../ports/database.ts';
import { type Failure, FileAnswer, fail } from '../../ports/outcome.ts';
import { purgePages } from '../../use-cases/catalogue/purge-pages.ts';
import { type ApiCaller, findApiCaller } from '../../use-cases/doors/api/caller.ts';
import { API_CALLS, countCall } from '../../use-cases/doors/api/count-call.ts';
import { touchAgenda } from '../../use-cases/scheduled/touch-agenda.ts';
import { tooFast } from '../bursts.ts';
import { logFailure } from '../failure-log.ts';
import { readInput } from '../input.ts';
import { EVERY_METHOD, otherMethod } from '../methods.ts';
import { originOf } from '../networks.ts';
import { withRequestId } from '../request-id.ts';
import { fileResponse } from '../respond.ts';
import type { FunctionHandler } from '../route.ts';
import { problemAnswer, successAnswer } from './answer-api.ts';
import { versionIn } from './api-etag.ts';
import { languageOf } from './language.ts';
import { problemOf } from './problem.ts';
import type { ApiRoute } from './route-api.ts';
import { writeOnce } from './write-once.ts';

type Asked = { request: Request; context: Context; url: URL; language: ApiLanguage; headers: Headers };

/**
 * Builds a Netlify function of operations of the API: finds the token, checks its scopes, network and rate, parses the input, runs the use
 * case once for each Idempotency-Key, and answers in JSON or problem+json. Thrown errors are logged and become `internal`.
 */
export function serveApi(...routes: ApiRoute[]): FunctionHandler & { apiRoutes: readonly ApiRoute[] } {
  const handler: FunctionHandler = async (request, context) => {
    const url = new URL(request.url);
    const language = languageOf(request.headers.get('accept-language'));
    const asked = { request, context, url, language, headers: new Headers() };
    const here = routes.filter((candidate) => candidate.match(url.pathname));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = here.find(({ endpoint }) => endpoint.method === method);
    if (!found) return elsewhere(asked, here);
    try {
      const answer = await answerTo(found, asked);
      return answer instanceof Response ? answer : refuse(asked, answer, found);
    } catch (error) {
      logFailure({ endpoint: `${method} ${found.endpoint.path}` }, error);
      const isAway = error instanceof DatabaseUnavailable;
      if (isAway && error.why === 'busy') return refuse(asked, fail('busy', { retryAfterSeconds: 2 }), found);
      return refuse(asked, fail(isAway ? 'unavailable' : 'internal'), found);
    }
  };
  return Object.assign(withRequestId(handler), { apiRoutes: routes });
}

const refuse = ({ language, headers }: Asked, failure: Failure, route?: ApiRoute) => {
  const { siteUrl } = services().config;
  const problem = problemOf(failure, route?.endpoint.errors ?? {}, { siteUrl, language });
  if (problem.status === 401) headers.set('www-authenticate', challengeOf(failure));
  return problemAnswer(problem, language, headers);
};

/** RFC 6750, 3: without a token no error is named. */
const challengeOf = ({ code }: Failure) =>
  `Bearer realm="api"${code === 'token_missing' ? '' : ', error="invalid_token"'}`;

/** An address that has no such operation: whether the API is open makes no difference to it. */
function elsewhere(asked: Asked, here: readonly ApiRoute[]): Response {
  const { request } = asked;
  const isNowhere = here.length === 0;
  const methods = isNowhere ? EVERY_METHOD : here.map(({ endpoint }) => endpoint.method);
  if (isNowhere && (request.method === 'HEAD' || methods.includes(request.method)))
    return refuse(asked, fail('not_found'));
  return otherMethod(request, methods, () => refuse(asked, fail('method_not_allowed')));
}

async function answerTo(found: ApiRoute, asked: Asked): Promise<Response | Failure> {
  const { request, context, url, headers } = asked;
  const { endpoint } = found;
  const { operation } = endpoint;
  const isWrite = endpoint.method !== 'GET';
  const shop = isWrite ? services() : readingServices();
  const flood = tooFast(context.ip, shop.config.uncountedNetworks);
  if (flood) return flood;
  const known = await findApiCaller(shop, request.headers.get('authorization'), originOf(context.ip).ip);
  if (!known.ok) return known;
  const { caller, touch } = known.value;
  const later = (work: Promise<unknown>) =>
    context.waitUntil(work.catch((error: unknown) => logFailure({ endpoint: endpoint.path }, error)));
  if (touch) later(touch());
  const tooMany = await count(shop, caller, headers);
  if (tooMany) return tooMany;
  const lacking = operation.scopes.find((scope) => !caller.token.scopes.includes(scope));
  if (lacking) return fail('scope_missing', { scope: lacking });
  const body = { kind: 'json', maxBytes: operation.maxBytes ?? 64 * 1024 } as const;
  const input = await readInput(endpoint, found.match, body, request, url);
  if (!input.ok) return input;
  const version = versionOf(found, request);
  if (!version.ok) return version;
  const call = { input: input.value, caller, services: shop, version: version.value };
  if (!isWrite) return read(await found.handle({ ...call, keep: async () => {} }), asked, endpoint.path);
  // Also before a failure: what was committed by then may be due.
  later(touchAgenda(shop));
  const written = await writeOnce(found, request, call);
  if (!written.ok) return written;
  // What it queued for the mail goes out within a minute.
  later(purgePages(shop));
  return successAnswer(written.value, null, headers);
}

/** Counts the call, tells how many are left (draft-ietf-httpapi-ratelimit-headers), and refuses what is too many. */
async function count(shop: Services, { token }: ApiCaller, headers: Headers): Promise<Failure | null> {
  const { isFree, left, seconds } = await countCall(shop, token.id);
  headers.set('ratelimit-policy', `"token";q=${API_CALLS.max};w=${API_CALLS.seconds}`);
  headers.set('ratelimit', `"token";r=${left};t=${seconds}`);
  return isFree ? null : fail('too_many_requests', { retryAfterSeconds: seconds });
}

/** The version that the caller's change is based on. */
function versionOf({ endpoint }: ApiRoute, request: Request) {
  const given = request.headers.get('if-match');
  const { match } = endpoint.operation;
  if (!match || (given === null && match === 'optional')) return { ok: true as const, value: null };
  if (given === null) return fail('version_required');
  const version = versionIn(given);
  return version === null ? fail('version_changed') : { ok: true as const, value: version };
}

function read(
  outcome: Awaited<ReturnType<ApiRoute['handle']>>,
  asked: Asked,
  path: string,
): Response | Failure {
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  if (!(value instanceof FileAnswer))
    return successAnswer(value, asked.request.headers.get('if-none-match'), asked.headers);
  const file = fileResponse(value, [], (error) => logFailure({ endpoint: path }, error));
  for (const [name, text] of asked.headers) file.headers.set(name, text);
  return file;
}
