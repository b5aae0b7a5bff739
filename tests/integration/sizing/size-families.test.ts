import { expect, test } from 'vitest';
import { adminSaveCategory, type CategoryRow } from '#contracts/admin/categories.ts';
import { adminDuplicateProduct, adminSaveProduct } from '#contracts/admin/products.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { SIZE_FAMILIES } from '#domain/sizing/size-families.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { createdCategory, saveCategoryInput } from '#tests/support/categories-and-promotions.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

async function save(row: CategoryRow, sizeFamily: CategoryRow['sizeFamily']): Promise<CategoryRow> {
  return dataOf(await admin.call(adminSaveCategory, { ...saveCategoryInput(row), sizeFamily }));
}

async function familyOf(id: string) {
  const answer = dataOf(await shop.visitor().call(getProduct, { id }));
  return answer.sizeFamily;
}

test('a product’s size family is its own, else its category’s, else the parent category’s', async () => {
  const top = await createdCategory(admin, { sizeFamily: 'women-tops' });
  const child = await createdCategory(admin, { parentId: top.id });
  const form = await createdProduct(admin, { categoryId: child.id });
  expect(await familyOf(form.id)).toBe('women-tops');
  await save(child, 'women-bottoms');
  expect(await familyOf(form.id)).toBe('women-bottoms');
  const saved = await admin.call(adminSaveProduct, { ...saveInput(form), sizeFamily: 'shoes' });
  expect(saved).toMatchObject({ ok: true, data: { sizeFamily: 'shoes' } });
  expect(await familyOf(form.id)).toBe('shoes');
  const copy = await admin.call(adminDuplicateProduct, { id: form.id });
  expect(copy).toMatchObject({ ok: true, data: { sizeFamily: 'shoes' } });
  const loose = await createdProduct(admin, { categoryId: null });
  expect(await familyOf(loose.id)).toBeNull();
});

test('the database accepts every family, and the log has each change', async () => {
  let row = await createdCategory(admin);
  for (const family of SIZE_FAMILIES) row = await save(row, family);
  const rows = await asShop<{ before: unknown; after: unknown }>(
    shop.owner,
    `select before, after from audit_log where entity = 'category' and entity_id = $1 and action = 'update'
     order by created_at`,
    [row.id],
  );
  expect(rows.map(({ after }) => after)).toEqual(
    SIZE_FAMILIES.map((sizeFamily) => ({ name: row.name, sizeFamily })),
  );
  expect(rows[0]?.before).toEqual({ name: row.name, sizeFamily: null });
});

test('an unknown family is rejected', async () => {
  const row = await createdCategory(admin);
  const answer = await admin.send(
    'PUT',
    `/api/admin/categorias/${row.id}`,
    JSON.stringify({ ...saveCategoryInput(row), sizeFamily: 'gloves' }),
    {
      'content-type': 'application/json',
    },
  );
  expect(answer.status).toBe(400);
});
