import { beforeEach, expect, test } from 'vitest';
import { listProducts } from '#contracts/catalogue.ts';
import { services } from '#server/compose.ts';
import { CARDS_OF } from '#server/sql/catalogue/catalogue-index.sql.ts';
import { searchCatalogue } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { noting } from '#tests/support/explain.ts';
import { makeProduct, type TestProduct } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

/** The cards that a function instance keeps while their products do not change. */

let product: TestProduct;
const shop = await openShop();
const app = services().database;
beforeEach(async () => {
  product = await makeProduct(shop.owner);
});

type Instance = Parameters<typeof searchCatalogue>[0];
async function newest(instance: Instance, input: Record<string, unknown> = {}) {
  const query = listProducts.input.parse({ ordem: 'novidades', ...input });
  const answer = await searchCatalogue(instance, query);
  if (!answer.ok) throw new Error('no answer');
  return answer.value.items;
}

test('only cards of changed products are read again, and they are the current ones', async () => {
  const { database, asked } = noting(app);
  const readIds = () =>
    asked.splice(0).flatMap(({ text, values }) => (text === CARDS_OF ? (values[0] as string[]) : []));
  const first = await newest({ database });
  expect(readIds()).toEqual(first.map(({ id }) => id));
  await shop.owner.query('update variants set stock = 41 where id = $1', [product.variantId]);
  const second = await newest({ database });
  expect(readIds()).toEqual([product.id]);
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(second).toEqual(await newest({ database: noting(app).database }));
  expect(second.find(({ id }) => id === product.id)?.stock).not.toBe(
    first.find(({ id }) => id === product.id)?.stock,
  );
  // Another query that shows the same products.
  readIds();
  await newest({ database }, { precoMax: 1_000_000 });
  expect(readIds()).toEqual([]);
});

test('a card read before a change does not outlive it, however late it arrives', async () => {
  const late = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  let isFirst = true;
  // Another object than `app` is another instance.
  const slow = new Proxy(app, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (name !== 'all') return own;
      return async (text: string, ...rest: unknown[]) => {
        const rows = await own.call(target, text, ...rest);
        if (text === CARDS_OF && isFirst) {
          isFirst = false;
          read.resolve();
          await late.promise;
        }
        return rows;
      };
    },
  });
  const before = newest({ database: slow });
  await read.promise;
  await shop.owner.query('update variants set stock = 43 where id = $1', [product.variantId]);
  const current = await newest({ database: slow });
  late.resolve();
  await before;
  // Another query, whose answer is not kept yet.
  expect(await newest({ database: slow }, { precoMax: 1_000_000 })).toEqual(current);
  expect(current.find(({ id }) => id === product.id)?.stock).not.toBe(
    (await before).find(({ id }) => id === product.id)?.stock,
  );
});
