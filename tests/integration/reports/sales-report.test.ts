import { beforeAll, expect, test } from 'vitest';
import { adminExportSalesReport, adminSalesReport } from '#contracts/admin/sales-report.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { SALES_GROUPS, type Sold } from '#domain/reports/sales-report.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { services } from '#server/compose.ts';
import type { Queryable } from '#server/ports/database.ts';
import { findSalesRows } from '#server/sql/reports/sales-report.sql.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { asShop, makeDress } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { PLAIN_KEYS, plainSales } from '#tests/support/plain-sales.ts';
import { makeProduct, placeOne, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** A month in which no other test sells. */
const PERIOD = { de: '2021-03-01', ate: '2021-03-31' };

const shop = await openShop();
const admin = await adminOf(shop);
const dress = await makeDress(shop.owner, 40);
const bag = await makeProduct(shop.owner, { stock: 40, priceCents: 25_050 });
beforeAll(async () => {
  await setCost(dress, 2_345);
  await sell(dress, '2021-03-31T23:59:00-03:00');
  await sell(dress, '2021-03-01T00:00:00-03:00', `shipping_state = 'BA'`);
  await sell(bag, '2021-03-10T12:00:00-03:00', `payment_method = 'boleto', coupon_code = 'DEZ'`);
  await setCost(bag, 30_000);
  const some = await sell(bag, '2021-03-10T13:00:00-03:00');
  // One of three pieces was refunded.
  await asShop(
    shop.owner,
    `update order_items set quantity = 3, refunded_quantity = 1, total_price_cents = unit_price_cents * 3, pix_discount_cents = 100
     where order_id = $1`,
    [some],
  );
  const whole = await sell(bag, '2021-03-11T12:00:00-03:00');
  await asShop(shop.owner, 'update order_items set refunded_quantity = quantity where order_id = $1', [
    whole,
  ]);
  await sell(bag, '2021-03-12T12:00:00-03:00', `payment_status = 'refunded'`);
  await sell(bag, '2021-03-12T12:00:00-03:00', `payment_status = 'chargeback'`);
  // The previous period: 31 days up to 28 February; and one order a minute too early for it.
  await sell(dress, '2021-02-28T23:59:00-03:00');
  await sell(dress, '2021-01-29T00:00:00-03:00');
  await sell(dress, '2021-01-28T23:59:00-03:00');
  // Sold pieces keep their recorded cost.
  await setCost(dress, 1);
});

const setCost = ({ id }: TestProduct, cents: number) =>
  asShop(
    shop.owner,
    `insert into product_costs values ($1, $2) on conflict (product_id) do update set cost_cents = $2`,
    [id, cents],
  );

/** An order of one piece whose payment was received at that time. */
async function sell(piece: TestProduct, at: string, more = `payment_status = 'paid'`): Promise<string> {
  const { id } = await placeOne(shop.visitor(), piece);
  await asShop(shop.owner, `update orders set payment_status = 'paid', paid_at = $2 where id = $1`, [id, at]);
  await asShop(shop.owner, `update orders set ${more} where id = $1`, [id]);
  return id;
}

async function report(input: Record<string, unknown>) {
  return dataOf(await admin.call(adminSalesReport, { ...PERIOD, ...input }));
}

const plainly = (expression: string, period = PERIOD, more = 'true') =>
  plainSales(shop.owner, expression, period, more);

test('each grouping of sales matches plain SQL, and all have the same total', async () => {
  for (const por of SALES_GROUPS) {
    const { items, sums } = await report({ por });
    const expected = await plainly(PLAIN_KEYS[por]);
    const found = items
      .filter(({ now }) => now.orders > 0)
      .map(({ label, now }) => ({
        label: por === 'categoria' ? (label.split(' › ').at(-1) ?? '') : label,
        ...now,
      }));
    expect(found.toSorted((a, b) => (a.label < b.label ? -1 : 1))).toEqual(expected);
    const sum = (of: 'cents' | 'costedCents' | 'costCents') =>
      expected.reduce((cents, row) => cents + row[of], 0);
    expect(sums.now).toEqual({
      orders: 4,
      units: 5,
      cents: sum('cents'),
      costedCents: sum('costedCents'),
      costCents: 2 * 2_345 + 2 * 30_000,
    });
    expect(sum('costCents')).toBe(sums.now.costCents);
    expect(sums.now.cents - sums.now.costedCents).toBe(23_798);
    expect(sums.before).toMatchObject({ orders: 2, units: 2 });
  }
});

test('an order of several pieces counts once in each of its rows, and once in the total', async () => {
  const month = { de: '2021-06-01', ate: '2021-06-30' };
  const add = (order: string, piece: TestProduct, position: number, more: string) =>
    asShop(
      shop.owner,
      `insert into order_items (order_id, position, product_id, product_name, color_name, size_label, list_unit_cents,
         unit_price_cents, quantity, total_price_cents, refunded_quantity)
       select $1, $3, id, name, ${more} from products where id = $2`,
      [order, piece.id, position],
    );
  const many = await sell(dress, '2021-06-10T12:00:00-03:00');
  await add(many, bag, 1, `'Azul', 'M', 500, 500, 2, 1000, 0`);
  await add(many, dress, 2, `'Azul', 'M', 700, 700, 1, 700, 0`);
  // The first sale was refunded.
  const rest = await sell(dress, '2021-06-11T12:00:00-03:00');
  await asShop(shop.owner, 'update order_items set refunded_quantity = quantity where order_id = $1', [rest]);
  await add(rest, bag, 1, `'azul', 'G', 900, 900, 1, 900, 0`);
  await add(rest, bag, 2, `'Verde', 'G', 900, 900, 3, 2700, 1`);
  const [named] = await asShop<{ name: string }>(shop.owner, 'select name from products where id = $1', [
    bag.id,
  ]);
  for (const por of SALES_GROUPS.filter((one) => one !== 'categoria'))
    for (const [asked, more] of [
      [{}, 'true'],
      [{ produto: bag.id }, `product_id = '${bag.id}'`],
      [{ busca: named?.name }, `product_id = '${bag.id}'`],
    ] as const) {
      const { items, sums } = await report({ ...month, por, ...asked });
      const found = items.filter(({ now }) => now.orders > 0).map(({ label, now }) => [lower(label), now]);
      const expected = await plainly(`lower(${PLAIN_KEYS[por]})`, month, more);
      expect(new Map(found as [string, Sold][])).toEqual(
        new Map(expected.map(({ label, ...now }) => [label, now])),
      );
      expect(sums.now.orders).toBe(2);
    }
});

const lower = (label: string) => label.toLowerCase();

test('the previous period has as many days, and the chart has every day of this one', async () => {
  const { period, before, course, sums } = await report({});
  expect({ period, before }).toEqual({
    period: { from: '2021-03-01', to: '2021-03-31' },
    before: { from: '2021-01-29', to: '2021-02-28' },
  });
  expect(course).toHaveLength(31);
  expect(course.at(0)).toMatchObject({ label: '2021-03-01' });
  expect(course.reduce((sum, { cents }) => sum + cents, 0)).toBe(sums.now.cents);
  const year = await report({ de: '2021-01-01', ate: '2021-12-31' });
  expect(year.course.map(({ label }) => label).slice(0, 3)).toEqual(['2021-01', '2021-02', '2021-03']);
  expect(year.course).toHaveLength(12);
  expect((await report({ de: '2021-04-01', ate: '2021-03-31' })).period.from).toBe('2021-03-31');
});

test('one product alone, a word of its name, and the order of the rows', async () => {
  const sizes = await report({ por: 'tamanho', produto: dress.id });
  expect(sizes).toMatchObject({ product: { id: dress.id }, items: [{ label: 'P', now: { units: 2 } }] });
  expect((await report({ por: 'produto', busca: 'nada disso' })).items).toEqual([]);
  const products = await report({ por: 'produto', ordem: 'pecas', sentido: 'asc' });
  expect(products.items.map(({ productId, now }) => [productId, now.units])).toEqual([
    [dress.id, 2],
    [bag.id, 3],
  ]);
  // A loss on a piece sold below its cost.
  const worst = await report({ por: 'produto', ordem: 'margem', sentido: 'asc' });
  expect(worst.items.map(({ productId, now }) => [productId, now.costedCents < now.costCents])).toEqual([
    [bag.id, true],
    [dress.id, false],
  ]);
});

test('the file has a line for each row, and the total', async () => {
  const { url } = encodeRequest(adminExportSalesReport, { por: 'estado', ...PERIOD });
  const file = parseCsv(await (await admin.send('GET', url)).text());
  if (!file.ok) throw new Error(file.code);
  expect(file.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Estado', 'Pedidos', 'Peças'],
    ['SP', '3', '4'],
    ['BA', '1', '1'],
    ['Total', '4', '5'],
  ]);
});

