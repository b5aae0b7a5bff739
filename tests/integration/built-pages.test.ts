import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '@netlify/functions';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findFunction, loadFunctions, testContext } from '#tests/support/functions.ts';
import { openShop, type TestShop } from '#tests/support/shop.ts';

const SHELL =
  '<html><head><title>Produto | Elegante</title></head><body><main><h1>Coleção</h1></main></body></html>';
const PAGES = ['/produto/01930f0e-7b1a-7000-8000-000000000001'];

/** The shop's own site, and one that a caller would like to stand in for it. */
const site = { status: 200, asked: [] as string[] };
let strangersCalls = 0;
const servers: Server[] = [];
let shop: TestShop;
let functions: Awaited<ReturnType<typeof loadFunctions>>;
let strangerUrl = '';

beforeAll(async () => {
  shop = await openShop();
  process.env.SITE_URL = await listen((request, response) => {
    site.asked.push(request.url ?? '');
    response.writeHead(site.status, { 'content-type': 'text/html' }).end(SHELL);
  });
  strangerUrl = await listen((_, response) => {
    strangersCalls += 1;
    response.end(SHELL);
  });
  functions = await loadFunctions();
});
beforeEach(() => {
  Object.assign(site, { status: 200, asked: [] });
  strangersCalls = 0;
});
afterAll(async () => {
  for (const server of servers) server.close();
  await shop.close();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function visit(path: string, origin: string, given: Partial<Context> = {}, headers: HeadersInit = {}) {
  const handler = findFunction(functions, path.split('?')[0] ?? '');
  if (!handler) throw new Error(`no function at ${path}`);
  return handler(new Request(`${origin}${path}`, { headers }), { ...testContext('127.0.0.1', []), ...given });
}

test.for(PAGES)('%s is filled from the shop itself, whatever host the caller names', async (path) => {
  const headers = { 'x-forwarded-host': new URL(strangerUrl).host, 'x-forwarded-proto': 'http' };
  const answer = await visit(path, strangerUrl, {}, headers);
  expect([200, 404]).toContain(answer.status);
  expect(await answer.text()).toContain('<main>');
  expect(site.asked).toHaveLength(1);
  expect(strangersCalls).toBe(0);
});

test.for(PAGES.flatMap((path) => [404, 500, 503].map((status) => [path, status] as const)))(
  '%s is not made of an answer with status %i: the shop says that it will be back',
  async ([path, status]) => {
    site.status = status;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await visit(path, 'http://localhost');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('Tentar novamente');
    expect(String(log.mock.calls[0]?.[0])).toContain(`answered ${status}`);
    log.mockRestore();
  },
);

test('a preview of a deploy is filled from that very deploy, which the platform names', async () => {
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(SHELL));
  await visit('/produto/01930f0e-7b1a-7000-8000-000000000001', strangerUrl, {
    deploy: { context: 'deploy-preview', id: '65f0c0ffee', published: false },
    site: { id: 'x', name: 'elegante', url: 'https://www.elegante.example' },
  });
  expect(String(calls.mock.calls[0]?.[0])).toMatch(
    /^https:\/\/65f0c0ffee--elegante\.netlify\.app\/produto\//,
  );
  calls.mockRestore();
});
