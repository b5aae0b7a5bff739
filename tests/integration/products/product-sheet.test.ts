import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminOpenSheet, adminSaveSheet } from '#contracts/admin/product-sheet.ts';
import { adminSaveProduct, adminStockMovements, type ProductForm } from '#contracts/admin/products.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { addToCart, checkoutOf, order } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const save = (changes: { prices?: unknown[]; stock?: unknown[] }) =>
  admin.call(adminSaveSheet, { prices: [], stock: [], ...changes });

async function lineOf({ id }: Pick<ProductForm, 'id'>) {
  const answer = dataOf(await admin.call(adminOpenSheet, { busca: id }));
  const [line] = answer.items;
  if (!line) throw new Error('not on the sheet');
  return line;
}

const priceOf = ({ id, version }: { id: string; version: number }, priceCents: number) => ({
  id,
  version,
  priceCents,
  discountPercent: 10,
});

test('prices and stock of several products are saved at once and shown in the shop', async () => {
  const [a, b] = [await createdProduct(admin), await createdProduct(admin)];
  const [lineA, lineB] = [await lineOf(a), await lineOf(b)];
  const [first, second] = lineB.variants;
  if (!first || !second) throw new Error('too few variants');
  const saved = await save({
    prices: [priceOf(lineA, 20_000)],
    stock: [
      { id: first.id, was: first.stock, now: 9 },
      { id: second.id, was: second.stock, now: 0 },
    ],
  });
  expect(saved).toMatchObject({ data: { products: [{ id: a.id, version: lineA.version + 1 }] } });
  expect(await shop.visitor().call(getProduct, { id: a.id })).toMatchObject({
    data: { priceCents: 20_000, discountPercent: 10 },
  });
  expect((await lineOf(b)).variants.slice(0, 2).map(({ stock }) => stock)).toEqual([9, 0]);
  const movements = await admin.call(adminStockMovements, { id: b.id });
  expect(movements.ok && movements.data.movements[0]).toMatchObject({
    reason: 'adjustment',
    actorEmail: admin.account.email,
  });
});

test('units sold while the sheet was open stay sold, and stock cannot go below zero', async () => {
  const product = await createdProduct(admin);
  const line = await lineOf(product);
  const variant = line.variants.find(({ stock }) => stock >= 3);
  if (!variant) throw new Error('nothing in stock');
  const buyer = shop.visitor();
  const cart = await addToCart(
    buyer,
    { id: product.id, variantId: variant.id, priceCents: line.priceCents },
    2,
  );
  const bought = await order(buyer, checkoutOf(cart.pixTotalCents));
  expect(bought).toMatchObject({ ok: true });
  const left = variant.stock - 2;
  await save({ stock: [{ id: variant.id, was: variant.stock, now: variant.stock + 5 }] });
  const stockNow = async () => (await lineOf(product)).variants.find(({ id }) => id === variant.id)?.stock;
  expect(await stockNow()).toBe(left + 5);
  expect(
    await save({
      prices: [priceOf(line, 50_000)],
      stock: [{ id: variant.id, was: left + 8, now: 0 }],
    }),
  ).toMatchObject({
    status: 409,
    error: { code: 'stock_below_zero', data: { missing: 3, product: line.name } },
  });
  // Nothing was saved.
  expect(await lineOf(product)).toMatchObject({ priceCents: line.priceCents, version: line.version });
  expect(await stockNow()).toBe(left + 5);
});

test('a price saved by somebody else in the meantime is not overwritten', async () => {
  const [mine, theirs] = [await createdProduct(admin), await createdProduct(admin)];
  const lines = [await lineOf(mine), await lineOf(theirs)];
  await admin.call(adminSaveProduct, { ...saveInput(theirs), priceCents: 77_700 });
  expect(await save({ prices: lines.map((line) => priceOf(line, 10_000)) })).toMatchObject({
    error: { code: 'changed_meanwhile', data: { product: theirs.name } },
  });
  expect(await lineOf(mine)).toMatchObject({ priceCents: mine.priceCents });
  expect(await lineOf(theirs)).toMatchObject({ priceCents: 77_700 });
});

test.for<[string, Parameters<typeof save>[0]]>([
  ['not_found', { prices: [priceOf({ id: randomUUID(), version: 1 }, 100)] }],
  ['not_found', { stock: [{ id: randomUUID(), was: 0, now: 1 }] }],
  ['invalid_input', { prices: [priceOf({ id: randomUUID(), version: 1 }, 0)] }],
  ['invalid_input', { stock: [{ id: randomUUID(), was: 0, now: -1 }] }],
])('is refused: %s (%#)', async ([code, changes]) => {
  expect(await save(changes)).toMatchObject({ ok: false, error: { code } });
});

test('a variant given twice is rejected, and an empty save does nothing', async () => {
  const cell = { id: randomUUID(), was: 0, now: 1 };
  expect(await save({ stock: [cell, cell] })).toMatchObject({ error: { code: 'stock_duplicate' } });
  expect(await save({})).toMatchObject({ ok: true, data: { products: [] } });
});
