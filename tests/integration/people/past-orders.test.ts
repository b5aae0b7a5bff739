import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  adminExportPastOrders,
  adminGetPastOrder,
  adminListPastOrders,
  adminPastSales,
} from '#contracts/admin/past-orders.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { listMyPastOrders } from '#contracts/past-orders.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import type { PlannedOrder } from '#domain/move-in/to-past-orders.ts';
import { undoPeople } from '#server/use-cases/admin/move-in/undo-people.ts';
import { writePastOrders } from '#server/use-cases/admin/move-in/write-history.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { writtenMove } from '#tests/support/moves.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const some = () => randomUUID().slice(0, 8);

function pastOrder(more: Partial<PlannedOrder> = {}): PlannedOrder {
  const number = `#${some()}`;
  return {
    ...{
      at: { file: 0, line: 2 },
      key: `${number} 2025-07-02`,
      number,
      placedAt: '2025-07-02T12:58:41.000Z',
    },
    ...{ email: null, name: 'Ana de Souza', phone: '81987654321', payment: 'paid', fulfilment: 'fulfilled' },
    ...{ paymentMethod: 'Pix', shippingMethod: 'PAC', coupon: '', paidAt: '2025-07-02T13:00:00.000Z' },
    ...{ fulfilledAt: null, cancelledAt: null, subtotalCents: 28_990, shippingCents: 1990, discountCents: 0 },
    ...{
      totalCents: 30_980,
      refundedCents: 0,
      address: 'Rua A, 10\nRecife',
      city: 'Recife',
      state: 'PE',
      note: 'É presente',
    },
    lines: [{ name: 'Vestido - P', sku: 'V-P', quantity: 2, unitCents: 14_495, discountCents: 0 }],
    ...more,
  };
}

const written = async (moveId: string, ...orders: PlannedOrder[]) =>
  shop.owner.transaction({ actor: 'system' }, (tx) => writePastOrders(tx, orders, moveId));
const rowOf = async ({ key }: PlannedOrder) => {
  const [row] = await asShop<Record<string, unknown>>(
    shop.owner,
    'select * from past_orders where key = $1',
    [key],
  );
  return row;
};

test('the desk finds them by number, name and e-mail, and reads all of one', async () => {
  const name = `Rara ${some()}`;
  const email = `rara-${some()}@example.com`;
  const order = pastOrder({ name, email });
  expect(await written(await writtenMove(shop), order, pastOrder())).toEqual({ created: 2 });
  for (const busca of [order.number, order.number.slice(1), name.toLowerCase(), email]) {
    const { items, total } = dataOf(await admin.call(adminListPastOrders, { busca }));
    expect({ busca, total, items }).toMatchObject({
      busca,
      total: 1,
      items: [{ number: order.number, totalCents: 30_980 }],
    });
  }
  const { items } = dataOf(await admin.call(adminListPastOrders, { busca: email }));
  const opened = dataOf(await admin.call(adminGetPastOrder, { id: items[0]?.id ?? '' }));
  expect(opened).toMatchObject({
    customerPhone: '81987654321',
    address: 'Rua A, 10\nRecife',
    lines: order.lines,
  });
  expect(await admin.call(adminGetPastOrder, { id: randomUUID() })).toMatchObject({ status: 404 });
  const file = await admin.send('GET', encodeRequest(adminExportPastOrders, { busca: email }).url);
  expect((await file.text()).split('\r\n')[1]).toMatch(/^#?'?.*2025-07-02;.*2 × Vestido - P;289,9;/);
});

test('a second time writes nothing', async () => {
  const [moveId, order] = [await writtenMove(shop), pastOrder()];
  expect(await written(moveId, order)).toEqual({ created: 1 });
  expect(await written(await writtenMove(shop), { ...order, totalCents: 1 })).toEqual({ created: 0 });
  expect(await rowOf(order)).toMatchObject({ total_cents: 30_980, move_in_id: moveId });
});

test('the report counts what was sold there by month, and cancelled ones apart', async () => {
  const month = '2003-02';
  const at = { placedAt: `${month}-28T23:30:00-03:00` };
  await written(
    await writtenMove(shop),
    ...[
      pastOrder(at),
      pastOrder({ ...at, refundedCents: 980 }),
      pastOrder({ ...at, cancelledAt: at.placedAt }),
    ],
  );
  const { months } = dataOf(await admin.call(adminPastSales, {}));
  expect(months.find((one) => one.month === month)).toEqual({
    ...{ month, orders: 2, cancelled: 1, units: 4, totalCents: 61_960, refundedCents: 980 },
  });
});

test('they move neither the figures of sales nor stock', async () => {
  const before = await asShop(shop.owner, 'select count(*)::int as n from orders');
  await written(await writtenMove(shop), pastOrder());
  expect(await asShop(shop.owner, 'select count(*)::int as n from orders')).toEqual(before);
});

test('customers see theirs once their e-mail is confirmed, and nobody else’s', async () => {
  const mine = await signedIn(shop);
  const waiting = await signedIn(shop, { isConfirmed: false });
  const own = pastOrder({ email: mine.account.email });
  await written(await writtenMove(shop), own, pastOrder({ email: waiting.account.email }), pastOrder());
  expect(dataOf(await mine.call(listMyPastOrders, {})).orders).toMatchObject([
    { number: own.number, lines: own.lines },
  ]);
  expect(dataOf(await waiting.call(listMyPastOrders, {})).orders).toEqual([]);
  expect(JSON.stringify(await mine.call(exportData, {}))).toContain(own.number);
  expect(JSON.stringify(await waiting.call(exportData, {}))).not.toContain('pedidos_da_loja_anterior":[{');
});

test('who deletes the account is removed from them, and the amounts stay', async () => {
  const mine = await signedIn(shop);
  const own = pastOrder({ email: mine.account.email });
  await written(await writtenMove(shop), own);
  expect(await mine.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  const row = await rowOf(own);
  expect(row).toMatchObject({
    ...{
      user_id: null,
      customer_email: null,
      customer_phone: null,
      customer_name: '',
      address: '',
      note: '',
    },
    ...{ total_cents: 30_980, city: 'Recife', state: 'PE' },
  });
  expect(String(row?.content)).not.toContain('souza');
});

test('when the law no longer asks for the sale, those of nobody’s account lose the person', async () => {
  const mine = await signedIn(shop);
  const long = new Date(Date.UTC(new Date().getUTCFullYear() - 8, 5, 1)).toISOString();
  const recent = new Date(Date.UTC(new Date().getUTCFullYear() - 4, 5, 1)).toISOString();
  const old = pastOrder({ placedAt: long });
  const kept = [pastOrder({ placedAt: recent }), pastOrder({ placedAt: long, email: mine.account.email })];
  await written(await writtenMove(shop), old, ...kept);
  await shop.runJob('tidy');
  expect(await rowOf(old)).toMatchObject({ customer_name: '', erased_at: expect.anything() });
  for (const order of kept) expect(await rowOf(order)).toMatchObject({ erased_at: null });
});

test('taking the move back removes them', async () => {
  const [moveId, order] = [await writtenMove(shop), pastOrder()];
  await written(moveId, order);
  await shop.owner.transaction({ actor: 'system' }, (tx) => undoPeople(tx, moveId));
  expect(await rowOf(order)).toBeUndefined();
});
