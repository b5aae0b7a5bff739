import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminDashboard, adminWaiting } from '#contracts/admin/desk.ts';
import {
  adminCancelOrder,
  adminDismissFlag,
  adminFulfilOrder,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
} from '#contracts/admin/orders.ts';
import { formatCpf } from '#domain/people/documents.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { addDays, today, toISODate } from '#domain/time/calendar.ts';
import { adminOf } from '#tests/support/desk.ts';
import { giftOf, paidGift } from '#tests/support/gift-cards.ts';
import { byCard, stateOf } from '#tests/support/provider.ts';
import { fullTotal, makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const paid = async () =>
  placeOne(shop.visitor(), await makeProduct(shop.owner, { priceCents: 20_000 }), await byCard(shop));
const unpaid = async () => placeOne(shop.visitor(), await makeProduct(shop.owner));
const open = async (id: string) => dataOf(await admin.call(adminGetOrder, { id }));
async function found(input: Record<string, unknown>): Promise<string[]> {
  const answer = dataOf(await admin.call(adminListOrders, input));
  expect(answer.total).toBeGreaterThanOrEqual(answer.items.length);
  return answer.items.map(({ id }) => id);
}

test('orders can be filtered by number, tab, status, day and flag', async () => {
  const [waiting, ready] = [await unpaid(), await paid()];
  expect(await found({ busca: ready.number.toLowerCase() })).toEqual([ready.id]);
  expect(await found({ busca: '%' })).toEqual([]);
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update orders set customer_name = 'Zoé Conceição' where id = $1`, [ready.id]),
  );
  expect(await found({ busca: 'zoe conceicao' })).toEqual([ready.id]);
  const { cpf } = await open(ready.id);
  expect(await found({ busca: formatCpf(cpf ?? '') })).toEqual([ready.id]);
  const shown = async (input: Record<string, unknown>) => {
    const ids = await found(input);
    return [ids.includes(waiting.id), ids.includes(ready.id)];
  };
  expect(await shown({})).toEqual([true, true]);
  expect(await shown({ aba: 'entrega' })).toEqual([false, true]);
  expect(await shown({ status: 'aguardando_pagamento' })).toEqual([true, false]);
  expect(await shown({ aba: 'entrega', status: 'aguardando_pagamento' })).toEqual([false, false]);
  // Two days, in case midnight was between the orders.
  const dayOf = ({ createdAt }: { createdAt: string }) => toISODate(today(new Date(createdAt)));
  expect(await shown({ de: dayOf(waiting), ate: dayOf(ready) })).toEqual([true, true]);
  expect(await shown({ ate: '2020-01-01' })).toEqual([false, false]);
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update orders set flags = '{chargeback}' where id = $1`, [ready.id]),
  );
  expect(await shown({ atencao: 'sim' })).toEqual([false, true]);
});

test('a paid order counts as waiting until somebody starts preparing it', async () => {
  const waiting = async () => {
    const answer = await admin.call(adminWaiting, {});
    return answer.ok ? answer.data.orders : Number.NaN;
  };
  const before = await waiting();
  const [{ id }] = [await paid(), await unpaid()];
  expect(await waiting()).toBe(before + 1);
  expect(await admin.call(adminFulfilOrder, { id, to: 'preparing' })).toMatchObject({ ok: true });
  expect(await waiting()).toBe(before);
});

test('a gift card, which is mailed, is not among the orders to prepare, pack or deliver', async () => {
  const work = async () => {
    const answer = await admin.call(adminDashboard, {});
    return answer.ok ? answer.data.toShip : null;
  };
  const before = await work();
  const { order } = await paidGift(shop, giftOf({ deliverOn: toISODate(addDays(today(new Date()), 30)) }));
  expect(await open(order.id)).toMatchObject({ status: 'em_preparacao', isGiftCard: true });
  expect(await work()).toEqual(before);
  expect(await found({ busca: order.number })).toEqual([order.id]);
  expect(await found({ busca: order.number, aba: 'entrega' })).toEqual([]);
  expect(await found({ aba: 'entrega', status: 'em_preparacao' })).not.toContain(order.id);
});

