import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminProposePrices } from '#contracts/admin/campaigns.ts';
import { adminSearch } from '#contracts/admin/desk.ts';
import { adminBulkEditProducts } from '#contracts/admin/product-bulk.ts';
import type { ImportReport } from '#contracts/admin/product-file.ts';
import { adminGetProduct, adminListProducts, adminSaveProduct } from '#contracts/admin/products.ts';
import { addItem } from '#contracts/cart.ts';
import { getAvailability, getProduct, listProducts } from '#contracts/catalogue.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';

/** Products permanently out of the catalogue without being deleted. */

const shop = await openShop();
const admin = await adminOf(shop);

const bulk = (ids: string[], change: Record<string, unknown>) =>
  admin.call(adminBulkEditProducts, { ids, change });
const archive = (id: string, value = true) => bulk([id], { kind: 'archived', value });

async function stateOf(id: string) {
  const form = await admin.call(adminGetProduct, { id });
  return form.ok && [form.data.isActive, form.data.isArchived];
}

async function listed(name: string, input: Record<string, unknown> = {}) {
  const found = await admin.call(adminListProducts, { busca: name, ...input });
  return found.ok ? found.data.items.map(({ id }) => id) : found.error.code;
}

test('archiving takes a product off sale, out of lists, search and campaigns', async () => {
  const { id, name } = await createdProduct(admin, { name: `Arquivo ${randomUUID().slice(0, 8)}` });
  expect(await archive(id)).toMatchObject({ data: { changed: 1 } });
  expect(await stateOf(id)).toEqual([false, true]);
  expect(await listed(name)).toEqual([]);
  expect(await listed(name, { status: 'inativos' })).toEqual([]);
  expect(await listed(name, { status: 'arquivados' })).toEqual([id]);
  expect(await admin.call(adminSearch, { q: name })).toMatchObject({ data: { products: [] } });
  const visitor = shop.visitor();
  expect(await visitor.call(getProduct, { id })).toMatchObject({ status: 404 });
  expect(await visitor.call(listProducts, { busca: name })).toMatchObject({ data: { items: [] } });
  expect(await visitor.call(getAvailability, { id: [id] })).toMatchObject({ data: { products: [] } });
  const [variant] = await asShop<{ id: string }>(
    shop.owner,
    'select id from variants where product_id = $1 and stock > 0',
    [id],
  );
  const wanted = { productId: id, variantId: variant?.id ?? '', quantity: 1 };
  expect(await visitor.call(addItem, wanted)).toMatchObject({ ok: false, status: 404 });
  const proposed = await admin.call(adminProposePrices, {
    id: null,
    startsAt: '2098-11-28T00:00',
    endsAt: '2098-12-01T00:00',
    kind: 'percent',
    percent: 10,
    endIn90: false,
    productIds: [id],
  });
  expect(proposed).toMatchObject({ ok: true, data: { lines: [] } });
});

test('a restored product is not on sale; putting a product on sale unarchives it, whichever way', async () => {
  const form = await createdProduct(admin, { name: `Volta ${randomUUID().slice(0, 8)}` });
  const { id } = form;
  await archive(id);
  await archive(id, false);
  expect(await stateOf(id)).toEqual([false, false]);
  await archive(id);
  await bulk([id], { kind: 'active', value: true });
  expect(await stateOf(id)).toEqual([true, false]);
  await archive(id);
  const now = await admin.call(adminGetProduct, { id });
  const saved = await admin.call(adminSaveProduct, {
    ...saveInput(form),
    version: now.ok && now.data.version,
    isActive: true,
  });
  expect(saved).toMatchObject({ ok: true, data: { isActive: true, isArchived: false } });
  expect(await listed(form.name)).toEqual([id]);
  const log = await asShop(
    shop.owner,
    `select before, after from audit_log where entity_id = $1 and action = 'bulk.archived' order by id limit 2`,
    [id],
  );
  expect(log).toMatchObject([
    { before: { isActive: true, isArchived: false }, after: { isActive: false, isArchived: true } },
    { before: { isArchived: true }, after: { isArchived: false } },
  ]);
});

test('importing by name ignores archived products', async () => {
  const { id, name } = await createdProduct(admin, { name: `Nome ${randomUUID().slice(0, 8)}` });
  await archive(id);
  const report = async (file: string) => {
    const headers = { 'content-type': 'text/csv' };
    const answer = await admin.send('POST', '/api/admin/produtos-arquivo/conferencia', file, headers);
    return (await answer.json()) as ImportReport;
  };
  expect(await report(`nome;preco\n${name};10\n`)).toMatchObject({ created: 1, changed: 0 });
  expect(await report(`id;preco\n${id};10\n`)).toMatchObject({ created: 0, changed: 1 });
});
