import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminListActivity } from '#contracts/admin/desk.ts';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { adminStockMovements } from '#contracts/admin/products.ts';
import { apiGetProduct } from '#contracts/doors/api-catalogue.ts';
import { apiGetOrder } from '#contracts/doors/api-orders.ts';
import {
  apiCancelOrder,
  apiChangeProduct,
  apiFulfilOrder,
  apiWritePrices,
  apiWriteStock,
  MOST_LINES,
} from '#contracts/doors/api-writes.ts';
import { answered, apiClient, openApi } from '#tests/support/api.ts';
import { adminOf, createdProduct } from '#tests/support/desk.ts';
import { paidUnits } from '#tests/support/parcels.ts';
import { makeProduct, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
await openApi(shop);
const client = await apiClient(shop);
const admin = await adminOf(shop);

const key = () => ({ 'idempotency-key': randomUUID() });
async function aVariant(stock = 10) {
  const product = await makeProduct(shop.owner, { stock });
  const sku = `W-${randomUUID().slice(0, 8)}`;
  await shop.owner.query('update variants set sku = $1 where id = $2', [sku, product.variantId]);
  return { ...product, sku };
}

test('stock is set and changed by SKU or id, all lines or none, and the log says by which token', async () => {
  const [one, other] = [await aVariant(), await aVariant()];
  const items = [
    { sku: one.sku.toLowerCase(), change: -3 },
    { variantId: other.variantId, set: 25 },
  ];
  const written = answered(await client.call(apiWriteStock, { items }, key()));
  expect(written.items.map(({ stock }) => stock)).toEqual([7, 25]);
  const unknown = [
    { sku: one.sku, change: 5 },
    { sku: 'none', set: 1 },
    { variantId: one.variantId, set: 1 },
  ];
  expect(await client.call(apiWriteStock, { items: unknown }, key())).toMatchObject({
    status: 400,
    problem: {
      errors: [
        { field: 'items.1.sku', code: 'sku_unknown' },
        { field: 'items.2', code: 'duplicate' },
      ],
    },
  });
  const below = [
    { sku: other.sku, set: 1 },
    { sku: one.sku, change: -8 },
  ];
  expect(await client.call(apiWriteStock, { items: below }, key())).toMatchObject({
    status: 409,
    problem: { code: 'stock_below_zero', data: { missing: 1 } },
  });
  expect([await stockOf(shop.owner, one.variantId), await stockOf(shop.owner, other.variantId)]).toEqual([
    7, 25,
  ]);
  const { movements } = dataOf(await admin.call(adminStockMovements, { id: one.id }));
  expect(movements[0]).toMatchObject({
    delta: -3,
    actorEmail: null,
    note: expect.stringMatching(/^API · Teste/),
  });
  const log = dataOf(await admin.call(adminListActivity, { busca: one.id }));
  expect(log.items[0]).toMatchObject({
    action: 'sheet.stock',
    actorEmail: expect.stringMatching(/^API · Teste/),
  });
});

test('a write under the same key is done once, at once or again, and another one under it is refused', async () => {
  const variant = await aVariant();
  const same = key();
  const items = [{ sku: variant.sku, change: -1 }];
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.call(apiWriteStock, { items }, same)),
  );
  for (const answer of answers) if (!answer.ok) expect(answer.problem.code).toBe('key_in_use');
  const again = await client.call(apiWriteStock, { items }, same);
  expect(answered(again).items[0]?.stock).toBe(9);
  expect(await stockOf(shop.owner, variant.variantId)).toBe(9);
  const another = [{ sku: variant.sku, change: -2 }];
  expect(await client.call(apiWriteStock, { items: another }, same)).toMatchObject({
    status: 422,
    problem: { code: 'key_reused' },
  });
  expect(await client.call(apiWriteStock, { items })).toMatchObject({
    status: 400,
    problem: { code: 'key_required' },
  });
  const spaced = { 'idempotency-key': 'a b' };
  expect(await client.call(apiWriteStock, { items }, spaced)).toMatchObject({
    problem: { code: 'key_invalid' },
  });
  const other = await apiClient(shop);
  expect(answered(await other.call(apiWriteStock, { items }, same)).items[0]?.stock).toBe(8);
});

test('ten thousand lines are refused, and so is what no line may have', async () => {
  const variant = await aVariant();
  const many = (count: number) => Array.from({ length: count }, () => ({ sku: variant.sku, change: 1 }));
  expect((await client.call(apiWriteStock, { items: many(10_000) }, key())).status).toBe(413);
  const over = await client.call(apiWriteStock, { items: many(MOST_LINES + 1) }, key());
  expect(over).toMatchObject({ status: 400, problem: { errors: [{ field: 'items', code: 'too_many' }] } });
  for (const line of [
    {},
    { sku: variant.sku },
    { sku: variant.sku, set: -1 },
    { sku: variant.sku, set: 1, change: 1 },
    null,
  ])
    expect(await client.call(apiWriteStock, { items: [line] }, key())).toMatchObject({ status: 400 });
  expect(await stockOf(shop.owner, variant.variantId)).toBe(10);
});

