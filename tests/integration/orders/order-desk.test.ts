import { afterEach, expect, test } from 'vitest';
import type { OrderView } from '#contracts/orders.ts';
import type { Services } from '#server/compose.ts';
import { fulfilOrder } from '#server/use-cases/admin/fulfilment/fulfil-order.ts';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { byCard, chargesOf, pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import { fullTotal, makeProduct, placeOne, stockOf } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();
const staff = await makeStaff(shop.owner);
afterEach(() => shop.world.provider.set({ down: false }));

async function paidOrder(quantityInStock = 5) {
  const product = await makeProduct(shop.owner, { priceCents: 20_000, stock: quantityInStock });
  const order = await placeOne(shop.visitor(), product, await byCard(shop));
  expect(order.status).toBe('PAID');
  return { product, order };
}

async function audit(order: OrderView): Promise<string[]> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ action: string }>(
      'select action from audit_log where entity_id = $1 and actor_id = $2 order by created_at, id',
      [order.id, staff.userId],
    ),
  );
  return rows.map(({ action }) => action);
}

async function givenBack(order: OrderView): Promise<unknown> {
  const charge = (await chargesOf(shop.owner, order.id)).at(-1);
  return (await readAtProvider(shop, `/charges/${charge}`)).canceled_amount;
}

async function itemOf(order: OrderView): Promise<string> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ id: string }>('select id from order_items where order_id = $1', [order.id]),
  );
  return rows[0]?.id ?? '';
}

test('a paid order is prepared, shipped with its code and delivered; each step is mailed and recorded', async () => {
  const { order } = await paidOrder();
  const move = (to: 'preparing' | 'shipped' | 'delivered', trackingCode?: string) =>
    fulfilOrder(services, staff, { id: order.id, to, ...(trackingCode && { trackingCode }) });
  expect(await move('shipped')).toMatchObject({ ok: false, code: 'transition_not_allowed' });
  expect(await move('preparing')).toMatchObject({ ok: true });
  expect(await move('shipped', 'AA123456785BR')).toMatchObject({ ok: true });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ fulfilment: 'shipped' });
  expect(await move('shipped')).toMatchObject({ ok: false, code: 'transition_not_allowed' });
  expect(await move('shipped', 'BB123456785BR')).toMatchObject({ ok: true });
  expect(await cancelOrder(services, staff, { id: order.id })).toMatchObject({
    ok: false,
    code: 'transition_not_allowed',
  });
  expect(await move('delivered')).toMatchObject({ ok: true });
  expect(await move('preparing')).toMatchObject({ ok: false, code: 'transition_not_allowed' });
  const state = await stateOf(shop.owner, order.id);
  expect(state.mails).toEqual([
    'order_placed',
    'order_paid',
    'order_shipped',
    'order_delivered',
    'fit_question',
  ]);
  expect(state.events.slice(-4)).toEqual([
    'fulfilment_preparing',
    'fulfilment_shipped',
    'tracking_changed',
    'fulfilment_delivered',
  ]);
  expect(await audit(order)).toEqual([
    'order.preparing',
    'order.shipped',
    'order.tracking',
    'order.delivered',
  ]);
});

test('partial refunds never add up to more than was paid, and each is mailed', async () => {
  const { product, order } = await paidOrder();
  const total = fullTotal(20_000);
  const refund = (amountCents: number | null) =>
    refundOrder(services, staff, { id: order.id, amountCents, reason: 'costura' });
  expect(await refund(5_000)).toMatchObject({ ok: true, value: { money: 'done' } });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'partially_refunded' });
  expect(await refund(total)).toMatchObject({
    ok: false,
    code: 'refund_too_much',
    data: { leftCents: total - 5_000 },
  });
  expect(await refund(1_000)).toMatchObject({ ok: true, value: { money: 'done' } });
  expect(await givenBack(order)).toBe(6_000);
  expect(await refund(null)).toMatchObject({ ok: true });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'refunded' });
  expect(await givenBack(order)).toBe(total);
  expect(await refund(null)).toMatchObject({ ok: false, code: 'transition_not_allowed' });
  await shop.world.provider.run();
  const state = await stateOf(shop.owner, order.id);
  expect(state).toMatchObject({ payment: 'refunded', stock: 'returned' });
  expect(state.mails).toEqual(['order_placed', 'order_paid', ...Array(3).fill('order_refunded')]);
  expect(await audit(order)).toEqual(Array(3).fill('order.refund'));
  expect(await stockOf(shop.owner, product.variantId)).toBe(5);
});

