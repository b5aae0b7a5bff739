import { randomInt } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Endpoint, encodeRequest, type Method, type OutputOf } from '#contracts/endpoint.ts';
import { ownShopUrl } from '#tests/support/own-machine.ts';

export const BASE_URL = ownShopUrl();

/**
 * Bench and shop run on one machine, which has all of 127.0.0.0/8: calls come from many networks, none of which reaches its limits.
 */
const NETWORKS = 100;
const run = randomInt(1, 255);
let calls = 0;

/** Node's plain client: its fetch takes longer per call than the shop does, on the same processors. */
const agent = new Agent({ keepAlive: true });

export type Sent = { status: number; body: string; cookie: string };

export type Sending = {
  method?: Method;
  body?: string | null;
  cookie?: string;
};

/** Requests a URL of a shop. The cookie is the one set by the response, or else the one sent. */
export async function send(url: string, { method = 'GET', body = null, cookie = '' }: Sending = {}) {
  const headers = {
    ...(body === null
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(cookie ? { cookie } : {}),
  };
  const isHere = /^(localhost|127(\.\d+){3})$/.test(new URL(url).hostname);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const from = isHere ? { family: 4, localAddress: `127.${run}.${++calls % NETWORKS}.1` } : {};
    const sent = request(url, { agent, method, headers, ...from }, resolve);
    sent.on('error', reject).end(body ?? undefined);
  });
  const answer: Sent = {
    status: response.statusCode ?? 0,
    body: await text(response),
    cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie,
  };
  return answer;
}

export type Called<T> = { data: T; cookie: string };

/** Calls an endpoint of a shop, by default of that at BASE_URL; throws on failure. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Record<string, unknown>,
  cookie = '',
  shopUrl = BASE_URL,
): Promise<Called<OutputOf<E>>> {
  const { url, body } = encodeRequest(endpoint, input);
  const answer = await send(`${shopUrl}${url}`, { method: endpoint.method, body, cookie });
  if (answer.status !== 200) throw new Error(`${endpoint.method} ${url}: ${answer.status} ${answer.body}`);
  return { data: JSON.parse(answer.body) as OutputOf<E>, cookie: answer.cookie };
}
