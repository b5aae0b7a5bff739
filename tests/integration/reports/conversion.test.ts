import { afterAll, expect, test } from 'vitest';
import { adminConversion, adminExportConversion } from '#contracts/admin/conversion.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { buyGiftCard } from '#contracts/gift-cards.ts';
import { countVisit } from '#contracts/visit.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { services } from '#server/compose.ts';
import { countSteps } from '#server/sql/reports/visit-steps.sql.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { giftOf } from '#tests/support/gift-cards.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** A month in which no other test sells. */
const PERIOD = { de: '2020-03-01', ate: '2020-03-31' };
const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;

const shop = await openShop();
const admin = await adminOf(shop);
const piece = await makeProduct(shop.owner, { stock: 40 });
// Other tests send visits, too.
await asShop(shop.owner, `delete from visit_steps where day = ${TODAY}`);
await asShop(
  shop.owner,
  `insert into visit_steps (day, step, device, shard, count)
   select '2020-02-20'::date + d, s.step, v.device, d % 8, s.n * v.share + d
   from generate_series(0, 50) d, (values ('visit', 40), ('product', 20), ('cart', 6), ('checkout', 3)) s (step, n),
     (values ('mobile', 3), ('desktop', 1)) v (device, share)`,
);
await order('2020-03-31T23:59:00-03:00', `paid_at = '2020-04-02T12:00:00-03:00'`);
await order('2020-03-01T00:00:00-03:00');
await order(
  '2020-03-10T12:00:00-03:00',
  `paid_at = '2020-03-10T12:01:00-03:00', payment_status = 'refunded'`,
);
await order('2020-02-29T23:59:00-03:00', `paid_at = '2020-03-01T12:00:00-03:00'`);
await order('2020-04-01T00:00:00-03:00');
// Before visits were counted.
await order('2020-02-19T23:59:00-03:00');
// Neither replacements of other orders, manual orders, nor gift cards.
const first = await order('2020-01-01T12:00:00-03:00');
await order('2020-03-11T12:00:00-03:00', `exchanged_from = '${first}'`);
const byHand = await order('2020-03-12T12:00:00-03:00');
await asShop(shop.owner, `update order_events set actor = 'admin' where order_id = $1 and kind = 'placed'`, [
  byHand,
]);
const gift = dataOf(await shop.visitor().call(buyGiftCard, giftOf()));
await asShop(shop.owner, `update orders set created_at = '2020-03-13T12:00:00-03:00' where id = $1`, [
  gift.id,
]);
afterAll(() => asShop(shop.owner, 'delete from visit_steps'));

/** An order of one piece placed at that time. */
async function order(at: string, more = 'paid_at = null'): Promise<string> {
  const { id } = await placeOne(shop.visitor(), piece);
  await asShop(shop.owner, `update orders set created_at = $2, ${more} where id = $1`, [id, at]);
  return id;
}

async function report(input: Record<string, unknown>) {
  return dataOf(await admin.call(adminConversion, { ...PERIOD, ...input }));
}

/** A step by plain SQL, number by number, without using any of the report's own code. */
async function plainly(from: string, to: string, by: string) {
  const visits = await asShop<{ id: string; step: string; n: number }>(
    shop.owner,
    `select ${by} as id, step, sum(count)::int as n from visit_steps where day >= $1 and day <= $2 group by 1, 2`,
    [from, to],
  );
  const rows = new Map<string, Record<string, number>>();
  for (const { id, step, n } of visits) rows.set(id, { ...rows.get(id), [step]: n });
  return rows;
}

test('each grouping of visits matches plain SQL', async () => {
  for (const [por, by] of [
    ['dia', 'day::text'],
    ['mes', 'left(day::text, 7)'],
    ['aparelho', 'device'],
  ] as const) {
    const { items, total } = await report({ por });
    const expected = await plainly('2020-03-01', '2020-03-31', by);
    expect(total).toBe(expected.size);
    expect(items.map(({ id }) => id)).toEqual([...expected.keys()].toSorted().toReversed());
    for (const { id, now } of items) expect({ id, ...now }).toMatchObject({ id, ...expected.get(id) });
  }
});

test('orders count on the day they were placed, only shoppers’ orders, with the paid ones among them', async () => {
  const { items, sums } = await report({});
  expect(items.filter(({ now }) => now.order).map(({ id, now }) => [id, now.order, now.paid])).toEqual([
    ['2020-03-31', 1, 1],
    ['2020-03-10', 1, 1],
    ['2020-03-01', 1, 0],
  ]);
  expect(sums.now).toMatchObject({ order: 3, paid: 2 });
  expect(sums.before).toMatchObject({ order: 1, paid: 1 });
});

