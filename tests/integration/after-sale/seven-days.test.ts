import { expect, test } from 'vitest';
import { adminCancelOrder, adminGetOrder } from '#contracts/admin/orders.ts';
import { adminFinishRequest, adminSendReplacement } from '#contracts/admin/requests.ts';
import { getOrderDetail, requestReturn } from '#contracts/after-sale.ts';
import { asShop, firstItem, makeDress, setDelivered, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

/** Exchanges a piece for a variant that costs the same, returns it, and receives the new one `daysAgo` days ago. */
async function swap(bought: Bought, variant: string, daysAgo: number): Promise<Bought> {
  const held = heldOf(await exchangeFor(bought, variant));
  expect(await admin.call(adminFinishRequest, { id: held.id })).toMatchObject({ ok: true });
  await admin.call(adminSendReplacement, { id: held.id, trackingCode: null });
  await setDelivered(shop.owner, held.orderId, daysAgo);
  const order = { ...bought.order, id: held.orderId, token: held.token };
  return { ...bought, order, item: await firstItem(shop.owner, held.orderId) };
}

/** A purchase received so many days ago. */
async function received(variant: Awaited<ReturnType<typeof makeDress>>, daysAgo: number): Promise<Bought> {
  const bought = await buyAndReceive(shop, variant);
  await receivedOn(bought, daysAgo);
  return bought;
}

/** Moves the receipt to so many days ago. */
const receivedOn = ({ order }: Bought, daysAgo: number) =>
  asShop(
    shop.owner,
    `update order_events set created_at = now() - make_interval(days => $2::int)
     where order_id = $1 and kind = 'fulfilment_delivered'`,
    [order.id, daysAgo],
  );

const askReturn = ({ order, visitor }: Bought, more: Record<string, unknown> = {}) =>
  visitor.call(requestReturn, {
    order: order.id,
    token: order.token,
    kind: 'withdrawal',
    item: null,
    ...more,
  });
const detailOf = async ({ order, visitor }: Bought) =>
  dataOf(await visitor.call(getOrderDetail, { order: order.id, token: order.token }));

test('three exchanges of size in a row do not begin the seven days anew', async () => {
  const dress = await makeDress(shop.owner, 10);
  const sizes = await Promise.all(['M', 'P', 'M'].map((size) => sizeOf(shop.owner, dress.id, size)));
  const first = await received(dress, 20);
  let last = first;
  for (const size of sizes) last = await swap(last, size, 1);
  await receivedOn(first, 60);

  const detail = await detailOf(last);
  expect(detail).toMatchObject({
    withdrawal: 'request_too_late',
    items: [{ withdrawal: 'request_too_late', exchange: null, defect: null }],
  });
  expect(detail.withdrawalSince).not.toBe(null);
  expect(await askReturn(last)).toMatchObject({ status: 409, error: { code: 'request_too_late' } });
  // A defect of the piece that came last is its own.
  expect(await askReturn(last, { cause: 'defect' })).toMatchObject({ ok: true });
  // The desk sees the purchase that it all began with.
  expect(await admin.call(adminGetOrder, { id: last.order.id })).toMatchObject({
    data: {
      firstPurchase: { id: first.order.id, number: first.order.number },
      requests: [{ kind: 'withdrawal' }],
    },
  });
  expect(await admin.call(adminGetOrder, { id: first.order.id })).toMatchObject({
    data: { firstPurchase: null },
  });
});

test('within the seven days of the purchase another size can be returned', async () => {
  const dress = await makeDress(shop.owner, 10);
  const bought = await received(dress, 3);
  const fresh = await swap(bought, await sizeOf(shop.owner, dress.id, 'M'), 0);
  const [before, after] = [await detailOf(bought), await detailOf(fresh)];
  expect(after.withdrawal).toBe(null);
  expect(after.withdrawalUntil).toBe(before.withdrawalUntil);
  expect(await askReturn(fresh)).toMatchObject({ ok: true });
});

test('another product has its own seven days, once', async () => {
  const [dress, skirt, coat] = [
    await makeDress(shop.owner, 10),
    await makeProduct(shop.owner, { priceCents: 10_000 }),
    await makeProduct(shop.owner, { priceCents: 10_000 }),
  ];
  const bought = await received(dress, 20);
  const second = await swap(bought, skirt.variantId, 1);
  expect(await detailOf(second)).toMatchObject({ withdrawal: null, withdrawalSince: null });
  await receivedOn(second, 15);
  const third = await swap(second, coat.variantId, 0);
  expect(await detailOf(third)).toMatchObject({ withdrawal: 'request_too_late' });
  expect(await askReturn(third)).toMatchObject({ error: { code: 'request_too_late' } });
});

test('a new piece on its way does not open them either, once the other one is at the shop', async () => {
  const dress = await makeDress(shop.owner, 10);
  const bought = await received(dress, 20);
  const held = heldOf(await exchangeFor(bought, await sizeOf(shop.owner, dress.id, 'M')));
  const fresh: Bought = { ...bought, order: { ...bought.order, id: held.orderId, token: held.token } };
  // To call it off now ends the exchange, and no money goes out.
  expect(await detailOf(fresh)).toMatchObject({ withdrawal: null });
  expect(await admin.call(adminFinishRequest, { id: held.id })).toMatchObject({ ok: true });
  expect(await askReturn(fresh)).toMatchObject({ error: { code: 'request_too_late' } });
  expect(await askReturn(fresh, { cause: 'defect' })).toMatchObject({ error: { code: 'request_too_late' } });
  // The shop may.
  expect(await admin.call(adminCancelOrder, { id: held.orderId })).toMatchObject({ ok: true });
});
