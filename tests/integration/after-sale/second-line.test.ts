import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminStockMovements } from '#contracts/admin/products.ts';
import { adminFinishRequest } from '#contracts/admin/requests.ts';
import {
  adminListSecondLine,
  adminMoveSecondLine,
  type SecondLineRow,
} from '#contracts/admin/second-line.ts';
import { type Asked, aRequest, asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const REASON = 'Costura refeita';

/** A piece received as second line, as the screen lists it. */
async function lying(units = 1): Promise<Asked & { row: SecondLineRow }> {
  const asked = await aRequest(shop, 'exchange');
  expect(await admin.call(adminFinishRequest, { id: asked.id, received: 'second' })).toMatchObject({
    ok: true,
  });
  if (units > 1)
    await asShop(shop.owner, 'update second_line set quantity = $2, left_units = $2 where request_id = $1', [
      asked.id,
      units,
    ]);
  return { ...asked, row: await listed(asked) };
}

async function listed({ order }: Asked, more: Record<string, unknown> = {}): Promise<SecondLineRow> {
  const answer = dataOf(await admin.call(adminListSecondLine, { busca: order.number, ...more }));
  const [row] = answer.items;
  if (!row) throw new Error('nothing lies there');
  return row;
}

const stockOf = async ({ dress }: Asked) => {
  const [row] = await asShop<{ stock: number }>(shop.owner, 'select stock from variants where id = $1', [
    dress.variantId,
  ]);
  return row?.stock ?? -1;
};

test('the desk sees the second-line pieces, since when and from which order', async () => {
  const asked = await lying();
  expect(asked.row).toMatchObject({
    name: 'Vestido de teste',
    colour: 'Azul',
    size: 'P',
    productId: asked.dress.id,
    isInShop: true,
    quantity: 1,
    left: 1,
    order: { id: asked.order.id, number: asked.order.number },
    moves: [],
  });
  const [sum] = await asShop<{ units: number }>(
    shop.owner,
    'select sum(left_units)::int as units from second_line',
  );
  expect(await admin.call(adminListSecondLine, { busca: 'nada disto' })).toMatchObject({
    data: { total: 0, units: sum?.units },
  });
});

test('putting a piece back on sale adds it to the stock, and the log has reason and author', async () => {
  const asked = await lying(3);
  const before = await stockOf(asked);
  const move = { id: asked.row.id, to: 'stock', units: 2, reason: REASON };
  expect(await admin.call(adminMoveSecondLine, move)).toMatchObject({ ok: true, data: { left: 1 } });
  expect(await stockOf(asked)).toBe(before + 2);
  const log = await admin.call(adminStockMovements, { id: asked.dress.id });
  expect(log.ok && log.data.movements[0]).toMatchObject({
    delta: 2,
    stockAfter: before + 2,
    reason: 'second_line',
    note: REASON,
    orderNumber: asked.order.number,
    actorEmail: admin.account.email,
  });
  expect(await listed(asked)).toMatchObject({ left: 1, quantity: 3 });
  expect(await listed(asked, { situacao: 'saiu' })).toMatchObject({
    moves: [{ units: 2, became: 'stock', reason: REASON, by: admin.account.email }],
  });
});

test('a written-off piece leaves the list, and the stock stays', async () => {
  const asked = await lying();
  const before = await stockOf(asked);
  const move = { id: asked.row.id, to: 'off', units: 1, reason: 'Doada' };
  expect(await admin.call(adminMoveSecondLine, move)).toMatchObject({ data: { left: 0 } });
  expect(await stockOf(asked)).toBe(before);
  expect(await admin.call(adminListSecondLine, { busca: asked.order.number })).toMatchObject({
    data: { total: 0 },
  });
  expect(await admin.call(adminMoveSecondLine, move)).toMatchObject({
    status: 409,
    error: { code: 'second_line_moved', data: { left: 0 } },
  });
});

test('of ten concurrent attempts to restock the same two units, two succeed', async () => {
  const asked = await lying(2);
  const before = await stockOf(asked);
  const move = { id: asked.row.id, to: 'stock', units: 1, reason: REASON };
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.call(adminMoveSecondLine, move)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.filter((one) => !one.ok && one.error.code === 'second_line_moved')).toHaveLength(8);
  expect(await stockOf(asked)).toBe(before + 2);
});

test('a piece of a deleted variant can only be written off', async () => {
  const asked = await lying();
  await asShop(shop.owner, 'update second_line set variant_id = null where id = $1', [asked.row.id]);
  expect(await listed(asked)).toMatchObject({ isInShop: false, productId: null, imageKey: null });
  const move = { id: asked.row.id, units: 1, reason: REASON };
  expect(await admin.call(adminMoveSecondLine, { ...move, to: 'stock' })).toMatchObject({
    status: 409,
    error: { code: 'second_line_no_shelf' },
  });
  expect(await listed(asked)).toMatchObject({ left: 1, moves: [] });
  expect(await admin.call(adminMoveSecondLine, { ...move, to: 'off' })).toMatchObject({ ok: true });
});

test('without a reason or units, or for an unknown piece, nothing moves', async () => {
  const asked = await lying();
  const move = { id: asked.row.id, to: 'off', units: 1, reason: REASON };
  for (const wrong of [{ reason: '  ' }, { units: 0 }, { units: 1.5 }, { to: 'lixo' }])
    expect(await admin.call(adminMoveSecondLine, { ...move, ...wrong })).toMatchObject({
      error: { code: 'invalid_input' },
    });
  expect(await admin.call(adminMoveSecondLine, { ...move, units: 2 })).toMatchObject({
    error: { code: 'second_line_moved' },
  });
  expect(await admin.call(adminMoveSecondLine, { ...move, id: randomUUID() })).toMatchObject({ status: 404 });
  expect(await listed(asked)).toMatchObject({ left: 1, moves: [] });
});
