import { expect, test } from 'vitest';
import { REVIEW_SORTS, type ReviewSort } from '#domain/reviews/reviews.ts';
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
    (await reviewsOf(services, id, { page, sort: 'recentes' }))?.reviews.map(({ comment }) => comment);
  expect(await read(1)).toEqual(numbers(119, 70));
  expect(await read(2)).toEqual(numbers(69, 20));
  expect(await read(3)).toEqual(numbers(19, 1));
  expect(await read(4)).toEqual([]);
  await shop.owner.query('update products set is_active = false where id = $1', [id]);
  expect(await read(1)).toBeUndefined();
  expect(await reviewsOf(services, 'nada', { page: 1, sort: 'recentes' })).toBeNull();
});

test('the reviews of a product come by stars or with photos first, the newest of equals first, on every page', async () => {
  const { id } = await makeProduct(shop.owner);
  await shop.owner.query(
    `insert into reviews (product_id, author_name, rating, comment, status, photo_key, created_at)
     select $1, 'Ana', 1 + n % 5, n::text, 'approved', case when n % 10 = 3 then gen_random_uuid()::text end, now() + n * interval '1 second'
     from generate_series(1, 60) n`,
    [id],
  );
  const read = async (sort: ReviewSort, page = 1) =>
    (await reviewsOf(services, id, { page, sort }))?.reviews.map(({ comment }) => Number(comment)) ?? [];
  const stars = (n: number) => 1 + (n % 5);
  const all = Array.from({ length: 60 }, (_, n) => 60 - n);
  const expected: Readonly<Record<ReviewSort, readonly number[]>> = {
    recentes: all,
    melhores: all.toSorted((a, b) => stars(b) - stars(a)),
    piores: all.toSorted((a, b) => stars(a) - stars(b)),
    'com-foto': all.toSorted((a, b) => Number(b % 10 === 3) - Number(a % 10 === 3)),
  };
  for (const { value } of REVIEW_SORTS)
    expect([...(await read(value)), ...(await read(value, 2))], value).toEqual(expected[value]);
});
