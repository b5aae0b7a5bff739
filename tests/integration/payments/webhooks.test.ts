import { afterEach, expect, test } from 'vitest';
import { receiveWebhook } from '#server/http/webhook.ts';
import { chargesOf, pay, stateOf } from '#tests/support/provider.ts';
import { makeProduct, placeOne, stockOf } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

const WEBHOOK = '/api/webhooks/pagamento';
const BASIC = `Basic ${Buffer.from('shop:hook-password').toString('base64')}`;

const hookId = () => `hook_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

const shop = await openShop();
afterEach(() => {
  shop.world.provider.set({
    duplicateWebhooks: false,
    reorderWebhooks: false,
    holdWebhooks: false,
    down: false,
  });
});

async function placed() {
  const product = await makeProduct(shop.owner);
  return { product, order: await placeOne(shop.visitor(), product) };
}

const send = (body: unknown, headers: Record<string, string>) =>
  shop.visitor().send('POST', WEBHOOK, JSON.stringify(body), { 'sec-fetch-site': 'cross-site', ...headers });

test('duplicated and reordered webhooks take effect once', async () => {
  const { product, order } = await placed();
  shop.world.provider.set({ duplicateWebhooks: true, reorderWebhooks: true });
  await pay(shop, order.id);
  await shop.world.provider.run();
  const state = await stateOf(shop.owner, order.id);
  expect(state.payment).toBe('paid');
  expect(state.events.filter((kind) => kind === 'payment_paid')).toHaveLength(1);
  expect(state.mails).toEqual(['order_placed', 'order_paid']);
  expect(await stockOf(shop.owner, product.variantId)).toBe(9);
});

test('of two concurrent deliveries of one webhook one takes effect', async () => {
  const { order } = await placed();
  const [charge] = await chargesOf(shop.owner, order.id);
  shop.world.provider.set({ holdWebhooks: true });
  await pay(shop, order.id);
  const body = { id: hookId(), type: 'charge.paid', data: { id: charge } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, { authorization: BASIC })));
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  const state = await stateOf(shop.owner, order.id);
  expect(state.events.filter((kind) => kind === 'payment_paid')).toHaveLength(1);
});

test('a false webhook with valid credentials changes nothing: the charge is read again', async () => {
  const { order } = await placed();
  const [charge] = await chargesOf(shop.owner, order.id);
  const answer = await send(
    { id: hookId(), type: 'charge.paid', data: { id: charge, status: 'paid', paid_amount: 1 } },
    { authorization: BASIC },
  );
  expect(answer.status).toBe(200);
  expect(await stateOf(shop.owner, order.id)).toMatchObject({
    payment: 'awaiting_payment',
    mails: ['order_placed'],
  });
});

test.for([
  ['wrong password', { authorization: `Basic ${Buffer.from('shop:wrong').toString('base64')}` }],
  ['no credentials', {}],
  [
    'a signature that does not verify',
    { 'x-webhook-asymmetric-signature': 'alg=RS256; kid=x; signature=AAAA' },
  ],
  ['no algorithm', { 'x-webhook-asymmetric-signature': 'alg=none; kid=x; signature=' }],
  [
    'right password beside a wrong signature',
    { authorization: BASIC, 'x-webhook-asymmetric-signature': 'alg=RS256; kid=x; signature=AAAA' },
  ],
] as const)('rejected with 401: %s', async ([, headers]) => {
  const answer = await send({ id: 'hook_x', type: 'charge.paid', data: { id: 'ch_x' } }, headers);
  expect(answer.status).toBe(401);
});

test.for([
  { id: 'hook_unknown1', type: 'invoice.created', data: { id: 'in_1' } },
  { id: 'hook_unknown2', type: 'charge.paid', data: { id: 'ch_of_somebody_else' } },
  { hello: 'world' },
  [],
])('unknown events are answered with 200: %j', async (body) => {
  expect((await send(body, { authorization: BASIC })).status).toBe(200);
});

test('webhooks that only repeat our own call do not query the provider, and change nothing', async () => {
  const { order } = await placed();
  const [charge] = await chargesOf(shop.owner, order.id);
  const before = await stateOf(shop.owner, order.id);
  // The provider could not be queried.
  shop.world.provider.set({ down: true });
  for (const type of ['charge.created', 'charge.pending']) {
    const answer = await send({ id: hookId(), type, data: { id: charge } }, { authorization: BASIC });
    expect(answer.status).toBe(200);
  }
  expect(
    (await send({ id: hookId(), type: 'charge.paid', data: { id: charge } }, { authorization: BASIC }))
      .status,
  ).toBe(503);
  expect(await stateOf(shop.owner, order.id)).toEqual(before);
});

test('when the provider cannot be read, the webhook asks for redelivery, which then settles', async () => {
  const { order } = await placed();
  const [charge] = await chargesOf(shop.owner, order.id);
  shop.world.provider.set({ holdWebhooks: true });
  await pay(shop, order.id);
  const body = { id: hookId(), type: 'charge.paid', data: { id: charge } };
  shop.world.provider.set({ down: true });
  expect((await send(body, { authorization: BASIC })).status).toBe(503);
  expect((await stateOf(shop.owner, order.id)).payment).toBe('awaiting_payment');
  shop.world.provider.set({ down: false });
  expect((await send(body, { authorization: BASIC })).status).toBe(200);
  expect((await stateOf(shop.owner, order.id)).payment).toBe('paid');
});

test('an overpayment is paid and flagged; an underpayment stays open and flagged', async () => {
  const over = await placed();
  await pay(shop, over.order.id, over.order.totalCents + 500);
  const under = await placed();
  await pay(shop, under.order.id, under.order.totalCents - 500);
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, over.order.id)).toMatchObject({ payment: 'paid', flags: ['overpaid'] });
  expect(await stateOf(shop.owner, under.order.id)).toMatchObject({
    payment: 'awaiting_payment',
    flags: ['underpaid'],
  });
});

test('a webhook that is too large is rejected without reading it to the end', async () => {
  let pieces = 0;
  const body = new ReadableStream({
    pull(stream) {
      pieces += 1;
      stream.enqueue(new Uint8Array(64 * 1024));
      if (pieces === 100) stream.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  const answer = await receiveWebhook(new Request(`https://loja.example${WEBHOOK}`, init), {} as never);
  expect(answer.status).toBe(413);
  expect(pieces).toBeLessThan(15);
});