test('the previous period has as many days, and devices have no orders', async () => {
  const { period, before, sums, items } = await report({ por: 'aparelho' });
  expect({ period, before }).toEqual({
    period: { from: '2020-03-01', to: '2020-03-31' },
    before: { from: '2020-01-30', to: '2020-02-29' },
  });
  const past = await plainly('2020-01-30', '2020-02-29', `'all'`);
  expect(sums.before).toMatchObject(past.get('all') ?? {});
  expect(items.map(({ label, now }) => [label, now.order, now.paid])).toEqual([
    ['mobile', null, null],
    ['desktop', null, null],
  ]);
  expect(await report({ de: '2019-01-01', ate: '2019-01-02' })).toMatchObject({ items: [], total: 0 });
});

test('the file has a line for each row, and the total', async () => {
  const { url } = encodeRequest(adminExportConversion, { por: 'mes', ...PERIOD });
  const file = parseCsv(await (await admin.send('GET', url)).text());
  if (!file.ok) throw new Error(file.code);
  const { sums } = await report({});
  const numbers = Object.values(sums.now).map(String);
  expect(file.rows.map(({ cells }) => cells.slice(0, 7))).toEqual([
    [
      'Mês',
      'Visitas',
      'Viram um produto',
      'Puseram no carrinho',
      'Abriram o checkout',
      'Pedidos',
      'Pedidos pagos',
    ],
    ['2020-03', ...numbers],
    ['Total', ...numbers],
  ]);
});

const counted = async () =>
  (
    await asShop<{ told: string }>(
      shop.owner,
      `select step || ' ' || device || ' ' || sum(count) as told from visit_steps where day = ${TODAY} group by step, device order by 1`,
    )
  ).map(({ told }) => told);

test('a visit counts its steps and stores nothing about the visitor', async () => {
  const visitor = shop.visitor();
  await visitor.call(countVisit, { steps: ['visit', 'product'], device: 'mobile' });
  const answer = await visitor.send(
    'POST',
    '/api/visita',
    JSON.stringify({ steps: ['cart', 'cart'], device: 'mobile' }),
    { 'content-type': 'application/json' },
  );
  expect([answer.status, await answer.json(), answer.headers.get('set-cookie')]).toEqual([200, {}, null]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  await shop.settled();
  expect(await counted()).toEqual(['cart mobile 1', 'product mobile 1', 'visit mobile 1']);
  const columns = await shop.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'visit_steps' order by 1`,
  );
  expect(columns.rows.map(({ name }) => name)).toEqual(['count', 'day', 'device', 'shard', 'step']);
});

test.for([
  [{}, {}, 400],
  [{ steps: [], device: 'mobile' }, {}, 400],
  [{ steps: ['paid'], device: 'mobile' }, {}, 400],
  [{ steps: ['visit'], device: 'tv' }, {}, 400],
  [{ steps: ['visit'], device: 'mobile', id: 'me' }, {}, 400],
  [{ steps: ['visit', 'visit', 'visit', 'visit', 'visit'], device: 'mobile' }, {}, 400],
  [{ steps: ['visit'], device: 'mobile' }, { 'sec-fetch-site': 'cross-site' }, 403],
  [{ steps: ['visit'], device: 'mobile' }, { origin: 'https://elsewhere.example' }, 403],
] as const)('%j with %j is refused with %i, and not counted', async ([body, headers, status]) => {
  const before = await counted();
  const answer = await shop.visitor().send('POST', '/api/visita', JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  });
  await shop.settled();
  expect([answer.status, await counted()]).toEqual([status, before]);
});

test('visits per network are limited', async () => {
  const visitor = shop.visitor();
  const statuses = new Set<number>();
  for (let n = 0; n < 301; n++)
    statuses.add((await visitor.call(countVisit, { steps: ['visit'], device: 'desktop' })).status);
  await shop.settled();
  expect([...statuses]).toEqual([200, 429]);
  expect(await counted()).toContain('visit desktop 300');
});

test('concurrent visits are each counted, whatever the order of their steps', async () => {
  await asShop(shop.owner, `delete from visit_steps where day = ${TODAY}`);
  const { database } = services();
  const steps = ['visit', 'product', 'cart', 'checkout'] as const;
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      countSteps(database.as({ actor: 'system' }), n % 2 ? steps : steps.toReversed(), 'mobile'),
    ),
  );
  expect(await counted()).toEqual(steps.map((step) => `${step} mobile 200`).toSorted());
});

test('the endpoint answers even when counting fails', async () => {
  await shop.owner.query('revoke insert on visit_steps from elegante_app');
  try {
    const answer = await shop.visitor().call(countVisit, { steps: ['visit'], device: 'mobile' });
    expect(answer.status).toBe(200);
    await shop.settled();
  } finally {
    await shop.owner.query('grant insert on visit_steps to elegante_app');
  }
});
