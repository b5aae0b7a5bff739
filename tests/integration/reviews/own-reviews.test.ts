import { expect, test } from 'vitest';
import { adminDecideReviews, adminListReviews } from '#contracts/admin/reviews.ts';
import { getMyOrder } from '#contracts/after-sale.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { changeReview, removeReview, writeReview } from '#contracts/reviews.ts';
import { asShop, deliveredOrder } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { buyerOf, reviewedWithPhoto, sendPhoto } from '#tests/support/review-photos.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

async function reviewOf(productId: string): Promise<{ id: string; status: string }> {
  const list = await admin.call(adminListReviews, { produto: productId });
  const [row] = list.ok ? list.data.items : [];
  if (!row) throw new Error('no review');
  return { id: row.id, status: row.status };
}

async function approve(productId: string, id?: string) {
  const review = { id: id ?? (await reviewOf(productId)).id, was: 'pending' };
  return admin.call(adminDecideReviews, { reviews: [review], status: 'approved' });
}

const shown = async (productId: string) => {
  const product = await shop.visitor().call(getProduct, { id: productId });
  return product.ok ? product.data.reviews.map(({ rating, comment }) => ({ rating, comment })) : null;
};

const builds = () =>
  asShop<{ n: number }>(
    shop.owner,
    `select count(*)::int as n from rebuild_requests where reason = 'review of a customer'`,
  ).then(([row]) => row?.n ?? 0);

test('a changed review is pending again, and a decision about its former text does not approve it', async () => {
  const { dress, buyer, key } = await reviewedWithPhoto(shop);
  const opinion = { productId: dress.id, rating: 2, comment: 'Encolheu na lavagem.', photo: key };
  const read = await reviewOf(dress.id);
  expect(await buyer.call(changeReview, opinion)).toMatchObject({ ok: true, data: { status: 'pending' } });
  expect(await approve(dress.id, read.id)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await shown(dress.id)).toEqual([]);
  expect(await approve(dress.id)).toMatchObject({ ok: true });
  expect(await shown(dress.id)).toEqual([{ rating: 2, comment: 'Encolheu na lavagem.' }]);

  const before = await builds();
  expect(await buyer.call(changeReview, { ...opinion, rating: 4, photo: null })).toMatchObject({ ok: true });
  expect(await shown(dress.id)).toEqual([]);
  expect(await builds()).toBe(before + 1);
  expect((await admin.send('GET', `/imagens/${key}`)).status, 'the photo left out').toBe(404);
});

test('the order page shows the author what the review says', async () => {
  const { dress, buyer, key } = await reviewedWithPhoto(shop);
  const order = await deliveredOrder(shop.owner, buyer, dress, { userId: buyer.account.id });
  const item = async () => {
    const detail = await buyer.call(getMyOrder, { id: order.id });
    return detail.ok ? detail.data.items[0] : null;
  };
  expect(await item()).toMatchObject({
    review: 'pending',
    written: { rating: 5, comment: '', photo: key },
  });
  await buyer.call(removeReview, { productId: dress.id });
  expect(await item()).toMatchObject({ review: 'possible', written: null });
});

test('a removed review leaves the page at once, with its photo, and another may be written', async () => {
  const { dress, buyer, key } = await reviewedWithPhoto(shop);
  const other = await buyerOf(shop, dress);
  await other.call(writeReview, { productId: dress.id, rating: 3, comment: 'Serve.' });
  const list = await admin.call(adminListReviews, { produto: dress.id });
  for (const { id } of list.ok ? list.data.items : []) await approve(dress.id, id);
  expect(await shown(dress.id)).toHaveLength(2);
  const before = await builds();
  for (let press = 0; press < 2; press++)
    expect(await buyer.call(removeReview, { productId: dress.id })).toMatchObject({ ok: true });
  expect(await shown(dress.id)).toEqual([{ rating: 3, comment: 'Serve.' }]);
  expect(await builds()).toBe(before + 1);
  expect((await admin.send('GET', `/imagens/${key}`)).status).toBe(404);
  expect(await buyer.call(writeReview, { productId: dress.id, rating: 1 })).toMatchObject({ ok: true });
});

test('only a written review can be changed, and only with a photo of its author', async () => {
  const { dress, buyer, key } = await reviewedWithPhoto(shop);
  const other = await buyerOf(shop, dress);
  const opinion = { productId: dress.id, rating: 1, comment: 'Minha.' };
  expect(await other.call(changeReview, opinion)).toMatchObject({ status: 404 });
  expect(await other.call(removeReview, { productId: dress.id })).toMatchObject({ ok: true });
  const { body } = await sendPhoto(other, dress.id);
  for (const photo of [body.key, key.replace(/[0-9a-f]{12}\.webp$/, '000000000000.webp')])
    expect(await buyer.call(changeReview, { ...opinion, photo })).toMatchObject({
      error: { code: 'photo_unknown' },
    });
  expect(await buyer.call(changeReview, { ...opinion, rating: 0 })).toMatchObject({ status: 400 });
  expect(await reviewOf(dress.id)).toMatchObject({ status: 'pending' });
  expect(
    await Promise.all([1, 2, 3].map((rating) => buyer.call(changeReview, { ...opinion, rating }))),
  ).toEqual(Array(3).fill(expect.objectContaining({ ok: true })));
});
