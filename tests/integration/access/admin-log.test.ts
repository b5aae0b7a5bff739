import { expect, test } from 'vitest';
import { adminDeleteCategory } from '#contracts/admin/categories.ts';
import { adminListActivity, adminPublishing, adminSearch } from '#contracts/admin/desk.ts';
import { adminBulkEditProducts } from '#contracts/admin/product-bulk.ts';
import { adminSaveSheet } from '#contracts/admin/product-sheet.ts';
import { adminCreateProduct, adminDeleteProduct, adminSaveProduct } from '#contracts/admin/products.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { createdCategory } from '#tests/support/categories-and-promotions.ts';
import { adminOf, createdProduct, draftOf, saveInput } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';
import { ruleWords } from '../../../src/stores/admin/operations/activity.ts';

const shop = await openShop();
const admin = await adminOf(shop);

test('the log can be filtered by action, author and date, and shows the values before and after', async () => {
  const form = await createdProduct(admin);
  await admin.call(adminSaveProduct, { ...saveInput(form), material: 'Seda' });
  const log = await admin.call(adminListActivity, { registro: form.id, acao: 'update' });
  expect(log).toMatchObject({
    data: {
      total: 1,
      items: [
        {
          actorEmail: admin.account.email,
          label: form.name,
          before: { name: form.name, material: 'Linho' },
          after: { name: form.name, material: 'Seda' },
        },
      ],
      actors: expect.arrayContaining([admin.account.email]),
      entities: expect.arrayContaining(['product']),
    },
  });
  expect(log.ok && log.data.items[0]?.before).not.toHaveProperty('priceCents');
  expect(await admin.call(adminListActivity, { registro: form.id, ate: '2020-01-01' })).toMatchObject({
    data: { total: 0 },
  });
  expect(await admin.call(adminListActivity, { busca: form.name })).toMatchObject({ data: { total: 2 } });
});

test('a price rule on many products is one entry, with its rule and with each of its rows inside', async () => {
  const forms = [await createdProduct(admin), await createdProduct(admin), await createdProduct(admin)];
  const rule = { kind: 'percent', percent: 10, endIn90: true } as const;
  const prices = forms.map(({ id, version }) => ({ id, version, priceCents: 43_990, discountPercent: 0 }));
  expect(await admin.call(adminSaveSheet, { prices, stock: [], rule })).toMatchObject({ ok: true });
  const log = await admin.call(adminListActivity, { acao: 'rule.price', autor: admin.account.email });
  const items = log.ok ? log.data.items : [];
  expect(items).toMatchObject([{ rows: 3, after: { rule } }]);
  expect(log).toMatchObject({ data: { total: 1 } });
  expect(items.map(ruleWords)).toEqual(['Aumentar em 10%, terminando em ,90']);

  const lote = items[0]?.id ?? '';
  const rows = await admin.call(adminListActivity, { lote });
  const told = rows.ok ? rows.data.items.map(({ entityId, label }) => [entityId, label]) : [];
  expect(told.toSorted()).toEqual(forms.map(({ id, name }) => [id, name]).toSorted());
  // Its own history, and a search for its name, have the product's own entry.
  const [one] = forms;
  for (const filter of [{ registro: one?.id ?? '' }, { busca: one?.name ?? '' }])
    expect(await admin.call(adminListActivity, { ...filter, acao: 'rule.price' })).toMatchObject({
      data: { total: 1, items: [{ entityId: one?.id, rows: 3 }] },
    });
});

test('two acts in a row are two entries, and an act on one record counts one', async () => {
  const [a, b] = [await createdProduct(admin), await createdProduct(admin)];
  for (const value of [true, false])
    await admin.call(adminBulkEditProducts, { ids: [a.id, b.id], change: { kind: 'featured', value } });
  await admin.call(adminBulkEditProducts, { ids: [a.id], change: { kind: 'featured', value: true } });
  const log = await admin.call(adminListActivity, {
    acao: 'bulk.featured',
    autor: admin.account.email,
    entidade: 'product',
  });
  expect(log.ok && log.data.items.slice(0, 3).map(({ rows }) => rows)).toEqual([1, 2, 2]);
});

test('a change counts as being published until a build has finished', async () => {
  const finishBuilds = () =>
    shop.owner.query(
      'update rebuild_requests set started_at = now(), finished_at = now() where finished_at is null',
    );
  // Other files may have left some that failed.
  await finishBuilds();
  await admin.call(adminCreateProduct, await draftOf(admin));
  expect(await admin.call(adminPublishing, {})).toMatchObject({
    data: { state: 'publishing', since: expect.any(String) },
  });
  await finishBuilds();
  expect(await admin.call(adminPublishing, {})).toMatchObject({ data: { state: 'live', waiting: 0 } });
});

test('the log shows the names of categories, including deleted ones', async () => {
  const { id, name } = await createdCategory(admin);
  const form = await createdProduct(admin);
  await admin.call(adminSaveProduct, { ...saveInput(form), categoryId: id });
  await admin.call(adminSaveProduct, { ...saveInput(form), categoryId: null, version: form.version + 1 });
  await admin.call(adminDeleteCategory, { id });
  const log = await admin.call(adminListActivity, { registro: form.id, acao: 'update' });
  expect(log.ok && log.data.names).toMatchObject({ [id]: name });
});

test('log entries of created and deleted products omit counters, versions and ids of cells', async () => {
  const form = await createdProduct(admin);
  await admin.call(adminDeleteProduct, { id: form.id });
  const log = await admin.call(adminListActivity, { registro: form.id });
  const [gone, made] = log.ok ? log.data.items : [];
  for (const side of [gone?.before, made?.after] as Record<string, unknown>[]) {
    for (const name of ['id', 'version', 'updatedAt', 'soldCount']) expect(side).not.toHaveProperty(name);
    expect(JSON.stringify(side.stock)).not.toMatch(/Id"/);
  }
});

test('the global search finds people with and without the accents of their names', async () => {
  const { id } = await makeAccount(shop.owner);
  const surname = `Conceição${id.slice(-6)}`;
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update users set first_name = 'Ângela', last_name = $2 where id = $1`, [id, surname]),
  );
  for (const q of [`angela conceicao${id.slice(-6)}`, `Ângela Conceição${id.slice(-6)}`])
    expect(await admin.call(adminSearch, { q })).toMatchObject({ data: { customers: [{ id }] } });
});
