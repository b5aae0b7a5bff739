import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  adminDeleteProduct,
  adminDuplicateProduct,
  adminGetProduct,
  adminSaveProduct,
} from '#contracts/admin/products.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

test('chosen related products keep their order, are logged, and are copied with the product', async () => {
  const [bag, belt, form] = [
    await createdProduct(admin),
    await createdProduct(admin),
    await createdProduct(admin),
  ];
  const relatedIds = [belt.id, bag.id];
  const saved = await admin.call(adminSaveProduct, { ...saveInput(form), relatedIds });
  expect(saved).toMatchObject({
    ok: true,
    data: { related: [{ id: belt.id, name: belt.name }, { id: bag.id }] },
  });
  expect(await shop.visitor().call(getProduct, { id: form.id })).toMatchObject({ data: { relatedIds } });
  expect(await admin.call(adminDuplicateProduct, { id: form.id })).toMatchObject({
    data: { related: [{ id: belt.id }, { id: bag.id }] },
  });
  const log = await asShop(
    shop.owner,
    `select before, after from audit_log where entity_id = $1 and action = 'update'`,
    [form.id],
  );
  expect(log).toMatchObject([{ before: { related: [] }, after: { related: [belt.name, bag.name] } }]);
  await admin.call(adminDeleteProduct, { id: belt.id });
  const now = await admin.call(adminGetProduct, { id: form.id });
  expect(now).toMatchObject({ data: { related: [{ id: bag.id }] } });
});

test.each([
  ['too many', Array.from({ length: 5 }, () => randomUUID())],
  ['one twice', Array.from({ length: 2 }, () => '00000000-0000-7000-8000-000000000001')],
])('%s are refused', async (_, relatedIds) => {
  const form = await createdProduct(admin);
  const answer = await admin.call(adminSaveProduct, { ...saveInput(form), relatedIds });
  expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
});
