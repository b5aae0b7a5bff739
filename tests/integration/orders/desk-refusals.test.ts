import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { payOrder } from '#contracts/orders.ts';
import type { Services } from '#server/compose.ts';
import { fulfilOrder } from '#server/use-cases/admin/fulfilment/fulfil-order.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { type RefundWish, refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { byCard, CARDS, chargesOf, readAtProvider, stateOf } from '#tests/support/provider.ts';
import {
  addToCart,
  checkoutOf,
  fullTotal,
  makeProduct,
  order,
  placeOne,
  stockOf,
} from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

/** What the desk may not do with an order, and what it records when it may. */

const shop = await openShop();
const services = ownServices();
const staff = await makeStaff(shop.owner);
afterEach(() => shop.world.provider.set({ down: false }));

/** The note recorded with an event of the order, for the timeline and the audit log. */
async function written(orderId: string, kind: string, action: string): Promise<unknown[]> {
  return [
    ...(await asShop<{ data: unknown }>(
      shop.owner,
      'select data from order_events where order_id = $1 and kind = $2 order by created_at, id',
      [orderId, kind],
    )),
    ...(await asShop<{ after: unknown }>(
      shop.owner,
      'select after from audit_log where entity_id = $1 and action = $2 order by created_at, id',
      [orderId, action],
    )),
  ];
}

describe('cancelling', () => {
  const cancel = (id: string, reason?: string, by = services) =>
    cancelOrder(by, staff, { id, ...(reason && { reason }) });

  test('an order that does not exist is not found', async () => {
    expect(await cancel(randomUUID())).toEqual({ ok: false, code: 'not_found' });
  });

  test('an unpaid order stays unchanged while the provider is down', async () => {
    const product = await makeProduct(shop.owner, { stock: 3 });
    const { id } = await placeOne(shop.visitor(), product);
    shop.world.provider.set({ down: true });
    expect(await cancel(id)).toEqual({ ok: false, code: 'payment_unavailable' });
    expect(await stateOf(shop.owner, id)).toMatchObject({ payment: 'awaiting_payment', stock: 'held' });
    expect(await stockOf(shop.owner, product.variantId)).toBe(2);
  });

  test('a card under review is cancelled too', async () => {
    const card = await byCard(shop, CARDS.processingThenPaid);
    const { id, paymentStatus } = await placeOne(shop.visitor(), await makeProduct(shop.owner), card);
    expect(paymentStatus).toBe('under_review');
    expect(await cancel(id)).toMatchObject({ ok: true, value: { money: 'none' } });
    const [charge] = await chargesOf(shop.owner, id);
    expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ status: 'canceled' });
  });

  test('a charge that the provider refuses to cancel is flagged for the desk', async () => {
    const { id } = await placeOne(shop.visitor(), await makeProduct(shop.owner));
    const refusing: Services = {
      ...services,
      payments: {
        ...services.payments,
        cancelCharge: async () => ({ ok: false, code: 'refused', status: 412, message: 'not now' }),
      },
    };
    expect(await cancel(id, undefined, refusing)).toMatchObject({ ok: true, value: { money: 'none' } });
    expect(await stateOf(shop.owner, id)).toMatchObject({
      payment: 'canceled',
      flags: ['charge_unreadable'],
    });
    expect(
      await asShop(shop.owner, 'select status from payment_transactions where order_id = $1', [id]),
    ).toEqual([{ status: 'unreadable' }]);
  });

  test('an order that is paid again in the meantime is not cancelled', async () => {
    const visitor = shop.visitor();
    const placed = await placeOne(visitor, await makeProduct(shop.owner));
    const meanwhile: Services = {
      ...services,
      payments: {
        ...services.payments,
        async cancelCharge(...request) {
          const answer = await services.payments.cancelCharge(...request);
          const payment = await byCard(shop, CARDS.processingThenPaid);
          await visitor.call(payOrder, { order: placed.id, token: placed.token, payment });
          return answer;
        },
      },
    };
    expect(await cancel(placed.id, undefined, meanwhile)).toEqual({ ok: false, code: 'order_changed' });
    expect((await stateOf(shop.owner, placed.id)).payment).toBe('under_review');
  });

  test('an order whose state differs from what was seen is not cancelled', async () => {
    const { id } = await placeOne(shop.visitor(), await makeProduct(shop.owner), await byCard(shop));
    const seen = { paymentStatus: 'paid', fulfilmentStatus: 'none' } as const;
    expect(await fulfilOrder(services, staff, { id, to: 'preparing' })).toMatchObject({ ok: true });
    expect(await cancelOrder(services, staff, { id, seen })).toEqual({ ok: false, code: 'order_changed' });
    const goods = () =>
      asShop(shop.owner, 'select fulfilment_status as goods from orders where id = $1', [id]);
    expect(await goods()).toEqual([{ goods: 'preparing' }]);
    const now = { ...seen, fulfilmentStatus: 'preparing' } as const;
    expect(await cancelOrder(services, staff, { id, seen: now })).toMatchObject({ ok: true });
    expect(await goods()).toEqual([{ goods: 'canceled' }]);
  });

  test('the reason is in the timeline and the audit log, with what is refunded of a paid order', async () => {
    const total = fullTotal(10_000);
    const paid = await placeOne(shop.visitor(), await makeProduct(shop.owner), await byCard(shop));
    await cancel(paid.id, 'sem estoque');
    expect(await written(paid.id, 'fulfilment_canceled', 'order.cancel')).toMatchObject([
      { data: { reason: 'sem estoque', amountCents: total } },
      { after: { reason: 'sem estoque' } },
    ]);
    const unpaid = await placeOne(shop.visitor(), await makeProduct(shop.owner));
    await cancel(unpaid.id);
    const [event, audit] = await written(unpaid.id, 'payment_canceled', 'order.cancel');
    expect([event, audit]).toMatchObject([{ data: expect.any(Object) }, { after: expect.any(Object) }]);
    expect(JSON.stringify([event, audit])).not.toContain('reason');
  });
});

