import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApi as describeApi } from '#contracts/doors/openapi.ts';
import { apiClient, openApi } from '#tests/support/api.ts';
import { makeProduct, placeOne, stockOf } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

/** What a partner makes of the document alone: a lint by others, and a client that nobody here has written. */
const shop = await openShop();
await openApi(shop);
const partner = await apiClient(shop);
const site = shop.environment.SITE_URL ?? '';
const description = describeApi(site);

test('the document has no error by the rules that Redocly recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(describeApi('https://loja.example')),
    config,
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

type Answer = { data?: never; error?: { code: string }; response: Response };
type Ask = (options: Readonly<Record<string, unknown>>) => Promise<Answer>;
type Generated = Record<'listProducts' | 'getProduct' | 'writeStock' | 'listOrders' | 'getOrder', Ask>;

/** A client as the generator writes it, asking this shop. */
async function generated(): Promise<Generated> {
  const output = await mkdtemp(path.join(tmpdir(), 'api-client-'));
  try {
    await createClient({
      // The generator changes what it is given.
      input: structuredClone(description),
      output: { path: output },
      logs: { level: 'silent', file: false },
      plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    });
    const [sdk, { client }] = await Promise.all([
      import(path.join(output, 'sdk.gen.ts')),
      import(path.join(output, 'client.gen.ts')),
    ]);
    client.setConfig({ baseUrl: `${site}/api/v1`, auth: partner.token, fetch: askShop });
    return sdk;
  } finally {
    await rm(output, { recursive: true });
  }
}

async function askShop(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'GET' ? undefined : await request.text();
  return partner.send(request.method as 'GET', pathname + search, body, Object.fromEntries(request.headers));
}

test('a client generated from it reads, sells a piece short, and reads again', async () => {
  const api = await generated();
  const product = await makeProduct(shop.owner, { stock: 9 });
  const sku = `P-${randomUUID().slice(0, 8)}`;
  await shop.owner.query('update variants set sku = $1 where id = $2', [sku, product.variantId]);
  const order = await placeOne(shop.visitor(), product);
  const found = await api.getProduct({ path: { id: product.id } });
  const { variants } = found.data as unknown as { variants: { sku: string | null; stock: number }[] };
  expect(variants.find((one) => one.sku === sku)?.stock).toBe(8);
  const items = [{ sku, change: -3 }];
  const headers = { 'Idempotency-Key': randomUUID() };
  for (const _ of ['once', 'again']) {
    const written = await api.writeStock({ headers, body: { items } });
    expect([written.response.status, written.error]).toEqual([200, undefined]);
  }
  expect(await stockOf(shop.owner, product.variantId)).toBe(5);
  const refused = await api.writeStock({ headers, body: { items: [{ sku, change: -1 }] } });
  expect([refused.response.status, refused.error?.code]).toEqual([422, 'key_reused']);
  expect((await api.getOrder({ path: { id: order.id } })).data).toMatchObject({ number: order.number });
  const listed = (await api.listOrders({ query: { limit: 1 } })).data as unknown as { items: unknown[] };
  expect(listed.items).toHaveLength(1);
});
