import { randomInt } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Endpoint, encodeRequest, type OutputOf } from '#contracts/endpoint.ts';

export const BASE_URL = process.env.BASE_URL ?? 'http://localhost:8888';

/** Bench and shop are on one machine, where all of 127.0.0.0/8 leads: many networks call, none as often as its limits end. */
const NETWORKS = 100;
const isHere = /^(localhost|127(\.\d+){3})$/.test(new URL(BASE_URL).hostname);
const run = randomInt(1, 255);
let calls = 0;

/** Node's bare client: its fetch takes longer over a call than the shop does, on the same processors. */
const agent = new Agent({ keepAlive: true });

export type Called<T> = { data: T; cookie: string };

/** Calls an endpoint of the shop at BASE_URL; throws where it does not succeed. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Record<string, unknown>,
  cookie = '',
): Promise<Called<OutputOf<E>>> {
  const { url, body } = encodeRequest(endpoint, input);
  const headers = {
    ...(body === null
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(cookie ? { cookie } : {}),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const from = isHere ? { family: 4, localAddress: `127.${run}.${++calls % NETWORKS}.1` } : {};
    const options = { agent, method: endpoint.method, headers, ...from };
    const sent = request(`${BASE_URL}${url}`, options, resolve);
    sent.on('error', reject).end(body ?? undefined);
  });
  const answer = await text(response);
  if (response.statusCode !== 200)
    throw new Error(`${endpoint.method} ${url}: ${response.statusCode} ${answer}`);
  const set = response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
  return { data: JSON.parse(answer) as OutputOf<E>, cookie: set };
}
