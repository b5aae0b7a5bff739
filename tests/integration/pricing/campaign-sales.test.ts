import { expect, test } from 'vitest';
import { adminExportSalesReport, adminSalesReport } from '#contracts/admin/sales-report.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import type { Sold } from '#domain/reports/sales-report.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { asShop, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { campaignWith, moveTimes, turned } from '#tests/support/campaigns.ts';
import { adminOf } from '#tests/support/desk.ts';
import { buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import {
  addToCart,
  checkoutOf,
  makeProduct,
  order,
  pixTotal,
  type TestProduct,
} from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** A month in which no other test sells. */
const PERIOD = { de: '2021-11-01', ate: '2021-11-30' };

const shop = await openShop();
const admin = await adminOf(shop);

/** One order of these pieces at their current prices, paid at noon of that day. */
async function sell(day: string, pieces: readonly [TestProduct, cents: number, units?: number][]) {
  const visitor = shop.visitor();
  for (const [piece, , units = 1] of pieces) await addToCart(visitor, piece, units);
  const sum = pieces.reduce((cents, [, each, units = 1]) => cents + each * units, 0);
  const answer = dataOf(await order(visitor, checkoutOf(pixTotal(sum))));
  await asShop(
    shop.owner,
    `update orders set payment_status = 'paid', paid_at = ($2 || ' 12:00-03')::timestamptz where id = $1`,
    [answer.id, day],
  );
  return answer.id;
}

const setCost = ({ id }: TestProduct, cents: number) =>
  asShop(shop.owner, 'insert into product_costs values ($1, $2)', [id, cents]);

const report = async (input: Record<string, string> = {}) =>
  dataOf(await admin.call(adminSalesReport, { ...PERIOD, por: 'campanha', ...input }));

/**
 * Sales of each campaign between two days by plain SQL: orders placed while it ran, at its price for the product, if that is
 * below the product's own. It reads the campaigns themselves, not what the order items recorded.
 */
const plainly = (from: string, to: string) =>
  asShop<{ label: string } & Sold>(
    shop.owner,
    `select coalesce(campaign, '') as label, count(distinct order_id)::int as orders, sum(units)::int as units, sum(paid)::int as cents,
       sum(case when cost is null then 0 else paid end)::int as "costedCents", sum(coalesce(cost, 0) * units)::int as "costCents"
     from (select i.order_id, i.quantity - i.refunded_quantity as units,
         round((i.unit_price_cents * i.quantity - i.coupon_discount_cents - i.pix_discount_cents)
           * (1 - i.refunded_quantity::numeric / i.quantity)) as paid,
         (select k.cost_cents from order_item_costs k where k.item_id = i.id) as cost,
         (select c.name from campaigns c join campaign_prices x on x.campaign_id = c.id join products p on p.id = x.product_id
          where x.product_id = i.product_id and x.price_cents = i.unit_price_cents and x.price_cents < p.ordinary_price_cents
            and o.created_at >= c.starts_at and o.created_at < c.ends_at) as campaign
       from order_items i join orders o on o.id = i.order_id
       where (o.paid_at at time zone 'America/Sao_Paulo')::date between $1::date and $2::date
         and o.payment_status in ('paid', 'partially_refunded') and i.quantity > i.refunded_quantity) s
     group by 1 order by 1`,
    [from, to],
  );

test('a campaign’s sales at its prices match plain SQL and are compared with the previous period', async () => {
  const make = (priceCents: number, discountPercent = 0) =>
    makeProduct(shop.owner, { stock: 40, priceCents, discountPercent });
  const [dress, skirt, cheap, bag] = [
    await make(20_000),
    await make(10_000),
    await make(10_000, 30),
    await make(5_000),
  ];
  await setCost(dress, 9_000);
  const spring = await campaignWith(admin, [dress, cheap], { isRunning: true, name: 'Primavera' });
  const flash = await campaignWith(admin, [dress, skirt], {
    isRunning: true,
    name: 'Relâmpago',
    percent: 10,
  });
  const scheduled = await campaignWith(admin, [bag], { name: 'Verão' });
  await turned(admin, scheduled, 'scheduled');
  // In both campaigns the dress has the lower price of spring; the cheap piece is cheaper by itself; the bag's campaign is in the future.
  await sell('2021-11-03', [
    [dress, 16_000],
    [skirt, 9_000, 2],
    [bag, 5_000],
  ]);
  await sell('2021-11-04', [[cheap, 7_000]]);
  const some = await sell('2021-11-05', [[dress, 16_000, 3]]);
  await asShop(shop.owner, 'update order_items set refunded_quantity = 1 where order_id = $1', [some]);
  await sell('2021-10-20', [[dress, 16_000]]);
  const expected = await plainly(PERIOD.de, PERIOD.ate);
  const before = await plainly('2021-10-02', '2021-10-31');
  // A cancelled campaign keeps its sales, and makes no more.
  await turned(admin, spring, 'cancelled');
  await moveTimes(shop.owner, flash.id, -7_200, -3_600);
  await sell('2021-11-06', [[skirt, 10_000]]);

  const { items, sums, campaignsSince } = await report({ ordem: 'nome', sentido: 'asc' });
  const found = new Map(items.map((row) => [row.label, row]));
  expect([...found.keys()].toSorted()).toEqual(['', 'Primavera', 'Relâmpago']);
  for (const row of expected.filter(({ label }) => label !== ''))
    expect({ label: row.label, ...found.get(row.label)?.now }).toEqual(row);
  expect(found.get('Primavera')).toMatchObject({
    id: spring.id,
    now: { orders: 2, units: 3, costedCents: 45_600, costCents: 27_000 },
    before: before.map(({ label, ...sold }) => sold)[0],
  });
  expect(found.get('')?.now).toMatchObject({ orders: 3, units: 3 });
  expect(sums.now.orders).toBe(4);
  expect(new Date(campaignsSince ?? '').getTime()).toBeLessThan(Date.now());
  expect((await report({ por: 'dia' })).sums).toEqual(sums);
  expect((await report({ por: 'dia' })).campaignsSince).toBeNull();
});

test('orders from before campaigns were recorded are shown as unrecorded, not as without campaign', async () => {
  const bag = await makeProduct(shop.owner, { priceCents: 4_000 });
  const old = await sell('2021-11-20', [[bag, 4_000]]);
  await asShop(shop.owner, `update orders set created_at = '2021-11-20' where id = $1`, [old]);
  const { items } = await report({ produto: bag.id });
  expect(items).toMatchObject([{ id: ' ', label: ' ', now: { orders: 1, units: 1 } }]);
  const { url } = encodeRequest(adminExportSalesReport, { ...PERIOD, por: 'campanha', produto: bag.id });
  const file = parseCsv(await (await admin.send('GET', url)).text());
  if (!file.ok) throw new Error(file.code);
  expect(file.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Campanha', 'Pedidos', 'Peças'],
    ['Não registrado', '1', '1'],
    ['Total', '1', '1'],
  ]);
});

test('an exchange records the campaign of that moment', async () => {
  const dress = await makeDress(shop.owner, 5);
  const bought = await buyAndReceive(shop, dress);
  const { id } = await campaignWith(admin, [dress], { isRunning: true });
  const held = heldOf(
    await exchangeFor(bought, await sizeOf(shop.owner, dress.id, 'M'), { backCents: 2_000 }),
  );
  const kept = (orderId: string) =>
    asShop(
      shop.owner,
      `select g.campaign_id as id from order_items i join order_item_campaigns g on g.item_id = i.id where i.order_id = $1`,
      [orderId],
    );
  expect([await kept(bought.order.id), await kept(held.orderId)]).toEqual([[], [{ id }]]);
});
