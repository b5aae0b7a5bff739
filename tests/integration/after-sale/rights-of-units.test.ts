import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminCancelOrder, adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminAnswerRequest, adminFinishRequest } from '#contracts/admin/requests.ts';
import { getOrderDetail, giveUpExchange, requestReturn, takeBackReturn } from '#contracts/after-sale.ts';
import { asShop, EVEN, firstItem, makeDress, setDelivered, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { byCard, stateOf } from '#tests/support/provider.ts';
import { addToCart, checkoutOf, fullTotal, order, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const dress = await makeDress(shop.owner, 500);
const medium = await sizeOf(shop.owner, dress.id, 'M');

/** So many of the same dress, paid by card; received yesterday by default. */
async function buy(quantity: number, { isDelivered = true } = {}) {
  const visitor = shop.visitor();
  await addToCart(visitor, dress, quantity);
  const checkout = checkoutOf(fullTotal(quantity * 10_000), { payment: await byCard(shop) });
  const answer = await order(visitor, checkout);
  if (!answer.ok) throw new Error(answer.error.code);
  const placed = answer.data;
  if (isDelivered) await setDelivered(shop.owner, placed.id, 1);
  const item = await firstItem(shop.owner, placed.id);
  const key = { order: placed.id, token: placed.token };
  return {
    id: placed.id,
    email: checkout.customer.email,
    item,
    detail: async () => dataOf(await visitor.call(getOrderDetail, key)),
    requestReturn: (more: Record<string, unknown>) =>
      visitor.call(requestReturn, { ...key, kind: 'withdrawal', item, ...more }),
    exchange: (units: number) =>
      visitor.call(requestReturn, { ...key, ...EVEN, item, units, variant: medium }),
    giveUp: (request: string) => visitor.call(giveUpExchange, { ...key, request }),
    takeBack: (request: string) => visitor.call(takeBackReturn, { ...key, request }),
  };
}
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof buy>>['requestReturn']>>;
const lastOf = (answer: Answer): string => {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.requests.at(-1)?.id ?? '';
};

test('of equal pieces one is exchanged, one returned, and the others keep every right', async () => {
  const bought = await buy(4);
  const exchanged = lastOf(await bought.exchange(1));
  expect((await bought.detail()).items).toMatchObject([
    { unitsLeft: 4, unitsFree: 3, withdrawal: null, exchange: null, defect: null },
  ]);
  const returned = lastOf(await bought.requestReturn({ units: 1 }));
  expect(await bought.detail()).toMatchObject({
    withdrawal: null,
    items: [{ unitsLeft: 4, unitsFree: 2, withdrawal: null, exchange: null, defect: null }],
  });
  // No unit is asked for twice.
  expect(await bought.requestReturn({ units: 3 })).toMatchObject({
    status: 422,
    error: { code: 'return_quantity' },
  });
  expect(await bought.exchange(3)).toMatchObject({ error: { code: 'exchange_quantity' } });

  const whole = lastOf(await bought.requestReturn({ item: null }));
  const detail = await bought.detail();
  expect(detail.requests.map(({ covers }) => covers[0]?.units)).toEqual([1, 1, 2]);
  expect(detail).toMatchObject({
    withdrawal: 'request_already_made',
    items: [{ unitsFree: 0, withdrawal: 'request_already_made', exchange: 'request_already_made' }],
  });
  // What is free again is not silently part of the earlier return.
  expect(await bought.giveUp(exchanged)).toMatchObject({ ok: true });
  expect((await bought.detail()).items).toMatchObject([{ unitsFree: 1, withdrawal: null, exchange: null }]);

  const before = await stockOf(shop.owner, dress.variantId);
  for (const [id, units, amountCents] of [
    [returned, 1, 10_000],
    [whole, 2, 20_000],
  ] as const) {
    await admin.call(adminAnswerRequest, { id, to: 'accepted', answer: '' });
    const done = await admin.call(adminFinishRequest, { id, amountCents });
    expect(done, `${units}`).toMatchObject({ ok: true, data: { money: 'done' } });
  }
  expect(await stockOf(shop.owner, dress.variantId)).toBe(before + 3);
  expect((await bought.detail()).items).toMatchObject([{ unitsLeft: 1, unitsFree: 1, withdrawal: null }]);
});

test('the desk refunds no unit that is being exchanged, and a return is about fewer after that', async () => {
  const bought = await buy(3);
  lastOf(await bought.exchange(1));
  const returned = lastOf(await bought.requestReturn({ units: 2 }));
  const refund = async (quantity: number) => {
    const desk = await admin.call(adminGetOrder, { id: bought.id });
    return admin.call(adminRefundOrder, {
      id: bought.id,
      amountCents: quantity * 10_000,
      items: [{ id: bought.item, quantity }],
      restock: true,
      version: desk.ok ? desk.data.version : '',
    });
  };
  expect(await refund(3)).toMatchObject({ error: { code: 'refund_quantity' } });
  expect(await refund(1)).toMatchObject({ ok: true });
  await admin.call(adminAnswerRequest, { id: returned, to: 'accepted', answer: '' });
  const before = await stockOf(shop.owner, dress.variantId);
  expect(await admin.call(adminFinishRequest, { id: returned, amountCents: 10_000 })).toMatchObject({
    ok: true,
  });
  expect(await stockOf(shop.owner, dress.variantId)).toBe(before + 1);
  const [row] = await asShop<{ back: number }>(
    shop.owner,
    'select refunded_quantity as back from order_items where id = $1',
    [bought.item],
  );
  expect(row).toEqual({ back: 2 });
});

test('the mail about a refund names its units and what is left, and not the reason that only the team gave', async () => {
  const bought = await buy(3);
  const exchanged = lastOf(await bought.exchange(1));
  // An exchanged unit is back, but was not refunded.
  expect(await admin.call(adminFinishRequest, { id: exchanged, amountCents: 0 })).toMatchObject({ ok: true });
  const refund = async (more: object) => {
    const desk = await admin.call(adminGetOrder, { id: bought.id });
    const version = desk.ok ? desk.data.version : '';
    const wish = { id: bought.id, amountCents: 2_000, reason: 'Cliente insistente', version, ...more };
    expect(await admin.call(adminRefundOrder, wish)).toMatchObject({ ok: true });
    return (await mailsTo(shop, bought.email)).findLast(({ subject }) => subject.startsWith('Reembolso'))
      ?.text;
  };
  const amount = await refund({});
  expect(amount).toMatch(/ao todo, R\$\s20,00/);
  expect(amount).not.toMatch(/Reembolsamos|Continua no pedido/);
  const units = await refund({ amountCents: 10_000, items: [{ id: bought.item, quantity: 1 }] });
  expect(units).toMatch(/Reembolsamos: 1 × \S/);
  expect(units).toMatch(/ao todo, R\$\s120,00/);
  expect(units).toMatch(/Reembolsado: 1 × .*\n+Continua no pedido: 1 × /);
  const seen = JSON.stringify([await mailsTo(shop, bought.email), await bought.detail()]);
  expect(seen).not.toContain('insistente');
});

test('a return whose answer was lost is not made twice, and equal pieces may be asked back one after the other', async () => {
  const bought = await buy(3);
  const idempotencyKey = randomUUID();
  const again = await Promise.all(
    Array.from({ length: 5 }, () => bought.requestReturn({ units: 1, idempotencyKey })),
  );
  expect(again.every(({ ok }) => ok)).toBe(true);
  expect((await bought.detail()).requests).toHaveLength(1);
  expect(await bought.requestReturn({ units: 2, idempotencyKey })).toMatchObject({
    error: { code: 'key_reused' },
  });
  expect(await bought.requestReturn({ units: 1, idempotencyKey: randomUUID() })).toMatchObject({ ok: true });
  expect((await bought.detail()).requests).toHaveLength(2);
});

test('of ten requests at once for three units, three succeed', async () => {
  const bought = await buy(3);
  const answers = await Promise.all(Array.from({ length: 10 }, () => bought.requestReturn({ units: 1 })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(answers.filter((one) => !one.ok && one.error.code === 'request_already_made')).toHaveLength(7);
});

test('a sent return is taken back until the shop has answered', async () => {
  const bought = await buy(2);
  const id = lastOf(await bought.requestReturn({ units: 2, reason: 'Mudei de ideia' }));
  expect((await bought.detail()).items).toMatchObject([{ withdrawal: 'request_already_made' }]);
  expect(await bought.takeBack(randomUUID())).toMatchObject({ status: 404 });
  const taken = await bought.takeBack(id);
  expect(taken).toMatchObject({
    ok: true,
    data: {
      withdrawal: null,
      items: [{ unitsFree: 2, withdrawal: null, exchange: null }],
      requests: [{ id, status: 'canceled' }],
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'withdrawal_taken_back' })]),
    },
  });
  expect((await stateOf(shop.owner, bought.id)).mails).toContain('withdrawal_taken_back');
  expect(await bought.takeBack(id)).toMatchObject({ status: 409, error: { code: 'request_answered' } });
  expect(await admin.call(adminAnswerRequest, { id, to: 'accepted', answer: '' })).toMatchObject({
    error: { code: 'request_moved' },
  });
  // Once the shop has answered it is on its way.
  const second = lastOf(await bought.requestReturn({ units: 1 }));
  await admin.call(adminAnswerRequest, { id: second, to: 'accepted', answer: '' });
  expect(await bought.takeBack(second)).toMatchObject({ error: { code: 'request_answered' } });
  // An exchange is given up by its own way, which frees its piece.
  const exchanged = lastOf(await bought.exchange(1));
  expect(await bought.takeBack(exchanged)).toMatchObject({ error: { code: 'request_answered' } });
});

test('when a return is taken back while the shop accepts it, one of both happens', async () => {
  for (let round = 0; round < 5; round++) {
    const bought = await buy(1);
    const id = lastOf(await bought.requestReturn({}));
    const [taken, answered] = await Promise.all([
      bought.takeBack(id),
      admin.call(adminAnswerRequest, { id, to: 'accepted', answer: '' }),
    ]);
    expect([taken.ok, answered.ok].filter(Boolean)).toHaveLength(1);
    const [request] = (await bought.detail()).requests;
    expect(request?.status).toBe(taken.ok ? 'canceled' : 'accepted');
  }
});

test('cancelling the order answers what its customer asked to cancel', async () => {
  const bought = await buy(2, { isDelivered: false });
  const id = lastOf(await bought.requestReturn({ units: 1 }));
  expect(await admin.call(adminCancelOrder, { id: bought.id })).toMatchObject({
    ok: true,
    data: { money: 'done' },
  });
  expect((await bought.detail()).requests).toMatchObject([{ id, status: 'done' }]);
  const desk = await admin.call(adminGetOrder, { id: bought.id });
  expect(desk).toMatchObject({ data: { openRequests: 0, requests: [{ stage: 'ended' }] } });
});
