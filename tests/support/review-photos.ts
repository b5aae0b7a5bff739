import type { OutputOf } from '#contracts/endpoint.ts';
import { type uploadReviewPhoto, writeReview } from '#contracts/reviews.ts';
import { signedIn, type TestAccount } from './accounts.ts';
import { deliveredOrder, makeDress } from './after-sale.ts';
import { pictureBytes } from './desk.ts';
import type { TestProduct } from './scene.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** Fixtures for review photos. */

export type Buyer = TestVisitor & { account: TestAccount };

/** A customer with a delivered dress. */
export async function buyerOf(shop: TestShop, dress: TestProduct): Promise<Buyer> {
  const buyer = await signedIn(shop);
  await deliveredOrder(shop.owner, buyer, dress, { userId: buyer.account.id });
  return buyer;
}

type Sent = { status: number; body: OutputOf<typeof uploadReviewPhoto> & { error?: { code: string } } };

export async function sendPhoto(
  visitor: TestVisitor,
  productId: string,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<Sent> {
  const path = `/api/avaliacoes/${productId}/foto`;
  const headers = { 'content-type': 'image/png' };
  const answer = await visitor.send('POST', path, bytes ?? (await pictureBytes()), headers);
  return { status: answer.status, body: await answer.json() };
}

/** A pending review with a photo. */
export async function reviewedWithPhoto(shop: TestShop) {
  const dress = await makeDress(shop.owner);
  const buyer = await buyerOf(shop, dress);
  const { body } = await sendPhoto(buyer, dress.id);
  dataOf(await buyer.call(writeReview, { productId: dress.id, rating: 5, photo: body.key }));
  return { dress, buyer, key: body.key };
}
