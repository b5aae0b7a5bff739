import { afterEach, expect, test } from 'vitest';
import { placeOrder as contract, payOrder } from '#contracts/orders.ts';
import { serve } from '#dev/world/http.ts';
import { connectPagarme } from '#server/adapters/pagarme.ts';
import { sha256 } from '#server/auth/hashes.ts';
import { compose } from '#server/compose.ts';
import { getOrder as load } from '#server/sql/orders/orders.sql.ts';
import { placeOrder } from '#server/use-cases/orders/place-order.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { requestPayment } from '#server/use-cases/payments/request-payment.ts';
import { byCard, chargesOf, pay, readAtProvider, stateOf } from '#tests/support/provider.ts';
import {
  addToCart,
  ageFormerOrders,
  checkoutOf,
  fullTotal,
  makeProduct,
  order,
  pixTotal,
  placeOne,
  somewhere,
  stockOf,
  type TestProduct,
} from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

const WEBHOOK = '/api/webhooks/pagamento';
const BASIC = `Basic ${Buffer.from('shop:hook-password').toString('base64')}`;
const QUIET = { holdWebhooks: false, down: false, failNext: 0, dropAfter: 0, dropBefore: 0, slowMs: 0 };

const shop = await openShop();
const services = ownServices();
await ageFormerOrders(shop.owner);
afterEach(() => shop.world.provider.set(QUIET));

