import { beforeEach, expect, test } from 'vitest';
import { adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminAnswerRequest, adminFinishRequest, adminSendReplacement } from '#contracts/admin/requests.ts';
import { getOrderDetail, giveUpExchange, requestReturn } from '#contracts/after-sale.ts';
import { payOrder } from '#contracts/orders.ts';
import { asShop, firstItem, makeDress, setDelivered } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf, moneyOf } from '#tests/support/exchanges.ts';
import { byCard, chargesOf, pay, stateOf } from '#tests/support/provider.ts';
import { fullTotal, makeProduct, pixTotal, stockOf, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

let dress: TestProduct;
const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  dress = await makeDress(shop.owner, 5);
});

const keyOf = ({ order }: Bought) => ({ order: order.id, token: order.token });
const detailOf = async (bought: Bought) => dataOf(await bought.visitor.call(getOrderDetail, keyOf(bought)));
const finish = (id: string, more: Record<string, unknown> = {}) =>
  admin.call(adminFinishRequest, { id, ...more });
const send = (id: string) => admin.call(adminSendReplacement, { id, trackingCode: 'AA1BR' });

/** A dress that is being exchanged for a piece that costs R$ 50,00 more. */
async function dearerExchange() {
  const dearer = await makeProduct(shop.owner, { priceCents: 15_000 });
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await exchangeFor(bought, dearer.variantId, { differenceCents: 5_000 }));
  return { dearer, bought, held };
}

/** The same, the difference paid. */
async function paidExchange() {
  const exchange = await dearerExchange();
  await pay(shop, exchange.held.orderId);
  await shop.world.provider.run();
  return exchange;
}

test('the difference for a dearer piece is paid by PIX with its discount, and the exchange then waits for the first piece', async () => {
  const dearer = await makeProduct(shop.owner, { priceCents: 15_000 });
  const bought = await buyAndReceive(shop, dress, { by: 'pix' });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ paid: pixTotal(10_000) });
  const held = heldOf(await exchangeFor(bought, dearer.variantId, { differenceCents: 5_000 }));
  expect(held).toMatchObject({ totalCents: 4_750, isPayable: true });
  expect(await finish(held.id)).toMatchObject({ status: 409, error: { code: 'exchange_unpaid' } });
  await pay(shop, held.orderId);
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'paid' });
  expect(await finish(held.id)).toMatchObject({ ok: true, data: { money: 'none' } });
  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ behind: 9_500 + 4_750 });
  expect(await send(held.id)).toMatchObject({ ok: true });
});

test('refunding the difference does not release the piece: it stays held until everything behind it is refunded', async () => {
  const { dearer, bought, held } = await paidExchange();
  await finish(held.id);
  const refund = async (amountCents: number) => {
    const desk = dataOf(await admin.call(adminGetOrder, { id: held.orderId }));
    return admin.call(adminRefundOrder, { id: held.orderId, amountCents, version: desk.version });
  };
  expect(await refund(4_750)).toMatchObject({ ok: true });
  expect(await stateOf(shop.owner, held.orderId)).toMatchObject({
    payment: 'partially_refunded',
    stock: 'held',
  });
  // The rest was paid with the first order, whose charge knows nothing of this one.
  expect(await refund(10_000)).toMatchObject({ ok: true });
  expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'refunded', stock: 'returned' });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ refunded: 10_000 });
  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ refunded: 4_750, behind: 0 });
  expect(await stockOf(shop.owner, dearer.variantId)).toBe(10);
});

test('exchanging again during a partial refund of the difference does not carry over that part', async () => {
  const { bought, held } = await paidExchange();
  await finish(held.id);
  await setDelivered(shop.owner, held.orderId, 1);
  const desk = dataOf(await admin.call(adminGetOrder, { id: held.orderId }));
  shop.world.provider.set({ down: true });
  await admin.call(adminRefundOrder, { id: held.orderId, amountCents: 1_000, version: desk.version });
  shop.world.provider.set({ down: false });
  const order = { ...bought.order, id: held.orderId, token: held.token };
  const again = { ...bought, order, item: await firstItem(shop.owner, held.orderId) };
  const same = await makeProduct(shop.owner, { priceCents: 15_000 });
  const next = heldOf(await exchangeFor(again, same.variantId));
  const moved = await asShop<{ cents: number }>(
    shop.owner,
    'select amount_cents as cents from exchange_funds where order_id = $1 order by cents',
    [next.orderId],
  );
  // Of the difference of 47,50, 10,00 is being refunded.
  expect(moved.map(({ cents }) => cents)).toEqual([3_750, 10_000]);
});

test('paying the difference by card has no PIX discount', async () => {
  const { bought, held } = await dearerExchange();
  const payment = await byCard(shop);
  const paid = await bought.visitor.call(payOrder, { order: held.orderId, token: held.token, payment });
  expect(paid).toMatchObject({
    ok: true,
    data: { paymentStatus: 'paid', totalCents: 5_000, exchangeCreditCents: 10_000, subtotalCents: 15_000 },
  });
});

