import { readdir } from 'node:fs/promises';
import type { Context } from '@netlify/functions';
import type { ApiRoute } from '#server/http/api/route-api.ts';
import type { Route } from '#server/http/route.ts';
import { requireContract } from './strict-output.ts';

type Handler = (request: Request, context: Context) => Promise<Response>;
type Module = {
  default: Handler & { routes?: readonly Route[]; apiRoutes?: readonly ApiRoute[] };
  config?: { path?: string | string[]; excludedPath?: string[]; schedule?: string; background?: boolean };
};

const FOLDER = new URL('../../netlify/functions/', import.meta.url);

/** All functions by name, as the runner finds them. Set the environment before. */
export async function loadFunctions(): Promise<Map<string, Module>> {
  const names = (await readdir(FOLDER))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3));
  const modules = await Promise.all(
    names.map(
      async (name): Promise<[string, Module]> => [name, await import(new URL(`${name}.ts`, FOLDER).pathname)],
    ),
  );
  return new Map(modules);
}

/** The function with a matching path, also with a slash at its end as on Netlify, or undefined. Its answers are parsed strictly. */
export function findFunction(functions: Map<string, Module>, address: string): Handler | undefined {
  const pathname = address.replace(/(?<=.)\/$/, '');
  for (const [name, { default: handler, config = {} }] of functions) {
    const byDefault = config.schedule ? [] : `/.netlify/functions/${name}`;
    const paths = [config.path ?? byDefault].flat();
    const isOneOf = (all: readonly string[]) =>
      all.some((path) => new URLPattern({ pathname: path }).test({ pathname }));
    if (isOneOf(paths) && !isOneOf(config.excludedPath ?? []))
      return config.background ? behind(handler) : strict(handler);
  }
  return undefined;
}

/** Answered before it runs, as Netlify does with background functions. */
const behind =
  (handler: Module['default']): Handler =>
  async (request, context) => {
    context.waitUntil(handler(request, context));
    return new Response(null, { status: 202 });
  };

const strict =
  (handler: Module['default']): Handler =>
  async (request, context) => {
    const response = await handler(request, context);
    await requireContract([...(handler.routes ?? []), ...(handler.apiRoutes ?? [])], request, response);
    return response;
  };

/** A function's Netlify context in tests: an IP address, and `waitUntil`, which collects work in `later`. */
export function testContext(ip: string, later: Promise<unknown>[]): Context {
  return { ip, waitUntil: (work: Promise<unknown>) => void later.push(work) } as unknown as Context;
}
