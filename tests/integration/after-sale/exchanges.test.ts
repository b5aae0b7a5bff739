import { beforeEach, expect, test } from 'vitest';
import {
  adminCancelOrder,
  adminFulfilOrder,
  adminGetOrder,
  adminRefundOrder,
} from '#contracts/admin/orders.ts';
import {
  adminAnswerRequest,
  adminFinishRequest,
  adminListRequests,
  adminSendReplacement,
} from '#contracts/admin/requests.ts';
import { getOrderDetail, giveUpExchange, reportPosted, requestReturn } from '#contracts/after-sale.ts';
import type { Queryable } from '#server/ports/database.ts';
import { claimLapsed } from '#server/sql/after-sale/exchanges.sql.ts';
import { releaseOrders } from '#server/sql/order-claims.sql.ts';
import { asShop, makeDress, setDelivered, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf, moneyOf } from '#tests/support/exchanges.ts';
import { stateOf } from '#tests/support/provider.ts';
import { fullTotal, makeProduct, stockOf, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

let dress: TestProduct;
let medium: string;
const shop = await openShop();
const admin = await adminOf(shop);
beforeEach(async () => {
  await asShop(shop.owner, `update store_settings set exchange_leaves = 'arrived', exchange_hold_days = 10`);
  dress = await makeDress(shop.owner, 5);
  medium = await sizeOf(shop.owner, dress.id, 'M');
});

const keyOf = ({ order }: Bought) => ({ order: order.id, token: order.token });
const detailOf = async (bought: Bought) => dataOf(await bought.visitor.call(getOrderDetail, keyOf(bought)));
const finish = (id: string, more: Record<string, unknown> = {}) =>
  admin.call(adminFinishRequest, { id, ...more });
const send = (id: string) => admin.call(adminSendReplacement, { id, trackingCode: 'AA1BR' });

test('an even exchange for another size holds it at once; the received piece is restocked and the new one sent', async () => {
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await exchangeFor(bought, medium, {}, { cause: 'small', reason: 'Justo no busto' }));
  expect(held).toMatchObject({ size: 'M', totalCents: 0, isPayable: false, hasLeft: false });
  expect([await stockOf(shop.owner, dress.variantId), await stockOf(shop.owner, medium)]).toEqual([4, 4]);
  expect(await moneyOf(shop.owner, held.orderId)).toMatchObject({ paid: 0, moved: 10_000, behind: 0 });
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ behind: fullTotal(10_000) - 10_000 });

  expect(await send(held.id)).toMatchObject({ status: 409, error: { code: 'exchange_awaits_parcel' } });
  const step = await admin.call(adminFulfilOrder, { id: held.orderId, to: 'preparing' });
  expect(step).toMatchObject({ ok: true });
  const ship = await admin.call(adminFulfilOrder, { id: held.orderId, to: 'shipped', trackingCode: 'X1' });
  expect(ship).toMatchObject({ error: { code: 'exchange_awaits_parcel' } });

  expect(await finish(held.id)).toMatchObject({ ok: true, data: { money: 'none' } });
  expect([await stockOf(shop.owner, dress.variantId), await stockOf(shop.owner, medium)]).toEqual([5, 4]);
  const listed = await admin.call(adminListRequests, { busca: bought.order.number, situacao: 'enviar' });
  expect(listed).toMatchObject({ data: { items: [{ id: held.id, stage: 'send' }] } });
  expect(await send(held.id)).toMatchObject({ ok: true });
  expect(await send(held.id)).toMatchObject({ error: { code: 'transition_not_allowed' } });
  const nothing = await admin.call(adminListRequests, { busca: bought.order.number });
  expect(nothing).toMatchObject({ data: { items: [] } });

  const detail = await detailOf(bought);
  expect(detail.items).toMatchObject([{ unitsLeft: 0, exchange: 'request_not_possible' }]);
  expect(detail.requests).toMatchObject([{ status: 'done', cause: 'small', replacement: { hasLeft: true } }]);
  const kinds = detail.timeline.map(({ kind }) => kind);
  expect(kinds.filter((kind) => /received|done/.test(kind))).toEqual(['exchange_received']);
  const { mails } = await stateOf(shop.owner, bought.order.id);
  expect(mails.filter((mail) => mail.startsWith('exchange_'))).toEqual(['exchange_held']);
  expect((await stateOf(shop.owner, held.orderId)).mails).toEqual(['order_shipped']);

  // The new piece's order names the returned one, for customer and shop, and leads back to its order.
  const { id: orderId, number, token } = bought.order;
  const fresh = await bought.visitor.call(getOrderDetail, { order: held.orderId, token: held.token });
  expect(fresh).toMatchObject({ data: { exchangeOf: { orderId, number, token, size: 'P' } } });
  expect(detail.exchangeOf).toBe(null);
  expect(await admin.call(adminGetOrder, { id: held.orderId })).toMatchObject({
    data: { exchangeOf: { id: orderId, number, piece: expect.stringMatching(/ · P$/) } },
  });
});

