import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminCancelOrder, adminGetOrder } from '#contracts/admin/orders.ts';
import {
  adminAnswerRequest,
  adminFinishRequest,
  adminListRequests,
  adminSendReplacement,
} from '#contracts/admin/requests.ts';
import { reportPosted } from '#contracts/after-sale.ts';
import { asShop, firstItem, makeDress, setDelivered } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf, moneyOf } from '#tests/support/exchanges.ts';
import { chargesOf, pay, stateOf } from '#tests/support/provider.ts';
import { makeProduct, stockOf, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/**
 * Exchanges whose money the customer's bank takes back while the piece is in transit: it is not refunded twice, and nobody is stuck.
 */

let dress: TestProduct;
let cheaper: string;
let dearer: string;
const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  await asShop(shop.owner, `update store_settings set exchange_leaves = 'arrived'`);
  dress = await makeDress(shop.owner, 5);
  cheaper = (await makeProduct(shop.owner, { priceCents: 6_000, stock: 5 })).variantId;
  dearer = (await makeProduct(shop.owner, { priceCents: 15_000, stock: 5 })).variantId;
});
afterAll(() => asShop(shop.owner, `update store_settings set exchange_leaves = 'arrived'`));

const finish = (id: string) => admin.call(adminFinishRequest, { id });
async function contest(orderId: string): Promise<void> {
  const [charge = ''] = await chargesOf(shop.owner, orderId);
  shop.world.provider.act(charge, 'chargeback');
  await shop.world.provider.run();
}
const requestOf = async ({ order }: Bought) => {
  const answer = dataOf(await admin.call(adminGetOrder, { id: order.id }));
  return answer.requests.at(-1);
};

test.for(['money', 'credit'] as const)(
  'a surplus due as %s is not returned after a chargeback: the piece is received, and the desk told',
  async (backAs) => {
    const bought = await buyAndReceive(shop, dress);
    const held = heldOf(await exchangeFor(bought, cheaper, { backCents: 4_000 }, { backAs }));
    await contest(bought.order.id);
    expect(await requestOf(bought)).toMatchObject({
      backCents: 4_000,
      replacement: { contestedCents: 10_000 },
    });

    expect(await finish(held.id)).toMatchObject({ ok: true, data: { money: 'contested' } });
    expect(await stockOf(shop.owner, dress.variantId)).toBe(5);
    expect(await asShop(shop.owner, 'select from refunds where order_id = $1', [bought.order.id])).toEqual(
      [],
    );
    expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ refunded: 0, behind: 0 });
    // It shows the amount refunded: nothing.
    expect(await requestOf(bought)).toMatchObject({
      status: 'done',
      stage: 'send',
      backCents: 0,
      backAs: 'money',
    });
    const [told] = await asShop<{ data: unknown }>(
      shop.owner,
      `select data from order_events where order_id = $1 and kind = 'refund_contested'`,
      [bought.order.id],
    );
    expect(told?.data).toMatchObject({ amountCents: 4_000 });
  },
);

test('the desk may then send the new piece or keep it', async () => {
  const [kept, sent] = [await buyAndReceive(shop, dress), await buyAndReceive(shop, dress)];
  const ids: ReturnType<typeof heldOf>[] = [];
  for (const bought of [kept, sent]) {
    ids.push(heldOf(await exchangeFor(bought, cheaper, { backCents: 4_000 })));
    await contest(bought.order.id);
  }
  const [mine, theirs] = ids;
  expect(await admin.call(adminGetOrder, { id: mine?.orderId })).toMatchObject({
    data: { contestedCents: 10_000, exchangeOf: { id: kept.order.id } },
  });
  for (const one of ids) await finish(one.id);
  expect(await stockOf(shop.owner, cheaper)).toBe(3);
  expect(await admin.call(adminCancelOrder, { id: mine?.orderId })).toMatchObject({ ok: true });
  expect(await stockOf(shop.owner, cheaper)).toBe(4);
  const send = { id: theirs?.id, trackingCode: null };
  expect(await admin.call(adminSendReplacement, send)).toMatchObject({ ok: true });
  expect(await moneyOf(shop.owner, kept.order.id)).toMatchObject({ refunded: 0, behind: 0 });
  const waiting = dataOf(await admin.call(adminListRequests, { situacao: 'enviar' }));
  expect(waiting.items.filter(({ id }) => ids.some((one) => one.id === id))).toEqual([]);
});

test('a chargeback of the difference after the new piece was sent: the first piece is still received', async () => {
  await asShop(shop.owner, `update store_settings set exchange_leaves = 'posted'`);
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await exchangeFor(bought, dearer, { differenceCents: 5_000 }));
  await pay(shop, held.orderId);
  await shop.world.provider.run();
  const key = { order: bought.order.id, token: bought.order.token };
  await bought.visitor.call(reportPosted, { ...key, request: held.id, code: '' });
  expect(await admin.call(adminSendReplacement, { id: held.id, trackingCode: null })).toMatchObject({
    ok: true,
  });
  await contest(held.orderId);
  expect((await stateOf(shop.owner, held.orderId)).payment).toBe('chargeback');
  expect(await requestOf(bought)).toMatchObject({ replacement: { isPaid: false, isContested: true } });
  expect(await finish(held.id)).toMatchObject({ ok: true, data: { money: 'none' } });
  expect(await stockOf(shop.owner, dress.variantId)).toBe(5);
});

test('a chargeback behind an abandoned second exchange flags the order of the first new piece', async () => {
  const bought = await buyAndReceive(shop, dress);
  const first = heldOf(await exchangeFor(bought, cheaper, { backCents: 4_000 }));
  await finish(first.id);
  await admin.call(adminSendReplacement, { id: first.id, trackingCode: null });
  await setDelivered(shop.owner, first.orderId, 1);
  const again = {
    order: { ...bought.order, id: first.orderId, token: first.token },
    item: await firstItem(shop.owner, first.orderId),
    visitor: bought.visitor,
  };
  const other = (await makeProduct(shop.owner, { priceCents: 6_000 })).variantId;
  const second = heldOf(await exchangeFor(again, other));
  await contest(bought.order.id);
  expect((await stateOf(shop.owner, first.orderId)).flags).toEqual([]);
  const refused = { id: second.id, to: 'refused', answer: 'Compra contestada' };
  expect(await admin.call(adminAnswerRequest, refused)).toMatchObject({ ok: true });
  expect((await stateOf(shop.owner, first.orderId)).flags).toEqual(['chargeback']);
});
