import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { applyCoupon } from '#contracts/cart.ts';
import { listProducts } from '#contracts/catalogue.ts';
import { placeOrder as contract } from '#contracts/orders.ts';
import { sha256 } from '#server/auth/hashes.ts';
import { compose } from '#server/compose.ts';
import { addItem } from '#server/use-cases/cart/change-cart.ts';
import { openCart } from '#server/use-cases/cart/show-cart.ts';
import {
  productDetail,
  renamedCategories,
  searchCatalogue,
} from '#server/use-cases/catalogue/browse-catalogue.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { byCard } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, makeProduct, somewhere } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';
import { watched } from '#tests/support/watched-database.ts';

const shop = await openShop();

/** The services with a database that counts round trips; closed at the end of the test. */
function countedServices() {
  const services = compose(process.env);
  onTestFinished(() => services.database.end());
  const seen = { total: 0 };
  const counted = watched(services.database, () => {
    seen.total++;
  });
  return { services, counted, seen };
}

test.for([
  // One trip to read, one to write; one stores the provider's answer, and a card payment also updates the order.
  [1, 'pix', 3],
  [12, 'pix', 3],
  [12, 'credit_card', 11],
  [2, 'boleto', 3],
] as const)(
  'an order of %i lines with a coupon, by %s, takes %i round trips',
  async ([lines, method, trips]) => {
    const visitor = shop.visitor();
    for (let line = 0; line < lines; line++)
      await addToCart(visitor, await makeProduct(shop.owner, { priceCents: 50_000 }));
    await visitor.call(applyCoupon, { code: 'ELEGANTE10' });
    const items = 50_000 * lines * 0.9;
    const total = method === 'pix' ? items - Math.floor((items * 5) / 100) : items;
    const payment = method === 'credit_card' ? await byCard(shop) : { method };
    const input = contract.input.parse(checkoutOf(total, { payment }));
    const { services, counted, seen } = countedServices();
    const guestHash = sha256(visitor.cookie.split('=')[1] ?? '');
    const placed = await placeOrder(
      { ...services, database: counted },
      { actor: 'guest', guestHash },
      input,
      somewhere(),
    );
    expect(placed).toMatchObject({ ok: true });
    expect(seen.total).toBeLessThanOrEqual(trips);
  },
);

test('a page of the collection with its facets takes two round trips, whatever its content; repeated, one', async () => {
  const { counted, seen } = countedServices();
  const search = (busca: string) =>
    searchCatalogue({ database: counted }, listProducts.input.parse({ busca, tamanho: ['P', 'M'] }));
  // The second request reads what changed during transactions of other files.
  for (const first of ['saia', 'blusa']) await search(first);
  for (const trips of [2, 1]) {
    seen.total = 0;
    await search('vestido');
    expect(seen.total).toBe(trips);
  }
});

test('whether a category has moved is known from the same two round trips', async () => {
  const { counted, seen } = countedServices();
  const page = (categoria: string) => {
    const input = listProducts.input.parse({ categoria });
    return Promise.all([
      renamedCategories({ database: counted }, [categoria]),
      searchCatalogue({ database: counted }, input),
    ]);
  };
  for (const first of ['saias', 'calcas']) await page(first);
  seen.total = 0;
  await page('vestidos');
  expect(seen.total).toBe(2);
});

test('adding to a new cart takes one round trip, and so does viewing it', async () => {
  const product = await makeProduct(shop.owner);
  const { services, counted, seen } = countedServices();
  const shopper = { actor: 'guest', guestHash: sha256(randomUUID()) } as const;
  const added = await addItem({ ...services, database: counted }, shopper, {
    productId: product.id,
    variantId: null,
    quantity: 2,
  });
  expect(added).toMatchObject({ ok: true, value: { itemCount: 2 } });
  expect(seen.total).toBe(1);
  expect(await openCart({ ...services, database: counted }, shopper)).toEqual(added);
  expect(seen.total).toBe(2);
});

test('a product is read once, and again as soon as it or its reviews change', async () => {
  const { id } = await makeProduct(shop.owner, { priceCents: 10_000 });
  const { counted, seen } = countedServices();
  const read = async () => {
    const found = await productDetail({ database: counted }, id);
    return found.ok ? found.value : null;
  };
  expect(await read()).toMatchObject({ priceCents: 10_000, reviews: [] });
  // The second request reads what changed during other transactions.
  await read();
  seen.total = 0;
  await Promise.all([read(), read(), read()]);
  expect(seen.total).toBe(1);
  await shop.owner.query('update products set price_cents = 12000 where id = $1', [id]);
  expect(await read()).toMatchObject({ priceCents: 12_000 });
  await shop.owner.query(
    `insert into reviews (product_id, author_name, rating, status) values ($1, 'Ana', 4, 'approved')`,
    [id],
  );
  expect(await read()).toMatchObject({ ratings: { 4: 1, 5: 0 }, reviews: [{ author: 'Ana', rating: 4 }] });
  await shop.owner.query('update products set is_active = false where id = $1', [id]);
  expect(await read()).toBeNull();
  await shop.owner.query('update products set is_active = true where id = $1', [id]);
  expect(await read()).not.toBeNull();
});

test('a change counts once, however long another transaction keeps it visible', async () => {
  const started = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const longOne = shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select pg_current_xact_id()');
    started.resolve();
    await over.promise;
  });
  onTestFinished(() => {
    over.resolve();
    return longOne;
  });
  await started.promise;
  const { id } = await makeProduct(shop.owner);
  const { counted, seen } = countedServices();
  const tripsOfLook = async () => {
    seen.total = 0;
    await productDetail({ database: counted }, id);
    return seen.total;
  };
  expect([await tripsOfLook(), await tripsOfLook()]).toEqual([2, 1]);
  await shop.owner.query('update products set price_cents = price_cents + 1 where id = $1', [id]);
  expect([await tripsOfLook(), await tripsOfLook()]).toEqual([2, 1]);
});
