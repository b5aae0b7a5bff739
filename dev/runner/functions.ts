import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { pathMatcher } from '#server/http/path-matcher.ts';
import { type Answer, answerOf, textAnswer } from './answer.ts';
import type { Background } from './background.ts';
import { type Call, createContext, installNetlifyGlobal } from './function-context.ts';

type Handler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

export interface LocalFunction {
  name: string;
  handler: Handler;
  /** Upper case; empty means any. */
  methods: string[];
  runsInBackground: boolean;
  schedule: string | undefined;
  preferStatic: boolean;
  match(url: URL): Record<string, string> | undefined;
}

export interface Functions {
  all: LocalFunction[];
  find(url: URL, method: string): { fn: LocalFunction; params: Record<string, string> } | undefined;
  /** Never throws: logs errors and responds with 500. */
  call(fn: LocalFunction, call: Call): Promise<Answer>;
}

/** Limits of Netlify Functions: request body, and streamed response. */
export const BODY_LIMIT = 6 * 1024 * 1024;
const ANSWER_LIMIT = 20 * 1024 * 1024;

const SOURCE = /\.m?[jt]s$/;

/** Imports the functions of these folders; set the environment before. The last of those with the same name wins. */
export async function loadFunctions(dirs: readonly string[], background: Background): Promise<Functions> {
  installNetlifyGlobal();
  const files = new Map(dirs.flatMap(entryFiles));
  const all = await Promise.all([...files].map(([name, file]) => load(name, file)));
  return {
    all,
    find(url, method) {
      for (const fn of all) {
        if (fn.methods.length > 0 && !fn.methods.includes(method)) continue;
        const params = fn.match(url);
        if (params) return { fn, params };
      }
      return undefined;
    },
    call: (fn, call) => invoke(fn, call, background),
  };
}

/** Finds `name.ts`, `name/name.ts` and `name/index.ts`, like Netlify. */
function entryFiles(dir: string): [name: string, file: string][] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const name = entry.name.replace(SOURCE, '');
    if (entry.isFile())
      return SOURCE.test(entry.name) && !name.includes('.') ? [[name, path.join(dir, entry.name)]] : [];
    const candidates = [path.join(dir, name, `${name}.ts`), path.join(dir, name, 'index.ts')];
    const file = candidates.find((candidate) => existsSync(candidate));
    return file ? [[name, file]] : [];
  });
}

async function load(name: string, file: string): Promise<LocalFunction> {
  const module: { default?: unknown; config?: Record<string, unknown> } = await import(
    pathToFileURL(file).href
  );
  if (typeof module.default !== 'function') throw new Error(`A função ${name} não tem export default.`);
  const config = module.config ?? {};
  const schedule = typeof config.schedule === 'string' ? config.schedule : undefined;
  return {
    name,
    handler: module.default as Handler,
    methods: strings(config.method).map((method) => method.toUpperCase()),
    runsInBackground: config.background === true || name.endsWith('-background'),
    schedule,
    preferStatic: config.preferStatic === true,
    match: schedule ? () => undefined : matcher(name, strings(config.path), strings(config.excludedPath)),
  };
}

/** A function's paths, each also with a slash at its end as on Netlify; Netlify's default path if it has none. */
function matcher(name: string, paths: string[], excluded: string[]): LocalFunction['match'] {
  const matchers = (paths.length > 0 ? paths : [`/.netlify/functions/${name}`]).map(pathMatcher);
  const exceptions = excluded.map(pathMatcher);
  return (url) => {
    const pathname = url.pathname.replace(/(?<=.)\/$/, '');
    if (exceptions.some((match) => match(pathname))) return undefined;
    for (const match of matchers) {
      const params = match(pathname);
      if (params) return params;
    }
    return undefined;
  };
}

async function invoke(fn: LocalFunction, call: Call, background: Background): Promise<Answer> {
  const { context, cookieLines } = createContext(call, background);
  if (fn.runsInBackground) {
    background.add(Promise.resolve().then(() => fn.handler(call.request, context)));
    return { status: 202, headers: {} };
  }
  try {
    const answer = await answerOf(
      (await fn.handler(call.request, context)) ?? new Response(null, { status: 204 }),
    );
    if (cookieLines.length > 0) {
      answer.headers['set-cookie'] = [...(answer.headers['set-cookie'] ?? []), ...cookieLines];
    }
    if (answer.body instanceof Uint8Array && answer.body.byteLength > ANSWER_LIMIT) {
      throw new Error(`The answer has ${answer.body.byteLength} bytes; Netlify allows ${ANSWER_LIMIT}.`);
    }
    return answer;
  } catch (error) {
    console.error(
      `[função ${fn.name}] ${call.request.method} ${call.url.pathname} (${context.requestId})`,
      error,
    );
    return textAnswer(500, `Internal Error. ID: ${context.requestId}`, { 'cache-control': 'no-store' });
  }
}

function strings(value: unknown): string[] {
  return [value ?? []].flat().filter((item) => typeof item === 'string');
}
