import { expect, test } from 'vitest';
import { adminAnswerRequest } from '#contracts/admin/requests.ts';
import { adminExportReturnReasons, adminReturnReasons } from '#contracts/admin/return-reasons.ts';
import { requestReturn } from '#contracts/after-sale.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { piecesOf } from '#domain/reports/return-reasons.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { aRequest, asShop, deliveredOrder, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const dress = await makeDress(shop.owner, 40);
await asShop(shop.owner, `update products set name = 'Vestido dos motivos' where id = $1`, [dress.id]);

/** A dress returned for this reason, requested on that day. */
async function givenBack(
  cause: string | null,
  at: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const visitor = shop.visitor();
  const order = await deliveredOrder(shop.owner, visitor, dress);
  const key = { order: order.id, token: order.token };
  const asked = dataOf(
    await visitor.call(requestReturn, { ...key, kind: 'withdrawal', item: null, cause, ...more }),
  );
  const id = asked.requests.at(-1)?.id ?? '';
  await asShop(shop.owner, 'update order_requests set created_at = $2 where id = $1', [id, at]);
  return id;
}

async function exchanged(cause: string, at: string): Promise<string> {
  const bought = await buyAndReceive(shop, dress);
  const held = heldOf(await exchangeFor(bought, await sizeOf(shop.owner, dress.id, 'M'), {}, { cause }));
  await asShop(shop.owner, 'update order_requests set created_at = $2 where id = $1', [held.id, at]);
  return held.id;
}

async function report(input: Record<string, unknown>) {
  return dataOf(await admin.call(adminReturnReasons, { produto: dress.id, ...input }));
}

test('returned pieces by product, size and month match plain SQL, each counted once', async () => {
  // The last minute of a month in the shop's time zone, already the next month in UTC.
  await givenBack('small', '2026-03-31T23:59:00-03:00');
  await givenBack('small', '2026-04-01T00:00:00-03:00');
  await givenBack(null, '2026-04-02T12:00:00-03:00');
  await exchanged('large', '2026-04-03T12:00:00-03:00');
  await exchanged('defect', '2026-05-04T12:00:00-03:00');
  // Rejected, abandoned, or requested before shipping: no piece was returned.
  const refused = await givenBack('look', '2026-04-05T12:00:00-03:00');
  await admin.call(adminAnswerRequest, { id: refused, to: 'refused', answer: 'Fora do prazo' });
  const givenUp = await exchanged('look', '2026-04-05T12:00:00-03:00');
  await asShop(
    shop.owner,
    `update order_requests set status = 'canceled', replacement_due = false where id = $1`,
    [givenUp],
  );
  const early = shop.visitor();
  const order = await placeOne(early, dress);
  await asShop(shop.owner, `update orders set payment_status = 'paid', paid_at = now() where id = $1`, [
    order.id,
  ]);
  await early.call(requestReturn, {
    order: order.id,
    token: order.token,
    kind: 'withdrawal',
    item: null,
    cause: 'look',
  });

  const april = { de: '2026-04-01', ate: '2026-04-30' };
  for (const por of ['produto', 'tamanho', 'mes'] as const)
    expect(await report({ por, ...april })).toMatchObject({
      total: 1,
      items: [{ label: { produto: 'Vestido dos motivos', tamanho: 'P', mes: '2026-04' }[por] }],
      sums: { small: 1, large: 1, look: 0, defect: 0, wrong_piece: 0, changed_mind: 0, unsaid: 1 },
    });
  const months = await report({ por: 'mes', de: '2026-01-01' });
  expect(months.items.map(({ label, counts }) => [label, piecesOf(counts)])).toEqual([
    ['2026-05', 1],
    ['2026-04', 3],
    ['2026-03', 1],
  ]);
  const rows = await asShop<{ month: string; cause: string; pieces: number }>(
    shop.owner,
    `select to_char(r.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, coalesce(r.cause, 'unsaid') as cause,
       count(*)::int as pieces
     from order_requests r join orders o on o.id = r.order_id
     where r.status not in ('refused', 'canceled') and o.fulfilment_status = 'delivered'
       and exists (select from order_items i where i.order_id = r.order_id and i.product_id = $1)
     group by 1, 2`,
    [dress.id],
  );
  expect(rows).toHaveLength(5);
  for (const { month, cause, pieces } of rows)
    expect(months.items.find(({ label }) => label === month)?.counts).toHaveProperty(cause, pieces);
  expect((await report({ por: 'mes', de: '2026-01-01', tipo: 'troca' })).sums).toMatchObject({
    small: 0,
    large: 1,
    defect: 1,
    unsaid: 0,
  });
});

