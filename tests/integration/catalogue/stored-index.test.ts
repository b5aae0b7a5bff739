import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { listProducts } from '#contracts/catalogue.ts';
import { deleteOldChanges, PAGE_OF_ENTRIES } from '#server/sql/catalogue/catalogue-index.sql.ts';
import { searchCatalogue } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { storeIndex } from '#server/use-cases/catalogue/store-index.ts';
import { noting } from '#tests/support/explain.ts';
import { makeProduct, type TestProduct } from '#tests/support/scene.ts';
import { connectTo } from '#tests/support/shop.ts';

/** The stored index that function instances start with, instead of reading every product. */

const owner = connectTo('DATABASE_URL');
const app = connectTo('DATABASE_APP_URL');
let product: TestProduct;
beforeEach(async () => {
  await owner.query('delete from catalogue_snapshots');
  product = await makeProduct(owner);
});
afterAll(() => owner.query('delete from catalogue_snapshots'));

const keep = (changes = 100) => storeIndex({ database: app }, { products: 2, changes });

/** What a new instance returns, and how many pages of products it read. */
async function beginAnew(input: Record<string, unknown> = {}) {
  const { database, asked } = noting(app);
  const answer = await searchCatalogue({ database }, listProducts.input.parse(input));
  if (!answer.ok) throw new Error('no answer');
  return { value: answer.value, pages: asked.filter(({ text }) => text === PAGE_OF_ENTRIES).length };
}

const rename = (name: string) =>
  owner.query('update products set name = $2, search_name = $3, search_text = $3 where id = $1', [
    product.id,
    name,
    name.toLowerCase(),
  ]);

/** A word that no other product contains, or nearly contains. */
const wordOfItsOwn = () => `w${randomBytes(8).toString('hex')}`;

const ASKED = [
  {},
  { busca: 'vestido preto' },
  { busca: 'camiza' },
  { categoria: 'feminino', tamanho: ['P'], cor: ['Preto'], estoque: 'true' },
  { promocao: 'true', ordem: 'menor-preco' },
  { ordem: 'mais-vendidos', pagina: 2 },
];

test('a new instance gives the same answers from the stored index without reading every product', async () => {
  const whole = await Promise.all(ASKED.map(beginAnew));
  expect(whole.map(({ pages }) => pages)).toEqual(ASKED.map(() => 1));
  expect((await keep()).done).toBe(1);
  const kept = await Promise.all(ASKED.map(beginAnew));
  expect(kept).toEqual(whole.map(({ value }) => ({ value, pages: 0 })));
  expect(kept[0]?.value.total).toBeGreaterThan(12);
});

test('changes since then are applied by an instance that starts with it', async () => {
  await keep();
  const name = wordOfItsOwn();
  await rename(name);
  const { value, pages } = await beginAnew({ busca: name });
  expect(value.items.map(({ id }) => id)).toEqual([product.id]);
  await owner.query('update products set is_active = false where id = $1', [product.id]);
  expect((await beginAnew({ busca: name })).value.total).toBe(0);
  expect(pages).toBe(0);
});

test('it is stored only for a large shop and once enough has changed', async () => {
  expect(await storeIndex({ database: app }, { products: 1_000_000 })).toEqual({
    done: 0,
    failed: 0,
    isMore: false,
  });
  expect((await keep()).done).toBe(1);
  expect((await keep()).done).toBe(0);
  for (const stock of [1, 2, 3])
    await owner.query('update variants set stock = $2 where id = $1', [product.variantId, stock]);
  expect((await keep(4)).done).toBe(0);
  expect((await keep(3)).done).toBe(1);
  await owner.query(`update categories set name = name where slug = 'feminino'`);
  expect((await beginAnew()).pages).toBe(1);
  expect((await keep()).done).toBe(1);
  expect((await beginAnew()).pages).toBe(0);
});

test('a concurrent transaction that is slow to commit does not make it outdated', async () => {
  await owner.transaction({ actor: 'system' }, async (slow) => {
    await slow.query('select pg_current_xact_id()');
    await app.query(`insert into catalogue_changes (product_id) values (null)`);
    expect((await keep()).done).toBe(1);
    expect((await keep()).done).toBe(0);
    expect((await beginAnew()).pages).toBe(0);
  });
});

test('changes it does not include are not deleted, however old', async () => {
  await keep();
  const name = wordOfItsOwn();
  await rename(name);
  const { rows } = await owner.query<{ n: number }>(
    `update catalogue_changes set at = at - interval '2 days' where product_id = $1 returning 1 as n`,
    [product.id],
  );
  const forgotten = () =>
    owner.query<{ n: number }>('select count(*) as n from catalogue_changes where product_id = $1', [
      product.id,
    ]);
  await deleteOldChanges(app, 1_000_000);
  expect(rows.length).toBeGreaterThan(0);
  expect((await forgotten()).rows[0]?.n).toBeGreaterThan(0);
  expect((await beginAnew({ busca: name })).value.total).toBe(1);
  await owner.query('delete from catalogue_snapshots');
  await deleteOldChanges(app, 1_000_000);
  expect((await forgotten()).rows[0]?.n).toBe(0);
});

test('an unreadable index is logged, and every product is read', async () => {
  await keep();
  const whole = await beginAnew();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const content of [Buffer.from('no index'), Buffer.alloc(0)]) {
    await owner.query('update catalogue_snapshots set content = $1', [content]);
    expect(await beginAnew()).toEqual({ ...whole, pages: 1 });
  }
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
    'kept_index_unreadable',
    'kept_index_unreadable',
  ]);
  log.mockRestore();
  await owner.query('update catalogue_snapshots set format = format - 1');
  expect((await beginAnew()).pages).toBe(1);
  expect((await keep()).done).toBe(1);
  expect((await owner.query('select format from catalogue_snapshots')).rows).toHaveLength(1);
});