test('the file has cost, margin, and the share without a known cost', async () => {
  const { url } = encodeRequest(adminExportSalesReport, { por: 'mes', ...PERIOD });
  const file = parseCsv(await (await admin.send('GET', url)).text());
  if (!file.ok) throw new Error(file.code);
  const { sums } = await report({});
  const { costedCents, costCents } = sums.now;
  const reais = (cents: number) => String(cents / 100).replace('.', ',');
  const percent = String(Math.round(((costedCents - costCents) / costedCents) * 100));
  expect(file.rows.map(({ cells }) => cells.slice(7, 11))).toEqual([
    ['Custo (R$)', 'Margem (R$)', 'Margem (%)', 'Vendas sem custo conhecido (R$)'],
    ...[0, 1].map(() => [reais(costCents), reais(costedCents - costCents), percent, '237,98']),
  ]);
});

test('a long period never uses the query plan of a short one, however often that ran', async () => {
  const ask = (tx: Queryable, from: string) =>
    findSalesRows(
      tx,
      {
        por: 'cupom',
        busca: '',
        sentido: 'desc',
        period: { from, to: PERIOD.ate },
        before: { from, to: from },
      },
      { limit: 9, offset: 0 },
    );
  const plans = await services().database.transaction({ actor: 'system' }, async (tx) => {
    for (let time = 0; time < 8; time++) await ask(tx, '2021-03-30');
    await ask(tx, '2020-03-31');
    return tx.first(
      `select sum(generic_plans)::int as shared, sum(custom_plans)::int as own from pg_prepared_statements
       where statement like '%firsts%grouping sets%'`,
    );
  });
  expect(plans).toMatchObject({ shared: 0 });
  expect(plans).not.toMatchObject({ own: 0 });
});

test('roles without access to costs get the same sales without costs', async () => {
  const { database } = services();
  const { id } = await makeAccount(shop.owner, { role: 'orders' });
  const filter = {
    por: 'mes',
    busca: '',
    sentido: 'desc',
    period: { from: PERIOD.de, to: PERIOD.ate },
    before: { from: '2021-01-29', to: '2021-02-28' },
  } as const;
  const { sums } = await database.transaction({ actor: 'admin', userId: id }, (tx) =>
    findSalesRows(tx, filter, { limit: 9, offset: 0 }),
  );
  const all = (await report({})).sums.now;
  expect(all.costCents).toBeGreaterThan(0);
  expect(sums.now).toEqual({ ...all, costedCents: 0, costCents: 0 });
});
