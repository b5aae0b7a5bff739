import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiGetProduct, apiListProducts, apiListStock } from '#contracts/doors/api-catalogue.ts';
import {
  apiGetCustomer,
  apiGetOrder,
  apiListCustomers,
  apiListNotes,
  apiListOrders,
} from '#contracts/doors/api-orders.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { type ApiClient, answered, apiClient, openApi } from '#tests/support/api.ts';
import { checkoutOf, makeProduct, placeOne, stockOf } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
await openApi(shop);
const client = await apiClient(shop);
const products = await Promise.all([1, 2, 3, 4, 5].map(() => makeProduct(shop.owner, { stock: 9 })));

/** All ids of a list, page by page; `meanwhile` is done after each page. */
async function allIds(
  list: typeof apiListProducts | typeof apiListOrders,
  input: Record<string, unknown>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = answered(await client.call(list, { ...input, ...(cursor && { cursor }) }));
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await meanwhile();
  } while (cursor);
  return ids;
}

test('a product has its variants, stock, prices and pictures, as in the shop', async () => {
  const [made] = products;
  if (!made) throw new Error('no product');
  const product = answered(await client.call(apiGetProduct, { id: made.id }));
  expect(product).toMatchObject({
    priceCents: made.priceCents,
    finalPriceCents: made.priceCents,
    isActive: true,
  });
  expect(product.variants.find(({ id }) => id === made.variantId)?.stock).toBe(
    await stockOf(shop.owner, made.variantId),
  );
  expect(product.url).toBe(`${shop.environment.SITE_URL}/produto/${made.id}`);
  expect(await client.call(apiGetProduct, { id: randomUUID() })).toMatchObject({ status: 404 });
});

test('what a piece cost is only for those who may see it', async () => {
  const [made] = products;
  await asShop(
    shop.owner,
    'insert into product_costs (product_id, cost_cents) values ($1, 4200) on conflict (product_id) do update set cost_cents = 4200',
    [made?.id],
  );
  const blind = await apiClient(shop, { scopes: ['catalogue.read'] });
  expect(answered(await client.call(apiGetProduct, { id: made?.id })).costCents).toBe(4200);
  expect(answered(await blind.call(apiGetProduct, { id: made?.id })).costCents).toBeNull();
});

test('page by page no product is missing or twice, whatever is written meanwhile', async () => {
  const before = await shop.owner.column<string>(
    'select id from products where archived_at is null order by id',
  );
  const more: string[] = [];
  const ids = await allIds(apiListProducts, { limit: 3 }, async () => {
    if (more.length < 3) more.push((await makeProduct(shop.owner)).id);
    await shop.owner.query('update products set name = name, version = version + 1 where id = $1', [
      products[1]?.id,
    ]);
  });
  expect(new Set(ids).size).toBe(ids.length);
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
});

test('with updatedSince only what has changed since then comes, the longest unchanged first', async () => {
  const [{ now }] = (await shop.owner.query<{ now: string }>('select clock_timestamp()::text as now'))
    .rows as [{ now: string }];
  const since = new Date(now).toISOString();
  for (const at of [3, 0, 2])
    await shop.owner.query('update products set version = version + 1 where id = $1', [products[at]?.id]);
  const ids = await allIds(apiListProducts, { updatedSince: since, limit: 2 });
  expect(ids.filter((id) => products.some((one) => one.id === id))).toEqual(
    [3, 0, 2].map((at) => products[at]?.id),
  );
});

test.for([
  ['no cursor at all', 'x'],
  [
    'of another kind of list',
    Buffer.from(JSON.stringify([randomUUID(), '2026-01-01T00:00:00Z'])).toString('base64url'),
  ],
  [
    'of a day that never was',
    Buffer.from(JSON.stringify([randomUUID(), '2026-02-31T00:00:00+00:00'])).toString('base64url'),
  ],
  ['with something else in it', Buffer.from(JSON.stringify(["' or true --"])).toString('base64url')],
  ['json, but no list', Buffer.from('{"id":1}').toString('base64url')],
  ['with more in it', Buffer.from(JSON.stringify([randomUUID(), null, 1])).toString('base64url')],
] as const)('a cursor that is %s is refused', async ([, cursor]) => {
  expect(await client.call(apiListProducts, { cursor })).toMatchObject({
    status: 400,
    problem: { code: 'cursor_invalid' },
  });
});

