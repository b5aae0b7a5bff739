import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminSaveCategory } from '#contracts/admin/categories.ts';
import { adminListActivity } from '#contracts/admin/desk.ts';
import { adminNoteGaps } from '#contracts/admin/fiscal.ts';
import { adminBulkEditProducts } from '#contracts/admin/product-bulk.ts';
import { adminOpenSheet, adminSaveSheet } from '#contracts/admin/product-sheet.ts';
import { adminGetProduct, adminSaveProduct } from '#contracts/admin/products.ts';
import { createdCategory, saveCategoryInput } from '#tests/support/categories-and-promotions.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

/** The product among those whose note would wait; undefined if it lacks nothing. */
async function gapOf(name: string, falta?: 'ncm' | 'origem') {
  const found = dataOf(await admin.call(adminNoteGaps, { busca: name, ...(falta && { falta }) }));
  return found.items.find((item) => item.name === name);
}

const bulk = (ids: readonly string[], goods: Record<string, unknown>) =>
  admin.call(adminBulkEditProducts, { ids, change: { kind: 'goods', goods } });

test('a product has what its note needs from itself, else from its category, else from the one above', async () => {
  const top = await createdCategory(admin);
  const category = await createdCategory(admin, { parentId: top.id });
  const { id, name } = await createdProduct(admin, { categoryId: category.id });
  expect(await gapOf(name)).toMatchObject({
    ncm: '',
    goodsOrigin: '',
    categoryPath: `${top.name} ${category.name}`,
  });

  dataOf(
    await admin.call(adminSaveCategory, { ...saveCategoryInput(top), ncm: '6204.42.00', goodsOrigin: '0' }),
  );
  expect(await gapOf(name)).toBeUndefined();

  // What the nearer one says holds; what it does not say is inherited.
  dataOf(
    await admin.call(adminSaveCategory, {
      ...saveCategoryInput(top),
      version: top.version + 1,
      goodsOrigin: '2',
    }),
  );
  expect(await gapOf(name)).toMatchObject({ ncm: '', goodsOrigin: '2' });
  expect(await gapOf(name, 'origem')).toBeUndefined();
  const form = dataOf(await admin.call(adminGetProduct, { id }));
  const saved = await admin.call(adminSaveProduct, {
    ...saveInput(form),
    ncm: ' 6204-4300 ',
    cest: '28.038.00',
    fiscalUnit: 'UN',
    netGrams: 310,
  });
  expect(saved).toMatchObject({
    data: { ncm: '62044300', cest: '2803800', goodsOrigin: '', fiscalUnit: 'UN', netGrams: 310 },
  });
  expect(await gapOf(name)).toBeUndefined();
});

test('the counts say how many lack what, and in which category', async () => {
  const category = await createdCategory(admin);
  const before = dataOf(await admin.call(adminNoteGaps, {}));
  const [a, b] = [
    await createdProduct(admin, { categoryId: category.id }),
    await createdProduct(admin, { categoryId: category.id }),
  ];
  expect(await bulk([a.id], { ncm: '62044200' })).toMatchObject({ data: { changed: 1 } });
  const { sums, byCategory } = dataOf(await admin.call(adminNoteGaps, {}));
  expect(byCategory).toContainEqual({ id: category.id, name: category.name, products: 2 });
  expect(sums).toEqual({
    products: before.sums.products + 2,
    lacking: before.sums.lacking + 2,
    withoutNcm: before.sums.withoutNcm + 1,
    withoutOrigin: before.sums.withoutOrigin + 2,
  });
  // Hidden products are not sold.
  const form = dataOf(await admin.call(adminGetProduct, { id: b.id }));
  dataOf(await admin.call(adminSaveProduct, { ...saveInput(form), isActive: false }));
  expect(await gapOf(b.name)).toBeUndefined();
});