test('prices change together, each only from the version that it names', async () => {
  const [one, other] = [await aVariant(), await aVariant()];
  const priceOf = async (id: string) => answered(await client.call(apiGetProduct, { id }));
  const { version } = await priceOf(one.id);
  const items = [
    { productId: one.id, priceCents: 12_345, version },
    { productId: other.id, priceCents: 999, discountPercent: 10 },
  ];
  const written = answered(await client.call(apiWritePrices, { items }, key()));
  expect(written.items.find(({ productId }) => productId === one.id)?.version).toBe(version + 1);
  expect(await priceOf(one.id)).toMatchObject({ priceCents: 12_345, discountPercent: 0 });
  expect(await priceOf(other.id)).toMatchObject({ priceCents: 999, discountPercent: 10 });
  const stale = [
    { productId: other.id, priceCents: 1 },
    { productId: one.id, priceCents: 1, version },
  ];
  expect(await client.call(apiWritePrices, { items: stale }, key())).toMatchObject({
    status: 412,
    problem: { code: 'version_changed' },
  });
  expect(await priceOf(other.id)).toMatchObject({ priceCents: 999 });
});

test('a field of a product changes alone, from the version that the caller has seen', async () => {
  const made = await createdProduct(admin);
  const {
    version: _,
    updatedAt: __,
    ...before
  } = answered(await client.call(apiGetProduct, { id: made.id }));
  const etag = (await client.call(apiGetProduct, { id: made.id })).headers.get('etag') ?? '';
  expect(await client.call(apiChangeProduct, { id: made.id, material: 'Linho' })).toMatchObject({
    status: 428,
    problem: { code: 'version_required' },
  });
  // A sale in between is no other version.
  const variant = before.variants[0];
  await shop.owner.query('update variants set stock = stock + 1 where id = $1', [variant?.id]);
  const changed = await client.call(
    apiChangeProduct,
    { id: made.id, material: 'Linho' },
    { 'if-match': etag },
  );
  const { version, updatedAt, variants, ...after } = answered(changed);
  expect(after).toEqual({ ...before, material: 'Linho', variants: undefined });
  expect(variants.length).toBe(before.variants.length);
  for (const stale of [etag, '"x"', '*'])
    expect(
      await client.call(apiChangeProduct, { id: made.id, material: 'Seda' }, { 'if-match': stale }),
    ).toMatchObject({
      status: 412,
      problem: { code: 'version_changed' },
    });
  const now = { 'if-match': changed.headers.get('etag') ?? '' };
  expect(await client.call(apiChangeProduct, { id: made.id, name: '' }, now)).toMatchObject({ status: 400 });
  expect(await client.call(apiChangeProduct, { id: made.id, categoryId: randomUUID() }, now)).toMatchObject({
    status: 409,
    problem: { code: 'product_refused', data: { reason: 'category_unknown' } },
  });
  const blind = await apiClient(shop, { scopes: ['catalogue.write'] });
  expect(await blind.call(apiChangeProduct, { id: made.id, costCents: 1 }, now)).toMatchObject({
    status: 403,
    problem: { data: { scope: 'costs.read' } },
  });
});

test('an order is sent with its tracking code, which the timeline says the API did', async () => {
  const { id } = await paidUnits(shop, shop.visitor(), await makeProduct(shop.owner, { stock: 5 }), 1);
  expect(await client.call(apiFulfilOrder, { id, to: 'delivered' }, key())).toMatchObject({
    status: 409,
    problem: { code: 'order_refused', data: { reason: 'transition_not_allowed' } },
  });
  answered(await client.call(apiFulfilOrder, { id, to: 'preparing' }, key()));
  const sent = answered(
    await client.call(apiFulfilOrder, { id, to: 'shipped', trackingCode: 'BR123' }, key()),
  );
  expect(sent).toMatchObject({
    fulfilmentStatus: 'shipped',
    parcels: [{ trackingCode: 'BR123', state: 'posted' }],
  });
  const { timeline } = dataOf(await admin.call(adminGetOrder, { id }));
  const step = timeline.find(({ kind }) => kind === 'fulfilment_shipped');
  expect(step).toMatchObject({ actor: 'api', actorEmail: null });
  expect(answered(await client.call(apiFulfilOrder, { id, to: 'delivered' }, key())).fulfilmentStatus).toBe(
    'delivered',
  );
});

test('an order is cancelled as it was seen, once, and its units are back', async () => {
  const { id } = await paidUnits(shop, shop.visitor(), await makeProduct(shop.owner, { stock: 5 }), 1);
  const seen = (await client.call(apiGetOrder, { id })).headers.get('etag') ?? '';
  expect(await client.call(apiCancelOrder, { id }, key())).toMatchObject({ status: 428 });
  await client.call(apiFulfilOrder, { id, to: 'preparing' }, key());
  expect(await client.call(apiCancelOrder, { id }, { ...key(), 'if-match': seen })).toMatchObject({
    status: 412,
  });
  const now = (await client.call(apiGetOrder, { id })).headers.get('etag') ?? '';
  const wish = { ...key(), 'if-match': now };
  const ended = answered(await client.call(apiCancelOrder, { id, reason: 'Sem estoque no ERP' }, wish));
  expect(ended.fulfilmentStatus).toBe('canceled');
  expect(answered(await client.call(apiCancelOrder, { id, reason: 'Sem estoque no ERP' }, wish))).toEqual(
    ended,
  );
});
