import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asShop, firstItem, makeDress, setDelivered } from '#tests/support/after-sale.ts';
import { retryBusy } from '#tests/support/batches.ts';
import { codeWith, ledgerOf } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, exchangeFor } from '#tests/support/exchanges.ts';
import { addToCart, checkoutOf, makeProduct, order } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

/** A piece of R$ 100,00 with delivery of R$ 29,90; and the difference to the new piece. */
const [PRICE, DIFFERENCE] = [12_990, 5_000];

/** Bought with these codes, used in this order, and received yesterday. */
async function boughtBy(codes: readonly string[]): Promise<Bought> {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeDress(shop.owner));
  const placed = dataOf(
    await order(visitor, checkoutOf(0, { credit: { wallet: false, codes, expectedCents: PRICE } })),
  );
  await setDelivered(shop.owner, placed.id, 1);
  return { order: placed, item: await firstItem(shop.owner, placed.id), visitor };
}

test('fifteen exchanges and fifteen purchases with the same two codes at once never overspend them', async () => {
  const [one, other] = [await codeWith(admin, 160_000), await codeWith(admin, 160_000)];
  const codes = [one.code, other.code];
  const bought: Bought[] = [];
  // Half of the pieces were paid by one code, half by the other; that credit is carried over while the rest of both is spent.
  for (let n = 0; n < 15; n++) bought.push(await boughtBy(n % 2 ? codes : codes.toReversed()));
  await shop.owner.query('delete from rate_limits');
  const dearer = await makeProduct(shop.owner, { stock: 100, priceCents: 15_000 });
  const buyers = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const visitor = shop.visitor();
      await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 10_000 }));
      return visitor;
    }),
  );
  const pays = (n: number, expectedCents: number) => ({
    credit: { wallet: false, codes: n % 3 ? codes : codes.toReversed(), expectedCents },
  });
  const difference = { differenceCents: DIFFERENCE };
  const exchanges = bought.map((piece, n) => {
    // As the page does: a repeated call has the key of the first, which may have succeeded before its answer failed.
    const wish = { ...pays(n, DIFFERENCE), idempotencyKey: randomUUID() };
    return retryBusy(() => exchangeFor(piece, dearer.variantId, difference, wish));
  });
  const purchases = buyers.map((buyer, n) => {
    const checkout = checkoutOf(0, pays(n, PRICE));
    return retryBusy(() => order(buyer, checkout));
  });
  const [exchanged, ordered] = await Promise.all([Promise.all(exchanges), Promise.all(purchases)]);
  const outcomes = [...exchanged, ...ordered].map((answer) => (answer.ok ? 'done' : answer.error.code));
  expect(new Set(outcomes)).toEqual(new Set(['done', 'credit_changed']));
  const spent =
    exchanged.filter(({ ok }) => ok).length * DIFFERENCE + ordered.filter(({ ok }) => ok).length * PRICE;
  const left = [one, other].map(async ({ id }) =>
    (await ledgerOf(shop.owner, id)).reduce((sum, { cents }) => sum + cents, 0),
  );
  const balance = (await Promise.all(left)).reduce((sum, cents) => sum + cents, 0);
  expect(balance).toBe(320_000 - 15 * PRICE - spent);
  // The remaining balance covers none of the rejected calls.
  expect(balance).toBeLessThan(outcomes.includes('credit_changed') ? PRICE : 320_000);
  const apart = await asShop<{ along: number; spent: number }>(
    shop.owner,
    `select coalesce(-sum(e.amount_cents) filter (where e.came_along), 0)::bigint as along,
       coalesce(-sum(e.amount_cents) filter (where not e.came_along), 0)::bigint as spent
     from credit_entries e join orders o on o.id = e.order_id where o.exchanged_from = any ($1::uuid[]) group by o.id`,
    [bought.map((piece) => piece.order.id)],
  );
  expect(new Set(apart.map(({ along, spent: own }) => `${along} ${own}`))).toEqual(
    new Set([`${10_000} ${DIFFERENCE}`]),
  );
});
