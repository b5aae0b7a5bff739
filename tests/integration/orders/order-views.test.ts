import { expect, test } from 'vitest';
import {
  adminCreateOrderView,
  adminDeleteOrderView,
  adminListOrderViews,
  adminRenameOrderView,
  MAX_VIEWS,
} from '#contracts/admin/order-views.ts';
import { adminListOrders } from '#contracts/admin/orders.ts';
import { type Admin, adminOf } from '#tests/support/desk.ts';
import { connectTo, dataOf, openShop } from '#tests/support/shop.ts';
import { aView } from '#tests/support/view-writes.ts';

/** Named filters of the orders. */

const shop = await openShop();
const app = connectTo('DATABASE_APP_URL');
const admin = await adminOf(shop);

const seenBy = async (who: Admin) => {
  const answer = dataOf(await who.call(adminListOrderViews, {}));
  return answer.views;
};

test('a view stores only the filters of the URL, and they are valid filters of the list', async () => {
  const query = 'status=enviado&busca=Zo%C3%A9+%26+cia&pagina=7&pedido=x&sentido=asc&de=&mal=1';
  const view = await aView(admin, query);
  expect(view.query).toBe('status=enviado&busca=Zo%C3%A9+%26+cia&sentido=asc');
  const filters = Object.fromEntries(new URLSearchParams(view.query));
  expect(await admin.call(adminListOrders, filters)).toMatchObject({ ok: true });
  expect(await seenBy(admin)).toContainEqual(view);
  const longest = await admin.call(adminCreateOrderView, {
    name: 'Longa',
    query: `busca=${'é'.repeat(400)}`,
  });
  expect(longest).toMatchObject({ ok: true });
});

test('names are unique regardless of case, can be changed and deleted', async () => {
  const [one, two] = [await aView(admin), await aView(admin)];
  const taken = { ok: false, status: 409, error: { code: 'view_taken' } };
  expect(await admin.call(adminCreateOrderView, { name: one.name.toUpperCase(), query: '' })).toMatchObject(
    taken,
  );
  expect(await admin.call(adminRenameOrderView, { id: two.id, name: one.name })).toMatchObject(taken);
  const louder = one.name.toUpperCase();
  expect(await admin.call(adminRenameOrderView, { id: one.id, name: louder })).toMatchObject({
    data: { ...one, name: louder },
  });
  expect(await admin.call(adminDeleteOrderView, { id: two.id })).toMatchObject({ ok: true });
  expect(await admin.call(adminDeleteOrderView, { id: two.id })).toMatchObject({ status: 404 });
  expect((await seenBy(admin)).map(({ id }) => id)).not.toContain(two.id);
});

test('views are personal: nobody else can see, rename or delete them, which the database enforces', async () => {
  const other = await adminOf(shop);
  const view = await aView(admin);
  expect(await seenBy(other)).toEqual([]);
  expect(await other.call(adminRenameOrderView, { id: view.id, name: 'Minha' })).toMatchObject({
    status: 404,
  });
  expect(await other.call(adminDeleteOrderView, { id: view.id })).toMatchObject({ status: 404 });
  const same = await other.call(adminCreateOrderView, { name: view.name, query: '' });
  expect(same).toMatchObject({ ok: true });
  const { rows } = await app.transaction({ actor: 'admin', userId: other.account.id }, (tx) =>
    tx.query<{ id: string }>('select id from order_views'),
  );
  expect(rows.map(({ id }) => id)).toEqual([same.ok ? same.data.id : '']);
});

test('a person has a maximum number of views, even with concurrent requests', async () => {
  const busy = await adminOf(shop);
  for (let n = 1; n < MAX_VIEWS; n += 1) await aView(busy);
  const last = await Promise.all(
    ['A', 'B'].map((name) => busy.call(adminCreateOrderView, { name, query: '' })),
  );
  expect(last.map((answer) => (answer.ok ? 'kept' : answer.error.code)).toSorted()).toEqual([
    'kept',
    'too_many_views',
  ]);
  expect(await seenBy(busy)).toHaveLength(MAX_VIEWS);
});
