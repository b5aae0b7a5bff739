import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { expect, test } from '../support/support.ts';

/** Security and cache headers of every page and every kind of file. */

const PAGES = [
  '/',
  '/colecao',
  '/colecao?categoria=vestidos',
  // Rendered on demand.
  '/colecao?busca=vestido&cor=Preto',
  '/colecao?categoria=nao-existe',
  '/carrinho',
  '/checkout',
  '/teste-pix',
  '/nao-existe',
];

function expectGuarded(response: APIResponse): void {
  const headers = response.headers();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
}

function directivesOf(response: APIResponse): Map<string, string[]> {
  const policy = response.headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

test('pages have a Content-Security-Policy without unsafe sources', async ({ request, shop }) => {
  const { productId } = await shop.pick();
  for (const path of [...PAGES, `/produto/${productId}`]) {
    const response = await request.get(path);
    expectGuarded(response);
    const directives = directivesOf(response);
    expect(directives.get('default-src'), path).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    const values = [...directives.values()].flat();
    for (const hole of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*', 'https:', 'http:']) {
      expect(values, `${path}: ${hole}`).not.toContain(hole);
    }
    const scripts = [...(directives.get('script-src') ?? []), ...(directives.get('style-src') ?? [])];
    expect(
      scripts.filter((value) => value !== "'self'" && !/^'sha256-/.test(value)),
      path,
    ).toEqual([]);
    expect(response.headers()['cache-control'], path).toContain('must-revalidate');
    expect(response.headers()['set-cookie'], path).toBeUndefined();
  }
});

test('the policy has hashes for the page’s own inline code, and not for typed text', async ({ request }) => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const path of ['/colecao', '/colecao?cor=Preto']) {
    const response = await request.get(path);
    const html = await response.text();
    const inline = [...html.matchAll(/<(script|style)(?![^>]*(?:src=|json))[^>]*>([\s\S]+?)<\/\1>/g)];
    expect(inline.length, path).toBeGreaterThan(0);
    const policy = response.headers()['content-security-policy'];
    for (const [, , text = ''] of inline)
      expect(policy, `${path}: ${text.slice(0, 80)}`).toContain(hashOf(text));
  }
  const typed = await request.get('/colecao?busca=%3Cscript%3Ealert(1)%3C/script%3E');
  expect(typed.headers()['content-security-policy']).not.toContain(hashOf('alert(1)'));
});

test('the back office isolates itself from its opener; shop pages do not need a process of their own', async ({
  request,
}) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['cross-origin-opener-policy'];
  for (const path of ['/admin', '/admin/produtos']) expect(await policyOf(path), path).toBe('same-origin');
  expect(await policyOf('/')).toBeUndefined();
});

test('files with a content hash in their name are cached forever', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const files = [...new Set([...html.matchAll(/\/_astro\/[\w.@-]+/g)].map(([path]) => path))];
  expect(files.length).toBeGreaterThan(2);
  for (const path of files) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expectGuarded(response);
    expect(response.headers()['cache-control'], path).toBe('public, max-age=31536000, immutable');
  }
});

test('a guest’s cookie is hidden from scripts and other sites, and its responses are not cached', async ({
  request,
  shop,
}) => {
  const { productId, variantId } = await shop.pick();
  const data = { productId, variantId, quantity: 1 };
  const response = await request.post('/api/carrinho/itens', { data });
  expect(response.status()).toBe(200);
  const cookie = response.headers()['set-cookie'] ?? '';
  expect(cookie).toMatch(/^__Host-guest=[\w-]{43};/);
  const attributes = cookie.split(/;\s*/).slice(1);
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
  expect(response.headers()['cache-control']).toMatch(/no-store/);
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
  const cart = await request.get('/api/carrinho');
  expect(cart.headers()['cache-control']).toMatch(/no-store/);
});

test('neither another site nor a form post can write', async ({ request, shop }) => {
  const { productId, variantId } = await shop.pick();
  const data = { productId, variantId, quantity: 1 };
  const signs = { 'sec-fetch-site': 'cross-site', origin: 'https://outra-loja.example' };
  for (const [name, value] of Object.entries(signs)) {
    const headers = { [name]: value };
    const response = await request.post('/api/carrinho/itens', { data, headers });
    expect(response.status()).toBe(403);
    expect(response.headers()['set-cookie']).toBeUndefined();
  }
  const form = await request.post('/api/carrinho/itens', { form: { productId, quantity: 1 } });
  expect(form.status()).toBeGreaterThanOrEqual(400);
  expect(form.status()).toBeLessThan(500);
});

test('nothing is rendered for a page that is only guessed', async ({ request }) => {
  const asked = (purpose: string) =>
    request.get(`/produto/${crypto.randomUUID()}`, { headers: purpose ? { 'Sec-Purpose': purpose } : {} });
  expect((await asked('')).status()).toBe(404);
  expect((await asked('prefetch')).status()).toBe(404);
  expect((await asked('prefetch;prerender')).status()).toBe(503);
});