test('those sold most come first', async () => {
  const mark = `Mais vendida ${randomUUID().slice(0, 8)}`;
  const [few, many] = [
    await createdProduct(admin, { name: `${mark} A` }),
    await createdProduct(admin, { name: `${mark} B` }),
  ];
  await shop.owner.query(
    'update products set sold_count = case id when $1 then 2 else 31 end where id = any ($2)',
    [few.id, [few.id, many.id]],
  );
  const { items } = dataOf(await admin.call(adminNoteGaps, { busca: mark }));
  expect(items.map(({ name, soldCount }) => [name, soldCount])).toEqual([
    [many.name, 31],
    [few.name, 2],
  ]);
});

test('many products are given one field at once, the others stay, and it is undone product by product', async () => {
  const [a, b] = [
    await createdProduct(admin, { ncm: '62044200', goodsOrigin: '1' }),
    await createdProduct(admin),
  ];
  await bulk([a.id, b.id], { ncm: '61044200' });
  const shown = async (id: string) => {
    const { ncm, goodsOrigin, version } = dataOf(await admin.call(adminGetProduct, { id }));
    return { ncm, goodsOrigin, version };
  };
  expect([await shown(a.id), await shown(b.id)]).toEqual([
    { ncm: '61044200', goodsOrigin: '1', version: a.version + 1 },
    { ncm: '61044200', goodsOrigin: '', version: b.version + 1 },
  ]);
  const { items } = dataOf(await admin.call(adminListActivity, { registro: a.id }));
  expect(items[0]).toMatchObject({
    action: 'bulk.goods',
    before: { ncm: '62044200' },
    after: { ncm: '61044200' },
  });
  await bulk([b.id], { ncm: '' });
  expect((await shown(b.id)).ncm).toBe('');
});

test.each([
  ['ncm', '6204420', 'ncm_invalid'],
  ['ncm', '77044200', 'ncm_invalid'],
  ['ncm', 'vestido', 'ncm_invalid'],
  ['cest', '2903800', 'cest_invalid'],
  ['netGrams', 0, 'number_invalid'],
  ['netGrams', 100_001, 'number_invalid'],
])('%s %j is refused at its field, and nothing is saved', async (field, value, code) => {
  const product = await createdProduct(admin);
  expect(await bulk([product.id], { [field]: value })).toMatchObject({
    status: 400,
    error: { fields: { [`change.goods.${field}`]: code } },
  });
  const saved = await admin.call(adminSaveProduct, { ...saveInput(product), [field]: value });
  expect(saved).toMatchObject({ status: 400, error: { fields: { [field]: code } } });
  expect(dataOf(await admin.call(adminGetProduct, { id: product.id })).version).toBe(product.version);
});

test('a change of nothing is refused', async () => {
  const { id } = await createdProduct(admin);
  expect(await bulk([id], {})).toMatchObject({ status: 400 });
});

test('the sheet saves an NCM with or without prices, and an edit of the price leaves it', async () => {
  const { id } = await createdProduct(admin);
  const lineOf = async () => dataOf(await admin.call(adminOpenSheet, { busca: id })).items[0];
  const save = async (changes: object) => {
    const line = await lineOf();
    const { priceCents = 0, discountPercent = 0, version = 0 } = line ?? {};
    return admin.call(adminSaveSheet, {
      prices: [{ id, version, priceCents, discountPercent, ...changes }],
      stock: [],
    });
  };
  dataOf(await save({ ncm: '6204.42.00' }));
  expect(await lineOf()).toMatchObject({ ncm: '62044200' });
  dataOf(await save({ priceCents: 12_300 }));
  expect(await lineOf()).toMatchObject({ ncm: '62044200', priceCents: 12_300 });
  dataOf(await save({ ncm: '' }));
  expect(await lineOf()).toMatchObject({ ncm: '' });
  const { items } = dataOf(await admin.call(adminListActivity, { registro: id }));
  expect(items.map(({ action }) => action)).toEqual([
    'sheet.product',
    'sheet.price',
    'sheet.product',
    'create',
  ]);
  expect(await save({ ncm: '123' })).toMatchObject({ status: 400 });
});
