import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningSite, runSite } from './server.fixture.ts';

let site: RunningSite;
const ask: RunningSite['ask'] = (pathname, options) => site.ask(pathname, options);
const textOf: RunningSite['textOf'] = (pathname) => site.textOf(pathname);

beforeAll(async () => {
  site = await runSite();
});

afterAll(() => site.stop());

describe('functions', () => {
  it('receive request, context and parameters', async () => {
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

  it('respond only to their methods and paths', async () => {
    expect((await ask('/api/eco', { method: 'DELETE' })).status).toBe(405);
    expect((await ask('/.netlify/functions/eco')).status).toBe(404);
  });

  it('also respond with a slash at the end of their paths', async () => {
    const reply = await ask('/api/eco/7/');
    expect(JSON.parse(reply.body.toString())).toMatchObject({ params: { id: '7' } });
    expect(await textOf('/vitrine/outra/')).toBe('da função');
    expect(await ask('/vitrine/pronta/')).toMatchObject({
      status: 301,
      headers: { location: '/vitrine/pronta' },
    });
  });

  it('can set several cookies', async () => {
    const { headers } = await ask('/api/biscoito');
    expect(headers['set-cookie']).toEqual(['c=1', 'b=%C3%A7; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('respond with 500 without details if they throw', async () => {
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
    const stream = await fetch(`http://127.0.0.1:${site.runner.port}/api/fluxo`);
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
    await reader?.cancel();
  });

  it('refuse bodies over 6 MB', async () => {
    const socket = connect(site.runner.port, '127.0.0.1');
    socket.write('POST /api/eco HTTP/1.1\r\nhost: localhost\r\ncontent-length: 7000000\r\n\r\n');
    const [data] = await new Promise<Buffer[]>((resolve) => socket.once('data', (chunk) => resolve([chunk])));
    socket.destroy();
    expect(String(data)).toMatch(/^HTTP\/1.1 413/);
  });

  it('run in the background after the response 202', async () => {
    expect((await ask('/.netlify/functions/tarde-background', { method: 'POST' })).status).toBe(202);
    await vi.waitFor(() => expect(globalThis).toHaveProperty('ranInBackground', true));
  });

  it('have no URL if they are scheduled', async () => {
    expect((await ask('/.netlify/functions/relogio')).status).toBe(404);
    await site.runner.runScheduled('relogio');
    expect(globalThis).toHaveProperty('scheduledWith', { next_run: null });
  });

  it('yield to an existing file if they have preferStatic', async () => {
    expect(await textOf('/vitrine/pronta')).toContain('Pronta');
    expect(await textOf('/vitrine/outra')).toBe('da função');
  });
});

describe('the CDN in front of functions', () => {
  const purge = (body: object, token = 'ficha') =>
    ask('/.netlify/purge', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  it('caches a response until an authorised purge or a deploy', async () => {
    vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'ficha');
    const first = await textOf('/guardada/a');
    expect((await purge({ cache_tags: ['product:a'] }, 'falsa')).status).toBe(404);
    expect((await purge({ cache_tags: ['product:b'] })).status).toBe(202);
    const again = await ask('/guardada/a');
    expect(again.body.toString()).toBe(first);
    expect(again.headers['cache-status']).toMatch(/^"Netlify Edge"; hit; ttl=(59|60)$/);
    await purge({ cache_tags: ['product:a'] });
    const second = await textOf('/guardada/a');
    expect(second).not.toBe(first);
    await site.runner.swap(path.join(site.root, 'dist'));
    expect((await ask('/guardada/a')).headers['cache-status']).toBe('"Netlify Edge"; fwd=miss; stored');
    vi.unstubAllEnvs();
  });

  it('never caches a response with a cookie', async () => {
    const first = await textOf('/guardada/biscoito');
    expect(await textOf('/guardada/biscoito')).not.toBe(first);
  });
});

describe('transformed images', () => {
  const address = '/.netlify/images?url=/fotos/vestido.jpg&w=200';

  it('are resized, in a format that the browser accepts, with an ETag', async () => {
    const first = await ask(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
    expect(await sharp(first.body).metadata()).toMatchObject({ width: 200, height: 250, format: 'webp' });
    const etag = String(first.headers.etag);
    const again = await ask(address, { headers: { accept: 'image/webp', 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('keep their format unless the browser or the URL names one', async () => {
    expect((await ask(address)).headers['content-type']).toBe('image/jpeg');
    expect((await ask(`${address}&fm=png`)).headers['content-type']).toBe('image/png');
  });

  it.each([
    '/.netlify/images',
    `${address}&q=0`,
    '/.netlify/images?url=/fotos/nada.jpg&w=10',
    '/.netlify/images?url=/colecao.html&w=10',
    '/.netlify/images?url=/.netlify/images?url=/fotos/vestido.jpg',
    '/.netlify/images?url=/fotos/%25',
    '/.netlify/images?url=/fotos/%',
    '/.netlify/images?url=/fotos/%FF',
    '/.netlify/images?url=/fotos/%2500',
    '/.netlify/images?url=http://[',
    '/.netlify/images?url=%20',
  ])('do not exist at the invalid URL %s', async (wrong) => expect((await ask(wrong)).status).toBe(404));

  it('are not fetched from other sites', async () => {
    expect((await ask('/.netlify/images?url=https://example.com/a.jpg')).status).toBe(403);
  });
});
