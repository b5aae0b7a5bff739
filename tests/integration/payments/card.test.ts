import { afterEach, expect, test } from 'vitest';
import { getOrder, type OrderView, payOrder } from '#contracts/orders.ts';
import { keepStore } from '#tests/support/desk.ts';
import { setLimits } from '#tests/support/limits.ts';
import { byCard, CARDS, chargesOf, readAtProvider, stateOf } from '#tests/support/provider.ts';
import {
  addToCart,
  checkoutOf,
  fullTotal,
  makeProduct,
  order,
  pixTotal,
  placeOne,
  stockOf,
} from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
afterEach(() =>
  shop.world.provider.set({ dropAfter: 0, dropBefore: 0, failNext: 0, stepSeconds: 5, holdWebhooks: false }),
);

async function seen(visitor: TestVisitor, { id, token }: OrderView): Promise<OrderView> {
  return dataOf(await visitor.call(getOrder, { order: id, token }));
}

async function pay(visitor: TestVisitor, { id, token }: OrderView, payment?: unknown) {
  return visitor.call(payOrder, { order: id, token, ...(payment ? { payment } : {}) });
}

test('a card payment is immediate: charged the order’s total, in the chosen instalments', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 20_000, stock: 3 });
  const placed = await placeOne(shop.visitor(), product, await byCard(shop, CARDS.approved, 3));
  expect(placed).toMatchObject({
    status: 'PAID',
    totalCents: fullTotal(20_000),
    pixDiscountCents: 0,
    payment: null,
    declined: null,
    card: { brand: 'Visa', lastFour: '0010', instalments: 3 },
  });
  const [charge] = await chargesOf(shop.owner, placed.id);
  const atProvider = await readAtProvider(shop, `/charges/${charge}`);
  expect(atProvider).toMatchObject({
    status: 'paid',
    amount: fullTotal(20_000),
    last_transaction: { id: placed.transaction, installments: 3, statement_descriptor: 'ELEGANTE' },
  });
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, placed.id)).toMatchObject({
    payment: 'paid',
    mails: ['order_placed', 'order_paid'],
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
});

test('the card bill names the shop, as its settings do today', async () => {
  const back = await keepStore(shop);
  await shop.owner.query(`update store_settings set name = 'Ateliê São João'`);
  try {
    const product = await makeProduct(shop.owner);
    const placed = await placeOne(shop.visitor(), product, await byCard(shop, CARDS.approved));
    const [charge] = await chargesOf(shop.owner, placed.id);
    expect(await readAtProvider(shop, `/charges/${charge}`)).toMatchObject({
      last_transaction: { statement_descriptor: 'ATELIE SAO JO' },
    });
  } finally {
    await back();
  }
});

test('after a declined card the order can still be paid by another card or by PIX with its discount, for its exact total', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 20_000, stock: 3 });
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, product, await byCard(shop, CARDS.declined));
  expect(placed).toMatchObject({
    status: 'PENDING',
    paymentStatus: 'failed',
    declined: 'insufficient_funds',
    payment: null,
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);

  const again = await pay(visitor, placed, await byCard(shop, CARDS.declined));
  expect(again).toMatchObject({
    ok: true,
    data: { paymentStatus: 'failed', declined: 'insufficient_funds' },
  });

  const withPix = await pay(visitor, placed, { method: 'pix' });
  expect(withPix).toMatchObject({
    ok: true,
    data: {
      paymentStatus: 'awaiting_payment',
      paymentMethod: 'pix',
      pixDiscountCents: 1_000,
      totalCents: pixTotal(20_000),
      declined: null,
      payment: { method: 'pix', amountCents: pixTotal(20_000) },
    },
  });
  const paid = await pay(visitor, placed, await byCard(shop));
  expect(paid).toMatchObject({
    ok: true,
    data: { status: 'PAID', totalCents: fullTotal(20_000), pixDiscountCents: 0 },
  });
  await shop.world.provider.run();
  const charges = await Promise.all(
    (await chargesOf(shop.owner, placed.id)).map((id) => readAtProvider(shop, `/charges/${id}`)),
  );
  expect(charges.map(({ status, amount }) => [status, amount])).toEqual([
    ['failed', fullTotal(20_000)],
    ['failed', fullTotal(20_000)],
    ['canceled', pixTotal(20_000)],
    ['paid', fullTotal(20_000)],
  ]);
  expect(await stockOf(shop.owner, product.variantId)).toBe(2);
  expect(await pay(visitor, placed, { method: 'pix' })).toMatchObject({
    ok: false,
    error: { code: 'already_paid' },
  });
});

