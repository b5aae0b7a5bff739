import { expect, test } from 'vitest';
import { adminMoveParcel, adminOpenSlips, adminSendAgain } from '#contracts/admin/fulfilment.ts';
import {
  adminCancelOrder,
  adminFulfilOrder,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
} from '#contracts/admin/orders.ts';
import { getOrderDetail, requestReturn } from '#contracts/after-sale.ts';
import type { ParcelState } from '#domain/fulfilment/parcels.ts';
import { moveParcel } from '#server/use-cases/fulfilment/move-parcel.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { pack, paidUnits } from '#tests/support/parcels.ts';
import { makeProduct, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** Parcels that the carrier brought back, sent once more. */

const shop = await openShop();
const admin = await adminOf(shop);

const see = async (id: string) => dataOf(await admin.call(adminGetOrder, { id }));
const report = (parcelId: string, to: ParcelState) =>
  shop.owner.transaction({ actor: 'system' }, (tx) =>
    moveParcel(tx, { parcelId, to, at: new Date(), by: { actor: 'system', actorId: null } }),
  );
const mailsOf = (id: string) =>
  asShop<{ template: string }>(
    shop.owner,
    `select payload->>'template' as template from outbox
     where payload->>'orderId' = $1 and payload->>'template' ~ 'shipped|again|delivered' order by created_at, id`,
    [id],
  );

/** An order of so many units, sent in parcels with so many each, of which the first came back. */
async function returned(shares: number[]) {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const visitor = shop.visitor();
  const order = await paidUnits(
    shop,
    visitor,
    product,
    shares.reduce((sum, units) => sum + units, 0),
  );
  const { parcels } = dataOf(await pack(admin, order.id, shares));
  for (const { id } of parcels)
    await admin.call(adminMoveParcel, { id, to: 'posted', trackingCode: `CODE-${id.slice(-6)}` });
  const id = parcels[0]?.id ?? '';
  await report(id, 'returned');
  const again = async (more: Record<string, unknown> = {}) =>
    admin.call(adminSendAgain, { id, version: (await see(order.id)).version, ...more });
  return { product, visitor, order, id, parcels, again, key: { order: order.id, token: order.token } };
}
const listed = async (number: string) =>
  dataOf(await admin.call(adminListOrders, { atencao: 'devolvidos', busca: number })).items.length;

test('what came back leaves in a new parcel, with its own code and mail; stock and money stay', async () => {
  const { order, id, again, product, visitor, key } = await returned([2]);
  expect(await listed(order.number)).toBe(1);
  expect(await see(order.id)).toMatchObject({
    fulfilmentStatus: 'shipped',
    sendAgainTo: { city: 'São Paulo' },
  });
  const stock = await stockOf(shop.owner, product.variantId);
  expect(await again()).toMatchObject({ ok: true });
  const open = await see(order.id);
  expect(open).toMatchObject({ fulfilmentStatus: 'preparing', paymentStatus: 'paid', sendAgainTo: null });
  expect(open.parcels).toMatchObject([
    { id, state: 'returned', sentAgainAs: 2, units: [{ units: 2, back: 2 }] },
    { state: 'packing', sentAgainAs: null, trackingCode: null, units: [{ units: 2, back: 0 }] },
  ]);
  expect(await listed(order.number)).toBe(0);
  expect(await stockOf(shop.owner, product.variantId)).toBe(stock);
  const { orders } = dataOf(await admin.call(adminOpenSlips, { pedidos: order.id }));
  expect(orders[0]?.items).toMatchObject([{ quantity: 2 }]);
  const seen = dataOf(await visitor.call(getOrderDetail, key));
  expect(seen.parcels[0]).toMatchObject({ state: 'returned', isSentAgain: true });
  expect(seen.timeline.at(-1)).toMatchObject({ kind: 'parcel_sent_again' });
  // Sent again, it has the code of its new parcel, and arrives as any other.
  const whole = { id: order.id, to: 'shipped', trackingCode: 'NEW1' };
  expect(await admin.call(adminFulfilOrder, whole)).toMatchObject({ ok: true });
  expect(await see(order.id)).toMatchObject({ fulfilmentStatus: 'shipped', trackingCode: 'NEW1' });
  await report(open.parcels[1]?.id ?? '', 'delivered');
  expect((await see(order.id)).fulfilmentStatus).toBe('delivered');
  expect((await mailsOf(order.id)).map(({ template }) => template)).toEqual([
    'order_shipped',
    'parcel_sent_again',
    'order_shipped',
    'order_delivered',
  ]);
  const after = dataOf(await visitor.call(getOrderDetail, key));
  expect(after.items[0]).toMatchObject({ unitsArrived: 2, withdrawal: null, exchange: null });
});

test('one of two came back while the other arrived: the order is open again, and done with the new one', async () => {
  const { order, parcels, again, visitor, key } = await returned([1, 1]);
  await report(parcels[1]?.id ?? '', 'delivered');
  expect((await see(order.id)).fulfilmentStatus).toBe('delivered');
  expect(await again()).toMatchObject({ ok: true });
  const open = await see(order.id);
  expect(open.fulfilmentStatus).toBe('preparing');
  expect(dataOf(await visitor.call(getOrderDetail, key)).items[0]).toMatchObject({
    unitsArrived: 1,
    unitsHere: 1,
  });
  await admin.call(adminMoveParcel, { id: open.parcels[2]?.id, to: 'posted', trackingCode: null });
  await report(open.parcels[2]?.id ?? '', 'delivered');
  const done = await see(order.id);
  expect(done.fulfilmentStatus).toBe('delivered');
  expect(done.timeline.filter(({ kind }) => kind === 'fulfilment_delivered')).toHaveLength(2);
});

test('to another address, as its customer agreed, at the cost of the shop', async () => {
  const { order, again } = await returned([1]);
  const { sendAgainTo } = await see(order.id);
  const address = { ...sendAgainTo, number: '77', complement: 'casa 2' };
  expect(await again({ address: { ...address, postalCode: '00000000' } })).toMatchObject({
    error: { code: 'invalid_input' },
  });
  expect((await see(order.id)).fulfilmentStatus).toBe('shipped');
  expect(await again({ address })).toMatchObject({ ok: true });
  const open = await see(order.id);
  expect(open.shippingAddress).toContain('77');
  expect(open.timeline.at(-1)?.reason).toMatch(/^de .* para .*77/);
});

test('not what is asked back, nor what is refunded, nor a parcel that did not come back', async () => {
  const { order, again, visitor, key, product, parcels } = await returned([2, 1]);
  const { items, version } = await see(order.id);
  const item = items[0]?.id ?? '';
  const other = { id: parcels[1]?.id, version };
  expect(await admin.call(adminSendAgain, other)).toMatchObject({
    error: { code: 'transition_not_allowed' },
  });
  expect(await admin.call(adminSendAgain, { id: parcels[0]?.id, version: 'old' })).toMatchObject({
    error: { code: 'order_changed' },
  });
  const asked = await visitor.call(requestReturn, { ...key, kind: 'withdrawal', item, units: 3, reason: '' });
  expect(asked).toMatchObject({ ok: true });
  expect(await again()).toMatchObject({ error: { code: 'parcel_asked_back' } });
  await asShop(shop.owner, `update order_requests set status = 'refused' where order_id = $1`, [order.id]);
  const refund = async (quantity: number) =>
    admin.call(adminRefundOrder, {
      id: order.id,
      amountCents: product.priceCents * quantity,
      items: [{ id: item, quantity }],
      version: (await see(order.id)).version,
    });
  // What came back is refunded first.
  expect(await refund(1)).toMatchObject({ ok: true });
  expect(await again()).toMatchObject({ ok: true });
  const open = await see(order.id);
  expect(open.parcels.map(({ units }) => units.map((one) => [one.units, one.back]))).toEqual([
    [[2, 2]],
    [[1, 0]],
    [[1, 0]],
  ]);
  expect(await again()).toMatchObject({ error: { code: 'transition_not_allowed' } });
  expect(await admin.call(adminCancelOrder, { id: order.id })).toMatchObject({
    error: { code: 'part_sent' },
  });
});

test('two people at once, and a refund beside them: it is sent again once, or refunded', async () => {
  for (let run = 0; run < 5; run++) {
    const { order, again, product } = await returned([1]);
    const { version, items } = await see(order.id);
    const refund = admin.call(adminRefundOrder, {
      id: order.id,
      amountCents: product.priceCents,
      items: [{ id: items[0]?.id, quantity: 1 }],
      version,
    });
    const answers = await Promise.all([again({ version }), again({ version }), refund]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { parcels } = await see(order.id);
    expect(parcels.filter(({ state }) => state === 'packing').length).toBe(answers[2]?.ok ? 0 : 1);
  }
});