const hookId = () => `hook_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

const deliver = (data: Record<string, unknown>, type = 'charge.paid') =>
  shop
    .visitor()
    .send('POST', WEBHOOK, JSON.stringify({ id: hookId(), type, data }), { authorization: BASIC });

/** A cart about to be submitted, as the use case receives it. */
async function submit(method: 'pix' | 'boleto' | 'credit_card', given?: TestProduct) {
  const product = given ?? (await makeProduct(shop.owner));
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const total = method === 'pix' ? pixTotal(product.priceCents) : fullTotal(product.priceCents);
  const payment = method === 'credit_card' ? await byCard(shop) : { method };
  const input = contract.input.parse(checkoutOf(total, { payment }));
  const shopper = { actor: 'guest', guestHash: sha256(visitor.cookie.split('=')[1] ?? '') } as const;
  return { shopper, input };
}

/** Every order of this file agrees with the provider. */
async function expectAgreement(): Promise<void> {
  const result = await compareWithProvider(services, started);
  expect(result).toMatchObject({ ok: true, value: { differences: [] } });
}
const started = new Date(Date.now() - 1_000);

test('when the provider times out, the order is kept and its charge is found later', async () => {
  const { shopper, input } = await submit('credit_card');
  const { url, secretKey, account } = services.config.payments;
  const impatient = connectPagarme({ url, secretKey, account, timeoutMs: 200 });
  shop.world.provider.set({ slowMs: 400 });
  const first = await placeOrder({ ...services, payments: impatient }, shopper, input, somewhere());
  shop.world.provider.set({ slowMs: 0 });
  if (!first.ok) throw new Error(first.code);
  expect(first.value.status).toBe('PENDING');
  const again = await placeOrder(services, shopper, input, somewhere());
  expect(again).toMatchObject({ ok: true, value: { id: first.value.id } });
  const atProvider = await readAtProvider(shop, `/orders?code=${first.value.number}`);
  expect(atProvider.data).toHaveLength(1);
  expect((await stateOf(shop.owner, first.value.id)).payment).toBe('paid');
});

test('a webhook arriving before the lost answer still pays the order', async () => {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner));
  // Both the answer and the following query are lost.
  shop.world.provider.set({ holdWebhooks: true, dropAfter: 2 });
  const placed = dataOf(await order(visitor, checkoutOf(pixTotal(10_000))));
  expect(await chargesOf(shop.owner, placed.id)).toEqual([]);
  const { data } = await readAtProvider(shop, `/orders?code=${placed.number}`);
  const [atProvider] = data as { id: string; charges: { id: string }[] }[];
  shop.world.provider.act(atProvider?.charges[0]?.id ?? '', 'pay');
  shop.world.provider.set({ holdWebhooks: false });
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, placed.id)).toMatchObject({
    payment: 'paid',
    mails: ['order_placed', 'order_paid'],
  });
});

test('when an answer is lost, the scheduled run finds the charge', async () => {
  const visitor = shop.visitor();
  await addToCart(visitor, await makeProduct(shop.owner));
  const payment = await byCard(shop);
  shop.world.provider.set({ holdWebhooks: true, dropAfter: 2 });
  const placed = dataOf(await order(visitor, checkoutOf(fullTotal(10_000), { payment })));
  expect(placed.paymentStatus).toBe('awaiting_payment');
  await reconcile(services, { quietMs: -60_000, since: started });
  expect((await stateOf(shop.owner, placed.id)).payment).toBe('paid');
});

test('when every webhook is lost, the scheduled run finds the payment', async () => {
  const placed = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  shop.world.provider.set({ holdWebhooks: true });
  await pay(shop, placed.id);
  await reconcile(services, { quietMs: -60_000, since: started });
  expect(await stateOf(shop.owner, placed.id)).toMatchObject({
    payment: 'paid',
    mails: ['order_placed', 'order_paid'],
  });
});

test('a database outage during a webhook answers 5xx, writes nothing, and the redelivery settles once', async () => {
  const placed = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  shop.world.provider.set({ holdWebhooks: true });
  await pay(shop, placed.id);
  const [charge] = await chargesOf(shop.owner, placed.id);
  // Every query of orders by the functions fails while this lasts.
  await shop.owner.query('alter table orders rename to orders_away');
  const failed = await deliver({ id: charge }).finally(() =>
    shop.owner.query('alter table orders_away rename to orders'),
  );
  expect(failed.status).toBe(503);
  expect((await stateOf(shop.owner, placed.id)).payment).toBe('awaiting_payment');
  expect((await deliver({ id: charge })).status).toBe(200);
  const state = await stateOf(shop.owner, placed.id);
  expect(state).toMatchObject({ payment: 'paid', mails: ['order_placed', 'order_paid'] });
});

test('out-of-order webhooks never move an order back, whatever their timestamps', async () => {
  const placed = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const [charge] = await chargesOf(shop.owner, placed.id);
  shop.world.provider.set({ holdWebhooks: true });
  await pay(shop, placed.id);
  await deliver({ id: charge, paid_at: '2026-11-20T10:00:00.1234567' });
  await deliver({ id: charge, status: 'pending', created_at: '2026-11-20T09:00:00' }, 'charge.pending');
  await deliver({ id: charge, last_transaction: { id: 'tran_ofanotherday0' } }, 'charge.created');
  const state = await stateOf(shop.owner, placed.id);
  expect(state.events.filter((kind) => kind.startsWith('payment_'))).toEqual([
    'payment_requested',
    'payment_paid',
  ]);
});

test('an order paid by PIX and by card stays paid, and the second payment is refunded', async () => {
  const product = await makeProduct(shop.owner);
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, product);
  const [pix] = await chargesOf(shop.owner, placed.id);
  const paid = await visitor.call(payOrder, {
    order: placed.id,
    token: placed.token,
    payment: await byCard(shop),
  });
  expect(paid).toMatchObject({ ok: true, data: { status: 'PAID' } });
  // The bank accepts the cancelled code.
  shop.world.provider.act(pix ?? '', 'pay');
  await shop.world.provider.run();
  await shop.world.provider.run();
  const state = await stateOf(shop.owner, placed.id);
  expect(state).toMatchObject({ payment: 'paid', stock: 'held', flags: ['paid_twice'] });
  expect(state.mails).toEqual(['order_placed', 'order_paid']);
  expect(await readAtProvider(shop, `/charges/${pix}`)).toMatchObject({
    status: 'canceled',
    canceled_amount: pixTotal(10_000),
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(9);
});

test('a second payment already charged back is not refunded, and the desk is told', async () => {
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner));
  const [pix = ''] = await chargesOf(shop.owner, placed.id);
  await visitor.call(payOrder, { order: placed.id, token: placed.token, payment: await byCard(shop) });
  shop.world.provider.act(pix, 'pay');
  shop.world.provider.act(pix, 'chargeback');
  await shop.world.provider.run();
  const state = await stateOf(shop.owner, placed.id);
  expect(state).toMatchObject({ payment: 'paid', stock: 'held', flags: ['paid_twice', 'chargeback'] });
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query('select from refunds where order_id = $1', [placed.id]),
  );
  expect(rows).toHaveLength(0);
  await expectAgreement();
});

test('an underpaid order expires, and the amount received is refunded', async () => {
  const product = await makeProduct(shop.owner, { stock: 4 });
  const placed = await placeOne(shop.visitor(), product);
  await pay(shop, placed.id, 500);
  await shop.world.provider.run();
  await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(`update orders set expires_at = now() - interval '1 minute' where id = $1`, [placed.id]),
  );
  await shop.runJob('expire-orders');
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, placed.id)).toMatchObject({
    payment: 'expired',
    stock: 'returned',
    flags: ['underpaid'],
  });
  const [charge] = await chargesOf(shop.owner, placed.id);
  expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({ canceled_amount: 500 });
  expect(await stockOf(shop.owner, product.variantId)).toBe(4);
});

test('with a PSP account the token first becomes a customer’s card, even when answers are lost', async () => {
  shop.world.provider.set({ accountType: 'psp' });
  const psp = compose({ ...process.env, PAYMENTS_ACCOUNT: 'psp' });
  try {
    const visitor = shop.visitor();
    const placed = await placeOne(visitor, await makeProduct(shop.owner), await byCard(shop));
    // A PSP account rejects the gateway's flow: one attempt that could not be made.
    expect(placed).toMatchObject({ paymentStatus: 'failed', declined: 'card_token' });
    const row = await psp.database.transaction({ actor: 'system' }, (tx) => load(tx, placed.id));
    const paid = await requestPayment(psp, row, {
      choice: await byCard(shop, undefined, 2),
      renew: false,
      caller: { source: somewhere() },
    });
    expect(paid).toMatchObject({ ok: true, value: { paymentStatus: 'paid' } });
  } finally {
    shop.world.provider.set({ accountType: 'gateway' });
    await psp.database.end();
  }
});

test.for(['pix', 'credit_card'] as const)(
  'the provider rejects a shopper’s data (%s): reported as theirs to correct, not as an outage',
  async (method) => {
    const refusing = await serve(0, async (request) =>
      request.method === 'GET'
        ? Response.json({ data: [] })
        : Response.json(
            { message: 'The request is invalid.', errors: { 'order.customer.phones': ['invalid'] } },
            { status: 422 },
          ),
    );
    const { secretKey, account } = services.config.payments;
    const payments = connectPagarme({ url: `http://127.0.0.1:${refusing.port}`, secretKey, account });
    const { shopper, input } = await submit(method);
    const placed = await placeOrder({ ...services, payments }, shopper, input, somewhere());
    if (!placed.ok) throw new Error(placed.code);
    const row = await services.database.transaction({ actor: 'system' }, (tx) => load(tx, placed.value.id));
    if (method === 'credit_card') {
      expect(placed.value).toMatchObject({ paymentStatus: 'failed', declined: 'customer_data' });
    } else {
      const again = requestPayment({ ...services, payments }, row, {
        choice: { method },
        renew: false,
        caller: { source: somewhere() },
      });
      expect(await again).toMatchObject({ ok: false, code: 'payment_data_refused' });
    }
    await refusing.stop();
  },
);

test('a comparison starting in the same second as an order includes that order', async () => {
  const placed = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const second = Math.floor(Date.parse(placed.createdAt) / 1000);
  const result = await compareWithProvider(services, new Date(second * 1000 + 999));
  expect(result).toMatchObject({ ok: true, value: { differences: [] } });
  expect(result.ok && result.value.orders).toBeGreaterThan(0);
});

test('after all tests, orders and provider agree', async () => {
  await shop.world.provider.run();
  await reconcile(services, { quietMs: -60_000, since: started });
  await expectAgreement();
});
