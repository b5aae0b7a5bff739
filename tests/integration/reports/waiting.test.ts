import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminWaiting, type Waiting } from '#contracts/admin/desk.ts';
import { adminListMessages, adminMarkMessage } from '#contracts/admin/messages.ts';
import { adminFulfilOrder, adminListOrders } from '#contracts/admin/orders.ts';
import { adminAnswerRequest, adminListRequests } from '#contracts/admin/requests.ts';
import { adminDecideReviews, adminListReviews } from '#contracts/admin/reviews.ts';
import { aRequest } from '#tests/support/after-sale.ts';
import { type Admin, adminOf } from '#tests/support/desk.ts';
import { byCard } from '#tests/support/provider.ts';
import { makeReview, writtenMessage } from '#tests/support/reviews-and-messages.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop, type TestShop } from '#tests/support/shop.ts';
import { placeOf, queryInput } from '../../../src/stores/admin/kit/place.ts';
import { WAITING_LISTS } from '../../../src/stores/admin/kit/waiting.ts';

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await openShop();
  await shop.owner.query('delete from rate_limits');
  admin = await adminOf(shop);
});
afterAll(() => shop.close());

const LISTS = {
  orders: adminListOrders,
  requests: adminListRequests,
  reviews: adminListReviews,
  messages: adminListMessages,
} as const;
const NAMES = Object.keys(LISTS) as (keyof Waiting)[];

async function counted(): Promise<Waiting> {
  const answer = await admin.call(adminWaiting, {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data;
}

/** The rows of the list that each number of the menu opens. */
async function listed(): Promise<Waiting> {
  const totals = await Promise.all(
    NAMES.map(async (name) => {
      const { path, query } = placeOf(new URL(WAITING_LISTS[name], 'http://shop').href);
      const list = LISTS[name];
      const input = queryInput(list, query);
      // A filter that the list does not know would be dropped, and all rows shown.
      expect([path, input]).toEqual([path, query]);
      const answer = await admin.call(list, input);
      if (!answer.ok) throw new Error(answer.error.code);
      return [name, answer.data.total] as const;
    }),
  );
  return Object.fromEntries(totals) as Waiting;
}

test('every number of the menu opens a list of exactly what it counts', async () => {
  const ordered = async () =>
    placeOne(shop.visitor(), await makeProduct(shop.owner, { priceCents: 20_000 }), await byCard(shop));
  const before = await counted();
  // Of each kind one that waits, and one that is open or was handled, and waits no more.
  const [, inHand] = [await ordered(), await ordered()];
  await admin.call(adminFulfilOrder, { id: inHand.id, to: 'preparing' });
  const [, accepted] = [await aRequest(shop, 'withdrawal'), await aRequest(shop, 'withdrawal')];
  await admin.call(adminAnswerRequest, { id: accepted.id, to: 'accepted', answer: '' });
  const { id: product } = await makeProduct(shop.owner);
  const [, approved] = [await makeReview(shop.owner, product), await makeReview(shop.owner, product)];
  await admin.call(adminDecideReviews, {
    reviews: [{ id: approved, was: 'pending' }],
    status: 'approved',
  });
  const [, archived] = [await writtenMessage(shop.visitor()), await writtenMessage(shop.visitor())];
  await admin.call(adminMarkMessage, { id: archived, mark: 'archive' });

  const now = await counted();
  expect(await listed()).toEqual(now);
  for (const name of NAMES) expect(now[name], name).toBeGreaterThan(before[name]);
});
