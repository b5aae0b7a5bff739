import { carrierHook } from '#contracts/carrier-hook.ts';
import { COMMON_ERRORS, type Endpoint, failureBody } from '#contracts/endpoint.ts';
import { fuzzInputs, SEED, tornInputs } from './fuzz-inputs.ts';
import { brokenRequests, type RawRequest, requestOf } from './requests.ts';
import type { Vocabulary } from './well-formed.ts';

/**
 * Sends `runs` made-up inputs to an endpoint, broken ones, and requests that are invalid for any. Returns what is wrong with the
 * responses. `all`: endpoints that may have the same path with another method; `send` may refuse to send.
 */
export async function fuzzed(
  endpoint: Endpoint,
  { runs, known, all = [] }: { runs: number; known: Vocabulary; all?: readonly Endpoint[] },
  send: (request: RawRequest, index: number) => Promise<Response | null>,
): Promise<unknown[]> {
  const inputs = [...fuzzInputs(endpoint, runs, { known }), ...tornInputs(endpoint, { known })];
  const requests = [...inputs.map((input) => requestOf(endpoint, input)), ...brokenRequests(endpoint)];
  const problems: unknown[] = [];
  for (const [index, request] of requests.entries()) {
    const response = await send(request, index);
    const problem = response && (await problemOf(endpoint, request, response, all));
    if (problem) problems.push({ problem, seed: SEED, ...shorten(request) });
  }
  return problems;
}

/** The panel of the carrier may ask either way whether the address is there. */
const ALSO_GET: ReadonlySet<string> = new Set([carrierHook.path]);

/** What is wrong with a response, or null. `all`: endpoints that may have the same path with another method. */
async function problemOf(
  asked: Endpoint,
  request: RawRequest,
  response: Response,
  all: readonly Endpoint[],
): Promise<string | null> {
  const { status } = response;
  const endpoint = all.find(({ method, path }) => method === request.method && path === asked.path) ?? asked;
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const isFile = response.ok && /^text\/csv\b/.test(type);
  if (!isFile && !/^application\/json\b/.test(type)) return `${status} is no JSON: ${text.slice(0, 200)}`;
  if (/\.(ts|js|mjs):\d+|\bselect\b.*\bfrom\b|SQLSTATE/i.test(text) && status >= 400)
    return `${status} tells internals: ${text.slice(0, 200)}`;
  const body: unknown = isFile ? text : JSON.parse(text);
  if (response.ok) {
    if (request.method !== endpoint.method && !(request.method === 'GET' && ALSO_GET.has(asked.path)))
      return `${request.method} is answered with ${status}`;
    const parsed = endpoint.output.safeParse(body);
    return parsed.success ? null : `the success breaks the contract: ${parsed.error.message.slice(0, 300)}`;
  }
  const failure = failureBody.safeParse(body);
  if (!failure.success) return `${status} has no failure body: ${text.slice(0, 200)}`;
  const { code } = failure.data.error;
  const codes: Readonly<Record<string, number>> = { ...COMMON_ERRORS, ...endpoint.errors };
  if (codes[code] !== status) return `${status} with the code '${code}'`;
  // All services work in this test, so 5xx is allowed only for provider errors declared by the endpoint.
  return status < 500 || code in endpoint.errors ? null : `${status} ${code}`;
}

/** A request in short form, for reports. */
function shorten({ method, url, body, headers }: RawRequest) {
  const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);
  return { method, url: cut(url), body: body && cut(body), ...(headers && { headers }) };
}
