import { Resolver } from 'node:dns/promises';
import {
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import type { PublicWeb, WebAnswer, WebCall, WebFailure, WebProblem } from '../ports/public-web.ts';
import { isPublicAddress, literalOf, pinnedTo } from './public-address.ts';

const MAX_REDIRECTS = 3;
/** As long as most servers take at most. */
const MAX_ADDRESS = 2_048;
const AT_ONCE = 5;
const DNS = { timeout: 2_000, tries: 2 };

export type WebOptions = {
  /**
   * Origin of a local stand-in for all hosts below '.test', which nobody can own (RFC 6761, 6.2): it gets the host as the first
   * part of the path. Never in production.
   */
  standIn?: string | null;
  /** All addresses of a name; default: by DNS, without this machine's own list of hosts. */
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>;
};

/** Thrown within a call. */
class Problem extends Error {
  readonly failure: WebFailure;
  constructor(
    code: WebProblem,
    answered: Omit<WebFailure, 'ok' | 'code'> = { status: null, retryAfterSeconds: null },
  ) {
    super(code);
    this.failure = { ok: false, code, ...answered };
  }
}

/** The public web, over connections that are kept for the next call to the same host. */
export function connectPublicWeb({ standIn = null, resolve = resolveByDns }: WebOptions = {}): PublicWeb {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  /** Opens a request to an address that was checked. */
  async function open(url: URL, call: WebCall, signal: AbortSignal): Promise<ClientRequest> {
    const options = { ...optionsOf(call), signal };
    if (standIn !== null && url.hostname.endsWith('.test'))
      return plainRequest(`${standIn}/${url.hostname}${url.pathname}${url.search}`, options);
    const addresses = await publicAddresses(url.hostname, (host) => resolve(host, signal));
    return secureRequest(url, { ...options, agent, lookup: pinnedTo(addresses) });
  }

  async function follow(address: string, call: WebCall, signal: AbortSignal): Promise<WebAnswer> {
    let url = readAddress(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await responseOf(await open(url, call, signal), call.sends?.body);
      const next = call.sends || call.followsRedirects === false ? null : redirectOf(answer);
      if (next === null) return readAnswer(answer, call);
      answer.destroy();
      url = readAddress(next, url);
    }
    throw new Problem('too_many_redirects');
  }

  return {
    async fetch(address, call) {
      const signal = AbortSignal.timeout(call.timeoutMs);
      try {
        // What does not listen to the signal is left behind.
        return await Promise.race([follow(address, call, signal), over(signal)]);
      } catch (error) {
        if (error instanceof Problem) return error.failure;
        return new Problem(signal.aborted ? 'timeout' : 'unreachable').failure;
      }
    },
  };
}

function optionsOf({ sends }: WebCall): RequestOptions {
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Elegante' };
  if (!sends) return { headers };
  const own = { 'content-type': sends.type, 'content-length': Buffer.byteLength(sends.body) };
  return { method: 'POST', headers: { ...sends.headers, ...headers, ...own } };
}

const over = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Problem('timeout')), { once: true });
  });

function readAddress(address: string, base?: URL): URL {
  if (address.length > MAX_ADDRESS || !URL.canParse(address, base)) throw new Problem('address_invalid');
  const url = new URL(address, base);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  if (url.protocol !== 'https:' || !isPlain || url.hostname === '') throw new Problem('address_invalid');
  return url;
}

/** Of a name or an address: all of them, public without exception. */
async function publicAddresses(
  hostname: string,
  resolve: (host: string) => Promise<string[]>,
): Promise<string[]> {
  const literal = literalOf(hostname);
  const addresses = literal === null ? await resolve(hostname).catch(() => []) : [literal];
  if (addresses.length === 0) throw new Problem('host_unknown');
  if (!addresses.every(isPublicAddress)) throw new Problem('address_private');
  return addresses;
}

async function resolveByDns(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver(DNS);
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

function responseOf(request: ClientRequest, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    // Also after the response, when nobody waits any more.
    request.on('error', reject);
    request.end(body);
  });
}

/** Where a redirect leads; null if it is none. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null;
}

async function readAnswer(
  answer: IncomingMessage,
  { maxBytes, takes, isExcerpt = false }: WebCall,
): Promise<WebAnswer> {
  try {
    const { statusCode: status = 0, headers } = answer;
    if (status < 200 || status > 299) {
      const refusal = { status, retryAfterSeconds: secondsOf(headers['retry-after']) };
      throw new Problem(
        'status',
        isExcerpt ? { ...refusal, bytes: await beginningOf(answer, maxBytes) } : refusal,
      );
    }
    const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (isExcerpt) return { ok: true, status, type, bytes: await beginningOf(answer, maxBytes) };
    const isPacked = !['', 'identity'].includes(headers['content-encoding'] ?? '');
    if (isPacked || takes?.(type) === false) throw new Problem('type_other');
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Problem('too_large');
    return { ok: true, status, type, bytes: await bytesOf(answer, maxBytes) };
  } finally {
    // A connection whose body was not read to its end is not used again.
    if (!answer.complete) answer.destroy();
  }
}

/** What came of a body before it was long enough, or broke off. */
async function beginningOf(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // The status has said what there is to know.
  }
  return Uint8Array.from(Buffer.concat(chunks).subarray(0, maxBytes));
}

async function bytesOf(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Problem('too_large');
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/** Seconds, or a moment, of `Retry-After`. */
function secondsOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}
