import { expect, test } from 'vitest';
import { adminCancelOrder, adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminFinishRequest } from '#contracts/admin/requests.ts';
import { adminSalesReport } from '#contracts/admin/sales-report.ts';
import { SALES_GROUPS } from '#domain/reports/sales-report.ts';
import { mendFigures } from '#server/sql/operations/figures.sql.ts';
import { asShop, firstItem, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { denormalisedErrors } from '#tests/support/denormalised.ts';
import { adminOf } from '#tests/support/desk.ts';
import { type Bought, buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { PLAIN_KEYS, plainSales } from '#tests/support/plain-sales.ts';
import { byCard } from '#tests/support/provider.ts';
import { makeProduct, placeOne, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** The sales report of long ago follows what becomes of those orders today. */

/** A month in which no other test sells, and days from it until after today. */
const MONTH = { de: '2019-05-01', ate: '2019-05-31' };
const YEARS = { de: '2019-05-01', ate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) };

const shop = await openShop();
const admin = await adminOf(shop);
const dress = await makeDress(shop.owner, 40);
const bag = await makeProduct(shop.owner, { stock: 40, priceCents: 25_050 });
await asShop(shop.owner, 'insert into product_costs values ($1, 4000)', [dress.id]);

const paidOn = (order: string, day: string) =>
  asShop(shop.owner, `update orders set paid_at = ($2 || ' 23:59-03')::timestamptz where id = $1`, [
    order,
    day,
  ]);

async function received(day: string): Promise<Bought> {
  const bought = await buyAndReceive(shop, dress);
  await paidOn(bought.order.id, day);
  return bought;
}

/** A paid order that is not sent yet. */
async function waiting(piece: TestProduct, day: string): Promise<string> {
  const { id } = await placeOne(shop.visitor(), piece, await byCard(shop));
  await paidOn(id, day);
  return id;
}

const versionOf = async (id: string) => {
  const answer = dataOf(await admin.call(adminGetOrder, { id }));
  return answer.version;
};

async function report(input: Record<string, unknown>) {
  return dataOf(await admin.call(adminSalesReport, input));
}

/** Every grouping agrees with plain SQL: the month, and one product of all years. Returns the month's sums. */
async function agreed() {
  for (const por of SALES_GROUPS)
    for (const [asked, period, more] of [
      [{}, MONTH, 'true'],
      [{ produto: dress.id }, YEARS, `product_id = '${dress.id}'`],
    ] as const) {
      const { items } = await report({ ...period, ...asked, por });
      const found = items
        .filter(({ now }) => now.orders > 0)
        .map(({ label, now }) => ({ label: label.split(' › ').at(-1) ?? '', ...now }));
      const expected = await plainSales(shop.owner, PLAIN_KEYS[por], period, more);
      expect(found.toSorted((a, b) => (a.label < b.label ? -1 : 1))).toEqual(expected);
    }
  expect(await denormalisedErrors(shop.owner)).toEqual([]);
  return (await report({ ...MONTH, por: 'dia' })).sums.now;
}

test('an old order that is refunded, cancelled, exchanged, contested or deleted changes the sums of its own day', async () => {
  const kept = await received('2019-05-02');
  const refunded = await received('2019-05-02');
  const exchanged = await received('2019-05-31');
  const cancelled = await waiting(dress, '2019-05-10');
  const contested = await waiting(bag, '2019-05-01');
  const all = await agreed();
  expect(all).toMatchObject({ orders: 5, units: 5, costCents: 4 * 4_000 });

  const item = await firstItem(shop.owner, refunded.order.id);
  const { id } = refunded.order;
  const items = [{ id: item, quantity: 1 }];
  const wish = { id, amountCents: 10_000, items, restock: true, version: await versionOf(id) };
  expect(await admin.call(adminRefundOrder, wish)).toMatchObject({ ok: true });
  expect(await agreed()).toMatchObject({ orders: 4, units: 4, cents: all.cents - 10_000 });

  expect(await admin.call(adminCancelOrder, { id: cancelled, reason: 'pedido' })).toMatchObject({ ok: true });
  expect(await agreed()).toMatchObject({ orders: 3, units: 3, cents: all.cents - 20_000 });

  const held = heldOf(await exchangeFor(exchanged, await sizeOf(shop.owner, dress.id, 'M')));
  await agreed();
  expect(await admin.call(adminFinishRequest, { id: held.id })).toMatchObject({ ok: true });
  expect(await agreed()).toMatchObject({ orders: 2, units: 2, cents: all.cents - 30_000 });
  // The new piece is a sale of today.
  const sizes = await report({ ...YEARS, por: 'tamanho', produto: dress.id });
  expect(sizes.items.map(({ label, now }) => [label, now.units]).toSorted()).toEqual([
    ['M', 1],
    ['P', 1],
  ]);

  await asShop(shop.owner, `update orders set payment_status = 'chargeback' where id = $1`, [contested]);
  expect(await agreed()).toMatchObject({ orders: 1, units: 1, cents: 10_000 });
  await asShop(shop.owner, `update orders set payment_status = 'paid' where id = $1`, [contested]);
  expect(await agreed()).toMatchObject({ orders: 2, units: 2, cents: all.cents - 30_000 });
  await asShop(shop.owner, 'delete from orders where id = $1', [kept.order.id]);
  expect(await agreed()).toMatchObject({ orders: 1, units: 1 });
});

test('the report follows a product that is deleted, and costs that are recorded late', async () => {
  const [sold] = await Promise.all([waiting(bag, '2019-05-20'), waiting(bag, '2019-05-21')]);
  await agreed();
  await asShop(shop.owner, 'insert into order_item_costs values ($1, 1234)', [
    await firstItem(shop.owner, sold),
  ]);
  expect(await agreed()).toMatchObject({ costCents: 1_234 });
  await asShop(shop.owner, 'delete from products where id = $1', [bag.id]);
  expect(await agreed()).toMatchObject({ costCents: 1_234 });
});

test('what is kept of old sales is compared in turn, and mended', async () => {
  const { rows } = await shop.owner.query<{ missed: number }>(
    `with looked as (
       select d.first, d.last from generate_series(date '2024-03-01', date '2024-04-30', interval '1 day') day,
         days_to_mend(day::date, '2021-01-15') d)
     select count(*)::int as missed from generate_series(date '2021-01-15', date '2024-02-29', interval '1 day') day
     where not exists (select from looked where day between first and last)`,
  );
  expect(rows).toEqual([{ missed: 0 }]);
  const { order } = await received('2019-05-15');
  const [today] = await asShop<{ day: string }>(
    shop.owner,
    'select first::text as day from days_to_mend(figures_since(), (select sao_paulo_day(min(paid_at)) from orders))',
  );
  await paidOn(order.id, today?.day ?? '');
  await asShop(shop.owner, 'update sold_items set paid_cents = 1, day = day + 1 where order_id = $1', [
    order.id,
  ]);
  expect(await denormalisedErrors(shop.owner)).not.toEqual([]);
  expect(await mendFigures(shop.owner.as({ actor: 'system' }))).toBe(1);
  await agreed();
  // Which days are compared depends on today: they may be those that another file sells on.
  await asShop(shop.owner, 'delete from orders where id = $1', [order.id]);
});
