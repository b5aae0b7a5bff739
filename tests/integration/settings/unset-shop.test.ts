import { afterAll, expect, test } from 'vitest';
import { adminGetProduct } from '#contracts/admin/products.ts';
import { allEndpoints } from '#tests/fuzz/endpoints.ts';
import { adminOf, createdProduct, keepStore } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';

/** A new shopkeeper may begin anywhere, also with a product: nothing needs settings that were never saved. */

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepStore(shop));
await shop.owner.query('delete from store_settings');

/** What the desk reads without an id; exports and prints are files. */
const reads = (await allEndpoints()).filter(
  ({ name, endpoint }) =>
    /^admin(?!Export|Print)/.test(name) && endpoint.method === 'GET' && endpoint.input.safeParse({}).success,
);

test.each(reads.map((one) => [one.name, one] as const))(
  '%s answers by its contract',
  async (_, { endpoint }) => {
    expect(await admin.call(endpoint, {})).toMatchObject({ ok: true });
  },
);

test('a product is made, and opened again', async () => {
  const made = await createdProduct(admin);
  const opened = await admin.call(adminGetProduct, { id: made.id });
  expect(opened).toMatchObject({ ok: true, data: { pixPercent: 0 } });
});
