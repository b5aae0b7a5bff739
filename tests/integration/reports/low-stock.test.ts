import { afterAll, expect, test } from 'vitest';
import { adminListProducts, adminSaveProduct } from '#contracts/admin/products.ts';
import { adminSaveSettings } from '#contracts/admin/settings.ts';
import { findCounts } from '#server/sql/reports/desk.sql.ts';
import { adminOf, createdProduct, keepStore, saveInput, settingsInput } from '#tests/support/desk.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepStore(shop));

const setLimit = async (lowStock: number) => {
  dataOf(await admin.call(adminSaveSettings, { ...(await settingsInput(admin)), lowStock }));
};

/** A product with one variant and this number of units. */
async function pieceWith(units: number, lowStock: number | null): Promise<string> {
  const { id } = await makeProduct(shop.owner, { stock: units });
  await shop.owner.query('update products set low_stock = $2 where id = $1', [id, lowStock]);
  return id;
}

/** Whether the list of low stock has the piece, and whether the dashboard does when no other piece is on sale. */
async function listed(id: string): Promise<[list: boolean, desk: boolean]> {
  const list = dataOf(await admin.call(adminListProducts, { busca: id, estoque: 'baixo' }));
  let desk: readonly { productId: string }[] = [];
  const undone = new Error('undone');
  await shop.owner
    .transaction({ actor: 'system' }, async (tx) => {
      await tx.query('update products set is_active = false where is_active and id <> $1', [id]);
      desk = (await findCounts(tx, new Date(), [])).scarce;
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
  return [list.items.some((row) => row.id === id), desk.some(({ productId }) => productId === id)];
}

const IN = [true, true];
const OUT = [false, false];

test('the list of low stock uses the shop’s limit', async () => {
  const piece = await pieceWith(12, null);
  expect(await listed(piece)).toEqual(OUT);
  await setLimit(12);
  expect(await listed(piece)).toEqual(IN);
  const row = await admin.call(adminListProducts, { busca: piece });
  expect(row).toMatchObject({ data: { items: [{ stock: 12, lowStock: 12 }] } });
  await setLimit(11);
  expect(await listed(piece)).toEqual(OUT);
  await setLimit(10);
});

test('a product’s own limit overrides the shop’s, both higher and lower', async () => {
  const bestSeller = await pieceWith(400, 400);
  expect(await listed(bestSeller)).toEqual(IN);
  const slow = await pieceWith(4, 3);
  expect(await listed(slow)).toEqual(OUT);
  expect(await listed(await pieceWith(3, 3))).toEqual(IN);
});

test('a piece excluded from alerts is never listed, even when sold out', async () => {
  expect(await listed(await pieceWith(1, 0))).toEqual(OUT);
  expect(await listed(await pieceWith(0, 0))).toEqual(OUT);
  expect(await listed(await pieceWith(0, null))).toEqual([false, true]);
});

test('what runs low is listed beside any number of sold-out pieces', async () => {
  const gone = await Promise.all(Array.from({ length: 14 }, () => pieceWith(0, null)));
  const last = await pieceWith(2, null);
  const undone = new Error('undone');
  let listedIds: string[] = [];
  await shop.owner
    .transaction({ actor: 'system' }, async (tx) => {
      await tx.query('update products set is_active = id = any ($1)', [[...gone, last]]);
      listedIds = (await findCounts(tx, new Date(), [])).scarce.map(({ productId }) => productId);
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
  expect(listedIds).toHaveLength(12);
  expect(listedIds).toContain(last);
});

test('the limit is saved with the product, and an invalid one is rejected with an error on its field', async () => {
  const form = await createdProduct(admin, { lowStock: 25 });
  expect(form).toMatchObject({ lowStock: 25 });
  const saved = await admin.call(adminSaveProduct, { ...saveInput(form), lowStock: null });
  expect(saved).toMatchObject({ ok: true, data: { lowStock: null } });
  for (const lowStock of [-1, 1_001, 1.5])
    expect(
      await admin.call(adminSaveProduct, { ...saveInput(form), version: form.version + 1, lowStock }),
    ).toMatchObject({ ok: false, error: { fields: { lowStock: 'limit_out_of_range' } } });
  for (const lowStock of [0, 1_001])
    expect(await admin.call(adminSaveSettings, { ...(await settingsInput(admin)), lowStock })).toMatchObject({
      ok: false,
      error: { fields: { lowStock: 'limit_out_of_range' } },
    });
});
