import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { auditDist, formatReport } from '#tests/audit/dist.ts';
import { SERVER_MARKS, secretsOf } from '#tests/audit/site/leaks.ts';
import { projectFiles, readFiles } from './support/project.ts';

const ENV = {
  SITE_URL: 'https://loja.example',
  APP_SECRET: 'a-secret-of-many-letters',
  DATABASE_APP_URL: 'postgres://elegante_app:long-password-0123@db.example/shop',
  PUBLIC_PAYMENTS_KEY: 'pk_of_everybody',
  HOME: '/index',
};

const STYLE = 'a{color:red}';
const SCRIPT = 'document.prerendering;';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const headers = (script = hash(SCRIPT)) =>
  `/*\n  Content-Security-Policy: default-src 'self'; script-src 'self' ${script}; style-src 'self' ${hash(STYLE)}; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'\n`;

const page = (body = '', head = '') => `<!DOCTYPE html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Loja</title><meta name="description" content="Uma loja"><meta property="og:title" content="Loja"><meta property="og:description" content="Uma loja"><meta property="og:type" content="website"><meta property="og:url" content="https://loja.example/"><meta property="og:image" content="https://loja.example/favicon.svg"><link rel="canonical" href="https://loja.example/">
<style>${STYLE}</style>${head}</head><body><main id="conteudo"><h1>Loja</h1>${body}</main></body></html>`;

const item = (price = '10.00 BRL', link = 'https://loja.example/produto/1') =>
  `<rss><channel><item><g:id>1</g:id><title>Saia</title><description>Saia</description><link>${link}</link><g:image_link>https://loja.example/1.webp</g:image_link><g:availability>in_stock</g:availability><g:price>${price}</g:price><g:sale_price>9.00 BRL</g:sale_price><g:brand>Loja</g:brand></item></channel></rss>`;

const GOOD: Readonly<Record<string, string>> = {
  'index.html': page(
    `<p><a href="#conteudo">Início</a> <a href="/colecao?categoria=saias">Saias</a> <a href="/produto/1#fotos">Saia</a>
     <a href="/produto/1/perguntas#perguntar">Pergunte</a>
     <a href="mailto:a@loja.example">Escreva</a> <a href="https://outra.example/x">Fora</a> <a href="/api/produtos">API</a></p>
     <img alt="" src="/.netlify/images?url=%2Fimagens%2Fproducts%2F1.webp&amp;w=400" srcset="/favicon.svg 1x, /favicon.svg 2x">`,
    `<script type="module" data-then="/_astro/a.js">${SCRIPT}</script><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script>`,
  ),
  '404.html': page(),
  'colecao.html': page(),
  'produto/1.html': page(),
  'favicon.svg': '<svg/>',
  '_astro/a.js': `import{b}from"./b.js";const later=()=>import("./later.js");b(later);`,
  '_astro/b.js': 'export const b=(a)=>a;',
  '_astro/later.js': randomBytes(40_000).toString('hex'),
  _headers: headers(),
  'sitemap.xml': '<urlset><url><loc>https://loja.example/</loc></url></urlset>',
  'feed/produtos.xml.gz': item(),
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function audit(changes: Readonly<Record<string, string | null>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'elegante-dist-'));
  folders.push(folder);
  for (const [file, text] of Object.entries({ ...GOOD, ...changes })) {
    if (text === null) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file.endsWith('.gz') ? gzipSync(text) : text);
  }
  const report = await auditDist(folder, ENV);
  return { report, problems: report.checks.flatMap(({ problems }) => problems) };
}

test('a valid site passes, and its scripts are weighed with their imports', async () => {
  const { report, problems } = await audit();
  expect(problems).toEqual([]);
  const home = report.weights.find(({ page: { kind } }) => kind === 'home');
  expect(home?.scripts).toEqual(['/_astro/a.js', '/_astro/b.js']);
  expect(home).toMatchObject({ css: expect.any(Number), js: expect.any(Number), html: expect.any(Number) });
  expect(formatReport(report)).toMatch(/\ndist: 18 passed, 0 failed$/);
});

