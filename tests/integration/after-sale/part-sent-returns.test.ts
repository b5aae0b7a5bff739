import { expect, test } from 'vitest';
import { adminMoveParcel } from '#contracts/admin/fulfilment.ts';
import { adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminAnswerRequest, adminFinishRequest, adminListRequests } from '#contracts/admin/requests.ts';
import { getOrderDetail, requestReturn } from '#contracts/after-sale.ts';
import { EVEN } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { pack, paidUnits } from '#tests/support/parcels.ts';
import { makeProduct, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** Returns and exchanges of an order of which a part has arrived while the rest is still in the shop. */

const shop = await openShop();
const admin = await adminOf(shop);

const see = async (id: string) => dataOf(await admin.call(adminGetOrder, { id }));

/** Four units: one has arrived, one is on its way, one is packed and one is in no parcel. */
async function partArrived() {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const visitor = shop.visitor();
  const order = await paidUnits(shop, visitor, product, 4);
  const key = { order: order.id, token: order.token };
  const { parcels } = dataOf(await pack(admin, order.id, [1, 1, 1]));
  const move = (at: number, to: 'posted' | 'delivered') =>
    admin.call(adminMoveParcel, { id: parcels[at]?.id, to, trackingCode: null });
  await move(0, 'posted');
  await move(1, 'posted');
  await move(0, 'delivered');
  const item = (await see(order.id)).items[0]?.id ?? '';
  const detail = async () => dataOf(await visitor.call(getOrderDetail, key));
  const ask = (units: number, where?: 'here' | 'sent') =>
    visitor.call(requestReturn, { ...key, kind: 'withdrawal', item, units, where, reason: '' });
  return { product, visitor, order, key, item, detail, ask, move };
}

test('what has arrived is returned while the rest is here, and the rest is sent as before', async () => {
  const { order, detail, ask, move, product } = await partArrived();
  const [before] = (await detail()).items;
  expect(before).toMatchObject({ unitsFree: 3, unitsArrived: 1, unitsHere: 2 });
  expect(before).toMatchObject({ withdrawal: null, exchange: null });
  expect(await ask(2, 'sent')).toMatchObject({ error: { code: 'return_quantity' } });
  const asked = dataOf(await ask(1, 'sent'));
  expect(asked.items[0]).toMatchObject({ unitsArrived: 0, unitsHere: 2, withdrawal: 'part_sent' });
  const [request] = asked.requests;
  expect(request).toMatchObject({ covers: [{ units: 1 }], from: [{ parcel: 1, units: 1 }] });
  expect(asked.timeline.at(-1)).toMatchObject({ kind: 'withdrawal_requested' });
  const id = request?.id ?? '';
  const desk = await see(order.id);
  expect(desk.requests[0]).toMatchObject({ isCancellation: false, from: [{ parcel: 1 }] });
  const listed = dataOf(await admin.call(adminListRequests, { busca: order.number })).items;
  expect(listed).toMatchObject([{ id, from: [{ parcel: 1 }], orderParcels: 3 }]);
  expect(await admin.call(adminAnswerRequest, { id, to: 'accepted', answer: '' })).toMatchObject({
    ok: true,
  });
  const finish = { id, answer: '', received: 'stock', amountCents: product.priceCents };
  expect(await admin.call(adminFinishRequest, finish)).toMatchObject({ ok: true });
  expect(await stockOf(shop.owner, product.variantId)).toBe(7);
  // What is packed stays packed, and all of it is still to be sent.
  const after = await see(order.id);
  expect(after.fulfilmentStatus).toBe('preparing');
  expect(after.parcels.map(({ state, units }) => [state, units[0]?.units, units[0]?.back])).toEqual([
    ['delivered', 1, 1],
    ['posted', 1, 0],
    ['packing', 1, 0],
  ]);
  await pack(admin, order.id, [2]);
  await move(2, 'posted');
  expect((await see(order.id)).fulfilmentStatus).toBe('shipped');
});

test('what is here is called off beside it, and what is on its way waits', async () => {
  const { order, ask, product } = await partArrived();
  expect(await ask(3, 'here')).toMatchObject({ error: { code: 'return_quantity' } });
  const called = dataOf(await ask(2, 'here'));
  expect(called.requests).toMatchObject([{ covers: [{ units: 2 }], from: [] }]);
  expect((await see(order.id)).requests[0]).toMatchObject({ isCancellation: true });
  expect(await ask(1, 'sent')).toMatchObject({ ok: true });
  expect(await ask(1)).toMatchObject({ error: { code: 'part_sent' } });
  const finish = { id: called.requests[0]?.id, answer: '', amountCents: 2 * product.priceCents };
  await admin.call(adminAnswerRequest, { id: finish.id, to: 'accepted', answer: '' });
  expect(await admin.call(adminFinishRequest, finish)).toMatchObject({ ok: true });
  // Nothing is left to be sent: the order has left with what is gone.
  const after = await see(order.id);
  expect(after.fulfilmentStatus).toBe('shipped');
  expect(after.parcels.map(({ units }) => units[0]?.back)).toEqual([0, 0]);
});

test('it is exchanged, too, and its parcel is named', async () => {
  const { order, key, item, visitor } = await partArrived();
  const other = await makeProduct(shop.owner, { stock: 3 });
  const swap = (units: number) =>
    visitor.call(requestReturn, { ...key, ...EVEN, item, units, variant: other.variantId });
  expect(await swap(2)).toMatchObject({ error: { code: 'exchange_quantity' } });
  const asked = await swap(1);
  expect(dataOf(asked).requests).toMatchObject([{ kind: 'exchange', from: [{ parcel: 1, units: 1 }] }]);
  const id = dataOf(asked).requests[0]?.id ?? '';
  expect(await admin.call(adminFinishRequest, { id, answer: '' })).toMatchObject({ ok: true });
  const after = await see(order.id);
  expect(after.fulfilmentStatus).toBe('preparing');
  expect(after.parcels[0]?.units[0]?.back).toBe(1);
});

test('the desk refunds on its behalf what has left, apart from what is here', async () => {
  const { order, item, product } = await partArrived();
  const refund = async (quantity: number, sent: number) =>
    admin.call(adminRefundOrder, {
      id: order.id,
      amountCents: product.priceCents * quantity,
      items: [{ id: item, quantity, sent }],
      version: (await see(order.id)).version,
    });
  expect(await refund(3, 0)).toMatchObject({ error: { code: 'part_sent' } });
  expect(await refund(3, 3)).toMatchObject({ error: { code: 'refund_quantity' } });
  expect(await refund(2, 1)).toMatchObject({ ok: true });
  const after = await see(order.id);
  expect(after.parcels.map(({ units }) => [units[0]?.units, units[0]?.back])).toEqual([
    [1, 1],
    [1, 0],
    [1, 0],
  ]);
  expect(after.fulfilmentStatus).toBe('preparing');
});

test('two requests at once for the unit that has arrived: one is made', async () => {
  const { ask } = await partArrived();
  const answers = await Promise.all([ask(1, 'sent'), ask(1, 'sent'), ask(1, 'sent')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
