import type { Context } from '@netlify/functions';
import { COMMON_ERRORS, type Endpoint, STAFF_ERRORS } from '#contracts/endpoint.ts';
import { readingServices, services } from '../compose.ts';
import { DatabaseUnavailable } from '../ports/database.ts';
import { type Failure, FileAnswer } from '../ports/outcome.ts';
import { purgePages } from '../use-cases/catalogue/purge-pages.ts';
import { sendMails } from '../use-cases/scheduled/send-mails.ts';
import { touchAgenda } from '../use-cases/scheduled/touch-agenda.ts';
import { countTries } from '../use-cases/throttle.ts';
import { isFromOwnPage, refusalOf } from './admission.ts';
import { tooFast } from './bursts.ts';
import { countersFor, isCountedInMemory } from './counting.ts';
import { logFailure } from './failure-log.ts';
import { readInput } from './input.ts';
import { otherMethod } from './methods.ts';
import { withRequestId } from './request-id.ts';
import { failureResponse, fileResponse, successResponse } from './respond.ts';
import type { FunctionHandler, Route } from './route.ts';
import { findUser, whileSignedIn } from './user.ts';
import { readVisitor } from './visitor.ts';

/** Nothing was executed; the call may be retried. */
const BUSY: Failure = { ok: false, code: 'busy', data: { retryAfterSeconds: 2 } };

/**
 * Builds a Netlify function from routes: finds the endpoint by method and path, refuses cross-site writes, applies rate
 * limits, parses the input, runs the use case and turns its outcome into a response. Thrown errors are logged and become
 * `internal`; their details never reach the caller.
 */
export function serve(...routes: Route[]): FunctionHandler & { routes: readonly Route[] } {
  const handler: FunctionHandler = async (request, context) => {
    const url = new URL(request.url);
    const here = routes.filter((candidate) => candidate.match(url.pathname));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = here.find((candidate) => candidate.endpoint.method === method);
    if (here.length === 0) return failureResponse({ ok: false, code: 'not_found' }, COMMON_ERRORS);
    if (!found) {
      return otherMethod(
        request,
        here.map(({ endpoint }) => endpoint.method),
      );
    }
    const ofStaff = found.access === 'admin' ? STAFF_ERRORS : {};
    const statuses = { ...COMMON_ERRORS, ...ofStaff, ...found.endpoint.errors };
    try {
      return await answer(found, request, url, context, statuses);
    } catch (error) {
      log(found.endpoint, error);
      if (error instanceof DatabaseUnavailable && error.why === 'busy')
        return failureResponse(BUSY, statuses);
      const code =
        found.faultOf(error) ?? (error instanceof DatabaseUnavailable ? 'unavailable' : 'internal');
      return failureResponse({ ok: false, code }, statuses);
    }
  };
  return Object.assign(withRequestId(handler), { routes });
}

async function answer(
  found: Route,
  request: Request,
  url: URL,
  context: Context,
  statuses: Record<string, number>,
): Promise<Response> {
  const { endpoint, access, may, body } = found;
  const isWrite = endpoint.method !== 'GET';
  if (isWrite && !isFromOwnPage(request.headers, [url.origin, services().config.siteUrl]))
    return failureResponse({ ok: false, code: 'wrong_origin' }, statuses);
  const shop = isWrite ? services() : readingServices();
  const { config } = shop;
  const flood = isCountedInMemory(found) && tooFast(context.ip, config.uncountedNetworks);
  if (flood) return failureResponse(flood, statuses);
  const user = access === 'unknown' ? null : await findUser(request, shop);
  const refusal = refusalOf(access, user, may);
  if (refusal) return failureResponse({ ok: false, code: refusal }, statuses);
  const input = await readInput(endpoint, found.match, body, request, url);
  if (!input.ok) return failureResponse(input, statuses);
  const visitor = readVisitor(request, { user, ip: context.ip, secrets: config });
  const tooMany = await countTries(shop, ...countersFor(found, config, visitor, user));
  if (tooMany) return failureResponse(tooMany, statuses);
  const later = (work: Promise<unknown>) =>
    context.waitUntil(work.catch((error: unknown) => log(endpoint, error)));
  // Also before a failure: what was committed by then may be due.
  if (isWrite && found.leavesWork) later(touchAgenda(shop));
  const call = { input: input.value, visitor, user, services: shop, bytes: input.bytes, later };
  const findAgain = () => findUser(request, shop);
  const outcome = await whileSignedIn(user, findAgain, () => found.handle(call));
  if (!outcome.ok) return failureResponse(outcome, statuses, visitor.cookies);
  if (found.mails) later(sendMails(shop));
  if (found.after) later(found.after(shop));
  // Back-office changes purge cached pages at once; changes by orders wait for the scheduled run.
  if (access === 'admin' && isWrite) later(purgePages(shop));
  if (outcome.value instanceof FileAnswer)
    return fileResponse(outcome.value, visitor.cookies, (error) => log(endpoint, error));
  return successResponse(outcome.value, found.caching, { input: input.value, cookies: visitor.cookies });
}

const log = ({ method, path }: Endpoint, error: unknown) =>
  logFailure({ endpoint: `${method} ${path}` }, error);
