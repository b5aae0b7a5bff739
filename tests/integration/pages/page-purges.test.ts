import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminBulkEditProducts } from '#contracts/admin/product-bulk.ts';
import { services } from '#server/compose.ts';
import { findNextWork } from '#server/sql/operations/next-work.sql.ts';
import { purgePages } from '#server/use-cases/catalogue/purge-pages.ts';
import { adminOf } from '#tests/support/desk.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

/** What the CDN is asked to purge after a change: Netlify's API as functions call it, with a local world for this file. */

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(() => shop.owner.query('delete from page_purges'));

const run = () => purgePages(services());
/** Moves everything recorded so far into the past. */
const pass = (time: string) => shop.owner.query('update page_purges set at = at - $1::interval', [time]);
const purged = () => shop.world.netlify.purges.splice(0).map(({ tags }) => tags?.toSorted() ?? null);

/** Purges everything recorded, including the repetition. */
async function settle(): Promise<void> {
  await run();
  await pass('1 minute');
  await run();
  purged();
}
beforeEach(settle);

const [DRESSES, SKIRTS] = ['vestidos', 'saias'];
const categoryId = async (slug = '') => {
  const { rows } = await shop.owner.query<{ id: string }>('select id from categories where slug = $1', [
    slug,
  ]);
  return rows[0]?.id ?? '';
};
async function dress({ stock = 5 } = {}) {
  const product = await makeProduct(shop.owner, { stock });
  await shop.owner.query('update products set category_id = $2 where id = $1', [
    product.id,
    await categoryId(DRESSES),
  ]);
  return product;
}
const ALL_LISTS_OF_DRESSES = ['category:feminino', 'category:vestidos', 'listing'];

test('a price saved at the desk purges its page right after the answer, and the lists it affects', async () => {
  const { id } = await dress();
  await settle();
  await admin.call(adminBulkEditProducts, { ids: [id], change: { kind: 'discount', percent: 7 } });
  await shop.settled();
  expect(purged()).toEqual([[...ALL_LISTS_OF_DRESSES, `product:${id}`]]);
});

test.each<[what: string, sql: string, lists: readonly string[]]>([
  ['a text', `update products set description = 'Outro texto' where id = $1`, []],
  ['a sale that is counted', 'update products set sold_count = sold_count + 1 where id = $1', []],
  [
    'a picture',
    `insert into product_images (product_id, key, alt_text, is_main) values ($1, 'products/x', 'x', true)`,
    [],
  ],
  ['a unit sold', 'update variants set stock = stock - 1 where product_id = $1', []],
  ['the last unit sold', 'update variants set stock = 0 where product_id = $1', ALL_LISTS_OF_DRESSES],
  [
    'a colour',
    `with colour as (insert into product_colors (product_id, name) values ($1, 'Vinho') returning id)
     update variants set color_id = (select id from colour) where product_id = $1`,
    ALL_LISTS_OF_DRESSES,
  ],
  ['a price', 'update products set price_cents = price_cents + 1 where id = $1', ALL_LISTS_OF_DRESSES],
  ['its origin', `update products set origin = 'IT' where id = $1`, ALL_LISTS_OF_DRESSES],
  ['that it is hidden', 'update products set is_active = false where id = $1', ALL_LISTS_OF_DRESSES],
  ['that it is gone', 'delete from products where id = $1', ALL_LISTS_OF_DRESSES],
  [
    'that it moves to another category',
    `update products set category_id = (select id from categories where slug = '${SKIRTS}') where id = $1`,
    ['category:feminino', 'category:saias', 'category:vestidos', 'listing'],
  ],
])('%s purges what shows the product, and the lists where they differ', async (_, sql, lists) => {
  const { id } = await dress();
  await settle();
  await shop.owner.query(sql, [id]);
  await run();
  expect(purged()).toEqual([[...lists, `product:${id}`]]);
});

test('a new product purges the lists that it appears in', async () => {
  const { id } = await dress();
  await run();
  expect(purged()).toEqual([[...ALL_LISTS_OF_DRESSES, `product:${id}`]]);
});

test('an order purges the pages of its pieces in the next minute’s run', async () => {
  const product = await dress();
  await settle();
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const placed = await order(visitor, checkoutOf(pixTotal(product.priceCents)));
  expect(placed.ok).toBe(true);
  await shop.settled();
  expect(purged()).toEqual([]);
  await shop.runJob('purge-pages');
  expect(purged()).toEqual([[`product:${product.id}`]]);
});

