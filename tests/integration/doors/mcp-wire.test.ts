import { describe, expect, test } from 'vitest';
import { closeTools, headersOf, message, openTools } from '#tests/support/mcp.ts';
import { openShop } from '#tests/support/shop.ts';

/** What is no message of the protocol, or not for this shop, gets the protocol's own errors. */

const shop = await openShop();
await openTools(shop);

const post = (body: BodyInit, headers: Record<string, string> = headersOf('tools/list')) =>
  shop.visitor().send('POST', '/mcp', body, headers);
const call = (name: string, input: unknown) =>
  post(JSON.stringify(message('tools/call', { name, arguments: input })), headersOf('tools/call', name));
const codeOf = async (response: Response) => [response.status, (await response.json()).error?.code];
/** Whether the message was refused, or its tool said no in its own words. */
const isRefused = async (response: Response) => {
  const { error, result } = await response.json();
  return response.status < 500 && (error?.code === -32_602 || result?.isError === true);
};

test('an open door lists its tools for some minutes, and sets no cookie', async () => {
  const response = await post(JSON.stringify(message('tools/list')));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toMatchObject({
    result: { resultType: 'complete', ttlMs: 300_000, cacheScope: 'public', tools: expect.any(Array) },
  });
});

test('a subscription is confirmed and ended at once', async () => {
  const method = 'subscriptions/listen';
  const asked = message(method, { notifications: { toolsListChanged: true } });
  const response = await post(JSON.stringify(asked), headersOf(method));
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const text = await response.text();
  expect(text).toContain('notifications/subscriptions/acknowledged');
  expect(text).not.toContain('toolsListChanged');
});

describe('a foreign call is refused', () => {
  const body = JSON.stringify(message('tools/list'));
  test.each(['https://mal.example', 'null', 'http://localhost', 'https://localhost:8888'])(
    'from a page of %s',
    async (origin) => {
      const answer = await post(body, { ...headersOf('tools/list'), origin });
      expect(await codeOf(answer)).toEqual([403, -32_000]);
    },
  );
  test.each(['mal.example', 'localhost.mal.example', 'localhost:1'])('to host %s', async (host) => {
    const answer = await post(body, { ...headersOf('tools/list'), host });
    expect(await codeOf(answer)).toEqual([403, -32_000]);
  });
  test('and one of our own page is not', async () => {
    const answer = await post(body, { ...headersOf('tools/list'), origin: shop.environment.SITE_URL ?? '' });
    expect(answer.status).toBe(200);
  });
});

describe('what is no message', () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000);
  test.each([
    ['nothing', '', 400, -32_700],
    ['no JSON', '{"jsonrpc":', 400, -32_700],
    ['bytes', '\u0000\ufffd', 400, -32_700],
    ['a batch', JSON.stringify([message('tools/list'), message('tools/list')]), 400, -32_600],
    [
      'ten thousand calls at once',
      JSON.stringify(Array(10_000).fill({ jsonrpc: '2.0', id: 1, method: 'ping' })),
      413,
      -32_000,
    ],
    ['brackets without end', deep, 400, expect.any(Number)],
    ['a text', '"tools/list"', 400, expect.any(Number)],
    [
      'another method',
      JSON.stringify(message('tools/list')).replace('tools/list', 'tools/steal'),
      400,
      expect.any(Number),
    ],
  ])('%s', async (_, body, status, code) => {
    expect(await codeOf(await post(body))).toEqual([status, code]);
  });

  test('a megabyte', async () => {
    const query = 'a'.repeat(1024 * 1024);
    expect(await codeOf(await call('search_products', { query }))).toEqual([413, -32_000]);
  });

  test('another kind of body, another method of HTTP', async () => {
    const plain = await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(plain.status).toBe(400);
    const form = await post(JSON.stringify(message('tools/list')), { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await shop.visitor().send(method, '/mcp');
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST, OPTIONS']);
    }
  });
});

describe('what no tool takes', () => {
  const items = (count: number) => Array.from({ length: count }, () => ({ product_id: 'a' }));
  test.each([
    ['search_products', { query: 7 }],
    ['search_products', { query: 'a'.repeat(201) }],
    ['search_products', { page: 0 }],
    ['search_products', { page: 1.5 }],
    ['search_products', { sort: 'toString' }],
    ['search_products', { sizes: Array(10_000).fill('M') }],
    ['search_products', { discount_percent: 90 }],
    ['get_product_details', {}],
    ['get_product_details', { product_id: "' or true --" }],
    ['check_availability', { postal_code: '01310100', items: [] }],
    ['check_availability', { postal_code: '01310100', items: items(2_000) }],
    ['check_availability', { postal_code: '01310100', items: items(1), price_cents: 1 }],
    ['advise_size', { product_id: '01930f0e-7b1a-7000-8000-0000000000aa', height_cm: 1e308 }],
    ['track_order', { number: ['a'], email: { $ne: '' } }],
    ['track_order', null],
    ['get_shop_info', JSON.parse('{"__proto__":{"admin":true},"constructor":1}')],
  ])('%s %#', async (name, input) => {
    expect(await isRefused(await call(name, input))).toBe(true);
  });

  test('a tool that is not there', async () => {
    expect(await codeOf(await call('give_discount', {}))).toEqual([expect.any(Number), -32_602]);
    expect(await codeOf(await call('__proto__', {}))).toEqual([expect.any(Number), -32_602]);
  });
});

test('a network may make 1,200 calls in ten minutes', async () => {
  const visitor = shop.visitor('', '203.0.113.9');
  const listed = () =>
    visitor.send('POST', '/mcp', JSON.stringify(message('tools/list')), headersOf('tools/list'));
  expect((await listed()).status).toBe(200);
  await shop.owner.query(`update rate_limits set hits = 1200 where key like 'mcp:%'`);
  const refused = await listed();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('a closed door is not there', async () => {
  await closeTools(shop);
  expect(await codeOf(await post(JSON.stringify(message('tools/list'))))).toEqual([404, -32_000]);
  expect(await codeOf(await call('get_shop_info', {}))).toEqual([404, -32_000]);
});