test.for([
  ['paid', CARDS.processingThenPaid, 'paid'],
  ['refused', CARDS.processingThenFailed, 'failed'],
  ['withdrawn', CARDS.pendingThenCanceled, 'failed'],
] as const)('a card under review is then %s', async ([, number, outcome]) => {
  shop.world.provider.set({ stepSeconds: 0 });
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner), await byCard(shop, number));
  expect(placed).toMatchObject({ status: 'PENDING', paymentStatus: 'under_review', payment: null });
  expect(await pay(visitor, placed, { method: 'pix' })).toMatchObject({
    ok: false,
    error: { code: 'payment_under_review' },
  });
  await shop.world.provider.run();
  expect((await seen(visitor, placed)).paymentStatus).toBe(outcome);
  await shop.settled();
  const { mails } = await stateOf(shop.owner, placed.id);
  expect(mails).toEqual(['order_placed', outcome === 'paid' ? 'order_paid' : 'payment_failed']);
});

test('a chargeback is flagged for the shop', async () => {
  shop.world.provider.set({ stepSeconds: 0 });
  const placed = await placeOne(
    shop.visitor(),
    await makeProduct(shop.owner),
    await byCard(shop, CARDS.paidThenChargedback),
  );
  await shop.world.provider.run();
  expect(await stateOf(shop.owner, placed.id)).toMatchObject({
    payment: 'chargeback',
    flags: ['chargeback'],
  });
});

test('instalments below the minimum are rejected before anything is ordered', async () => {
  const product = await makeProduct(shop.owner, { priceCents: 1_000 });
  const visitor = shop.visitor();
  await addToCart(visitor, product);
  const payment = await byCard(shop, CARDS.approved, 12);
  expect(await order(visitor, checkoutOf(fullTotal(1_000), { payment }))).toMatchObject({
    ok: false,
    status: 409,
    error: { code: 'instalments_not_offered' },
  });
  expect(await stockOf(shop.owner, product.variantId)).toBe(10);
});

test('an expired token is one declined attempt, and the next card works', async () => {
  const visitor = shop.visitor();
  const payment = { method: 'credit_card', token: 'token_0123456789abcdef', instalments: 1 } as const;
  const placed = await placeOne(visitor, await makeProduct(shop.owner), payment);
  expect(placed).toMatchObject({ paymentStatus: 'failed', declined: 'card_token' });
  expect(await pay(visitor, placed, await byCard(shop))).toMatchObject({
    ok: true,
    data: { status: 'PAID' },
  });
});

test.for([
  ['the same token', false],
  ['a fresh token', true],
] as const)(
  'when the answer to a card payment is lost, the same submit with %s charges once',
  async ([, isFresh]) => {
    const visitor = shop.visitor();
    await addToCart(visitor, await makeProduct(shop.owner));
    const checkout = checkoutOf(fullTotal(10_000), { payment: await byCard(shop) });
    shop.world.provider.set({ dropAfter: 2 });
    const first = await order(visitor, checkout);
    expect(first).toMatchObject({ ok: true, data: { paymentStatus: 'awaiting_payment' } });
    const again = dataOf(
      await order(visitor, isFresh ? { ...checkout, payment: await byCard(shop) } : checkout),
    );
    expect(again).toMatchObject({ status: 'PAID' });
    const atProvider = await readAtProvider(shop, `/orders?code=${again.number}`);
    expect(atProvider.data).toHaveLength(1);
  },
);

test('a double click on paying by card charges once', async () => {
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner), await byCard(shop, CARDS.declined));
  const payment = await byCard(shop);
  await Promise.all(Array.from({ length: 5 }, () => pay(visitor, placed, payment)));
  const answer = await seen(visitor, placed);
  expect(answer).toMatchObject({ status: 'PAID' });
  const { data } = await readAtProvider(shop, `/orders?code=${placed.number}`);
  const paid = (data as { status: string }[]).filter((one) => one.status === 'paid');
  expect(paid).toHaveLength(1);
});

test('paying again by card requires a token', async () => {
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner), await byCard(shop, CARDS.declined));
  expect(await pay(visitor, placed)).toMatchObject({ ok: false, error: { code: 'card_required' } });
});

test('an order allows at most twelve attempts, whatever the limits for cards', async () => {
  await setLimits(shop.owner, {
    refusedCardsPerPerson: 100,
    refusedCardsPerDevice: 100,
    refusedCardsPerNetwork: 100,
  });
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner), await byCard(shop, CARDS.declined));
  for (let attempt = 2; attempt <= 12; attempt++) {
    expect(await pay(visitor, placed, await byCard(shop, CARDS.declined))).toMatchObject({ ok: true });
  }
  expect(await pay(visitor, placed, await byCard(shop))).toMatchObject({
    ok: false,
    error: { code: 'too_many_attempts' },
  });
  await setLimits(shop.owner);
});

test('an invalid card token on an order awaiting PIX is one declined attempt, and PIX can be requested again', async () => {
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner));
  const nothing = { method: 'credit_card', token: 'token_naoexiste', instalments: 1 };
  expect(await pay(visitor, placed, nothing)).toMatchObject({
    ok: true,
    data: { paymentStatus: 'failed', declined: 'card_token' },
  });
  expect(await pay(visitor, placed, { method: 'pix' })).toMatchObject({
    ok: true,
    data: { paymentStatus: 'awaiting_payment', declined: null, payment: { method: 'pix' } },
  });
});
