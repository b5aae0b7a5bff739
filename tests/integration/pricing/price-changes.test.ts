import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminProposePriceChanges } from '#contracts/admin/price-changes.ts';
import { adminBulkEditProducts } from '#contracts/admin/product-bulk.ts';
import { adminSaveSheet } from '#contracts/admin/product-sheet.ts';
import { adminGetProduct, adminSaveProduct } from '#contracts/admin/products.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** New prices by a rule: calculated for a preview, then saved as previewed, like in the sheet. */

const shop = await openShop();
const admin = await adminOf(shop);

const UP = { kind: 'percent', percent: 10, endIn90: true };

async function proposed(input: Record<string, unknown>) {
  const answer = dataOf(await admin.call(adminProposePriceChanges, { ids: null, change: UP, ...input }));
  return answer.lines;
}

async function pricesOf(id: string) {
  const form = await admin.call(adminGetProduct, { id });
  return form.ok && [form.data.priceCents, form.data.discountPercent];
}

test('every filtered product is calculated, with margin and reasons for exclusions, and nothing is written', async () => {
  const tag = randomUUID().slice(0, 8);
  const dear = await createdProduct(admin, { name: `Preço ${tag} b`, costCents: 20_000 });
  const cheap = await createdProduct(admin, { name: `Preço ${tag} a`, priceCents: 500, discountPercent: 0 });
  const gone = await createdProduct(admin, { name: `Preço ${tag} c` });
  await admin.call(adminBulkEditProducts, { ids: [gone.id], change: { kind: 'archived', value: true } });
  expect(await proposed({ busca: tag })).toMatchObject([
    { id: cheap.id, version: 1, after: { priceCents: 490 }, costCents: null, problem: null },
    {
      id: dear.id,
      now: { priceCents: 35_990, discountPercent: 10 },
      after: { priceCents: 39_490, discountPercent: 10 },
      costCents: 20_000,
      problem: null,
    },
  ]);
  const less = { kind: 'amount', cents: -500, endIn90: false };
  expect(await proposed({ busca: tag, change: less })).toMatchObject([
    { problem: 'price_too_low' },
    { after: { priceCents: 35_490 } },
  ]);
  const ids = [dear.id, gone.id];
  const same = { kind: 'discount', percent: 10 };
  expect(await proposed({ ids, change: same })).toMatchObject([{ id: dear.id, problem: 'price_same' }]);
  expect(await pricesOf(dear.id)).toEqual([35_990, 10]);
});

test('a preview is saved completely, or not at all if one of its products was saved in the meantime', async () => {
  const [one, two] = [await createdProduct(admin), await createdProduct(admin)];
  const lines = await proposed({ ids: [one.id, two.id] });
  const prices = lines.map(({ id, version, after }) => ({ id, version, ...after }));
  const other = await admin.call(adminSaveProduct, { ...saveInput(two), priceCents: 50_000 });
  expect(other.ok).toBe(true);
  expect(await admin.call(adminSaveSheet, { prices, stock: [] })).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile', data: { product: two.name } },
  });
  expect([await pricesOf(one.id), await pricesOf(two.id)]).toEqual([
    [35_990, 10],
    [50_000, 10],
  ]);
  const again = await proposed({ ids: [one.id, two.id] });
  const saved = await admin.call(adminSaveSheet, {
    prices: again.map(({ id, version, after }) => ({ id, version, ...after })),
    stock: [],
  });
  expect(saved).toMatchObject({ ok: true });
  expect([await pricesOf(one.id), await pricesOf(two.id)]).toEqual([
    [39_490, 10],
    [54_990, 10],
  ]);
});

test.each([
  [{ kind: 'percent', percent: -91, endIn90: false }],
  [{ kind: 'price', cents: 0, endIn90: false }],
  [{ kind: 'discount', percent: 101 }],
  [{ kind: 'free' }],
])('%o is rejected as a rule', async (change) => {
  const answer = await admin.call(adminProposePriceChanges, { ids: null, change });
  expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
});