test('a flag can be dismissed once seen, except when a refund is due', async () => {
  const { id } = await paid();
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update orders set flags = '{chargeback,refund_due}' where id = $1`, [id]),
  );
  const see = (flag: string) => admin.call(adminDismissFlag, { id, flag });
  expect(await see('chargeback')).toMatchObject({ ok: true });
  expect(await see('chargeback')).toMatchObject({ status: 404 });
  expect(await see('refund_due')).toMatchObject({ error: { code: 'transition_not_allowed' } });
  expect((await open(id)).flags).toEqual(['refund_due']);
});

test('the filtered orders can be exported to a file', async () => {
  const { id, number } = await paid();
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update orders set customer_name = '=1+1' where id = $1`, [id]),
  );
  const file = async (query: string) => {
    const response = await admin.send('GET', `/api/admin/pedidos-arquivo?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/pedidos-\d{4}-\d\d-\d\d\.csv/);
    const table = parseCsv(await response.text());
    return table.ok ? table.rows.map(({ cells }) => cells) : [];
  };
  const rows = await file(`busca=${number}`);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.slice(0, 3)).toEqual(['Pedido', 'Data', 'Status']);
  expect(rows[1]).toEqual(expect.arrayContaining([number, 'Pago', '=1+1', '229,9']));
  expect(await file('aba=entrega&status=cancelado')).toHaveLength(1);
});

test('an order shows its items, money and history; steps record the tracking code and their author', async () => {
  const { id } = await paid();
  expect(await open(id)).toMatchObject({
    status: 'pagamento_aprovado',
    refundableCents: fullTotal(20_000),
    items: [{ quantity: 1, refundedQuantity: 0, paidCents: 20_000 }],
    payments: [{ attempt: 1, method: 'credit_card', paidCents: fullTotal(20_000) }],
  });
  const step = (input: Record<string, unknown>) => admin.call(adminFulfilOrder, { id, ...input });
  expect(await step({ to: 'shipped' })).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'transition_not_allowed' },
  });
  expect(await step({ to: 'preparing' })).toMatchObject({ ok: true, data: { money: 'none' } });
  expect(await step({ to: 'shipped', trackingCode: ' AA123456785BR ' })).toMatchObject({ ok: true });
  const shipped = await open(id);
  expect(shipped).toMatchObject({ status: 'enviado', trackingCode: 'AA123456785BR' });
  expect(shipped.timeline.at(-1)).toMatchObject({
    kind: 'fulfilment_shipped',
    trackingCode: 'AA123456785BR',
    actor: 'admin',
    actorEmail: admin.account.email,
  });
  const correct = { to: 'shipped', trackingCode: 'BB123456785BR', version: shipped.version };
  expect(await step(correct)).toMatchObject({ ok: true });
  expect(await step({ ...correct, trackingCode: 'CC1BR' })).toMatchObject({
    error: { code: 'order_changed' },
  });
  expect((await open(id)).trackingCode).toBe('BB123456785BR');
});

test('a tracking code added after shipping is mailed to the buyer once', async () => {
  const { id } = await paid();
  const step = (input: Record<string, unknown>) => admin.call(adminFulfilOrder, { id, ...input });
  const mails = async () => {
    const { rows } = await shop.owner.query(
      `select from outbox where dedupe_key like 'order_shipped:' || $1 || '%'`,
      [id],
    );
    return rows.length;
  };
  await step({ to: 'preparing' });
  await step({ to: 'shipped' });
  expect(await mails()).toBe(1);
  expect(await step({ to: 'shipped', trackingCode: 'AA123456785BR' })).toMatchObject({ ok: true });
  expect(await mails()).toBe(2);
  expect(await step({ to: 'shipped', trackingCode: 'BB123456785BR' })).toMatchObject({ ok: true });
  expect(await mails()).toBe(2);
});

test('one unit can be refunded, and not a second time', async () => {
  const { id } = await paid();
  const [item] = (await open(id)).items;
  const wish = { id, amountCents: 20_000, items: [{ id: item?.id ?? '', quantity: 1 }], restock: true };
  const { version } = await open(id);
  const refund = { ...wish, version };
  expect(await admin.call(adminRefundOrder, refund)).toMatchObject({ ok: true, data: { money: 'done' } });
  // The same request again, by somebody who has not seen the first.
  expect(await admin.call(adminRefundOrder, { ...refund, amountCents: 100 })).toMatchObject({
    status: 409,
    error: { code: 'order_changed' },
  });
  expect(await open(id)).toMatchObject({
    paymentStatus: 'partially_refunded',
    refundedCents: 20_000,
    refundableCents: fullTotal(20_000) - 20_000,
    items: [{ refundedQuantity: 1 }],
    refunds: [{ amountCents: 20_000, status: 'done' }],
  });
  const again = { ...wish, version: (await open(id)).version };
  expect(await admin.call(adminRefundOrder, again)).toMatchObject({
    ok: false,
    error: { code: expect.stringMatching(/^refund_/) },
  });
});

test('an unpaid order is cancelled without a refund; an unknown order is not found', async () => {
  const { id } = await unpaid();
  expect(await admin.call(adminCancelOrder, { id, reason: 'pedido do cliente' })).toMatchObject({
    ok: true,
    data: { money: 'none' },
  });
  expect((await stateOf(shop.owner, id)).payment).toBe('canceled');
  expect(await admin.call(adminGetOrder, { id: randomUUID() })).toMatchObject({ ok: false, status: 404 });
});
