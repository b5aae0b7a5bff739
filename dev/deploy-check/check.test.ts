import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeploy } from './check.ts';
import { type Finding, reportOf } from './finding.ts';
import { checkHealth } from './health.ts';
import { openSite } from './site.ts';

/** A deployment that fails every check: the same page at every address, behind a proxy that breaks the rest. */
const asked: { method: string; url: string }[] = [];
const PAGE = `<!doctype html><html><head><title>Coleção | Loja</title>
  <link rel="canonical" href="https://antiga.example/"></head><body>
  <img src="/.netlify/images?url=/imagens/products/a.webp&amp;w=640&amp;q=72"><a href="/imagens/products/a.webp">a</a>
  <script src="/_astro/page.abc123.js"></script></body></html>`;
const SITEMAP = `<urlset><url><loc>https://antiga.example/</loc></url><url><loc>ORIGIN/produto/1</loc></url>
  <url><loc>ORIGIN/colecao?categoria=vestidos</loc></url></urlset>`;

function answer(request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '' } = request;
  asked.push({ method, url });
  const send = (status: number, body = '', headers: Record<string, string> = {}) =>
    void response.writeHead(status, headers).end(body);
  if (method === 'OPTIONS') return send(url.includes('test-pix') ? 502 : url.includes('proxy') ? 404 : 204);
  if (method === 'DELETE')
    return send(404, '{}', {
      'set-cookie': '__Host-guest=x; Path=/; Secure; SameSite=None; Domain=shop.example',
    });
  if (method === 'POST') return send(200, '{}');
  if (url === '/sitemap.xml')
    return send(200, SITEMAP.replaceAll('ORIGIN', origin), { 'content-type': 'application/xml' });
  if (url.startsWith('/.netlify/images')) return send(500, 'no', { 'content-type': 'text/plain' });
  if (url === '/termos') return send(500);
  const spoiled = {
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'sniff',
    'set-cookie': 'nf_ab=1; Path=/',
  };
  const policy = { 'content-security-policy': "default-src 'self'; script-src 'unsafe-inline' *" };
  send(200, PAGE, { 'content-type': 'text/html', ...spoiled, ...policy });
}

const server = createServer(answer);
let origin = '';
let findings: Finding[] = [];
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const records: Record<string, string[]> = {
    'loja.example': ['v=spf1 include:mail.example ?all'],
    'k1._domainkey.loja.example': ['v=DKIM1; k=rsa; p='],
    '_dmarc.loja.example': ['v=DMARC1; p=none'],
  };
  findings = await checkDeploy(
    openSite(origin),
    { domain: 'loja.example', selectors: ['k1'] },
    () => {},
    async (name) => records[name] ?? [],
  );
});
afterAll(() => void server.close());

