import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Runner, startRunner } from './server.ts';

const LONG = '<p>Vestido midi de linho</p>\n'.repeat(200);

const NETLIFY_TOML = `
[build]
publish = "dist"
[functions]
directory = "netlify/functions"
[[headers]]
for = "/*"
[headers.values]
X-Content-Type-Options = "nosniff"
[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
[[redirects]]
from = "/colecao"
query = {categoria = ":slug"}
to = "/colecao/:slug"
status = 200
force = true
[[redirects]]
from = "/conta/perfil"
to = "/perfil"
status = 301
force = true
[[redirects]]
from = "/produto/*"
to = "/produto/_novo"
status = 200
`;

const FUNCTIONS = {
  'eco.ts': `
export default async (request, context) => Response.json({
  method: request.method, body: await request.text(), params: context.params, ip: context.ip,
  address: request.headers.get('x-nf-client-connection-ip'), cookie: context.cookies.get('a') ?? null,
  search: context.url.search }, { headers: { 'netlify-cdn-cache-control': 'max-age=60', 'cache-tag': 'x' } });
export const config = { path: ['/api/eco', '/api/eco/:id'], method: ['GET', 'POST'] };`,
  'biscoito.ts': `
export default (request, context) => {
  context.cookies.set({ name: 'b', value: 'ç', path: '/', httpOnly: true, sameSite: 'Lax' });
  return new Response('ok', { headers: [['set-cookie', 'c=1']] });
};
export const config = { path: '/api/biscoito' };`,
  'quebra.ts': `
export default () => { throw new Error('segredo interno'); };
export const config = { path: '/api/quebra' };`,
  'longa.ts': `
export default () => new Response('x'.repeat(5000), { headers: { 'content-type': 'application/json' } });
export const config = { path: '/api/longa' };`,
  'fluxo.ts': `
export default () => new Response(new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode('data: 1\\n\\n')); } }),
  { headers: { 'content-type': 'text/event-stream' } });
export const config = { path: '/api/fluxo' };`,
  'tarde-background.ts': `
export default async () => { globalThis.ranInBackground = true; };`,
  'relogio.ts': `
export default async (request) => { globalThis.scheduledWith = await request.json(); };
export const config = { schedule: '@hourly' };`,
  'vitrine.ts': `
export default () => new Response('da função');
export const config = { path: '/vitrine/:id', preferStatic: true };`,
};

let root: string;
let runner: Runner;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'elegante-runner-'));
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  };
  write('netlify.toml', NETLIFY_TOML);
  for (const [name, source] of Object.entries(FUNCTIONS)) write(`netlify/functions/${name}`, source);
  write('dist/index.html', `<h1>Início</h1>${LONG}`);
  write('dist/colecao.html', '<h1>Coleção</h1>');
  write('dist/colecao/vestidos.html', '<h1>Vestidos</h1>');
  write('dist/produto/_novo.html', '<h1>Novo</h1>');
  write('dist/produto/p1.html', '<h1>P1</h1>');
  write('dist/sobre/index.html', '<h1>Sobre</h1>');
  write('dist/vitrine/pronta.html', '<h1>Pronta</h1>');
  write('dist/404.html', '<h1>Não encontrada</h1>');
  write('dist/_astro/app.a1b2.js', 'export {};');
  write('dist/_headers', "/*\n  Content-Security-Policy: default-src 'self'\n");
  write('dist2/index.html', '<h1>Segunda edição</h1>');
  const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#aa8866' } });
  write('dist/fotos/vestido.jpg', await picture.jpeg().toBuffer());
  runner = await startRunner({
    root,
    port: 0,
    cacheDir: path.join(root, '.cache'),
    schedule: 'manual',
  });
});

afterAll(async () => {
  await runner.stop();
  rmSync(root, { recursive: true });
});

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Over a plain socket, without what fetch adds and undoes. */
function ask(pathname: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port: runner.port, path: pathname, method, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) });
    });
    request.on('error', reject);
    request.end(body);
  });
}

const textOf = async (pathname: string) => (await ask(pathname)).body.toString();

