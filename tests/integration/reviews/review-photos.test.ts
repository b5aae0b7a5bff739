import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminDecideReviews, adminListReviews } from '#contracts/admin/reviews.ts';
import { getProduct } from '#contracts/catalogue.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { writeReview } from '#contracts/reviews.ts';
import { tidyImages } from '#server/use-cases/scheduled/tidy-images.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop, makeDress } from '#tests/support/after-sale.ts';
import { adminOf, NO_PICTURES } from '#tests/support/desk.ts';
import { buyerOf, reviewedWithPhoto, sendPhoto } from '#tests/support/review-photos.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const dress = await makeDress(shop.owner, 1_000);

const seen = (visitor: TestVisitor, key: string) => visitor.send('GET', `/imagens/${key}`);
const statusOf = async (visitor: TestVisitor, key: string) => (await seen(visitor, key)).status;

async function decide(productId: string, was: string, status: string) {
  const list = await admin.call(adminListReviews, { produto: productId });
  const id = list.ok ? list.data.items[0]?.id : '';
  expect(await admin.call(adminDecideReviews, { reviews: [{ id, was }], status })).toMatchObject({
    ok: true,
  });
}

test('anyone sees a photo while its review is approved; only administrators before and after', async () => {
  const { dress, buyer, key } = await reviewedWithPhoto(shop);
  const guest = shop.visitor();
  expect(key).toMatch(/^reviews\/[0-9a-f]{32}\/[0-9a-f-]{36}\.webp$/);
  expect(await admin.call(adminListReviews, { produto: dress.id })).toMatchObject({
    data: { items: [{ photoKey: key, status: 'pending' }] },
  });
  for (const visitor of [guest, buyer]) {
    const refused = await seen(visitor, key);
    expect(refused.status).toBe(404);
    expect(refused.headers.get('cache-control')).toContain('no-store');
  }
  const previewed = await seen(admin, key);
  expect(previewed.headers.get('cache-control')).toBe('private, no-store');
  expect(previewed.headers.get('netlify-cdn-cache-control')).toBeNull();
  expect(await sharp(Buffer.from(await previewed.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
  });
  expect(JSON.stringify(await guest.call(getProduct, { id: dress.id }))).not.toContain(key);

  await decide(dress.id, 'pending', 'approved');
  const shown = await seen(guest, key);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
  expect(await guest.call(getProduct, { id: dress.id })).toMatchObject({
    data: { reviews: [{ author: 'Vera d.', photoKey: key }] },
  });
  await decide(dress.id, 'approved', 'rejected');
  expect([await statusOf(guest, key), await statusOf(admin, key)]).toEqual([404, 200]);
});

test('only a customer who may write the review can upload a photo for it', async () => {
  const fresh = await makeDress(shop.owner);
  const buyer = await buyerOf(shop, fresh);
  expect(await sendPhoto(shop.visitor(), fresh.id)).toMatchObject({ status: 401 });
  expect(await sendPhoto(await signedIn(shop), fresh.id)).toMatchObject({
    status: 403,
    body: { error: { code: 'review_not_bought' } },
  });
  expect(await sendPhoto(buyer, 'vestido')).toMatchObject({ status: 400 });
  await buyer.call(writeReview, { productId: fresh.id, rating: 5 });
  expect((await sendPhoto(buyer, fresh.id)).status, 'for a change of the review').toBe(200);
});

test.for(NO_PICTURES)('%s is no photo', async ([, make, status, code]) => {
  const buyer = await buyerOf(shop, dress);
  expect(await sendPhoto(buyer, dress.id, await make())).toMatchObject({ status, body: { error: { code } } });
});

test('a review accepts only a photo its author uploaded for it, while it is kept', async () => {
  const [mine, other] = [await buyerOf(shop, dress), await buyerOf(shop, dress)];
  const { body: foreign } = await sendPhoto(other, dress.id);
  const { dress: elsewhere, key: shown } = await reviewedWithPhoto(shop);
  const { body: own } = await sendPhoto(mine, dress.id);
  const write = (photo: string, productId = dress.id) =>
    mine.call(writeReview, { productId, rating: 4, comment: 'Caimento ótimo.', photo });
  const gone = own.key.replace(/[0-9a-f]{12}\.webp$/, '000000000000.webp');
  for (const photo of [foreign.key, shown, gone, `${own.key}/../x`, 'products/x.webp', ''])
    expect(await write(photo), photo).toMatchObject({ status: 422, error: { code: 'photo_unknown' } });
  expect(await write(own.key, elsewhere.id)).toMatchObject({ error: { code: 'photo_unknown' } });
  expect(await write(own.key)).toMatchObject({ ok: true });
  expect(await write(own.key)).toMatchObject({ status: 409, error: { code: 'review_already_written' } });
});

test('malicious keys are not found', async () => {
  for (const key of ['reviews/%00', 'reviews/', 'reviews%2F..%2Fproducts', 'reviews/a/../b', '%E0%A4%A'])
    expect(await statusOf(shop.visitor(), key), key).toBe(404);
});

test('photos without a review are deleted after a day', async () => {
  const { key: named } = await reviewedWithPhoto(shop);
  const { body: forgotten } = await sendPhoto(await buyerOf(shop, dress), dress.id);
  const { services } = await import('#server/compose.ts');
  const { database, images } = services();
  const kept = async () => [await images.has(named), await images.has(forgotten.key)];
  await tidyImages({ database, images, clock: { now: () => new Date() } });
  expect(await kept()).toEqual([true, true]);
  await tidyImages({ database, images, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  expect(await kept()).toEqual([true, false]);
});

test('deleting an account deletes the photo, and the pages are rebuilt', async () => {
  const { dress, buyer, key } = await reviewedWithPhoto(shop);
  await decide(dress.id, 'pending', 'approved');
  expect(JSON.stringify(await buyer.call(exportData, {}))).toContain(`/imagens/${key}`);
  const requests = () =>
    asShop<{ n: number }>(
      shop.owner,
      `select count(*)::int as n from rebuild_requests where reason = 'reviews or questions of a deleted account'`,
    ).then(([row]) => row?.n ?? 0);
  const before = await requests();
  expect(await buyer.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  expect(await requests()).toBe(before + 1);
  expect(await statusOf(admin, key)).toBe(404);
  expect(await shop.visitor().call(getProduct, { id: dress.id })).toMatchObject({
    data: { reviews: [{ author: 'Cliente', photoKey: null }] },
  });
});