describe('refunding', () => {
  const refund = (wish: Partial<RefundWish> & { id: string }) =>
    refundOrder(services, staff, { amountCents: 100, ...wish });

  async function paidOrder(quantity = 1) {
    const product = await makeProduct(shop.owner, { stock: 10 });
    const visitor = shop.visitor();
    await addToCart(visitor, product, quantity);
    const payment = await byCard(shop);
    const placed = dataOf(await order(visitor, checkoutOf(fullTotal(10_000 * quantity), { payment })));
    const items = await asShop<{ id: string }>(shop.owner, 'select id from order_items where order_id = $1', [
      placed.id,
    ]);
    return { product, id: placed.id, item: items[0]?.id ?? '' };
  }

  test.for([0, -1])('%i cents cannot be refunded', async (amountCents) => {
    const { id } = await paidOrder();
    const leftCents = fullTotal(10_000);
    expect(await refund({ id, amountCents })).toMatchObject({ code: 'refund_too_much', data: { leftCents } });
  });

  test('one cent can be refunded', async () => {
    const { id } = await paidOrder();
    expect(await refund({ id, amountCents: 1 })).toMatchObject({ ok: true, value: { money: 'done' } });
  });

  test('a decision on an order that has changed since is rejected', async () => {
    const { id } = await paidOrder();
    expect(await refund({ id, version: 'another' })).toEqual({ ok: false, code: 'order_changed' });
    expect((await stateOf(shop.owner, id)).payment).toBe('paid');
  });

  test('amount, pieces and reason are in the timeline and the audit log', async () => {
    const { id, item } = await paidOrder(2);
    await refund({ id, items: [{ id: item, quantity: 2 }], reason: 'manga curta' });
    const all = { amountCents: 100, items: [{ name: 'Peça de teste', quantity: 2 }], reason: 'manga curta' };
    expect(await written(id, 'refund_asked', 'order.refund')).toMatchObject([{ data: all }, { after: all }]);
    const other = await paidOrder();
    await refund({ id: other.id });
    const told = JSON.stringify(await written(other.id, 'refund_asked', 'order.refund'));
    expect(told).not.toMatch(/items|reason/);
  });

  test.for([
    ['more units than were bought', (item: string) => [{ id: item, quantity: 3 }]],
    ['no unit', (item: string) => [{ id: item, quantity: 0 }]],
    ['one piece named twice', (item: string) => [1, 1].map((quantity) => ({ id: item, quantity }))],
    ['a piece of another order', () => [{ id: randomUUID(), quantity: 1 }]],
  ] as const)('%s cannot be given back', async ([, items]) => {
    const { id, item, product } = await paidOrder(2);
    const answer = await refund({ id, items: items(item), restock: true });
    expect(answer).toMatchObject({ ok: false, code: 'refund_quantity' });
    expect((await stateOf(shop.owner, id)).payment).toBe('paid');
    expect(await stockOf(shop.owner, product.variantId)).toBe(8);
  });

  test('units are restocked only on request, and not if the order was already restocked', async () => {
    const { id, item, product } = await paidOrder(2);
    await refund({ id, items: [{ id: item, quantity: 1 }] });
    expect(await stockOf(shop.owner, product.variantId)).toBe(8);
    await refund({ id, items: [{ id: item, quantity: 1 }], restock: true });
    expect(await stockOf(shop.owner, product.variantId)).toBe(9);
    const again = await paidOrder(2);
    await shop.owner.transaction({ actor: 'system' }, (tx) =>
      tx.query(`update orders set stock_state = 'returned' where id = $1`, [again.id]),
    );
    await refund({ id: again.id, items: [{ id: again.item, quantity: 1 }], restock: true });
    expect(await stockOf(shop.owner, again.product.variantId)).toBe(8);
  });

  test('the refund goes to the attempt that paid, not to the first', async () => {
    const visitor = shop.visitor();
    const product = await makeProduct(shop.owner);
    const { id, token } = await placeOne(visitor, product, await byCard(shop, CARDS.declined));
    await visitor.call(payOrder, { order: id, token, payment: await byCard(shop) });
    expect(await refund({ id })).toMatchObject({ ok: true, value: { money: 'done' } });
    const charges = await Promise.all(
      (await chargesOf(shop.owner, id)).map((charge) => readAtProvider(shop, `/charges/${charge}`)),
    );
    expect(charges.map(({ status, canceled_amount }) => [status, canceled_amount ?? 0])).toEqual([
      ['failed', 0],
      ['paid', 100],
    ]);
  });
});
