import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints, type NamedEndpoint } from '#tests/fuzz/endpoints.ts';
import { requestOf } from '#tests/fuzz/requests.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { openShop, type TestShop, type TestVisitor } from '#tests/support/shop.ts';

let shop: TestShop;
let customer: TestVisitor;
beforeAll(async () => {
  shop = await openShop();
  await shop.owner.query('delete from rate_limits');
  customer = await signedIn(shop);
});
afterAll(() => shop.close());

const endpoints = (await allEndpoints()).filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/'));

const send = (visitor: TestVisitor, { endpoint }: NamedEndpoint) => {
  const ids = { id: crypto.randomUUID(), store: 'products' };
  const { method, url, body } = requestOf(endpoint, ids);
  return visitor.send(method, url, body);
};

test('the whole back office is served under one path and lives in one folder', async () => {
  const named = (await allEndpoints()).filter(({ file }) => file.startsWith('admin/'));
  expect(named.map(({ name }) => name)).toEqual(endpoints.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(10);
});

test.for(endpoints)('$name: guests are asked to sign in, customers are rejected', async (one) => {
  const asGuest = await send(shop.visitor(), one);
  expect(asGuest.status).toBe(401);
  expect(await asGuest.json()).toEqual({ error: { code: 'signed_out' } });
  const asCustomer = await send(customer, one);
  expect(asCustomer.status).toBe(403);
  expect(await asCustomer.json()).toEqual({ error: { code: 'forbidden' } });
  for (const answer of [asGuest, asCustomer])
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test.for(endpoints)('$name: responses to administrators are never cached', async (one) => {
  const admin = await administrator();
  const answer = await send(admin, one);
  expect(answer.status).toBeLessThan(500);
  expect([401, 403]).not.toContain(answer.status);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

let someone: Promise<TestVisitor> | undefined;
function administrator(): Promise<TestVisitor> {
  someone ??= signedIn(shop, { isAdmin: true });
  return someone;
}
