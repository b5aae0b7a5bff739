import { expect, test } from 'vitest';
import { productDetail, reviewsOf } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();

test('a product brings its newest reviews and the number of all; the others are read page by page', async () => {
  const { id } = await makeProduct(shop.owner);
  await shop.owner.query(
    `insert into reviews (product_id, author_name, rating, comment, status, created_at)
     select $1, 'Ana', 1 + n % 5, n::text, case n when 120 then 'pending' else 'approved' end, now() + n * interval '1 second'
     from generate_series(1, 120) n`,
    [id],
  );
  const numbers = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, n) => String(from - n));
  const found = await productDetail(services, id);
  if (!found.ok) throw new Error('no such product');
  expect(found.value.reviews.map(({ comment }) => comment)).toEqual(numbers(119, 110));
  expect(found.value.ratings).toEqual({ 1: 23, 2: 24, 3: 24, 4: 24, 5: 24 });
  const read = async (page: number) =>
    (await reviewsOf(services, id, page))?.reviews.map(({ comment }) => comment);
  expect(await read(1)).toEqual(numbers(119, 70));
  expect(await read(2)).toEqual(numbers(69, 20));
  expect(await read(3)).toEqual(numbers(19, 1));
  expect(await read(4)).toEqual([]);
  await shop.owner.query('update products set is_active = false where id = $1', [id]);
  expect(await read(1)).toBeUndefined();
  expect(await reviewsOf(services, 'nada', 1)).toBeNull();
});
