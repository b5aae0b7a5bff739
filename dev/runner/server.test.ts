import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, runSite } from './server.fixture.ts';

let site: RunningSite;
const ask: RunningSite['ask'] = (pathname, options) => site.ask(pathname, options);
const textOf: RunningSite['textOf'] = (pathname) => site.textOf(pathname);

beforeAll(async () => {
  site = await runSite();
});

afterAll(() => site.stop());

/** Sends raw bytes that no HTTP client would, and returns the response. */
async function raw(request: string): Promise<string> {
  const socket = connect(site.runner.port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe('files', () => {
  it('serves pages without .html and redirects trailing slashes like Netlify', async () => {
    expect(await textOf('/colecao')).toContain('Coleção');
    expect(await textOf('/sobre/')).toContain('Sobre');
    expect((await ask('/sobre?x=1')).headers.location).toBe('/sobre/?x=1');
    expect(await ask('/colecao/')).toMatchObject({ status: 301, headers: { location: '/colecao' } });
  });

  it('compresses, with a different strong ETag for each encoding', async () => {
    const plain = await ask('/');
    const br = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(plain.headers.etag).toMatch(/^"/);
  });

  it('responds with 304 to a current ETag', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { etag } = (await ask('/', { headers })).headers;
    const again = await ask('/', { headers: { ...headers, 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.body.byteLength).toBe(0);
    expect(again.headers.etag).toBe(etag);
    expect((await ask('/', { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('supports HEAD and range requests', async () => {
    const whole = await ask('/');
    const head = await ask('/', { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(whole.body.byteLength));
    expect(head.body.byteLength).toBe(0);
    const part = await ask('/', { headers: { range: 'bytes=4-9', 'accept-encoding': 'br' } });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 4-9/${whole.body.byteLength}`);
    expect(part.body).toEqual(whole.body.subarray(4, 10));
    expect((await ask('/', { headers: { range: 'bytes=999999-' } })).status).toBe(416);
  });

  it('applies the headers of netlify.toml and of the build', async () => {
    const { headers } = await ask('/_astro/app.a1b2.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect((await ask('/')).headers['cache-control']).toBe('public,max-age=0,must-revalidate');
    expect((await ask('/_headers')).status).toBe(404);
  });

  it('serves 404.html with its headers for unknown paths', async () => {
    const missing = await ask('/nada');
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).toContain('Não encontrada');
    expect(missing.headers['content-security-policy']).toBeDefined();
  });

  it.each([
    '/../netlify.toml',
    '/..%2fnetlify.toml',
    '/%2e%2e/netlify.toml',
    '//etc/passwd',
    '/_astro/..%5c..%5cx',
  ])('serves nothing outside the folder for %s', async (pathname) =>
    expect((await ask(pathname)).status).toBe(404),
  );

  it('refuses malformed URLs and methods other than GET and HEAD', async () => {
    expect((await ask('/%E0%A4')).status).toBe(400);
    expect((await ask('/colecao', { method: 'POST' })).status).toBe(405);
  });

  it.each(['TRACE', 'PROPFIND', 'MKCOL', 'CONNECT', 'TRACK', 'BREW', 'get'])(
    'responds with 405 to %s, on pages and functions',
    async (method) => {
      for (const pathname of ['/colecao', '/produto/recente', '/colecao?categoria=vestidos', '/api/eco']) {
        const answer = await raw(
          `${method} ${pathname} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        );
        expect([pathname, answer.split('\r\n', 1)[0]]).toEqual([pathname, 'HTTP/1.1 405 Method Not Allowed']);
        expect(answer).toMatch(/\r\nallow: GET/i);
      }
    },
  );
});

describe('rules', () => {
  it('rewrites by a query parameter, also if there are others', async () => {
    expect(await textOf('/colecao?categoria=vestidos')).toContain('Vestidos');
    expect(await textOf('/colecao?cor=preto&categoria=vestidos')).toContain('Vestidos');
    expect(await textOf('/colecao?cor=preto')).toContain('Coleção');
    expect((await ask('/colecao?categoria=nada')).status).toBe(404);
  });

  it('never rewrites to a redirect, which would loop', async () => {
    expect(await ask('/colecao?categoria=')).toMatchObject({ status: 200 });
    expect(await textOf('/colecao?categoria=.')).toContain('Coleção');
  });

  it.each(['categoria=%FF', 'categoria=%E0%A4%A'])(
    'does not rewrite %s, with invalid percent-encoding',
    async (query) => {
      expect(await ask(`/colecao?${query}`)).toMatchObject({ status: 200 });
      expect(await textOf(`/colecao?${query}`)).toContain('Coleção');
    },
  );

  it('prefers a pre-rendered page over an unforced rewrite', async () => {
    expect(await textOf('/produto/p1')).toContain('P1');
    expect(await ask('/produto/recente')).toMatchObject({ status: 200 });
    expect(await textOf('/produto/recente')).toContain('Novo');
  });

  it('keeps the query in redirects', async () => {
    expect(await ask('/conta/perfil?a=1')).toMatchObject({
      status: 301,
      headers: { location: '/perfil?a=1' },
    });
  });

  it("applies the build's _redirects, except to existing pages", async () => {
    expect(await ask('/c/antiga?utm_source=carta')).toMatchObject({
      status: 301,
      headers: { location: '/c/nova?utm_source=carta' },
    });
    expect(await ask('/fora')).toMatchObject({
      status: 301,
      headers: { location: 'https://outra.example/loja' },
    });
    expect(await ask('/Cole%C3%A7%C3%A3o/')).toMatchObject({
      status: 301,
      headers: { location: '/colecao#topo' },
    });
    expect(await textOf('/sobre/')).toContain('Sobre');
    expect(await ask('/c/nova')).toMatchObject({ status: 404 });
  });
});

it('switches to another build without failed requests', async () => {
  const answers: number[] = [];
  const visitor = (async () => {
    for (let i = 0; i < 60; i++) answers.push((await ask('/')).status);
  })();
  while (answers.length < 20) await new Promise(setImmediate);
  await site.runner.swap(path.join(site.root, 'dist2'));
  await visitor;
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await textOf('/')).toContain('Segunda edição');
  expect(await ask('/c/antiga')).toMatchObject({ headers: { location: '/c/terceira' } });
  expect((await ask('/c/nova')).status).toBe(404);
  await site.runner.swap(path.join(site.root, 'dist'));
  expect(await textOf('/')).toContain('Início');
});
