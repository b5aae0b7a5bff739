import { type Endpoint, encodeRequest, type FailureBody, type OutputOf } from '#contracts/endpoint.ts';
import { parseStrictly } from './strict-output.ts';

export type Answer<T> = { status: number; cookies: string[] } & (
  | { ok: true; data: T }
  | { ok: false; error: FailureBody['error'] }
);

/** A visitor with their own cookies and IP address. */
export type TestVisitor = {
  readonly cookie: string;
  call<E extends Endpoint>(
    endpoint: E,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer<OutputOf<E>>>;
  send(
    method: string,
    url: string,
    body?: BodyInit | null,
    headers?: Record<string, string>,
  ): Promise<Response>;
};

/** What the shop answered; throws if it refused. */
export function dataOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

/** `dispatch` sends the requests, to functions in this process or over HTTP. */
export function createVisitor(
  siteUrl: string,
  ip: string,
  startCookie: string,
  dispatch: (request: Request, ip: string) => Promise<Response>,
): TestVisitor {
  const jar = new Map<string, string>();
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) jar.delete(name);
    else jar.set(name, pair.slice(at + 1));
  };
  // A test may start with a malformed cookie, which is sent unchanged.
  let cookie = startCookie;
  const send: TestVisitor['send'] = async (method, url, body = null, headers = {}) => {
    const response = await dispatch(
      new Request(`${siteUrl}${url}`, {
        method,
        body,
        headers: {
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
      ip,
    );
    const lines = response.headers.getSetCookie();
    if (lines.length > 0) {
      if (jar.size === 0 && cookie) for (const pair of cookie.split('; ')) keep(pair);
      for (const line of lines) keep(line);
      cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    }
    return response;
  };
  return {
    get cookie() {
      return cookie;
    },
    send,
    async call(endpoint, input) {
      const { url, body } = encodeRequest(endpoint, input);
      const response = await send(endpoint.method, url, body);
      const json = await response.json();
      const common = { status: response.status, cookies: response.headers.getSetCookie() };
      if (response.ok) return { ...common, ok: true, data: parseStrictly(endpoint.output, json) as never };
      return { ...common, ok: false, error: (json as FailureBody).error };
    },
  };
}
