import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminGetProduct } from '#contracts/admin/products.ts';
import { allEndpoints } from '#tests/fuzz/endpoints.ts';
import { type Admin, adminOf, createdProduct, keepStore } from '#tests/support/desk.ts';
import { openShop, type TestShop } from '#tests/support/shop.ts';

/** A new shopkeeper may begin anywhere, also with a product: nothing needs settings that were never saved. */

let shop: TestShop;
let admin: Admin;
let back: () => Promise<void>;
beforeAll(async () => {
  shop = await openShop();
  await shop.owner.query('delete from rate_limits');
  admin = await adminOf(shop);
  back = await keepStore(shop);
  await shop.owner.query('delete from store_settings');
});
afterAll(async () => {
  await back();
  await shop.close();
});

/** What the desk reads without an id; exports are files. */
const reads = (await allEndpoints()).filter(
  ({ name, endpoint }) =>
    /^admin(?!Export)/.test(name) && endpoint.method === 'GET' && endpoint.input.safeParse({}).success,
);

test.each(reads.map((one) => [one.name, one] as const))(
  '%s answers by its contract',
  async (_, { endpoint }) => {
    const answer = await admin.call(endpoint, {});
    expect(answer).toMatchObject({ ok: true });
    expect(endpoint.output.safeParse(answer.ok && answer.data).error?.issues).toBeUndefined();
  },
);

test('a product is made, and opened again', async () => {
  const made = await createdProduct(admin);
  expect(adminGetProduct.output.safeParse(made).error?.issues).toBeUndefined();
  const opened = await admin.call(adminGetProduct, { id: made.id });
  expect(adminGetProduct.output.safeParse(opened.ok && opened.data).error?.issues).toBeUndefined();
  expect(opened).toMatchObject({ ok: true, data: { pixPercent: 0 } });
});
