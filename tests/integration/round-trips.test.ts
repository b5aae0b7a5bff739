import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyCoupon } from '#contracts/cart.ts';
import { listProducts } from '#contracts/catalogue.ts';
import { placeOrder as contract } from '#contracts/orders.ts';
import { compose } from '#server/compose.ts';
import { sha256 } from '#server/http/visitor.ts';
import type { Database, Queryable } from '#server/ports/database.ts';
import { searchCatalogue } from '#server/use-cases/browse-catalogue.ts';
import { placeOrder } from '#server/use-cases/place-order.ts';
import { byCard } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, makeProduct } from '#tests/support/scene.ts';
import { openShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Counts statements; each transaction adds its two trips for begin and commit. `largest` is the longest transaction. */
function counting(database: Database) {
  const seen = { total: 0, largest: 0 };
  const counted: Database = {
    query: (text, values) => {
      seen.total++;
      return database.query(text, values);
    },
    transaction: (acting, work) =>
      database.transaction(acting, async (tx) => {
        let here = 2;
        const inside: Queryable = {
          query: (text, values) => {
            here++;
            return tx.query(text, values);
          },
        };
        const answer = await work(inside);
        seen.total += here;
        seen.largest = Math.max(seen.largest, here);
        return answer;
      }),
    end: () => database.end(),
  };
  return { counted, seen };
}

test.for([
  [1, 'pix'],
  [12, 'pix'],
  [12, 'credit_card'],
  [3, 'boleto'],
] as const)(
  'an order of %i different lines with a coupon, by %s, takes at most 15 trips from its first to its last',
  async ([lines, method]) => {
    const visitor = shop.visitor();
    for (let line = 0; line < lines; line++)
      await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 50_000 }));
    await visitor.call(applyCoupon, { code: 'ELEGANTE10' });
    const items = 50_000 * lines * 0.9;
    const total = method === 'pix' ? items - Math.floor((items * 5) / 100) : items;
    const payment = method === 'credit_card' ? await byCard(shop) : { method };
    const input = contract.input.parse(checkoutOf(total, { payment }));
    const services = compose(process.env);
    const { counted, seen } = counting(services.database);
    const guestHash = sha256(visitor.cookie.split('=')[1] ?? '');
    const placed = await placeOrder({ ...services, database: counted }, { actor: 'guest', guestHash }, input);
    await services.database.end();
    expect(placed).toMatchObject({ ok: true });
    // One more counts the call before it, against abuse.
    expect(seen.total + 1).toBeLessThanOrEqual(15);
  },
);

test('a page of the collection with its facets takes two trips, whatever it holds; asked again, one', async () => {
  const services = compose(process.env);
  const { counted, seen } = counting(services.database);
  const search = (busca: string) =>
    searchCatalogue({ database: counted }, listProducts.input.parse({ busca, tamanho: ['P', 'M'] }));
  await search('saia');
  for (const trips of [2, 1]) {
    seen.total = 0;
    await search('vestido');
    expect(seen.total).toBe(trips);
  }
  await services.database.end();
});
