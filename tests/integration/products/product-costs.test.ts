import { expect, test } from 'vitest';
import { adminProposePrices } from '#contracts/admin/campaigns.ts';
import { adminExportProducts, type ImportReport } from '#contracts/admin/product-file.ts';
import { adminDuplicateProduct, adminGetProduct, adminSaveProduct } from '#contracts/admin/products.ts';
import { adminStockReport } from '#contracts/admin/stock-report.ts';
import { getAvailability, getProduct, listProducts } from '#contracts/catalogue.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { may } from '#domain/people/capabilities.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf, createdProduct, saveInput } from '#tests/support/desk.ts';
import { buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { connectTo, openShop } from '#tests/support/shop.ts';

/** The cost of a piece: known at the desk only. */

const shop = await openShop();
const build = connectTo('DATABASE_BUILD_URL');
const app = connectTo('DATABASE_APP_URL');
const admin = await adminOf(shop);

const COST = 7_654_321;
/** The cost in any notation. */
const TOLD = /7\.?654\.?321|76\.?543[.,]21/;

test('a cost is saved, logged, copied with the product, and can be removed', async () => {
  const form = await createdProduct(admin, { costCents: COST });
  expect(form.costCents).toBe(COST);
  expect(await admin.call(adminDuplicateProduct, { id: form.id })).toMatchObject({
    data: { costCents: COST },
  });
  const saved = await admin.call(adminSaveProduct, { ...saveInput(form), costCents: null });
  expect(saved).toMatchObject({ ok: true, data: { costCents: null } });
  const rows = await asShop<{ before: unknown; after: unknown }>(
    shop.owner,
    `select before, after from audit_log where entity_id = $1 and action = 'update'`,
    [form.id],
  );
  expect(rows).toMatchObject([{ before: { costCents: COST }, after: { costCents: null } }]);
  const wrong = await admin.call(adminSaveProduct, { ...saveInput(form), version: 2, costCents: -1 });
  expect(wrong).toMatchObject({ error: { fields: { costCents: 'money_invalid' } } });
});

test('a role that may see products but not costs never receives a cost', async () => {
  const { id, name } = await createdProduct(admin, { costCents: COST });
  expect(may('care', 'costs.read')).toBe(false);
  const care = await signedIn(shop, { role: 'care' });
  expect(await care.call(adminGetProduct, { id })).toMatchObject({ ok: true, data: { costCents: null } });
  const file = await care.send('GET', encodeRequest(adminExportProducts, { busca: name }).url);
  expect(await file.text()).not.toMatch(TOLD);
});

test('nothing the shop shows contains it', async () => {
  const { id, name } = await createdProduct(admin, { costCents: COST });
  const visitor = shop.visitor();
  for (const { url } of [
    encodeRequest(getProduct, { id }),
    encodeRequest(listProducts, { busca: name }),
    encodeRequest(getAvailability, { id: [id] }),
  ]) {
    const answer = await visitor.send('GET', url);
    const body = await answer.text();
    expect([answer.status, body.includes(id), TOLD.test(body)]).toEqual([200, true, false]);
  }
});

test('the database denies it to the build and to shoppers', async () => {
  const { id } = await createdProduct(admin, { costCents: COST });
  await expect(build.query('select from product_costs')).rejects.toThrow(/permission denied/);
  const shopping = app.transaction({ actor: 'guest', guestHash: 'f'.repeat(64) }, (tx) =>
    tx.query('select from product_costs where product_id = $1', [id]),
  );
  expect((await shopping).rowCount).toBe(0);
});

test('an import sets and removes it; an empty cell keeps it', async () => {
  const { id } = await createdProduct(admin, { costCents: COST });
  const imported = async (cell: string) => {
    const file = `id;custo;material\n${id};${cell};Seda ${cell}\n`;
    const post = (step: string) =>
      admin.send('POST', `/api/admin/produtos-arquivo/${step}`, file, { 'content-type': 'text/csv' });
    const report = (await (await post('conferencia')).json()) as ImportReport;
    if (report.problems.length > 0) return report.problems;
    expect((await post(`importacao/${report.check}`)).status).toBe(200);
    const form = await admin.call(adminGetProduct, { id });
    return form.ok && form.data.costCents;
  };
  expect(await imported('')).toBe(COST);
  expect(await imported('1.234,50')).toBe(123_450);
  expect(await imported('0')).toBe(0);
  expect(await imported('-')).toBeNull();
  expect(await imported('caro')).toMatchObject([{ column: 'custo', code: 'price_invalid' }]);
});

test('an order or exchange records the cost of that day', async () => {
  const dress = await makeDress(shop.owner, 5);
  const setCost = (cents: number) =>
    asShop(
      shop.owner,
      `insert into product_costs values ($1, $2) on conflict (product_id) do update set cost_cents = $2`,
      [dress.id, cents],
    );
  const keptOf = (order: string) =>
    asShop<{ cents: number }>(
      shop.owner,
      `select c.cost_cents as cents from order_items i join order_item_costs c on c.item_id = i.id where i.order_id = $1`,
      [order],
    );
  await setCost(4_200);
  const bought = await buyAndReceive(shop, dress);
  await setCost(4_300);
  const held = heldOf(await exchangeFor(bought, await sizeOf(shop.owner, dress.id, 'M')));
  await setCost(4_400);
  expect([await keptOf(bought.order.id), await keptOf(held.orderId)]).toEqual([
    [{ cents: 4_200 }],
    [{ cents: 4_300 }],
  ]);
});

test('campaigns and the stock report use it', async () => {
  const known = await createdProduct(admin, { name: `Custo ${Date.now()}`, costCents: 30_000 });
  const unknown = await createdProduct(admin, { name: `${known.name} sem` });
  const proposed = await admin.call(adminProposePrices, {
    id: null,
    startsAt: '2098-11-28T00:00',
    endsAt: '2098-12-01T00:00',
    kind: 'percent',
    percent: 50,
    endIn90: false,
    productIds: [known.id, unknown.id],
  });
  expect(proposed).toMatchObject({ data: { lines: [{ costCents: 30_000 }, { costCents: null }] } });
  const stock = await admin.call(adminStockReport, { busca: known.name, ordem: 'nome' });
  expect(stock).toMatchObject({
    data: {
      sums: { stock: 16, costCents: 8 * 30_000, uncosted: 8 },
      items: [{ costCents: 8 * 30_000 }, { costCents: null }],
    },
  });
});
