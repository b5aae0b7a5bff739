import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Background } from './background.ts';
import { createCookies } from './cookies.ts';

export interface Call {
  request: Request;
  url: URL;
  ip: string;
  params: Record<string, string>;
}

/** A function's second argument, as on Netlify; `cookieLines` is filled while the function runs. */
export function createContext(
  call: Call,
  background: Background,
): { context: Context; cookieLines: string[] } {
  const { cookies, lines } = createCookies(call.request.headers.get('cookie'));
  const unavailable = () => {
    throw new Error('Only edge functions have context.next() and context.rewrite().');
  };
  const context: Context = {
    account: { id: 'local' },
    cookies,
    deploy: { context: 'dev', id: 'local', published: true },
    geo: {
      city: 'São Paulo',
      country: { code: 'BR', name: 'Brazil' },
      subdivision: { code: 'SP', name: 'São Paulo' },
      timezone: 'America/Sao_Paulo',
    },
    ip: call.ip,
    json: (input) => Response.json(input),
    log: console.log,
    next: unavailable,
    params: call.params,
    requestId: call.request.headers.get('x-nf-request-id') ?? randomUUID(),
    rewrite: unavailable,
    server: { region: 'local' },
    site: { id: 'local', name: 'elegante', url: call.url.origin },
    url: call.url,
    waitUntil: (promise) => background.add(promise),
  };
  return { context, cookieLines: lines };
}

/** The global `Netlify` of functions. */
export function installNetlifyGlobal(): void {
  const env = {
    delete: (key: string) => void delete process.env[key],
    get: (key: string) => process.env[key],
    has: (key: string) => key in process.env,
    set: (key: string, value: string) => {
      process.env[key] = value;
    },
    toObject: () => ({ ...process.env }),
  };
  Object.assign(globalThis, { Netlify: { env, context: null } });
}