test.for([
  [{ limit: 0 }, 'limit', 'number_invalid'],
  [{ limit: 201 }, 'limit', 'number_invalid'],
  [{ updatedSince: 'ontem' }, 'updatedSince', 'date_invalid'],
  [{ updatedSince: '2026-01-01T00:00:00' }, 'updatedSince', 'date_invalid'],
  [{ nothing: 1 }, 'unknown', 'unknown_field'],
] as const)('%j is refused at its field', async ([input, field, code]) => {
  const answer = await client.call(apiListProducts, input);
  expect(answer).toMatchObject({
    status: 400,
    problem: { code: 'invalid_input', errors: [{ field, code }] },
  });
});

test('an answer that the caller has is not sent again, until it changes', async () => {
  const [made] = products;
  const first = await client.call(apiGetProduct, { id: made?.id });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect((await client.call(apiGetProduct, { id: made?.id }, { 'if-none-match': etag })).status).toBe(304);
  await shop.owner.query('update variants set stock = stock - 1 where id = $1', [made?.variantId]);
  expect((await client.call(apiGetProduct, { id: made?.id }, { 'if-none-match': etag })).status).toBe(200);
});

test('stock is listed for all, or by SKU', async () => {
  const sku = `API-${randomUUID().slice(0, 8)}`;
  await shop.owner.query('update variants set sku = $1 where id = $2', [sku, products[2]?.variantId]);
  const { items } = answered(await client.call(apiListStock, { sku: [sku.toLowerCase(), 'none'] }));
  expect(items).toMatchObject([{ variantId: products[2]?.variantId, sku, stock: 9 }]);
  expect(answered(await client.call(apiListStock, { limit: 1 })).nextCursor).not.toBeNull();
  const many = Array.from({ length: 101 }, (_, at) => `S${at}`);
  expect(await client.call(apiListStock, { sku: many })).toMatchObject({ status: 400 });
});

test('an order is told whole, but without customers.read nothing of who bought it', async () => {
  const placed = await placeOne(shop.visitor(), products[0] ?? (await makeProduct(shop.owner)));
  const { customer, address } = checkoutOf(1);
  const order = answered(await client.call(apiGetOrder, { id: placed.id }));
  expect(order).toMatchObject({
    number: placed.number,
    customer: { email: placed.email },
    shipping: { street: address.street },
  });
  const blind = await apiClient(shop, { scopes: ['orders.read'] });
  const blank = answered(await blind.call(apiGetOrder, { id: placed.id }));
  expect(blank).toMatchObject({
    number: placed.number,
    customer: null,
    shipping: { postalCode: null, city: null },
    items: order.items,
  });
  const listed = answered(await blind.call(apiListOrders, { number: placed.number }));
  expect(listed.items).toEqual([blank]);
  const told = JSON.stringify([blank, listed, answered(await blind.call(apiListNotes))]);
  for (const secret of [
    placed.email,
    customer.lastName,
    customer.cpf,
    customer.phone,
    address.street,
    address.district,
  ])
    expect(told).not.toContain(secret);
});

test('orders are listed by state, and by change', async () => {
  const placed = await placeOne(shop.visitor(), products[1] ?? (await makeProduct(shop.owner)));
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const changed = await allIds(apiListOrders, { updatedSince: since, limit: 50 });
  expect(changed).toContain(placed.id);
  expect(await allIds(apiListOrders, { paymentStatus: 'refunded', limit: 200 })).not.toContain(placed.id);
  expect(await client.call(apiListOrders, { paymentStatus: 'gone' })).toMatchObject({ status: 400 });
});

test('customers are told of, but not the team', async () => {
  const { account } = await signedIn(shop);
  const listed = answered(await client.call(apiListCustomers, { email: account.email.toUpperCase() }));
  expect(listed.items).toMatchObject([{ id: account.id, email: account.email, orders: 0 }]);
  expect(answered(await client.call(apiGetCustomer, { id: account.id }))).toEqual(listed.items[0]);
  const colleague = await signedIn(shop, { role: 'care' });
  expect(await client.call(apiGetCustomer, { id: colleague.account.id })).toMatchObject({ status: 404 });
});

test('a token reads as the owner who made it, but writes nothing: no cookie of theirs is taken or given', async () => {
  const other: ApiClient = client;
  const answer = await other.send('GET', '/api/v1/products?limit=1', null, { cookie: '__Host-session=x' });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
