import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { functionsBeside } from '../folders.ts';
import { messageOf } from '../problem.ts';
import { type Answer, send, textAnswer } from './answer.ts';
import { createBackground } from './background.ts';
import { CdnCache } from './cdn-cache.ts';
import { compress, isCompressible, negotiateEncoding } from './compression.ts';
import { type Functions, type LocalFunction, loadFunctions } from './functions.ts';
import { createImages, type Images } from './images.ts';
import { loadNetlifyConfig } from './netlify-config.ts';
import { builtPages, pagesInProgress } from './pages.ts';
import { tunnelUpgrade } from './pages-proxy.ts';
import { isPurge, purge } from './purge.ts';
import { route, type Site } from './router.ts';
import { createRules } from './rules.ts';
import { runScheduled, startSchedule } from './schedule.ts';
import { openStaticFiles } from './static-files.ts';
import { refuseUnknownMethods } from './unknown-methods.ts';
import { readVisit } from './visit.ts';

export interface RunnerOptions {
  /** The folder of netlify.toml. */
  root: string;
  port: number;
  /** Address to listen on; default: localhost. */
  host?: string;
  /** The cache of transformed images. */
  cacheDir: string;
  /** The built site; default: netlify.toml's `publish`. */
  dist?: string;
  /** `astro dev`, instead of a built site. */
  pagesUrl?: string;
  /** Whether to cache responses of functions like the CDN; off to measure or test the functions. Default: true. */
  keepsAnswers?: boolean;
  /** Whether scheduled functions run at their times; default: true. */
  schedule?: 'clock' | 'manual';
  /** Lets a second runner take over the port without downtime. */
  reusePort?: boolean;
}

export interface Runner {
  port: number;
  functions: LocalFunction[];
  /** Serves another folder from now on. Running requests finish with the old one. */
  swap(dist: string): Promise<void>;
  /** Runs a scheduled function now. */
  runScheduled(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Time for open requests to finish when the runner stops, and for work that goes on after them: a background function may take minutes. */
const PATIENCE = 5_000;
const BACKGROUND_PATIENCE = 20_000;

/** A local Netlify: CDN, Image CDN and functions in this process. */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const config = await loadNetlifyConfig(options.root);
  const background = createBackground();
  const cache = new CdnCache(background, { isOn: options.keepsAnswers ?? true });
  const dist = options.dist ?? config.publishDir;
  let functions = await openFunctions(dist);
  let site = openSite(dist);

  /** The source functions; one built with the pages replaces its source. */
  function openFunctions(dist: string): Promise<Functions> {
    return loadFunctions([config.functionsDir, functionsBeside(dist)], background);
  }

  function openSite(dist: string): Site {
    const rules = createRules(config, options.root, dist);
    if (options.pagesUrl) return { pages: pagesInProgress(options.pagesUrl), rules, cache };
    return { pages: builtPages(openStaticFiles(dist), rules), rules, cache };
  }

  const server = createServer({ keepAliveTimeout: 65_000 });
  server.listen({
    port: options.port,
    host: options.host ?? '127.0.0.1',
    reusePort: options.reusePort ?? false,
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const images = createImages({
    origin,
    cacheDir: path.join(options.cacheDir, 'images'),
    remoteImages: config.remoteImages,
    versionOf: (pathname) => site.pages.versionOf(pathname),
  });
  server.on('request', (request, response) => {
    void respond(request, response, origin, site, functions, images);
  });
  refuseUnknownMethods(server);
  const { pagesUrl } = options;
  if (pagesUrl)
    server.on('upgrade', (request, socket, head) => tunnelUpgrade(pagesUrl, request, socket, head));
  const schedule = options.schedule === 'manual' ? undefined : startSchedule(functions, origin);

  return {
    port,
    functions: functions.all,
    async swap(dist) {
      functions = await openFunctions(dist);
      site = openSite(dist);
      cache.clear();
    },
    async runScheduled(name) {
      const fn = functions.all.find((one) => one.name === name && one.schedule !== undefined);
      if (!fn) throw new Error(`Não há função agendada ${name}.`);
      await runScheduled(functions, fn, origin, null);
    },
    async stop() {
      schedule?.stop();
      const closed = once(server, 'close');
      server.close();
      await Promise.race([closed, sleep(PATIENCE, undefined, { ref: false })]);
      server.closeAllConnections();
      await Promise.race([background.settled(), sleep(BACKGROUND_PATIENCE, undefined, { ref: false })]);
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  site: Site,
  functions: Functions,
  images: Images,
): Promise<void> {
  let answer: Answer;
  try {
    const visit = await readVisit(request, origin);
    if ('status' in visit) answer = visit;
    else if (isPurge(visit)) answer = purge(visit, site.cache);
    else answer = await encoded(await route(visit, site, functions, images), request);
  } catch (error) {
    console.error(`[servidor] ${request.method} ${request.url}: ${messageOf(error)}`);
    answer = textAnswer(502, 'Bad Gateway');
  }
  if (!response.destroyed) send(response, answer, request.method !== 'HEAD');
}

/** Compresses responses of functions, like the CDN; files are compressed already. */
async function encoded(answer: Answer, request: IncomingMessage): Promise<Answer> {
  const { headers, body } = answer;
  if (
    !(body instanceof Uint8Array) ||
    headers['content-encoding'] ||
    headers['content-range'] ||
    headers['accept-ranges']
  ) {
    return answer;
  }
  if (!isCompressible(String(headers['content-type'] ?? ''), body.byteLength)) return answer;
  const varied = { ...headers, vary: headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding' };
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (!encoding) return { ...answer, headers: varied };
  const compressed = await compress(body, encoding, 'quick');
  return { ...answer, headers: { ...varied, 'content-encoding': encoding }, body: compressed };
}
