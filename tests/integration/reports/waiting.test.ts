import { afterAll, expect, test } from 'vitest';
import { adminDashboard, adminWaiting, type Waiting } from '#contracts/admin/desk.ts';
import { adminListMessages, adminMarkMessage } from '#contracts/admin/messages.ts';
import { adminListNotes } from '#contracts/admin/notes.ts';
import { adminFulfilOrder, adminListOrders } from '#contracts/admin/orders.ts';
import { adminDecideQuestion, adminListQuestions } from '#contracts/admin/questions.ts';
import { adminAnswerRequest, adminListRequests } from '#contracts/admin/requests.ts';
import { adminDecideReviews, adminListReviews } from '#contracts/admin/reviews.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { aRequest, asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { byCard } from '#tests/support/provider.ts';
import { askedQuestion } from '#tests/support/questions.ts';
import { makeReview, writtenMessage } from '#tests/support/reviews-and-messages.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';
import { placeOf, queryInput } from '../../../src/stores/admin/kit/place.ts';
import { NOW_AND_THEN, TO_SHIP } from '../../../src/stores/admin/reports/dashboard.ts';
import { WAITING_LISTS } from '../../../src/stores/admin/reports/waiting.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const LISTS = {
  orders: adminListOrders,
  notes: adminListNotes,
  requests: adminListRequests,
  reviews: adminListReviews,
  messages: adminListMessages,
  questions: adminListQuestions,
} as const;
const NAMES = Object.keys(LISTS) as (keyof Waiting)[];

async function counted(): Promise<Waiting> {
  return dataOf(await admin.call(adminWaiting, {}));
}

/** The rows of the list that a number opens. */
async function rowsAt(address: string, list: (typeof LISTS)[keyof Waiting]): Promise<number> {
  const { query } = placeOf(new URL(address, 'http://shop').href);
  const input = queryInput(list, query);
  // A filter that the list does not know would be dropped, and all rows shown.
  expect(input).toEqual(query);
  const answer = dataOf(await admin.call(list, input));
  return answer.total;
}

const ordered = async () =>
  placeOne(shop.visitor(), await makeProduct(shop.owner, { priceCents: 20_000 }), await byCard(shop));

afterAll(() => asShop(shop.owner, 'truncate fiscal_notes cascade'));

/** A note of an order: refused it waits for somebody, wanted for the next run. */
const aNote = (order: string, state: 'refused' | 'wanted') =>
  asShop(
    shop.owner,
    `insert into fiscal_notes (order_id, reference, state, environment, message, due_at)
     select id, replace(order_number, '-', ''), $2, 'test', 'NCM inexistente', case when $2 = 'wanted' then now() end
     from orders where id = $1`,
    [order, state],
  );

test('every number of the menu opens a list of exactly what it counts', async () => {
  const before = await counted();
  // Of each kind one that waits, and one that is open or was handled, and waits no more.
  const [, inHand] = [await ordered(), await ordered()];
  await admin.call(adminFulfilOrder, { id: inHand.id, to: 'preparing' });
  await aNote(inHand.id, 'refused');
  await aNote((await ordered()).id, 'wanted');
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
  const [, refused] = [
    await askedQuestion(shop.visitor(), product),
    await askedQuestion(shop.visitor(), product),
  ];
  await admin.call(adminDecideQuestion, { id: refused, version: 1, act: 'refuse' });

  const now = await counted();
  for (const name of NAMES) {
    expect(await rowsAt(WAITING_LISTS[name], LISTS[name]), name).toBe(now[name]);
    expect(now[name], name).toBeGreaterThan(before[name]);
  }
});

test('whoever ships sees what to prepare, to pack, to resolve and what is late, each as its list has it', async () => {
  const colleague = await signedIn(shop, { role: 'orders' });
  const work = async (by: TestVisitor = colleague) => {
    const answer = dataOf(await by.call(adminDashboard, {}));
    return answer.toShip;
  };
  const before = await work();
  const unpaid = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const [paid, preparing, shipped, arrived, inTime, back, refunded] = [
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
  ];
  const late = [unpaid, paid, preparing, shipped, arrived].map(({ id }) => id);
  await asShop(shop.owner, `update orders set arrives_by = current_date - 2 where id = any ($1::uuid[])`, [
    late,
  ]);
  for (const { id } of [preparing, shipped, arrived, inTime, back, refunded])
    await admin.call(adminFulfilOrder, { id, to: 'preparing' });
  for (const { id } of [shipped, arrived]) await admin.call(adminFulfilOrder, { id, to: 'shipped' });
  await admin.call(adminFulfilOrder, { id: arrived.id, to: 'delivered' });
  await aNote(paid.id, 'refused');
  // One of which nothing was heard for six days, and one that came back.
  const moved = (id: string, row: string) =>
    asShop(shop.owner, `update parcels set ${row} where order_id = $1`, [id]);
  await moved(shipped.id, `moved_at = now() - interval '6 days'`);
  for (const one of [back, refunded]) await admin.call(adminFulfilOrder, { id: one.id, to: 'shipped' });
  for (const one of [back, refunded]) await moved(one.id, `state = 'returned', returned_at = now()`);
  await asShop(shop.owner, `update order_items set refunded_quantity = quantity where order_id = $1`, [
    refunded.id,
  ]);

  const now = await work();
  expect(now).toEqual({
    prepare: (before?.prepare ?? 0) + 1,
    pack: (before?.pack ?? 0) + 2,
    late: (before?.late ?? 0) + 3,
    requests: before?.requests,
    notes: (before?.notes ?? 0) + 1,
    stuck: (before?.stuck ?? 0) + 1,
    stuckDays: 5,
    returned: (before?.returned ?? 0) + 1,
  });
  for (const { of, href } of TO_SHIP)
    expect(await rowsAt(href, of === 'requests' ? adminListRequests : adminListOrders), of).toBe(now?.[of]);
  for (const { of, href } of NOW_AND_THEN)
    expect(await rowsAt(href, of === 'notes' ? adminListNotes : adminListOrders), of).toBe(now?.[of]);
  expect(await work(await signedIn(shop, { role: 'catalogue' }))).toBeNull();
});
