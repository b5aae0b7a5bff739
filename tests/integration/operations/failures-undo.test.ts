import { expect, test } from 'vitest';
import { addItem } from '#contracts/cart.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { addToCart, makeProduct } from '#tests/support/scene.ts';
import { connectTo, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
/** A single connection, so that the next caller sees anything a transaction leaves behind on it. */
const database = connectTo('DATABASE_APP_URL', 1);

/** Creates a product as the owner, then takes a unit of it in a transaction that returns `answer`. */
async function stockAfter(answer: unknown): Promise<number> {
  const { variantId } = await makeProduct(shop.owner, { stock: 5 });
  const answered = await database.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('update variants set stock = 4 where id = $1', [variantId]);
    return answer;
  });
  expect(answered).toEqual(answer);
  const { rows } = await database.query<{ stock: number }>('select stock from variants where id = $1', [
    variantId,
  ]);
  return rows[0]?.stock ?? Number.NaN;
}

test('a transaction that returns a failure is rolled back, and returns the failure', async () => {
  expect(await stockAfter({ ok: false, code: 'not_found', data: { maximum: 3 } })).toBe(5);
});

test('a transaction that returns a value, even one holding a failure, is committed', async () => {
  expect(await stockAfter({ ok: true, value: {} })).toBe(4);
  expect(await stockAfter(null)).toBe(4);
  expect(await stockAfter({ written: { ok: false, code: 'not_found' } })).toBe(4);
});

test('after a returned failure the connection is free for the next transaction and has no actor', async () => {
  await database.transaction({ actor: 'system' }, async () => ({ ok: false, code: 'not_found' }));
  const { rows } = await database.query<{ actor: string | null }>(
    `select nullif(current_setting('app.actor', true), '') as actor`,
  );
  expect(rows).toEqual([{ actor: null }]);
});

test('a piece that cannot be added leaves no cart behind', async () => {
  const carts = async () => (await asShop(shop.owner, 'select id from carts')).length;
  const before = await carts();
  const { id: productId, variantId } = await makeProduct(shop.owner, { stock: 1 });
  const refused = await shop.visitor().call(addItem, { productId, variantId, quantity: 2 });
  expect(refused).toMatchObject({
    error: { code: 'quantity_over_stock', data: { available: 1, inCart: 0 } },
  });
  expect(await carts()).toBe(before);
});

test('a full cart stays unchanged', async () => {
  const visitor = shop.visitor();
  for (let line = 0; line < 50; line++) await addToCart(visitor, await makeProduct(shop.owner));
  const { id: productId, variantId } = await makeProduct(shop.owner);
  expect(await visitor.call(addItem, { productId, variantId, quantity: 1 })).toMatchObject({
    error: { code: 'cart_full' },
  });
  expect(await asShop(shop.owner, 'select id from cart_items where product_id = $1', [productId])).toEqual(
    [],
  );
});
