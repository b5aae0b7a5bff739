import { randomInt } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type Endpoint, encodeRequest, type FailureBody, type OutputOf } from '#contracts/endpoint.ts';
import { parseStrictly } from '#tests/support/strict-output.ts';
import { shopUrl } from './target.ts';

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export type Answer<T> = { status: number } & (
  | { ok: true; data: T }
  | { ok: false; code: string; error: FailureBody['error'] }
);

export type Sent = {
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | null;
  /** Sends no Origin and no Sec-Fetch-Site, like a script that is not a browser. */
  bare?: boolean;
};

const agent = new Agent({ keepAlive: true, maxSockets: 40 });

/** The first network of this run: a second run does not meet the counts of the first. */
let networks = randomInt(254 * 254);

/**
 * All of 127.0.0.0/8 is this machine: every visitor has a wide network of its own there, so that throttles per network see as many
 * networks as there are visitors.
 */
export function newNetwork(): string {
  networks += 1;
  return `127.${1 + (Math.floor(networks / 254) % 254)}.${1 + (networks % 254)}.${randomInt(1, 255)}`;
}

/** A visitor with a browser of their own: keeps cookies, has one network address. */
export class Visitor {
  readonly network: string;
  readonly jar = new Map<string, string>();

  constructor(network: string = newNetwork()) {
    this.network = network;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Another browser with a copy of every cookie of this one: a thief's. */
  stolenCopy(): Visitor {
    const thief = new Visitor();
    for (const [name, value] of this.jar) thief.jar.set(name, value);
    return thief;
  }

  /** Drops the session cookie and keeps all others, as when a session has expired. */
  async send(
    method: string,
    path: string,
    { headers = {}, body = null, bare = false }: Sent = {},
  ): Promise<Reply> {
    const own: Record<string, string> = bare
      ? {}
      : { 'sec-fetch-site': 'same-origin', origin: shopUrl.origin };
    if (typeof body === 'string') own['content-type'] = 'application/json';
    if (this.jar.size > 0) own.cookie = this.cookie;
    const reply = await exchange(this.network, method, path, { ...own, ...headers }, body);
    for (const line of reply.headers['set-cookie'] ?? []) this.#keep(line);
    return reply;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.send('GET', path, { headers });
  }

  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.send('POST', path, { headers, body: JSON.stringify(body) });
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer<OutputOf<E>>> {
    const { url, body } = encodeRequest(endpoint, input);
    const { status, text } = await this.send(endpoint.method, url, { body });
    const json = JSON.parse(text) as unknown;
    if (status < 400) return { status, ok: true, data: parseStrictly(endpoint.output, json) as OutputOf<E> };
    const { error } = json as FailureBody;
    return { status, ok: false, code: error.code, error };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.jar.delete(name);
    else this.jar.set(name, pair.slice(at + 1));
  }
}

function exchange(
  localAddress: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Uint8Array | null,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { hostname, port, host } = shopUrl;
    const options = {
      agent,
      host: hostname,
      port,
      localAddress,
      method,
      path,
      headers: { host, ...headers },
    };
    const call = request(options, async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk as Buffer);
      } catch (error) {
        return reject(error);
      }
      const bytes = Buffer.concat(chunks);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: bytes,
        text: bytes.toString('utf8'),
      });
    });
    call.setTimeout(120_000, () => call.destroy(new Error(`no answer in two minutes: ${method} ${path}`)));
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}

/** Many calls, a few at a time; the answers are in order. Stops sending once `enough` returns true. */
export async function flood<T>(
  count: number,
  call: (index: number) => Promise<T>,
  { atOnce = 20, enough = () => false }: { atOnce?: number; enough?: (answer: T) => boolean } = {},
): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  let over = false;
  const worker = async () => {
    while (next < count && !over) {
      const index = next++;
      const answer = await call(index);
      answers[index] = answer;
      if (enough(answer)) over = true;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}