describe('a deployment that fails every check', () => {
  it.each([
    ['Portas', '/.env', 'responde 200'],
    ['Portas', 'a loja é para ser encontrada', 'X-Robots-Tag'],
    ['Funções', 'proxy em /.netlify/functions/proxy', 'não responde como a função (404)'],
    ['Funções', 'test-pix em /.netlify/functions/test-pix', 'responde 502'],
    ['Funções', 'cart em /api/carrinho', 'não responde como a função (204)'],
    ['Funções', '/.netlify/functions/proxy chamada de outro site', 'responde 200 em vez de recusar (403)'],
    ['Saúde', '/api/saude', 'não diz como a loja está (200)'],
    ['Páginas', '/sitemap.xml', 'lista endereços de outro lugar (https://antiga.example/)'],
    ['Páginas', '/termos', 'não responde uma página (500)'],
    ['Páginas', '/conta', 'diz ser de outro endereço (https://antiga.example/)'],
    ['Páginas', '/produto/1', 'está no sitemap e pede para não ser encontrada'],
    ['Páginas', 'um endereço que não existe', 'responde 200 em vez de 404'],
    ['Endereços com parâmetros', '/colecao?categoria=vestidos', 'os parâmetros se perdem'],
    ['Endereços com parâmetros', '/colecao?busca=…', 'não mostra o que se buscou'],
    ['Endereços com parâmetros', '/colecao?tamanho=M', 'mostra a página sem filtro'],
    ['Endereços com parâmetros', '/conta/perfil', 'não leva a /perfil'],
    ['Endereços com parâmetros', '/admin/… que não existe', 'não mostra a página do painel'],
    ['Endereços com parâmetros', '/produto/… que não existe', 'responde 200'],
    ['Cabeçalhos', '/', 'falta Strict-Transport-Security'],
    ['Cabeçalhos', '/', 'X-Content-Type-Options é "sniff"'],
    ['Cabeçalhos', '/', "Content-Security-Policy permite 'unsafe-inline', *"],
    ['Cabeçalhos', '/', 'a página pode ser posta em uma moldura'],
    ['Cabeçalhos', '/admin', 'falta Cross-Origin-Opener-Policy'],
    ['Cabeçalhos', '/_astro/page.abc123.js', 'falta Cache-Control'],
    ['Cabeçalhos', '/ comprimida', 'sem compressão'],
    ['Cabeçalhos', '/api/sessao', 'pode ficar em um cache'],
    [
      'Imagens',
      '/.netlify/images?url=/imagens/products/a.webp&w=640&q=72',
      'não é uma imagem (500 text/plain)',
    ],
    ['Imagens', '/imagens/products/a.webp', 'não é uma imagem (200)'],
    ['Cookies', 'do carrinho', 'falta httponly'],
    ['Cookies', 'do carrinho', 'falta samesite=lax'],
    ['Cookies', 'do carrinho', 'vale para outros domínios'],
    ['Cookies', '/', 'a página põe cookies (nf_ab)'],
    ['Webhook de pagamento', 'sem credenciais', 'qualquer um é aceito (200)'],
    ['E-mail de loja.example', 'SPF', 'termina em "?all"'],
    ['E-mail de loja.example', 'DKIM (k1)', 'foi retirada'],
    ['E-mail de loja.example', 'DMARC', 'a política é "none"'],
  ])('has a finding in %s, on %s: %s', (area, subject, fault) => {
    const named = findings.filter((finding) => finding.area === area && finding.subject === subject);
    expect(named.map((finding) => finding.fault)).toContainEqual(expect.stringContaining(fault));
  });

  it('has a remedy for every fault', () => {
    for (const { fault, remedy } of findings) if (fault !== null) expect(remedy, fault).toMatch(/.{15}/);
    const { text, isWell } = reportOf(findings);
    expect(isWell).toBe(false);
    expect(text).toMatch(/✖ sem credenciais, com credenciais erradas: qualquer um é aceito/);
    expect(text).toContain('→ Ponha SITE_URL=');
  });

  it('receives only reads, and writes that a working shop refuses', () => {
    const writes = new Set(
      asked
        .filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')
        .map(({ method, url }) => `${method} ${url.replace(/[0-9a-f-]{36}/, 'ID')}`),
    );
    expect([...writes].toSorted()).toEqual([
      'DELETE /api/carrinho/itens/ID',
      'POST /.netlify/functions/proxy',
      'POST /.netlify/functions/test-pix',
      'POST /api/webhooks/pagamento',
    ]);
  });
});

it.each([
  [{}, []],
  [{ migrations: 'missing' }, ['o esquema do banco é anterior ao do deploy']],
  [{ blobs: 'down' }, ['as imagens não respondem']],
  [{ jobs: 'late', jobsAgeMinutes: 120 }, ['o trabalho agendado não roda há 120 minutos']],
  [{ jobs: 'late', jobsAgeMinutes: null }, ['o trabalho agendado nunca rodou']],
  [{ database: 'down', jobs: 'unknown' }, ['o banco de dados não responde']],
])('reports the parts of a shop that are not well: %j', async (parts, faults) => {
  const well = { database: 'ok', migrations: 'ok', blobs: 'ok', jobs: 'ok', jobsAgeMinutes: 1 };
  const state = { ...well, backupAgeHours: null, ...parts };
  const failure = { error: { code: 'unhealthy', data: state } };
  const told = faults.length === 0 ? { status: 200, body: state } : { status: 503, body: failure };
  const answer = { status: told.status, headers: new Headers(), text: JSON.stringify(told.body), bytes: 1 };
  const found = await checkHealth({ origin: '', isLocal: true, ask: async () => answer });
  expect(found.flatMap(({ fault }) => fault ?? [])).toEqual(faults);
});

it('names the target if the address redirects', async () => {
  const moved = createServer((_, response) =>
    response.writeHead(301, { location: 'https://www.loja.example/' }).end(),
  );
  moved.listen(0, '127.0.0.1');
  await once(moved, 'listening');
  const site = openSite(`http://127.0.0.1:${(moved.address() as AddressInfo).port}`);
  await expect(checkDeploy(site, { domain: 'x', selectors: [] })).rejects.toThrow(
    /leva a https:\/\/www\.loja\.example/,
  );
  moved.close();
});

it('reports an unreachable or malformed address', async () => {
  const site = openSite('http://127.0.0.1:9');
  await expect(checkDeploy(site, { domain: 'x', selectors: [] })).rejects.toThrow(/Ninguém responde/);
  expect(() => openSite('loja.example')).toThrow(/não é um endereço/);
});
