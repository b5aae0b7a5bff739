/** The races of tests/races/stock and coupon again, from a function far from its database. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeOrder as contract } from '#contracts/orders.ts';
import { sha256 } from '#server/auth/hashes.ts';
import type { Services } from '#server/compose.ts';
import { addItem, applyCoupon } from '#server/use-cases/cart/change-cart.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { withLatency } from '#tests/support/due-work.ts';
import {
  checkoutOf,
  makeProduct,
  pixTotal,
  somewhere,
  stockOf,
  type TestProduct,
} from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const LATENCY_MS = 25;

const shop = await openShop();
const composed = ownServices();
const services = { ...composed, database: withLatency(composed.database, LATENCY_MS) };

/** A guest with a piece in the cart. */
async function buyer({ id: productId, variantId }: TestProduct) {
  const shopper = { actor: 'guest', guestHash: sha256(randomUUID()) } as const;
  expect(await addItem(services, shopper, { productId, variantId, quantity: 1 })).toMatchObject({ ok: true });
  return shopper;
}

const buyers = (count: number, product: TestProduct) =>
  Promise.all(Array.from({ length: count }, () => buyer(product)));

async function place(shopper: Awaited<ReturnType<typeof buyer>>, totalCents: number, changes = {}) {
  const input = contract.input.parse(checkoutOf(totalCents, changes));
  const placed = await placeOrder(services, shopper, input, somewhere());
  return placed.ok ? placed.value.id : placed.code;
}

/** Counts the answers by code, orders as 'ordered'. */
function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.includes('-') ? 'ordered' : answer;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('of 40 concurrent buyers of a piece with stock 10, exactly 10 get it', async () => {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const all = await buyers(40, product);
  const answers = await Promise.all(all.map((one) => place(one, pixTotal(10_000))));
  expect(tally(answers)).toEqual({ ordered: 10, quantity_over_stock: 30 });
  expect(await stockOf(shop.owner, product.variantId)).toBe(0);
});

test('a coupon limited to three orders is used by three of twenty concurrent orders', async () => {
  const code = `L${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(
      `insert into promotions (name, code, benefit, starts_at, ends_at, usage_limit)
       values ('Teste', $1, '{"kind": "percent", "percent": 50}', now() - interval '1 day', now() + interval '1 day', 3)`,
      [code],
    ),
  );
  const product = await makeProduct(shop.owner, { stock: 100, priceCents: 20_000 });
  const all = await buyers(20, product);
  for (const one of all) expect(await applyCoupon(services, one, code)).toMatchObject({ ok: true });
  const answers = await Promise.all(all.map((one) => place(one, 10_000 - 500 + 2_990)));
  expect(tally(answers)).toEqual({ ordered: 3, coupon_used_up: 17 });
});

test('a cart submitted ten times becomes one order, with one key or with ten', async () => {
  const product = await makeProduct(shop.owner, { stock: 100 });
  const [one, other] = await buyers(2, product);
  if (!one || !other) throw new Error('nobody');
  const { idempotencyKey, customer } = checkoutOf(0);
  const same = await Promise.all(
    Array.from({ length: 10 }, () => place(one, pixTotal(10_000), { idempotencyKey, customer })),
  );
  expect(new Set(same).size).toBe(1);
  expect(tally(same)).toEqual({ ordered: 10 });
  const others = await Promise.all(Array.from({ length: 10 }, () => place(other, pixTotal(10_000))));
  expect(tally(others)).toEqual({ ordered: 1, empty_cart: 9 });
  expect(await stockOf(shop.owner, product.variantId)).toBe(98);
});

/** Places an order; `change` runs after it was priced and before it is written. */
async function placeWhile(shopper: Awaited<ReturnType<typeof buyer>>, change: () => Promise<unknown>) {
  let trips = 0;
  const { database } = services;
  const changing: Services = {
    ...services,
    database: {
      ...database,
      batch: async <Rows extends unknown[][]>(...what: Parameters<typeof database.batch<Rows>>) => {
        if (trips++ === 1) await change();
        return database.batch<Rows>(...what);
      },
    },
  };
  return placeOrder(changing, shopper, contract.input.parse(checkoutOf(pixTotal(10_000))), somewhere());
}

test('a price that changes during checkout rejects the old total', async () => {
  const product = await makeProduct(shop.owner, { stock: 100 });
  const one = await buyer(product);
  const placed = await placeWhile(one, () =>
    shop.owner.query('update products set price_cents = 12000 where id = $1', [product.id]),
  );
  expect(placed).toMatchObject({
    ok: false,
    code: 'total_changed',
    data: { totalCents: pixTotal(12_000) },
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(100);
});

test('a cart that changes owner or is deleted during checkout is not ordered', async () => {
  const product = await makeProduct(shop.owner, { stock: 100 });
  const one = await buyer(product);
  const placed = await placeWhile(one, () =>
    shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query('update carts set guest_hash = $2 where guest_hash = $1', [
        one.guestHash,
        sha256(randomUUID()),
      ]),
    ),
  );
  expect(placed).toMatchObject({ ok: false, code: 'empty_cart' });
  const another = await buyer(product);
  const gone = await placeWhile(another, () =>
    shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query('delete from carts where guest_hash = $1', [another.guestHash]),
    ),
  );
  expect(gone).toMatchObject({ ok: false, code: 'empty_cart' });
  expect(await stockOf(shop.owner, product.variantId)).toBe(100);
});
