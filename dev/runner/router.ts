import { type Answer, textAnswer } from './answer.ts';
import type { CdnCache } from './cdn-cache.ts';
import type { Functions } from './functions.ts';
import type { Images } from './images.ts';
import type { Pages } from './pages.ts';
import type { Rules } from './rules.ts';
import type { Visit } from './visit.ts';

export interface Site {
  pages: Pages;
  rules: Rules;
  /** Before the functions. */
  cache: CdnCache;
}

/** Resolves requests in Netlify's order: Image CDN, functions, forced rules, files, other rules, 404.html. */
export async function route(visit: Visit, site: Site, functions: Functions, images: Images): Promise<Answer> {
  const { url, method } = visit;
  if (FORBIDDEN.test(method)) return notAllowed();
  if (/^\/\.netlify\/images\/?$/.test(url.pathname)) {
    return isRead(method) ? images.answer(url, visit.headers) : notAllowed();
  }
  const page = async (target: URL) => (isRead(method) ? site.pages.serve(visit, target) : undefined);
  const match = functions.find(url, method);
  if (match) {
    const preferred = match.fn.preferStatic ? await page(url) : undefined;
    return preferred ?? callFunction(visit, match, functions, site.cache);
  }
  const redirect = await site.rules.redirectFor(requestOf(visit, undefined));
  const follow = async (): Promise<Answer | undefined> => {
    if (!redirect) return undefined;
    const { kind, status, target } = redirect;
    if (kind === 'redirect') return movedTo(target, status, url);
    const behind = functions.find(target, method);
    const preferred = behind?.fn.preferStatic ? await page(target) : undefined;
    if (behind && !preferred) return callFunction(visit, behind, functions, site.cache);
    const found = preferred ?? (await page(target));
    return found && { ...found, status: found.status === 200 ? status : found.status };
  };
  const found = redirect?.force ? await follow() : ((await page(url)) ?? (await follow()));
  return found ?? (isRead(method) ? site.pages.notFound(visit) : notAllowed());
}

function callFunction(
  visit: Visit,
  { fn, params }: NonNullable<ReturnType<Functions['find']>>,
  functions: Functions,
  cache: CdnCache,
): Promise<Answer> {
  const ask = () =>
    functions.call(fn, { request: requestOf(visit, visit.body), url: visit.url, ip: visit.ip, params });
  return cache.answer(visit, ask);
}

function requestOf({ url, method, headers }: Visit, body: Buffer | undefined): Request {
  const init: RequestInit = { method, headers };
  // TypeScript: a Buffer may be backed by shared memory, a Request's body may not.
  if (body !== undefined && !isRead(method)) init.body = new Uint8Array(body);
  return new Request(url, init);
}

function movedTo(target: URL, status: number, { origin }: URL): Answer {
  const location = target.origin === origin ? target.href.slice(origin.length) : target.href;
  return textAnswer(status, `Redirecting to ${location}`, { location });
}

/** Methods forbidden for a Request (Fetch, 2.2.1); they reach no function. */
const FORBIDDEN = /^(TRACE|TRACK|CONNECT)$/;

export function notAllowed(): Answer {
  return textAnswer(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