test('refunded units are restocked once, whatever happens to the rest', async () => {
  const { product, order } = await paidOrder();
  const items = [{ id: await itemOf(order), quantity: 1 }];
  const wish = { id: order.id, amountCents: 10_000, items, restock: true };
  expect(await refundOrder(services, staff, wish)).toMatchObject({ ok: true });
  expect(await stockOf(shop.owner, product.variantId)).toBe(5);
  expect(await refundOrder(services, staff, wish)).toMatchObject({ ok: false, code: 'refund_quantity' });
  expect(await cancelOrder(services, staff, { id: order.id })).toMatchObject({
    ok: true,
    value: { money: 'done' },
  });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'refunded', fulfilment: 'canceled' });
  expect(await stockOf(shop.owner, product.variantId)).toBe(5);
});

test('a unit refunded without restocking stays out when its order is cancelled', async () => {
  const { product, order } = await paidOrder();
  const items = [{ id: await itemOf(order), quantity: 1 }];
  const wish = { id: order.id, amountCents: 10_000, items, restock: false };
  expect(await refundOrder(services, staff, wish)).toMatchObject({ ok: true });
  expect(await stockOf(shop.owner, product.variantId)).toBe(4);
  expect(await cancelOrder(services, staff, { id: order.id })).toMatchObject({ ok: true });
  expect(await stockOf(shop.owner, product.variantId)).toBe(4);
});

test('cancelling a paid order restocks, refunds everything, and sends one mail of each kind', async () => {
  const { product, order } = await paidOrder();
  expect(await cancelOrder(services, staff, { id: order.id, reason: 'sem estoque' })).toMatchObject({
    ok: true,
    value: { money: 'done' },
  });
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'refunded',
    fulfilment: 'canceled',
    stock: 'returned',
    mails: ['order_placed', 'order_paid', 'order_cancelled', 'order_refunded'],
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(5);
  expect(await audit(order)).toEqual(['order.cancel']);
});

test('an unpaid order is cancelled at the provider before it is cancelled here', async () => {
  const product = await makeProduct(shop.owner, { stock: 2 });
  const order = await placeOne(shop.visitor(), product);
  expect(await cancelOrder(services, staff, { id: order.id })).toMatchObject({
    ok: true,
    value: { money: 'none' },
  });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'canceled' });
  const [charge] = await chargesOf(shop.owner, order.id);
  expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ status: 'canceled' });
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
});

test('when an order is paid just before it is cancelled, the desk is told and nothing is lost', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  await pay(shop, order.id);
  expect(await cancelOrder(services, staff, { id: order.id })).toMatchObject({
    ok: false,
    code: 'already_paid',
  });
  expect((await stateOf(shop.owner, order.id)).payment).toBe('paid');
  expect(await audit(order)).toEqual([]);
});

/** The provider executes the request, and its answer is lost. */
const deaf = (): Services => ({
  ...services,
  payments: {
    ...services.payments,
    async cancelCharge(...request) {
      await services.payments.cancelCharge(...request);
      return { ok: false, code: 'unavailable', status: null, message: 'lost' };
    },
  },
});

test.for([
  ['does not answer', () => services, { down: true }],
  ['does it and its answer is lost', deaf, {}],
] as const)(
  'the provider %s: the refund stays pending, and is done once',
  async ([, servicesThen, fault]) => {
    const { order } = await paidOrder();
    shop.world.provider.set(fault);
    const asked = await refundOrder(servicesThen(), staff, { id: order.id, amountCents: 7_000 });
    expect(asked).toMatchObject({ ok: true, value: { money: 'pending' } });
    expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'paid' });
    const again = await refundOrder(services, staff, { id: order.id, amountCents: 7_000 });
    expect(again).toMatchObject({ ok: false, code: 'refund_in_progress' });
    shop.world.provider.set({ down: false });
    await reconcile(services);
    await reconcile(services);
    expect(await givenBack(order)).toBe(7_000);
    expect((await stateOf(shop.owner, order.id)).payment).toBe('partially_refunded');
  },
);

test('two concurrent full refunds refund it once', async () => {
  const { order } = await paidOrder();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => refundOrder(services, staff, { id: order.id, amountCents: null })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await givenBack(order)).toBe(fullTotal(20_000));
});

test('a shipped order can be refunded, and is not restocked until it is returned', async () => {
  const { product, order } = await paidOrder();
  for (const to of ['preparing', 'shipped'] as const)
    await fulfilOrder(services, staff, { id: order.id, to });
  expect(await refundOrder(services, staff, { id: order.id, amountCents: null })).toMatchObject({
    ok: true,
  });
  expect(await stateOf(shop.owner, order.id)).toMatchObject({ payment: 'refunded', fulfilment: 'shipped' });
  expect(await stockOf(shop.owner, product.variantId)).toBe(4);
});