const heavy = (bytes: number) => randomBytes(bytes).toString('base64');

/** Each row is one change to the valid site, and the expected problem. */
const PROBES: [name: string, changes: Record<string, string | null>, problem: string][] = [
  ['a secret', { '_astro/b.js': `const k="${ENV.APP_SECRET}"` }, '_astro/b.js holds the value of APP_SECRET'],
  [
    'a password alone',
    { 'index.html': page('long-password-0123') },
    'index.html holds the password in DATABASE_APP_URL',
  ],
  [
    'the server’s code',
    { '_astro/b.js': `import "@neondatabase/serverless"` },
    `_astro/b.js holds '@neondatabase'`,
  ],
  ['no policy', { _headers: null }, 'dist/_headers has no Content-Security-Policy for every address'],
  [
    'a page whose own policy leaves out what it holds',
    { _headers: headers() + headers().replace('/*', '/produto/*').replace(hash(STYLE), '') },
    `produto/1.html: style-src does not list the hash of <style>`,
  ],
  [
    'a policy that leaves out what the page for unknown addresses holds',
    { _headers: headers() + headers().replace('/*', '/novo/*').replace(hash(STYLE), '') },
    `404.html: style-src does not list the hash of <style>`,
  ],
  [
    'an open policy',
    { _headers: headers(`${hash(SCRIPT)} 'unsafe-inline'`) },
    `/*: script-src allows 'unsafe-inline'`,
  ],
  [
    'a script not in the policy',
    { 'colecao.html': page('', '<script>let a;</script>') },
    'colecao.html: script-src does not list the hash of <script>let a;…',
  ],
  [
    'a style not in the policy',
    { 'colecao.html': page('', '<style>b{}</style>') },
    'colecao.html: style-src does not list the hash of <style>b{}…',
  ],
  [
    'a style attribute',
    { 'colecao.html': page('<p style="color:red">a</p>') },
    'colecao.html: <p> has a style attribute',
  ],
  ['a handler', { 'colecao.html': page('<p onclick="a()">a</p>') }, 'colecao.html: <p> has onclick'],
  [
    'a blocking script',
    { 'colecao.html': page('', '<script src="/_astro/b.js"></script>') },
    'colecao.html: /_astro/b.js blocks the page',
  ],
  [
    'a product that says the same over and over',
    { 'produto/1.html': page('<p>Linho.</p>'.repeat(9_000)) },
    'as it is read',
  ],
  [
    'two pictures that go first',
    { 'produto/1.html': page('<img alt="" src="/favicon.svg" fetchpriority="high">'.repeat(2)) },
    'produto/1.html: 2 pictures want to be the first',
  ],
  [
    'a picture below that does not yield',
    { 'produto/1.html': page('<img alt="" src="/favicon.svg" loading="lazy">') },
    'produto/1.html: 1 later pictures share the line with the first',
  ],
  ['a dead link', { 'colecao.html': page('<a href="/nada">a</a>') }, `colecao.html: '/nada' leads nowhere`],
  [
    'a product that was not built',
    { 'colecao.html': page('<a href="/produto/2">a</a>') },
    `colecao.html: '/produto/2' leads nowhere`,
  ],
  [
    'a page below a product that was not built',
    { 'colecao.html': page('<a href="/produto/2/perguntas">a</a>') },
    `colecao.html: '/produto/2/perguntas' leads nowhere`,
  ],
  [
    'a dead fragment',
    { 'colecao.html': page('<a href="#nada">a</a>') },
    `colecao.html: nothing has the id of '#nada'`,
  ],
  [
    'a dead picture',
    { 'colecao.html': page('<img alt="" src="/.netlify/images?url=/nada.webp">') },
    'leads nowhere',
  ],
  [
    'a dead script',
    { 'colecao.html': page('', '<script type="module" src="/_astro/c.js"></script>') },
    `'/_astro/c.js' leads nowhere`,
  ],
  [
    'a dead location',
    { 'sitemap.xml': '<loc>https://loja.example/nada</loc>' },
    `sitemap.xml: 'https://loja.example/nada' leads nowhere`,
  ],
  [
    'a page without words',
    { 'colecao.html': page().replace('Uma loja', '') },
    'colecao.html: no description',
  ],
  [
    'broken structured data',
    { 'colecao.html': page('', '<script type="application/ld+json">{</script>') },
    'structured data',
  ],
  [
    'a page that the sitemap forgot',
    {
      'colecao.html': page().replace(
        'rel="canonical" href="https://loja.example/"',
        'rel="canonical" href="https://loja.example/colecao"',
      ),
    },
    'sitemap.xml lacks https://loja.example/colecao',
  ],
  ['a price that is none', { 'feed/produtos.xml.gz': item('10,00') }, `price '10,00'`],
  [
    'a feed of what is not there',
    { 'feed/produtos.xml.gz': item('10.00 BRL', 'https://loja.example/produto/9') },
    'a link to',
  ],
  ['no 404', { '404.html': null }, 'index.html or 404.html is missing'],
  [
    'heavy scripts, far away',
    { '_astro/b.js': `export const b="${heavy(12_000)}"` },
    'index.html: JavaScript',
  ],
  [
    'heavy scripts that are fetched later',
    {
      'colecao.html': page('<script type="module" src="/_astro/b.js" data-then="/_astro/later.js"></script>'),
    },
    'colecao.html: JavaScript',
  ],
  [
    'scripts that are fetched later and lead nowhere',
    {
      'colecao.html': page(
        '<script type="module" src="/_astro/b.js" data-then="/_astro/a.js /_astro/c.js"></script>',
      ),
    },
    `'/_astro/c.js' leads nowhere`,
  ],
  [
    'a script that runs before somebody opens the page',
    { 'colecao.html': page('<script type="module" src="/_astro/b.js"></script>') },
    "colecao.html: script '/_astro/b.js' would run before",
  ],
  [
    'an island that wakes before somebody opens the page',
    { 'produto/1.html': page('<astro-island client="load" component-url="/_astro/b.js"></astro-island>') },
    "produto/1.html: astro-island '/_astro/b.js' would run before",
  ],
  ['heavy HTML', { 'colecao.html': page(`<p>${heavy(24_000)}</p>`) }, 'colecao.html: HTML'],
  ['invalid HTML', { 'colecao.html': page('<p><div>a</div></p>') }, 'colecao.html:3'],
  ['a picture without words', { 'colecao.html': page('<img src="/favicon.svg">') }, 'wcag/h37'],
];

test.each(PROBES)('it finds %s', async (_, changes, problem) => {
  const { problems } = await audit(changes);
  expect(problems.join('\n')).toContain(problem);
});

test('an island that loads at once is weighed, a lazy one is not', async () => {
  const island = (client: string) =>
    page(`<astro-island client="${client}" component-url="/_astro/later.js"></astro-island>`);
  expect((await audit({ 'carrinho.html': island('load') })).problems.join()).toContain(
    'carrinho.html: JavaScript',
  );
  expect((await audit({ 'carrinho.html': island('visible') })).problems).toEqual([]);
});

test('the markers of server code still occur in the server', () => {
  const server = readFiles(projectFiles().filter((file) => file.startsWith('netlify/server/')));
  const text = server.map((file) => file.text).join('\n');
  expect(SERVER_MARKS.filter((mark) => !text.includes(mark))).toEqual([]);
});

test('secrets are the secret settings and the passwords in URLs', () => {
  expect(secretsOf(ENV).map(({ name }) => name)).toEqual([
    'the value of APP_SECRET',
    'the value of DATABASE_APP_URL',
    'the password in DATABASE_APP_URL',
  ]);
});
