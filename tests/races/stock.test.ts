import { expect, test } from 'vitest';
import { retryBusy } from '#tests/support/batches.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal, stockOf } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('50 concurrent buyers of stock 10 make exactly 10 orders and 40 clean rejections', async () => {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const visitor = shop.visitor();
      await addToCart(visitor, product);
      return visitor;
    }),
  );
  const answers = await Promise.all(
    buyers.map((buyer) => {
      const checkout = checkoutOf(pixTotal(product.priceCents));
      return retryBusy(() => order(buyer, checkout));
    }),
  );
  const refused = answers.filter((answer) => !answer.ok);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
  expect(new Set(refused.map((answer) => (answer.ok ? '' : answer.error.code)))).toEqual(
    new Set(['quantity_over_stock']),
  );
  expect(await stockOf(shop.owner, product.variantId)).toBe(0);
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ units: number }>('select sum(quantity)::int as units from order_items where variant_id = $1', [
      product.variantId,
    ]),
  );
  expect(rows[0]?.units).toBe(10);
});

test('carts with the same products in opposite order do not deadlock', async () => {
  const [one, two] = [
    await makeProduct(shop.owner, { stock: 100 }),
    await makeProduct(shop.owner, { stock: 100 }),
  ];
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const visitor = shop.visitor();
      for (const product of index % 2 ? [one, two] : [two, one]) await addToCart(visitor, product);
      return visitor;
    }),
  );
  const answers = await Promise.all(
    buyers.map((buyer) => {
      const checkout = checkoutOf(pixTotal(20_000));
      return retryBusy(() => order(buyer, checkout));
    }),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(await stockOf(shop.owner, one.variantId)).toBe(80);
  expect(await stockOf(shop.owner, two.variantId)).toBe(80);
});

test('one submit sent twenty times at once makes one order', async () => {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const checkout = checkoutOf(pixTotal(product.priceCents));
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(visitor, checkout)));
  const numbers = answers.map((answer) => (answer.ok ? answer.data.number : answer.error.code));
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toMatch(/^ORD-/);
  expect(await stockOf(shop.owner, product.variantId)).toBe(9);
});

test('one person ordering twice at once gets the first-purchase coupon once', async () => {
  const product = await makeProduct(shop.owner, { stock: 10, priceCents: 20_000 });
  const checkout = checkoutOf(20_000 - 2_000 - 900 + 2_990);
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const visitor = shop.visitor();
      await addToCart(visitor, product);
      await visitor.send('PUT', '/api/carrinho/cupom', JSON.stringify({ code: 'ELEGANTE10' }));
      return order(visitor, { ...checkout, idempotencyKey: crypto.randomUUID() });
    }),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await stockOf(shop.owner, product.variantId)).toBe(9);
});