describe('files', () => {
  it('answers pages without their ending and corrects slashes as Netlify does', async () => {
    expect(await textOf('/colecao')).toContain('Coleção');
    expect(await textOf('/sobre/')).toContain('Sobre');
    expect((await ask('/sobre?x=1')).headers.location).toBe('/sobre/?x=1');
    expect(await ask('/colecao/')).toMatchObject({ status: 301, headers: { location: '/colecao' } });
  });

  it('compresses, and gives each encoding its own strong ETag', async () => {
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

  it('answers 304 to the ETag it gave', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { etag } = (await ask('/', { headers })).headers;
    const again = await ask('/', { headers: { ...headers, 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.body.byteLength).toBe(0);
    expect(again.headers.etag).toBe(etag);
    expect((await ask('/', { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD without a body and ranges with a part', async () => {
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

  it('shows 404.html, with its headers, for what is not there', async () => {
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
  ])('does not leave the folder for %s', async (pathname) => expect((await ask(pathname)).status).toBe(404));

  it('refuses a malformed address and other methods', async () => {
    expect((await ask('/%E0%A4')).status).toBe(400);
    expect((await ask('/colecao', { method: 'POST' })).status).toBe(405);
  });
});

describe('rules', () => {
  it('rewrites by query parameter, also among others', async () => {
    expect(await textOf('/colecao?categoria=vestidos')).toContain('Vestidos');
    expect(await textOf('/colecao?cor=preto&categoria=vestidos')).toContain('Vestidos');
    expect(await textOf('/colecao?cor=preto')).toContain('Coleção');
    expect((await ask('/colecao?categoria=nada')).status).toBe(404);
  });

  it('prefers a pre-rendered page over an unforced rewrite', async () => {
    expect(await textOf('/produto/p1')).toContain('P1');
    expect(await ask('/produto/recente')).toMatchObject({ status: 200 });
    expect(await textOf('/produto/recente')).toContain('Novo');
  });

  it('redirects with the query', async () => {
    expect(await ask('/conta/perfil?a=1')).toMatchObject({
      status: 301,
      headers: { location: '/perfil?a=1' },
    });
  });
});

describe('functions', () => {
  it('get request, context and parameters', async () => {
    const reply = await ask('/api/eco/7?q=1', {
      method: 'POST',
      body: 'olá',
      headers: { cookie: 'x=%; a=1', 'x-nf-client-connection-ip': '6.6.6.6' },
    });
    expect(JSON.parse(reply.body.toString())).toEqual({
      method: 'POST',
      body: 'olá',
      params: { id: '7' },
      ip: '127.0.0.1',
      address: '127.0.0.1',
      cookie: '1',
      search: '?q=1',
    });
    expect(reply.headers).not.toHaveProperty('netlify-cdn-cache-control');
    expect(reply.headers).not.toHaveProperty('cache-tag');
    expect(reply.headers).not.toHaveProperty('content-security-policy');
  });

  it('answer only their own methods', async () => {
    expect((await ask('/api/eco', { method: 'DELETE' })).status).toBe(405);
    expect((await ask('/.netlify/functions/eco')).status).toBe(404);
  });

  it('keep every cookie apart', async () => {
    const { headers } = await ask('/api/biscoito');
    expect(headers['set-cookie']).toEqual(['c=1', 'b=%C3%A7; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('answer 500 without the reason when they crash', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const reply = await ask('/api/quebra');
    expect(reply.status).toBe(500);
    expect(reply.body.toString()).not.toContain('segredo');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('are compressed by the CDN, unless they stream', async () => {
    const { headers, body } = await ask('/api/longa', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).byteLength).toBe(5000);
    const stream = await fetch(`http://127.0.0.1:${runner.port}/api/fluxo`);
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    await reader?.cancel();
  });

  it('refuse bodies beyond 6 MB', async () => {
    const socket = connect(runner.port, '127.0.0.1');
    socket.write('POST /api/eco HTTP/1.1\r\nhost: localhost\r\ncontent-length: 7000000\r\n\r\n');
    const [data] = await new Promise<Buffer[]>((resolve) => socket.once('data', (chunk) => resolve([chunk])));
    socket.destroy();
    expect(String(data)).toMatch(/^HTTP\/1.1 413/);
  });

  it('run in the background after 202', async () => {
    expect((await ask('/.netlify/functions/tarde-background', { method: 'POST' })).status).toBe(202);
    await vi.waitFor(() => expect(globalThis).toHaveProperty('ranInBackground', true));
  });

  it('run by schedule, not by address', async () => {
    expect((await ask('/.netlify/functions/relogio')).status).toBe(404);
    await runner.runScheduled('relogio');
    expect(globalThis).toHaveProperty('scheduledWith', { next_run: null });
  });

  it('yield to a file when they prefer static', async () => {
    expect(await textOf('/vitrine/pronta')).toContain('Pronta');
    expect(await textOf('/vitrine/outra')).toBe('da função');
  });
});

describe('pictures', () => {
  const address = '/.netlify/images?url=/fotos/vestido.jpg&w=200';

  it('are resized to the format that the browser takes, once', async () => {
    const first = await ask(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
    expect(await sharp(first.body).metadata()).toMatchObject({ width: 200, height: 250, format: 'webp' });
    const etag = String(first.headers.etag);
    const again = await ask(address, { headers: { accept: 'image/webp', 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('keep their format for a browser that names none, and take the asked one', async () => {
    expect((await ask(address)).headers['content-type']).toBe('image/jpeg');
    expect((await ask(`${address}&fm=png`)).headers['content-type']).toBe('image/png');
  });

  it.each([
    '/.netlify/images',
    `${address}&q=0`,
    '/.netlify/images?url=/fotos/nada.jpg&w=10',
    '/.netlify/images?url=/colecao.html&w=10',
    '/.netlify/images?url=/.netlify/images?url=/fotos/vestido.jpg',
  ])('are not found at %s', async (wrong) => expect((await ask(wrong)).status).toBe(404));

  it('are not fetched from elsewhere', async () => {
    expect((await ask('/.netlify/images?url=https://example.com/a.jpg')).status).toBe(403);
  });
});

it('swaps to another edition without a failed request', async () => {
  const answers: number[] = [];
  const visitor = (async () => {
    for (let i = 0; i < 60; i++) answers.push((await ask('/')).status);
  })();
  while (answers.length < 20) await new Promise(setImmediate);
  runner.swap(path.join(root, 'dist2'));
  await visitor;
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await textOf('/')).toContain('Segunda edição');
  runner.swap(path.join(root, 'dist'));
  expect(await textOf('/')).toContain('Início');
});