test('an exchanged piece can be exchanged again, and refunded with the money of the first order', async () => {
  const first = await buyAndReceive(shop, dress);
  const one = heldOf(await exchangeFor(first, medium));
  await finish(one.id);
  await send(one.id);
  await setDelivered(shop.owner, one.orderId, 0);
  const [item] = (
    await asShop<{ id: string }>(shop.owner, 'select id from order_items where order_id = $1', [one.orderId])
  ).map(({ id }) => id);
  const order = { ...first.order, id: one.orderId, token: one.token };
  const second: Bought = { order, item: item ?? '', visitor: first.visitor };
  const cheaper = await makeProduct(shop.owner, { priceCents: 6_000 });
  const two = heldOf(await exchangeFor(second, cheaper.variantId, { backCents: 4_000 }));
  expect(await finish(two.id)).toMatchObject({ ok: true, data: { money: 'done' } });
  expect(await moneyOf(shop.owner, first.order.id)).toMatchObject({ refunded: 4_000 });
  expect(await moneyOf(shop.owner, two.orderId)).toMatchObject({ moved: 6_000, behind: 6_000 });
  // The last piece is never sent: cancelling refunds everything paid for it.
  const canceled = await admin.call(adminCancelOrder, { id: two.orderId });
  expect(canceled).toMatchObject({ ok: true, data: { money: 'done' } });
  expect(await moneyOf(shop.owner, first.order.id)).toMatchObject({ refunded: 10_000, behind: 2_990 });
  expect(await moneyOf(shop.owner, two.orderId)).toMatchObject({ moved: 0, behind: 0 });
  expect(await stockOf(shop.owner, cheaper.variantId)).toBe(10);
});

test('while the first piece has not arrived, none of its money can be refunded twice', async () => {
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await exchangeFor(bought, medium));
  const desk = await admin.call(adminGetOrder, { id: bought.order.id });
  expect(desk).toMatchObject({ data: { refundableCents: 2_990, requests: [{ stage: 'wait' }] } });
  const version = desk.ok ? desk.data.version : '';
  const refund = (more: object) => admin.call(adminRefundOrder, { id: bought.order.id, version, ...more });
  expect(await refund({ amountCents: 3_000 })).toMatchObject({ error: { code: 'refund_too_much' } });
  const items = [{ id: bought.item, quantity: 1 }];
  expect(await refund({ amountCents: 1, items })).toMatchObject({ error: { code: 'refund_quantity' } });
  const ask = await bought.visitor.call(requestReturn, { ...keyOf(bought), kind: 'withdrawal', item: null });
  expect(ask).toMatchObject({ error: { code: 'request_already_made' } });
  // The money behind the new piece cannot be refunded either.
  expect(await admin.call(adminGetOrder, { id: held.orderId })).toMatchObject({
    data: { refundableCents: 0, exchangeOf: { number: bought.order.number } },
  });
});

test('an exchange not posted in time ends by itself; posted it waits, and with the setting it can be sent at once', async () => {
  const [late, posted] = [await buyAndReceive(shop, dress), await buyAndReceive(shop, dress)];
  const [one, two] = [heldOf(await exchangeFor(late, medium)), heldOf(await exchangeFor(posted, medium))];
  const said = await posted.visitor.call(reportPosted, { ...keyOf(posted), request: two.id, code: 'PB1BR' });
  expect(said).toMatchObject({ ok: true, data: { requests: [{ postedCode: 'PB1BR' }] } });
  expect(await posted.visitor.call(giveUpExchange, { ...keyOf(posted), request: two.id })).toMatchObject({
    error: { code: 'exchange_moved' },
  });
  await asShop(
    shop.owner,
    `update order_requests set hold_until = now() - interval '1 minute' where id = any ($1::uuid[])`,
    [[one.id, two.id]],
  );
  await shop.runJob('expire-orders');
  expect((await detailOf(late)).requests).toMatchObject([{ status: 'canceled' }]);
  expect((await detailOf(posted)).requests).toMatchObject([{ status: 'accepted' }]);
  expect(await stateOf(shop.owner, one.orderId)).toMatchObject({ stock: 'returned' });
  expect(await moneyOf(shop.owner, late.order.id)).toMatchObject({ behind: fullTotal(10_000) });
  expect((await stateOf(shop.owner, late.order.id)).mails).toContain('exchange_canceled');

  await asShop(shop.owner, `update store_settings set exchange_leaves = 'posted'`);
  expect(await send(two.id)).toMatchObject({ ok: true });
  // Once the new piece is sent, the exchange cannot be rejected; once the first is received, it is finished.
  const refusal = await admin.call(adminAnswerRequest, { id: two.id, to: 'refused', answer: 'Peça usada.' });
  expect(refusal).toMatchObject({ status: 409, error: { code: 'exchange_moved' } });
  expect(await finish(two.id, { received: 'off' })).toMatchObject({ ok: true });
  expect((await detailOf(posted)).requests).toMatchObject([{ status: 'done' }]);
});

