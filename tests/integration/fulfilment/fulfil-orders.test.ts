import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminFulfilOrders, adminOpenSlips, MAX_ORDERS } from '#contracts/admin/fulfilment.ts';
import { adminFulfilOrder, adminGetOrder } from '#contracts/admin/orders.ts';
import { shortNumber } from '#domain/orders/short-number.ts';
import { adminOf } from '#tests/support/desk.ts';
import { byCard } from '#tests/support/provider.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** Many orders at once: prepared, shipped with their codes, picked. */

const shop = await openShop();
const admin = await adminOf(shop);

const paid = async () => placeOne(shop.visitor(), await makeProduct(shop.owner), await byCard(shop));
const unpaid = async () => placeOne(shop.visitor(), await makeProduct(shop.owner));

async function moved(to: 'preparing' | 'shipped', some: { id: string; trackingCode?: string }[]) {
  const answer = dataOf(await admin.call(adminFulfilOrders, { to, orders: some }));
  return answer.results.map(({ id, code }) => [id, code]);
}
async function stateOf(id: string) {
  const { fulfilmentStatus, trackingCode } = dataOf(await admin.call(adminGetOrder, { id }));
  return [fulfilmentStatus, trackingCode];
}
const mailsTo = async (orderId: string, template: string) => {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ n: number }>(
      `select count(*)::int as n from outbox where payload->>'orderId' = $1 and payload->>'template' = $2`,
      [orderId, template],
    ),
  );
  return rows[0]?.n;
};

test('each order is moved or rejected with its reason, independently of the others', async () => {
  const [a, b, waits] = [await paid(), await paid(), await unpaid()];
  const unknown = randomUUID();
  expect(
    await moved(
      'preparing',
      [a, waits, { id: unknown }, b].map(({ id }) => ({ id })),
    ),
  ).toEqual([
    [a.id, null],
    [waits.id, 'transition_not_allowed'],
    [unknown, 'not_found'],
    [b.id, null],
  ]);
  // Twice in one action: the second time it is being prepared already.
  expect(await moved('preparing', [{ id: a.id }, { id: a.id }])).toEqual([
    [a.id, 'transition_not_allowed'],
    [a.id, 'transition_not_allowed'],
  ]);
  const codes = [
    { id: a.id, trackingCode: 'AA123456785BR' },
    { id: waits.id, trackingCode: 'X1' },
    { id: b.id },
  ];
  expect(await moved('shipped', codes)).toEqual([
    [a.id, null],
    [waits.id, 'transition_not_allowed'],
    [b.id, null],
  ]);
  expect(await stateOf(a.id)).toEqual(['shipped', 'AA123456785BR']);
  expect(await stateOf(b.id)).toEqual(['shipped', null]);
  expect(await stateOf(waits.id)).toEqual(['none', null]);
  for (const { id } of [a, b]) expect(await mailsTo(id, 'order_shipped')).toBe(1);
});

test('an outdated window cannot change a tracking code, and two concurrent calls ship an order once', async () => {
  const order = await paid();
  await moved('preparing', [{ id: order.id }]);
  const both = await Promise.all(
    ['FIRST', 'SECOND'].map((trackingCode) => moved('shipped', [{ id: order.id, trackingCode }])),
  );
  expect(
    both
      .flat()
      .map(([, code]) => code)
      .toSorted(),
  ).toEqual([null, 'transition_not_allowed']);
  const won = both.findIndex(([one]) => one?.[1] === null) === 0 ? 'FIRST' : 'SECOND';
  expect(await stateOf(order.id)).toEqual(['shipped', won]);
  expect(await moved('shipped', [{ id: order.id, trackingCode: 'THIRD' }])).toEqual([
    [order.id, 'transition_not_allowed'],
  ]);
  expect(await stateOf(order.id)).toEqual(['shipped', won]);
  expect(await mailsTo(order.id, 'order_shipped')).toBe(1);
  // Individually, as in its own panel, the code can be corrected.
  const right = await admin.call(adminFulfilOrder, { id: order.id, to: 'shipped', trackingCode: 'RIGHT' });
  expect(right).toMatchObject({ ok: true });
});

test('a bulk action requires at least one order and has a maximum', async () => {
  const many = (count: number) =>
    admin.call(adminFulfilOrders, {
      to: 'preparing',
      orders: Array.from({ length: count }, () => ({ id: randomUUID() })),
    });
  expect(await many(0)).toMatchObject({ error: { code: 'invalid_input', fields: { orders: 'too_few' } } });
  expect(await many(MAX_ORDERS + 1)).toMatchObject({ error: { fields: { orders: 'too_many' } } });
});

test('a short number opens its packing slip, as read aloud or typed', async () => {
  const order = await paid();
  const short = shortNumber(order.number);
  for (const typed of [short, `#${short}`, short.replace('-', ' ')])
    expect(await admin.call(adminOpenSlips, { pedidos: typed }), typed).toMatchObject({
      data: { orders: [{ number: order.number }] },
    });
  // Of two orders with the same end both are told, rather than one of them packed by chance.
  const twin = await paid();
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('update orders set order_number = $2 where id = $1', [twin.id, `ORD-99999${short}`]),
  );
  const both = await admin.call(adminOpenSlips, { pedidos: short });
  expect(both.ok && both.data.orders.map(({ id }) => id).toSorted()).toEqual([order.id, twin.id].toSorted());
});

test('packing slips come in the requested order, by id or number, with the remaining items and without prices', async () => {
  const [a, b] = [await paid(), await paid()];
  const asked = [b.number.toLowerCase(), 'nada', a.id.toUpperCase(), b.id, randomUUID()].join(', ');
  const answer = dataOf(await admin.call(adminOpenSlips, { pedidos: asked }));
  expect(answer.orders.map(({ id }) => id)).toEqual([b.id, a.id]);
  expect(answer.orders[0]).toMatchObject({ isGiftCard: false, items: [{ quantity: 1 }] });
  expect(JSON.stringify(answer)).not.toMatch(/cents/i);
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('update order_items set refunded_quantity = quantity where order_id = $1', [a.id]),
  );
  expect(await admin.call(adminOpenSlips, { pedidos: a.id })).toMatchObject({
    data: { orders: [{ items: [] }] },
  });
  expect(await admin.call(adminOpenSlips, { pedidos: '' })).toMatchObject({ data: { orders: [] } });
});
