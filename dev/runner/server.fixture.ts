import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type Runner, startRunner } from './server.ts';

const LONG = '<p>Vestido midi de linho</p>\n'.repeat(200);

const NETLIFY_TOML = `
[build]
publish = "dist"
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
  'guardada.ts': `
let drawn = 0;
export default (request) => new Response(String(++drawn), { headers: {
  'netlify-cdn-cache-control': 'public, durable, s-maxage=60', 'netlify-cache-tag': 'catalogue,product:a',
  ...(request.url.includes('biscoito') && { 'set-cookie': 'c=1' }) } });
export const config = { path: '/guardada/:id' };`,
  'vitrine.ts': `
export default () => new Response('da função');
export const config = { path: '/vitrine/:id', preferStatic: true };`,
};

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type RunningSite = {
  root: string;
  runner: Runner;
  /** Over a plain socket, without the headers and decoding of fetch. */
  ask(
    pathname: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Reply>;
  textOf(pathname: string): Promise<string>;
  stop(): Promise<void>;
};

/** The runner over a temporary small site with rules, functions and an image. */
export async function runSite(): Promise<RunningSite> {
  const root = mkdtempSync(path.join(tmpdir(), 'elegante-runner-'));
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
  write(
    'dist/_redirects',
    '/c/antiga /c/nova 301\n/sobre /c/nova 301\n/fora https://outra.example/loja 301\n/Coleção /colecao#topo 301\n',
  );
  write('dist2/_redirects', '/c/antiga /c/terceira 301\n');
  write('dist2/index.html', '<h1>Segunda edição</h1>');
  const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#aa8866' } });
  write('dist/fotos/vestido.jpg', await picture.jpeg().toBuffer());
  const runner = await startRunner({
    root,
    port: 0,
    cacheDir: path.join(root, '.cache'),
    schedule: 'manual',
  });
  const ask: RunningSite['ask'] = (pathname, { method = 'GET', headers = {}, body = '' } = {}) =>
    new Promise((resolve, reject) => {
      const request = httpRequest(
        { port: runner.port, path: pathname, method, headers },
        async (response) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: await buffer(response),
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  return {
    root,
    runner,
    ask,
    textOf: async (pathname) => (await ask(pathname)).body.toString(),
    async stop() {
      await runner.stop();
      rmSync(root, { recursive: true });
    },
  };
}