test('an exchanged unit is not counted again when the rest of its order is returned', async () => {
  const { id, item, order, dress: piece } = await aRequest(shop, 'exchange');
  await asShop(
    shop.owner,
    'update order_items set quantity = 3, total_price_cents = 3 * unit_price_cents where id = $1',
    [item],
  );
  await asShop(
    shop.owner,
    `update order_requests set status = 'done', replacement_due = false, cause = 'large',
       created_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  await asShop(
    shop.owner,
    `with asked as (insert into order_requests (order_id, kind, cause) values ($1, 'withdrawal', 'small') returning id)
     insert into return_units (request_id, order_item_id, units) select id, $2, 2 from asked`,
    [order.id, item],
  );
  expect((await report({ produto: piece.id })).sums).toMatchObject({ large: 1, small: 2 });
});

test('a deleted product keeps its name and can be searched', async () => {
  const gone = await makeDress(shop.owner, 5);
  await asShop(shop.owner, `update products set name = 'Vestido que acabou' where id = $1`, [gone.id]);
  const visitor = shop.visitor();
  const order = await deliveredOrder(shop.owner, visitor, gone);
  await visitor.call(requestReturn, {
    order: order.id,
    token: order.token,
    kind: 'withdrawal',
    item: null,
    cause: 'defect',
  });
  await asShop(shop.owner, 'delete from cart_items where product_id = $1', [gone.id]);
  await asShop(shop.owner, 'delete from products where id = $1', [gone.id]);
  const answer = await admin.call(adminReturnReasons, { busca: 'que acabou' });
  expect(answer).toMatchObject({
    ok: true,
    data: { items: [{ label: 'Vestido que acabou', productId: null, counts: { defect: 1 } }], product: null },
  });
});

test('the file has every row and the total, in a form spreadsheets open', async () => {
  const { url } = encodeRequest(adminExportReturnReasons, {
    por: 'mes',
    produto: dress.id,
    de: '2026-01-01',
  });
  const answer = await admin.send('GET', url);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\uFEFFMês;Peças;Ficou pequeno;Ficou grande;')).toBe(true);
  const table = parseCsv(text);
  if (!table.ok) throw new Error(table.code);
  const { items, sums } = await report({ por: 'mes', de: '2026-01-01' });
  expect(table.rows.map(({ cells }) => cells[0])).toEqual([
    'Mês',
    ...items.map(({ label }) => label),
    'Total',
  ]);
  expect(table.rows.at(-1)?.cells[1]).toBe(String(piecesOf(sums)));
});

test('invalid dates are rejected with a message, and a period that ends before it begins is empty', async () => {
  for (const de of ['2026-02-30', '0000-01-01', 'ontem'])
    expect(await admin.call(adminReturnReasons, { de })).toMatchObject({
      status: 400,
      error: { code: 'invalid_input', fields: { de: expect.any(String) } },
    });
  expect(await report({ de: '2026-05-01', ate: '2026-04-01' })).toMatchObject({ total: 0, items: [] });
  expect(await report({ ate: '2026-12-10' })).toMatchObject({ from: '2026-01-01' });
  expect(await report({ ate: '2026-05-31' })).toMatchObject({ from: '2025-06-01' });
});
