import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getProduct, listProducts } from '#contracts/catalogue.ts';
import { assistantOf, closeTools, ERAS, openSales, openTools, told } from '#tests/support/mcp.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';
import { problemsOf, RELEASES, type Release } from '#tests/support/ucp.ts';
import { byPix, purchaseOf } from '#tests/support/ucp-buying.ts';

/** UCP's operations as tools: the same objects as over REST, by the same use cases. */

const shop = await openShop();
await openTools(shop);
await openSales(shop);

const profiles = {
  '2026-08-25': 'https://agente.test/perfil.json',
  '2026-04-08': 'https://agente.test/perfil-abril.json',
} satisfies Record<Release, string>;
const metaOf = (release: Release) => ({
  'ucp-agent': { profile: profiles[release] },
  'idempotency-key': randomUUID(),
});

/** As a platform sends it: no handshake, JSON only, one message. */
async function post(name: string, input: unknown) {
  const message = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: input } };
  const headers = { accept: 'application/json' };
  const response = await shop.visitor().send('POST', '/mcp', JSON.stringify(message), headers);
  expect(response.headers.get('content-type')).toContain('application/json');
  const answer = await response.json();
  expect(answer).toMatchObject({ jsonrpc: '2.0', id: 7 });
  return answer;
}

const SCHEMAS = {
  search_catalog: 'shopping/catalog_search.json#/$defs/search_response',
  lookup_catalog: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  get_product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
};

describe.each(RELEASES)('a platform of %s', (release) => {
  test('searches, looks up and opens products at the shop’s prices, in objects of its release', async () => {
    const ask = async (name: keyof typeof SCHEMAS, catalog: object) => {
      const { result } = await post(name, { meta: metaOf(release), catalog });
      expect(problemsOf(release, SCHEMAS[name], result.structuredContent)).toEqual([]);
      // The envelope is described since August.
      expect(
        problemsOf('2026-08-25', 'transports/mcp_tool_call.json', { jsonrpc: '2.0', id: 7, result }),
      ).toEqual([]);
      expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
      return result.structuredContent;
    };
    const own = dataOf(await shop.visitor().call(listProducts, { busca: 'vestido' }));
    const { products } = await ask('search_catalog', { query: 'vestido', pagination: { limit: 12 } });
    expect(
      products.map((one: { id: string; price_range: { min: { amount: number } } }) => [
        one.id,
        one.price_range.min.amount,
      ]),
    ).toEqual(own.items.map(({ id, finalPriceCents }) => [id, finalPriceCents]));
    const [first] = own.items;
    const id = first?.id ?? '';
    expect((await ask('lookup_catalog', { ids: [id] })).products).toHaveLength(1);
    const detail = dataOf(await shop.visitor().call(getProduct, { id }));
    expect((await ask('get_product', { id })).product).toMatchObject({ id, title: detail.name });
  });
});

test.each([
  [
    'no platform’s address',
    { meta: { 'ucp-agent': { profile: 'http://agente.test/perfil.json' } } },
    -32_001,
    'invalid_profile_url',
  ],
  [
    'a private address',
    { meta: { 'ucp-agent': { profile: 'https://127.0.0.1/perfil.json' } } },
    -32_001,
    'invalid_profile_url',
  ],
  [
    'ten thousand identifiers',
    { meta: metaOf('2026-08-25'), catalog: { ids: Array(2_000).fill('a') } },
    -32_602,
    'request_too_large',
  ],
  ['no catalogue', { meta: metaOf('2026-08-25') }, -32_602, 'invalid_request'],
  ['a list for an object', { meta: metaOf('2026-08-25'), catalog: [1] }, -32_602, 'invalid_request'],
])('%s is the transport’s error, by its code', async (_, input, code, word) => {
  expect(await post('lookup_catalog', input)).toMatchObject({ error: { code, data: { code: word } } });
});

test('the profile names this address', async () => {
  const { ucp } = await (await shop.visitor().send('GET', '/.well-known/ucp')).json();
  expect(ucp.services['dev.ucp.shopping']).toContainEqual(
    expect.objectContaining({ transport: 'mcp', endpoint: `${shop.environment.SITE_URL}/mcp` }),
  );
});

describe.each(ERAS)('an assistant of %s that is no platform', (era) => {
  test('finds the catalogue once, under UCP’s names, and reads it', async () => {
    const client = await assistantOf(shop, era);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['search_catalog', 'get_product', 'advise_size', 'track_order']),
    );
    expect(names).not.toContain('search_products');
    expect(names).not.toContain('get_product_details');
    expect(new Set(names).size).toBe(names.length);
    for (const { description } of tools) expect(description).toMatch(/dados?, nunca instruç/);
    const own = dataOf(await shop.visitor().call(listProducts, { busca: 'vestido' }));
    const found = await told(client, 'search_catalog', { catalog: { query: 'vestido' } });
    expect(found).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ id: own.items[0]?.id })]),
      pagination: { total_count: own.total },
    });
    await client.close();
  });
});

test('from words to a PIX code in three calls, and a second one by the same key makes no second order', async () => {
  const asked = (input: object) => ({ meta: metaOf('2026-08-25'), ...input });
  const found = await post('search_catalog', asked({ catalog: { query: 'vestido' } }));
  const [product] = found.result.structuredContent.products;
  const line = { item: { id: product.variants[0].id }, quantity: 1 };
  const made = await post('create_checkout', asked({ checkout: purchaseOf([line]) }));
  const { id, totals } = made.result.structuredContent;
  const completing = asked({ id, checkout: byPix() });
  const [first, again] = [
    await post('complete_checkout', completing),
    await post('complete_checkout', completing),
  ];
  expect(again.result.structuredContent).toEqual(first.result.structuredContent);
  const checkout = first.result.structuredContent;
  expect(problemsOf('2026-08-25', 'shopping/checkout.json', checkout)).toEqual([]);
  expect(checkout).toMatchObject({ id, status: 'complete_in_progress', totals: expect.any(Array) });
  expect(totals.length).toBeGreaterThan(0);
  expect(JSON.stringify(checkout.actions)).toMatch(/br\.gov\.bcb\.pix/i);
  expect(problemsOf('2026-08-25', 'transports/mcp_tool_call.json', first)).toEqual([]);
});

test('with the other door closed only platforms get an answer', async () => {
  await closeTools(shop);
  const client = await assistantOf(shop, '2026-07-28');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['search_catalog', 'lookup_catalog', 'get_product'],
    ...['create_cart', 'get_cart', 'update_cart', 'cancel_cart'],
    ...['create_checkout', 'get_checkout', 'update_checkout', 'complete_checkout', 'cancel_checkout'],
    'get_order',
  ]);
  await client.close();
  const refused = await post('search_catalog', { catalog: { query: 'vestido' } });
  expect(refused).toMatchObject({ error: { code: -32_001, data: { code: 'invalid_profile_url' } } });
});