test('an exchange that could not be ended comes after those not tried yet', async () => {
  const asSystem = <T>(work: (tx: Queryable) => Promise<T>) =>
    shop.owner.transaction({ actor: 'system' }, work);
  const hold = (sql: string, ids: readonly string[]) =>
    asShop(shop.owner, `update order_requests set hold_until = ${sql} where id = any ($1::uuid[])`, [ids]);
  const [one, two] = [await buyAndReceive(shop, dress), await buyAndReceive(shop, dress)];
  const [first, second] = [heldOf(await exchangeFor(one, medium)), heldOf(await exchangeFor(two, medium))];
  await hold(`now() - interval '2 days'`, [first.id]);
  await hold(`now() - interval '1 day'`, [second.id]);
  const take = () => asSystem((tx) => claimLapsed(tx, new Date(), 1));
  expect(await take()).toEqual([first.orderId]);
  await asSystem((tx) => releaseOrders(tx, [], [first.orderId]));
  expect(await take()).toEqual([second.orderId]);
});

test('when the desk rejects an exchange, the new piece is restocked', async () => {
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await exchangeFor(bought, medium));
  const refuse = () => admin.call(adminAnswerRequest, { id: held.id, to: 'refused', answer: 'Peça usada.' });
  expect(await refuse()).toMatchObject({ ok: true, data: { status: 'refused' } });
  expect(await refuse()).toMatchObject({ error: { code: 'request_moved' } });
  expect(await stockOf(shop.owner, medium)).toBe(5);
  expect(await moneyOf(shop.owner, bought.order.id)).toMatchObject({ behind: fullTotal(10_000) });
  expect(await admin.call(adminAnswerRequest, { id: held.id, to: 'accepted' })).toMatchObject({
    error: { code: 'request_moved' },
  });
});

test('a received piece marked as second line or written off is not sold again', async () => {
  for (const received of ['second', 'off'] as const) {
    const bought = await buyAndReceive(shop, dress);
    const before = await stockOf(shop.owner, dress.variantId);
    const held = heldOf(await exchangeFor(bought, medium));
    await finish(held.id, { received });
    expect(await stockOf(shop.owner, dress.variantId)).toBe(before);
    const shelf = await asShop(shop.owner, 'select size, quantity from second_line where request_id = $1', [
      held.id,
    ]);
    expect(shelf).toEqual(received === 'second' ? [{ size: 'P', quantity: 1 }] : []);
  }
});

test('a price other than shown is rejected, and so is any impossible exchange, with the reason', async () => {
  const bought = await buyAndReceive(shop, dress);
  const dearer = await makeProduct(shop.owner, { priceCents: 15_000 });
  const gone = await makeProduct(shop.owner);
  await shop.owner.query('update products set is_active = false where id = $1', [gone.id]);
  const large = await sizeOf(shop.owner, dress.id, 'G');
  const code = async (answer: ReturnType<typeof exchangeFor>) => {
    const given = await answer;
    return given.ok ? 'taken' : given.error.code;
  };
  const changed = await exchangeFor(bought, dearer.variantId, { differenceCents: 4_000 });
  expect(changed).toMatchObject({
    status: 409,
    error: { code: 'exchange_price_changed', data: { differenceCents: 5_000, backCents: 0 } },
  });
  expect(await code(exchangeFor(bought, dress.variantId))).toBe('exchange_same_piece');
  expect(await code(exchangeFor(bought, large))).toBe('exchange_out_of_stock');
  expect(await code(exchangeFor(bought, gone.variantId))).toBe('exchange_unknown_variant');
  expect(await code(exchangeFor(bought, crypto.randomUUID()))).toBe('exchange_unknown_variant');
  expect(await code(exchangeFor(bought, medium, {}, { units: 2 }))).toBe('exchange_quantity');
  expect(await code(exchangeFor(bought, medium, {}, { item: crypto.randomUUID() }))).toBe(
    'request_unknown_item',
  );
  expect(await code(exchangeFor(bought, medium, {}, { token: 'a'.repeat(43) }))).toBe('not_found');
  expect(await asShop(shop.owner, 'select from orders where exchanged_from = $1', [bought.order.id])).toEqual(
    [],
  );
  await admin.call(adminRefundOrder, {
    id: bought.order.id,
    amountCents: fullTotal(10_000),
    version: await versionOf(bought),
  });
  expect(await code(exchangeFor(bought, medium))).toBe('request_not_possible');
});

async function versionOf({ order }: Bought): Promise<string> {
  const desk = await admin.call(adminGetOrder, { id: order.id });
  return desk.ok ? desk.data.version : '';
}

test('a stranger’s request is not found, even with the key of another order', async () => {
  const [mine, other] = [await buyAndReceive(shop, dress), await buyAndReceive(shop, dress)];
  const held = heldOf(await exchangeFor(mine, medium));
  const asked = { ...keyOf(other), request: held.id };
  expect(await other.visitor.call(giveUpExchange, asked)).toMatchObject({ status: 404 });
  expect(await other.visitor.call(reportPosted, { ...asked, code: '' })).toMatchObject({ status: 404 });
});
