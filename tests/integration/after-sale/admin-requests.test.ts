import { expect, test } from 'vitest';
import { adminWaiting } from '#contracts/admin/desk.ts';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { adminAnswerRequest, adminFinishRequest, adminListRequests } from '#contracts/admin/requests.ts';
import { getOrderDetail } from '#contracts/after-sale.ts';
import { type Asked, aRequest, asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { stateOf } from '#tests/support/provider.ts';
import { fullTotal, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const accept = (id: string) =>
  admin.call(adminAnswerRequest, { id, to: 'accepted', answer: 'Poste com o código 123.' });
const refuse = (id: string) => admin.call(adminAnswerRequest, { id, to: 'refused', answer: 'Peça com uso.' });
const finish = (id: string, more: { amountCents?: number } = {}) =>
  admin.call(adminFinishRequest, { id, ...more });
const seenBy = async ({ visitor, order }: Asked) =>
  dataOf(await visitor.call(getOrderDetail, { order: order.id, token: order.token }));

const waiting = async () => {
  const answer = await admin.call(adminWaiting, {});
  return answer.ok ? answer.data.requests : Number.NaN;
};

test('pending requests are listed oldest first and can be searched; answered ones move on', async () => {
  const before = await waiting();
  const [first, second] = [await aRequest(shop, 'withdrawal'), await aRequest(shop, 'exchange')];
  const name = `Zélia ${crypto.randomUUID().slice(0, 8)}`;
  await asShop(shop.owner, 'update orders set customer_name = $1 where id = any ($2::uuid[])', [
    name,
    [first.order.id, second.order.id],
  ]);
  const listed = async (input: Record<string, unknown>) => {
    const answer = dataOf(await admin.call(adminListRequests, { busca: name, ...input }));
    expect(answer.total).toBe(answer.items.length);
    return answer.items.map(({ id }) => id);
  };
  expect(await listed({})).toEqual([first.id, second.id]);
  // An exchange waits for its piece to arrive, not for the shop.
  expect(await waiting()).toBe(before + 1);
  expect(await listed({ tipo: 'troca' })).toEqual([second.id]);
  expect(await listed({ busca: second.order.number })).toEqual([second.id]);
  expect(await refuse(first.id)).toMatchObject({ ok: true, data: { status: 'refused' } });
  expect(await listed({})).toEqual([second.id]);
  expect(await waiting()).toBe(before);
  expect(await listed({ situacao: 'recusadas' })).toEqual([first.id]);
  expect(await listed({ situacao: 'todas', sentido: 'desc' })).toEqual([second.id, first.id]);
});

test('a withdrawal is accepted, refunded and restocked, and the customer sees it and is notified', async () => {
  const asked = await aRequest(shop, 'withdrawal');
  const { id, order, dress } = asked;
  const before = await stockOf(shop.owner, dress.variantId);
  expect(await finish(id, { amountCents: 10_000 })).toMatchObject({
    status: 409,
    error: { code: 'request_moved' },
  });
  expect(await accept(id)).toMatchObject({ ok: true, data: { status: 'accepted' } });
  expect((await seenBy(asked)).requests).toMatchObject([
    { status: 'accepted', answer: 'Poste com o código 123.' },
  ]);
  expect(await accept(id)).toMatchObject({ status: 409, error: { code: 'request_moved' } });
  expect(await finish(id, { amountCents: 99_999 })).toMatchObject({ error: { code: 'refund_too_much' } });
  expect(await finish(id, { amountCents: 10_000 })).toMatchObject({ ok: true, data: { money: 'done' } });
  expect(await finish(id, { amountCents: 100 })).toMatchObject({ error: { code: 'request_moved' } });
  expect(await stockOf(shop.owner, dress.variantId)).toBe(before + 1);
  expect((await seenBy(asked)).order.refundedCents).toBe(10_000);
  const state = await stateOf(shop.owner, order.id);
  expect(state.payment).toBe('partially_refunded');
  expect(state.events).toEqual(
    expect.arrayContaining(['withdrawal_requested', 'request_accepted', 'request_done']),
  );
  expect(state.mails.filter((mail) => mail === 'request_answered')).toHaveLength(2);
  const desk = await admin.call(adminGetOrder, { id: order.id });
  expect(desk).toMatchObject({
    data: {
      refundableCents: fullTotal(10_000) - 10_000,
      items: [{ refundedQuantity: 1 }],
      requests: [{ status: 'done' }],
    },
  });
});

test('a whole unshipped order is cancelled and fully refunded', async () => {
  const asked = await aRequest(shop, 'withdrawal', { isDelivered: false, isWhole: true });
  // It is labelled as a cancellation: nothing has to be sent back.
  expect((await seenBy(asked)).timeline.map(({ kind }) => kind)).toContain('cancellation_requested');
  expect(await admin.call(adminGetOrder, { id: asked.order.id })).toMatchObject({
    data: { requests: [{ isCancellation: true }] },
  });
  await accept(asked.id);
  expect(await finish(asked.id)).toMatchObject({ ok: true, data: { money: 'done' } });
  expect(await stateOf(shop.owner, asked.order.id)).toMatchObject({ payment: 'refunded', stock: 'returned' });
  expect(await stockOf(shop.owner, asked.dress.variantId)).toBe(10);
});

test('when two people finish a request at once, one succeeds', async () => {
  const { id, dress } = await aRequest(shop, 'withdrawal');
  const before = await stockOf(shop.owner, dress.variantId);
  await accept(id);
  const answers = await Promise.all([1, 2, 3].map(() => finish(id, { amountCents: 5_000 })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(shop.owner, dress.variantId)).toBe(before + 1);
});