test('a category, an import or a long pause purges everything', async () => {
  await shop.owner.query(`update categories set name = name where slug = 'saias'`);
  await run();
  expect(purged()).toEqual([['catalogue']]);
  await settle();
  await shop.owner.query(
    `insert into products (slug, name, price_cents) select 'lote', 'Peça de um lote', 1000 from generate_series(1, 201)`,
  );
  await run();
  expect(purged()).toEqual([['catalogue']]);
  await shop.owner.query(`delete from products where slug = 'lote'`);
  await settle();
  await pass('21 hours');
  await run();
  expect(purged()).toEqual([['catalogue']]);
});

test('a rejected purge is retried in the next run; a successful one is repeated for pages rendered meanwhile', async () => {
  const { id } = await dress();
  await settle();
  const worn = () => shop.owner.query('update variants set stock = stock - 1 where product_id = $1', [id]);
  await worn();
  shop.world.netlify.set({ failNext: 1 });
  expect(await run()).toEqual({ done: 0, failed: 1, isMore: false });
  expect(await run()).toEqual({ done: 1, failed: 0, isMore: false });
  expect(purged()).toEqual([[`product:${id}`]]);
  // Too soon: a page rendered from the former data may still be in transit.
  expect(await run()).toEqual({ done: 0, failed: 0, isMore: false });
  expect(purged()).toEqual([]);
  await pass('16 seconds');
  expect(await run()).toEqual({ done: 0, failed: 0, isMore: false });
  expect(purged()).toEqual([[`product:${id}`]]);
  expect(await run()).toEqual({ done: 0, failed: 0, isMore: false });
  expect(purged()).toEqual([]);
});

test('the scheduler knows the next purge: a change by another job, a repeat after a while, and retries at growing intervals', async () => {
  const { id } = await dress();
  const minutesToNext = async () => {
    const next = await findNextWork(services().database.as({ actor: 'system' }), 15);
    const due = next['purge-pages'];
    return due && Math.round((due.getTime() - Date.now()) / 60_000);
  };
  await settle();
  expect(await minutesToNext()).toBeNull();
  await shop.owner.query('update variants set stock = stock - 1 where product_id = $1', [id]);
  expect(await minutesToNext()).toBeCloseTo(0);
  shop.world.netlify.set({ failNext: 8 });
  const waits: unknown[] = [];
  for (let n = 0; n < 8; n++) {
    await run();
    waits.push(await minutesToNext());
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  await run();
  expect(await minutesToNext()).toBe(0);
  await pass('1 minute');
  await run();
  expect(await minutesToNext()).toBeNull();
});

test('a purge that never answers is retried, and delays nothing', async () => {
  const { id } = await dress();
  await settle();
  await shop.owner.query('update variants set stock = stock - 1 where product_id = $1', [id]);
  shop.world.netlify.set({ dropAfter: 1 });
  expect(await run()).toMatchObject({ failed: 1 });
  expect(await run()).toMatchObject({ done: 1 });
  expect(purged()).toEqual([[`product:${id}`], [`product:${id}`]]);
});

test('a change that commits after one that started later is purged too', async () => {
  const [first, second] = [await dress(), await dress()];
  await settle();
  const sell = 'update variants set stock = stock - 1 where product_id = $1';
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(sell, [first.id]);
    await services().database.transaction({ actor: 'system' }, (other) => other.query(sell, [second.id]));
    await run();
    expect(purged()).toEqual([[`product:${second.id}`]]);
    return { ok: true };
  });
  await run();
  expect(purged()).toEqual([[`product:${first.id}`]]);
});

test('two concurrent runs leave nothing out', async () => {
  const products = [await dress(), await dress(), await dress()];
  await settle();
  await Promise.all(
    products.map(async ({ id }) => {
      await shop.owner.query('update variants set stock = stock - 1 where product_id = $1', [id]);
      await run();
    }),
  );
  await run();
  expect(new Set(purged().flat())).toEqual(new Set(products.map(({ id }) => `product:${id}`)));
});

test('an address with the id in capitals leads to the product’s own, which is all that is purged', async () => {
  const { id } = await dress();
  const visitor = shop.visitor();
  for (const rest of ['', '/avaliacoes?pagina=2', '/perguntas?pagina=2', '?cor=Azul&tamanho=P']) {
    const answer = await visitor.send('GET', `/produto/${id.toUpperCase()}${rest}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/produto/${id}${rest}`]);
    expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
});
