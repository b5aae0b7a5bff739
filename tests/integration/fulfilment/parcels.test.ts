import { expect, test } from 'vitest';
import { adminMoveParcel } from '#contracts/admin/fulfilment.ts';
import {
  adminCancelOrder,
  adminFulfilOrder,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
} from '#contracts/admin/orders.ts';
import { requestReturn } from '#contracts/after-sale.ts';
import { changeOrderSize } from '#contracts/order-changes.ts';
import { getOrder } from '#contracts/orders.ts';
import { ensureParcel, moveParcel } from '#server/use-cases/fulfilment/move-parcel.ts';
import { asShop, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { pack, paidUnits } from '#tests/support/parcels.ts';
import { makeProduct, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** An order that leaves in several parcels, some of them before the others. */

const shop = await openShop();
const admin = await adminOf(shop);

const see = async (id: string) => dataOf(await admin.call(adminGetOrder, { id }));
const move = (id: string | undefined, to: 'posted' | 'delivered', trackingCode: string | null = null) =>
  admin.call(adminMoveParcel, { id, to, trackingCode });
const mailsOf = (id: string) =>
  asShop<{ template: string; parcel: string | null }>(
    shop.owner,
    `select payload->>'template' as template, payload->>'parcelId' as parcel from outbox
     where payload->>'orderId' = $1 and payload->>'template' ~ 'shipped|delivered|fit' order by created_at, id`,
    [id],
  );

/** Three units in two parcels, of which the first has left. */
async function partSent(units = 3) {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const visitor = shop.visitor();
  const order = await paidUnits(shop, visitor, product, units);
  const { parcels } = dataOf(await pack(admin, order.id, [1, units - 1]));
  const [first, second] = parcels;
  if (!first || !second) throw new Error('two parcels');
  expect(await move(first.id, 'posted', 'AA123456785BR')).toMatchObject({ ok: true });
  return { product, visitor, order, first: first.id, second: second.id };
}

test('an order leaves in two parcels, and has left with the second; each has its code, mails and place in the history', async () => {
  const { order, first, second } = await partSent();
  const half = await see(order.id);
  expect(half).toMatchObject({ fulfilmentStatus: 'preparing', trackingCode: 'AA123456785BR' });
  expect(half.parcels.map(({ state, units }) => [state, units.map((one) => one.units)])).toEqual([
    ['posted', [1]],
    ['packing', [2]],
  ]);
  expect(await mailsOf(order.id)).toEqual([{ template: 'order_shipped', parcel: first }]);
  expect(await move(second, 'posted', 'BB2')).toMatchObject({ ok: true });
  expect(await see(order.id)).toMatchObject({ fulfilmentStatus: 'shipped', trackingCode: 'AA123456785BR' });
  expect(await move(first, 'delivered')).toMatchObject({ ok: true });
  expect((await see(order.id)).fulfilmentStatus).toBe('shipped');
  expect(await move(second, 'delivered')).toMatchObject({ ok: true });
  const done = await see(order.id);
  expect(done.fulfilmentStatus).toBe('delivered');
  expect(
    done.timeline.filter(({ kind }) => /parcel|fulfil/.test(kind)).map(({ kind, parcel }) => [kind, parcel]),
  ).toEqual([
    ['fulfilment_preparing', null],
    ['parcel_posted', 1],
    ['parcel_posted', 2],
    ['fulfilment_shipped', null],
    ['parcel_delivered', 1],
    ['parcel_delivered', 2],
    ['fulfilment_delivered', null],
  ]);
  expect(await mailsOf(order.id)).toEqual([
    { template: 'order_shipped', parcel: first },
    { template: 'order_shipped', parcel: second },
    { template: 'order_delivered', parcel: first },
    { template: 'order_delivered', parcel: second },
    { template: 'fit_question', parcel: null },
  ]);
});

test('its customer sees what is in which parcel, and what is still to leave', async () => {
  const { order, visitor, second } = await partSent();
  const shipping = async () =>
    dataOf(await visitor.call(getOrder, { order: order.id, token: order.token })).shipping;
  expect(await shipping()).toMatchObject({
    parcels: [{ position: 1, state: 'posted', trackingCode: 'AA123456785BR', units: [{ units: 1 }] }],
    rest: [{ units: 2 }],
  });
  await move(second, 'posted');
  expect(await shipping()).toMatchObject({ parcels: [{ position: 1 }, { position: 2 }], rest: [] });
  const one = await paidUnits(shop, shop.visitor(), await makeProduct(shop.owner), 1);
  await admin.call(adminFulfilOrder, { id: one.id, to: 'preparing' });
  await admin.call(adminFulfilOrder, { id: one.id, to: 'shipped', trackingCode: 'ONE' });
  const { data } = (await shop.visitor().call(getOrder, { order: one.id, token: one.token })) as {
    data: typeof one;
  };
  expect(data.shipping).toMatchObject({ trackingCode: 'ONE', parcels: [], rest: [] });
});

test('the desk finds an order by the code of every parcel, also after it was corrected', async () => {
  const { order, second, first } = await partSent();
  const found = async (busca: string) =>
    dataOf(await admin.call(adminListOrders, { busca })).items.map(({ id }) => id);
  const code = `ZWEI${Date.now()}`;
  await move(second, 'posted', code);
  expect(await found(code)).toEqual([order.id]);
  expect(await move(second, 'posted', `${code}-B`)).toMatchObject({ ok: true });
  expect(await found(`${code}-b`)).toEqual([order.id]);
  expect(await move(first, 'posted', `${code}-C`)).toMatchObject({ ok: true });
  expect(await found(`${code}-C`)).toEqual([order.id]);
  expect(await see(order.id)).toMatchObject({ trackingCode: `${code}-C` });
  // Which parcel the code is of, the act on the whole order does not say.
  const whole = { id: order.id, to: 'shipped', trackingCode: 'D' };
  expect(await admin.call(adminFulfilOrder, whole)).toMatchObject({ error: { code: 'parcels_apart' } });
});

test('once a parcel has left, the whole order is cancelled neither by the desk nor by its customer; what is here can be', async () => {
  const { order, visitor, product, second } = await partSent();
  const { id, token } = order;
  expect(await admin.call(adminCancelOrder, { id })).toMatchObject({ error: { code: 'part_sent' } });
  const ask = (item: string | null, units?: number) =>
    visitor.call(requestReturn, {
      order: id,
      token,
      kind: 'withdrawal',
      item,
      ...(units && { units }),
      reason: '',
    });
  expect(await ask(null)).toMatchObject({ error: { code: 'part_sent' } });
  const { items, version } = await see(id);
  const item = items[0]?.id ?? '';
  expect(await ask(item, 3)).toMatchObject({ error: { code: 'return_quantity' } });
  const refund = (quantity: number, asSeen: string) =>
    admin.call(adminRefundOrder, {
      id,
      amountCents: product.priceCents,
      items: [{ id: item, quantity }],
      restock: true,
      version: asSeen,
    });
  expect(await refund(3, version)).toMatchObject({ error: { code: 'part_sent' } });
  expect(await refund(1, version)).toMatchObject({ ok: true });
  expect((await see(id)).parcels[1]).toMatchObject({ id: second, units: [{ units: 1 }] });
  expect(await stockOf(shop.owner, product.variantId)).toBe(8);
  expect(await refund(1, (await see(id)).version)).toMatchObject({ ok: true });
  expect(await stockOf(shop.owner, product.variantId)).toBe(9);
  // Nothing is left to be sent: the order has left with its first parcel.
  expect(await see(id)).toMatchObject({ fulfilmentStatus: 'shipped', parcels: [{ position: 1 }] });
  expect(await mailsOf(id)).toHaveLength(1);
});

test('all money back while a part is on its way: only what is here returns to stock', async () => {
  const { order, product } = await partSent();
  const { version, refundableCents: amountCents } = await see(order.id);
  expect(await admin.call(adminRefundOrder, { id: order.id, amountCents, version })).toMatchObject({
    ok: true,
  });
  const after = await see(order.id);
  expect(after).toMatchObject({ paymentStatus: 'refunded', fulfilmentStatus: 'shipped' });
  expect(after.parcels.map(({ state }) => state)).toEqual(['posted']);
  expect(await stockOf(shop.owner, product.variantId)).toBe(9);
});

test('sending the order sends all parcels that are here, and what is in none', async () => {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const order = await paidUnits(shop, shop.visitor(), product, 4);
  await pack(admin, order.id, [1, 2]);
  const whole = { id: order.id, to: 'shipped' };
  expect(await admin.call(adminFulfilOrder, { ...whole, trackingCode: 'X' })).toMatchObject({
    error: { code: 'parcels_apart' },
  });
  expect(await admin.call(adminFulfilOrder, whole)).toMatchObject({ ok: true });
  const sent = await see(order.id);
  expect(sent.fulfilmentStatus).toBe('shipped');
  expect(sent.parcels.flatMap(({ units }) => units.map((one) => one.units))).toEqual([2, 2]);
});

test('parcels hold no more than the order has, and none that left is packed again', async () => {
  const { order, first } = await partSent();
  expect(await pack(admin, order.id, [3])).toMatchObject({ error: { code: 'parcel_units' } });
  expect(await pack(admin, order.id, [1, 1])).toMatchObject({ ok: true });
  expect(await pack(admin, order.id, [2])).toMatchObject({ ok: true });
  const { parcels, version, items } = await see(order.id);
  expect(parcels).toHaveLength(2);
  const units = [{ itemId: items[0]?.id ?? '', units: 1 }];
  const { adminPackOrder } = await import('#contracts/admin/fulfilment.ts');
  expect(
    await admin.call(adminPackOrder, { id: order.id, version, parcels: [{ id: first, units }] }),
  ).toMatchObject({ error: { code: 'order_changed' } });
  expect(await move(first, 'posted')).toMatchObject({ error: { code: 'transition_not_allowed' } });
});

test('a carrier moves parcels forward only; what it says twice or late changes nothing', async () => {
  const product = await makeProduct(shop.owner, { stock: 10 });
  const order = await paidUnits(shop, shop.visitor(), product, 1);
  const by = { actor: 'system', actorId: null } as const;
  const report = (to: Parameters<typeof moveParcel>[1]['to'], at = new Date()) =>
    shop.owner.transaction({ actor: 'system' }, async (tx) => {
      const [parcel] = await ensureParcel(tx, order.id);
      return moveParcel(tx, { parcelId: parcel?.id ?? '', to, at, trackingCode: 'CC3', by });
    });
  const at = new Date('2026-11-20T12:00:00Z');
  for (const to of [
    'in_transit',
    'posted',
    'in_transit',
    'out_for_delivery',
    'delivery_failed',
    'out_for_delivery',
  ] as const)
    await report(to, at);
  expect(await see(order.id)).toMatchObject({ fulfilmentStatus: 'shipped', trackingCode: 'CC3' });
  await report('delivered', at);
  await report('returned');
  const done = await see(order.id);
  expect(done).toMatchObject({
    fulfilmentStatus: 'delivered',
    parcels: [{ state: 'delivered', deliveredAt: expect.any(String) }],
  });
  expect(new Date(done.parcels[0]?.deliveredAt ?? '')).toEqual(at);
  expect((await mailsOf(order.id)).map(({ template }) => template)).toEqual([
    'order_shipped',
    'order_delivered',
    'fit_question',
  ]);
});

test('neither size nor address change once there is a parcel, as a label may have been bought for it', async () => {
  const dress = await makeDress(shop.owner);
  const visitor = shop.visitor();
  const order = await paidUnits(shop, visitor, dress, 1);
  await shop.owner.transaction({ actor: 'system' }, (tx) => ensureParcel(tx, order.id));
  const { items } = await see(order.id);
  expect(
    await visitor.call(changeOrderSize, {
      order: order.id,
      token: order.token,
      item: items[0]?.id ?? '',
      quantity: 1,
      units: 1,
      variant: await sizeOf(shop.owner, dress.id, 'M'),
    }),
  ).toMatchObject({ error: { code: 'change_not_possible' } });
});

test('the database refuses a unit in two parcels', async () => {
  const { order, second } = await partSent();
  const twice = asShop(shop.owner, 'update parcel_units set units = 3 where parcel_id = $1', [second]);
  await expect(twice).rejects.toThrow(/in parcels that cannot be/);
  expect((await see(order.id)).parcels[1]?.units[0]?.units).toBe(2);
});