test('a difference cannot be paid by boleto, which would outlive the held piece; the open payment stays open', async () => {
  const { bought, held } = await dearerExchange();
  const charges = await chargesOf(shop.owner, held.orderId);
  const key = { order: held.orderId, token: held.token };
  const refused = await bought.visitor.call(payOrder, { ...key, payment: { method: 'boleto' } });
  expect(refused).toMatchObject({ status: 409, error: { code: 'boleto_not_offered' } });
  expect(await chargesOf(shop.owner, held.orderId)).toEqual(charges);
  expect(await bought.visitor.call(payOrder, key)).toMatchObject({
    ok: true,
    data: { payment: { method: 'pix', amountCents: 4_750 } },
  });
});

test('an unpaid difference ends the exchange; paid late, the exchange resumes if possible', async () => {
  const dearer = await makeProduct(shop.owner, { priceCents: 15_000, stock: 1 });
  const expire = async (orderId: string) => {
    await asShop(shop.owner, `update orders set expires_at = now() - interval '1 minute' where id = $1`, [
      orderId,
    ]);
    shop.world.provider.set({ down: true });
    await asShop(shop.owner, `update orders set expires_at = now() - interval '9 days' where id = $1`, [
      orderId,
    ]);
    await shop.runJob('expire-orders');
    shop.world.provider.set({ down: false });
  };
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await exchangeFor(bought, dearer.variantId, { differenceCents: 5_000 }));
  await expire(held.orderId);
  expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'expired', stock: 'returned' });
  expect(await stockOf(shop.owner, dearer.variantId)).toBe(1);
  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ moved: 0 });
  expect((await detailOf(bought)).requests).toMatchObject([{ status: 'canceled' }]);
  expect((await detailOf(bought)).items).toMatchObject([{ exchange: null, withdrawal: null }]);

  await pay(shop, held.orderId);
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'paid', stock: 'held' });
  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ moved: 10_000 });
  expect((await detailOf(bought)).requests).toMatchObject([{ status: 'accepted' }]);
});

test('a late payment for a piece returned in the meantime is refunded', async () => {
  const { dearer, bought, held } = await dearerExchange();
  await asShop(shop.owner, `update orders set expires_at = now() - interval '9 days' where id = $1`, [
    held.orderId,
  ]);
  shop.world.provider.set({ down: true });
  await shop.runJob('expire-orders');
  shop.world.provider.set({ down: false });
  await bought.visitor.call(requestReturn, { ...keyOf(bought), kind: 'withdrawal', item: bought.item });
  await pay(shop, held.orderId);
  await shop.world.provider.run();
  await shop.runJob('reconcile');
  expect(await stateOf(shop.owner, held.orderId)).toMatchObject({ payment: 'refunded', stock: 'returned' });
  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ paid: 4_750, refunded: 4_750, moved: 0 });
  expect(await stockOf(shop.owner, dearer.variantId)).toBe(10);
});

test('when the customer abandons the exchange, the new piece is restocked and the paid difference refunded', async () => {
  const { dearer, bought, held } = await paidExchange();
  const giveUp = () => bought.visitor.call(giveUpExchange, { ...keyOf(bought), request: held.id });
  const answers = await Promise.all([giveUp(), giveUp()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ refunded: 4_750, moved: 0 });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ behind: fullTotal(10_000) });
  expect(await stockOf(shop.owner, dearer.variantId)).toBe(10);
  // Now the refund that the law grants.
  const ask = await bought.visitor.call(requestReturn, { ...keyOf(bought), kind: 'withdrawal', item: null });
  expect(ask).toMatchObject({ ok: true });
});

test('abandoning before payment cancels the PIX code; without the provider nothing changes', async () => {
  const { bought, held } = await dearerExchange();
  const giveUp = () => bought.visitor.call(giveUpExchange, { ...keyOf(bought), request: held.id });
  shop.world.provider.set({ down: true });
  expect(await giveUp()).toMatchObject({ status: 503, error: { code: 'payment_unavailable' } });
  shop.world.provider.set({ down: false });
  expect((await detailOf(bought)).requests).toMatchObject([{ status: 'accepted' }]);
  expect(await giveUp()).toMatchObject({ ok: true });
  const [charge] = await chargesOf(shop.owner, held.orderId);
  expect(shop.world.provider.store.ordersByCode(held.number).flatMap(({ charges }) => charges)).toMatchObject(
    [{ id: charge, status: 'canceled' }],
  );
});

test('an exchange cannot end during a refund of its difference, and can once the refund is done', async () => {
  const { bought, held } = await paidExchange();
  const desk = dataOf(await admin.call(adminGetOrder, { id: held.orderId }));
  shop.world.provider.set({ down: true });
  await admin.call(adminRefundOrder, { id: held.orderId, amountCents: 1_000, version: desk.version });
  const giveUp = () => bought.visitor.call(giveUpExchange, { ...keyOf(bought), request: held.id });
  const refuse = { id: held.id, to: 'refused', answer: 'A peça nova veio com defeito.' } as const;
  const underway = { status: 409, error: { code: 'refund_in_progress' } };
  expect(await giveUp()).toMatchObject(underway);
  expect(await admin.call(adminAnswerRequest, refuse)).toMatchObject(underway);
  shop.world.provider.set({ down: false });
  await shop.runJob('reconcile');
  expect(await giveUp()).toMatchObject({ ok: true });
  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ refunded: 4_750, moved: 0 });
});
